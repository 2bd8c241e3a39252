/** Asks for a position that is not in the list, and shows what became of earlier requests. */
import { useData } from 'vike-react/useData'
import { ORGANIZATION_TYPE_LABELS, ORGANIZATION_TYPES } from '~/core/engine/facts/organization.ts'
import { jobHref } from '~/core/market/positions/job-query.ts'
import { REQUEST_LABELS, REQUEST_STATUS_WORDS } from '~/core/market/positions/requests.ts'
import { formatDate } from '~/core/pay/date.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Missing() {
  const { query, requests, isSignedIn } = useData<Data>()
  const next = `${jobHref(query)}#requests`
  return (
    <Section id="requests">
      <h2>Not listed?</h2>
      {isSignedIn ? (
        <>
          <p>Tell us the title and what the person does. Our staff answer each request here.</p>
          <RequestForm />
          {requests.length > 0 && <Requests requests={requests} />}
        </>
      ) : (
        <p>
          <a href={`/sign-in?${new URLSearchParams({ next })}`}>Sign in</a> or{' '}
          <a href={`/sign-up?${new URLSearchParams({ next })}`}>create an account</a> to ask for a
          position. You can then see what became of it here.
        </p>
      )}
    </Section>
  )
}

function RequestForm() {
  const { query, answer } = useData<Data>()
  const isMissing = query.title !== '' && (answer.found[0]?.score ?? 0) < UNLIKE
  return (
    <Fold
      summary="Ask for a position"
      intents={['request-position']}
      open={isMissing}
      className="after-3"
    >
      <Form intent="request-position" idPrefix="request-" labels={REQUEST_LABELS}>
        <TextField
          name="missingTitle"
          label={REQUEST_LABELS.missingTitle}
          defaultValue={query.title}
          width="full"
        />
        <SelectField
          name="missingType"
          label={REQUEST_LABELS.missingType}
          optional
          placeholder="Church or nonprofit"
          defaultValue={query.type}
          options={ORGANIZATION_TYPES.map((type) => {
            return { value: type, label: ORGANIZATION_TYPE_LABELS[type] }
          })}
          width="full"
        />
        <TextField
          name="duties"
          label={REQUEST_LABELS.duties}
          hint="Two or three sentences help us most. Please leave out names and pay."
          rows={4}
          width="full"
        />
        <Button intent="request-position">Send the request</Button>
      </Form>
    </Fold>
  )
}

/** Below it, what was found is probably another job. */
const UNLIKE = 0.5

function Requests({ requests }: Pick<Data, 'requests'>) {
  return (
    <Table
      captionShown
      caption="Your requests"
      columns={[
        { header: 'Title', cell: ({ title }) => title },
        { header: 'Asked', cell: ({ requestedAt }) => dayOf(requestedAt) },
        {
          header: 'Status',
          cell: ({ status }) => (
            <Badge kind={status === 'open' ? 'signal' : 'neutral'}>
              {REQUEST_STATUS_WORDS[status]}
            </Badge>
          ),
        },
        {
          header: 'Answer',
          ownLine: true,
          cell: ({ position, answer }) => (
            <>
              {position && (
                <a href={jobHref({ ...NOTHING, position: position.key })}>{position.title}</a>
              )}{' '}
              {answer}
            </>
          ),
        },
      ]}
      rows={requests}
      rowKey={({ id }) => id}
      stacked
    />
  )
}

const NOTHING = {
  ...{ title: '', type: null, position: null, compare: null, second: null },
  ...{ share: 50, answers: {}, isDescription: false },
}

function dayOf(at: Date): string {
  return formatDate(at.toISOString().slice(0, 10))
}
