/** Proposals: what waits, with what it would change; what was decided, and taking it back. */
import { useData } from 'vike-react/useData'
import { formatCount, formatNumber } from '~/core/forms/numbers.ts'
import { formatDate } from '~/core/pay/date.ts'
import { CONSTANT_STATUS_LABELS, CONSTANTS, figureText, supportWords } from '~/core/pay/law.ts'
import { formatMoney } from '~/core/pay/money.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { PasswordAndCode } from '~/renderer/people/PasswordAndCode.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

type Proposal = Data['waiting'][number]

export function Waiting() {
  const { waiting } = useData<Data>()
  if (waiting.length === 0) return null
  return (
    <Section id="waiting">
      <h2>Waiting for an admin</h2>
      {waiting.map((proposal) => (
        <Section key={proposal.id}>
          <Facts {...proposal} />
          <Preview {...proposal} />
          <Decide {...proposal} />
        </Section>
      ))}
    </Section>
  )
}

function Facts(proposal: Proposal) {
  const { label, place, effectiveFrom, effectiveTo, status, source, checkedOn } = proposal
  const until = effectiveTo ? ` to ${formatDate(effectiveTo)}` : ''
  return (
    <>
      <h3>
        {label}, {place}: {figureText(proposal)}
      </h3>
      <p>
        {CONSTANT_STATUS_LABELS[status]} from {formatDate(effectiveFrom)}
        {until}. Source: {source}, checked on {formatDate(checkedOn)}. Support: {supportWords(null)}
        .
      </p>
      <p>
        {proposal.proposedBy ?? 'A former member of staff'} on {proposal.proposedOn}:{' '}
        {proposal.reason}
      </p>
    </>
  )
}

function Preview({ id }: Proposal) {
  const { impact } = useData<Data>()
  if (impact?.of !== id) {
    return (
      <p>
        <ButtonLink
          kind="secondary"
          size="small"
          href={CONSTANTS.href({}, { said: { preview: id }, hash: '#waiting' })}
        >
          Preview the impact
        </ButtonLink>
      </p>
    )
  }
  const { employerFica, seca, belowMinimumWage, belowExemptSalary, savedReports } = impact
  const rows = [
    { what: 'Employer FICA of lay staff', change: sumWords(employerFica) },
    { what: 'SECA of ministers', change: sumWords(seca) },
    { what: 'Lay staff below the minimum wage', change: countWords(belowMinimumWage) },
    { what: 'Exempt staff below the salary level', change: countWords(belowExemptSalary) },
    {
      what: 'Saved reports made with this figure',
      change: `${formatNumber(savedReports)}, unchanged`,
    },
  ]
  return (
    <>
      <Table
        captionShown
        caption={`If published, on ${formatDate(impact.day)}`}
        columns={[
          { header: 'What changes', cell: ({ what }) => what },
          { header: 'By how much', cell: ({ change }) => change },
        ]}
        rows={rows}
        rowKey={({ what }) => what}
      />
      <p>
        Computed for {formatCount(impact.people, 'person', 'people')} in{' '}
        {formatCount(impact.organizations, 'organization')}
        {impact.cut ? ', the first of more' : ''}.
      </p>
    </>
  )
}

function sumWords({ people, cents }: { readonly people: number; readonly cents: number }): string {
  if (people === 0) return 'No change'
  const sign = cents < 0 ? '−' : '+'
  const amount = formatMoney(Math.abs(cents))
  return `${sign}${amount} a year for ${formatCount(people, 'person', 'people')}`
}

function countWords({ before, after }: { readonly before: number; readonly after: number }) {
  return before === after
    ? `${formatNumber(before)}, no change`
    : `${formatNumber(before)} now, ${formatNumber(after)} then`
}

function Decide({ id, isMine }: Proposal) {
  const { mayDecide } = useData<Data>()
  if (!mayDecide) return null
  if (isMine) return <p>This is your own proposal. Another admin decides on it.</p>
  return (
    <Form
      intent="approve"
      otherIntents={['decline']}
      idPrefix={`decide-${id}`}
      aria-label={`Decide on proposal ${id}`}
    >
      <input type="hidden" name="proposal" value={id} />
      <PasswordAndCode />
      <ButtonRow>
        <Button>Publish figure</Button>
        <Button intent="decline" kind="secondary">
          Decline
        </Button>
      </ButtonRow>
    </Form>
  )
}

export function Decided() {
  const { decided, mayDecide } = useData<Data>()
  if (decided.length === 0) return null
  return (
    <Section id="decided">
      <h2>Decided</h2>
      {decided.map((proposal) => (
        <Section key={proposal.id}>
          <Facts {...proposal} />
          <p>
            {proposal.accepted ? 'Published' : 'Declined'} by{' '}
            {proposal.decidedBy ?? 'a former admin'} on {proposal.decidedOn}
            {proposal.rolledBackOn ? `; rolled back on ${proposal.rolledBackOn}` : ''}.
          </p>
          {mayDecide && proposal.accepted && !proposal.rolledBackOn && (
            <Fold summary="Roll back" intents={['roll-back']} row={['proposal', proposal.id]}>
              <RowForm field="proposal" row={proposal.id} intents={['roll-back']}>
                <PasswordAndCode />
                <Button intent="roll-back" kind="danger">
                  Roll back this figure
                </Button>
              </RowForm>
            </Fold>
          )}
        </Section>
      ))}
    </Section>
  )
}
