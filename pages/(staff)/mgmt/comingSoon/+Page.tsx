/** Pages that are shown as a coming-soon notice, for the staff who switch them. */
import { useData } from 'vike-react/useData'
import { FLAG_LABELS } from '~/core/content/coming-soon-flag.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

const DONE = {
  set: 'The page shows the notice within a few seconds. You and other staff still see the page.',
  released:
    'The page opens within a few seconds. Everyone who confirmed an address gets one email.',
}

export function Page() {
  const { planned, released, edited } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Coming soon"
        lede="Put a page behind a notice that says what it will do and when. People can ask to hear when it is ready."
      />
      <DoneNotice words={DONE} />
      <Section>
        <h2>Behind a notice now</h2>
        <Table
          caption="Pages behind a notice"
          columns={PLANNED}
          rows={planned}
          rowKey={({ id }) => id}
          stacked
          empty={<EmptyState title="Every page is open" />}
        />
      </Section>
      <Section id="set">
        <h2>{edited ? `Change the notice of ${edited.path}` : 'Put a page behind a notice'}</h2>
        <FlagForm key={edited?.id} edited={edited} />
      </Section>
      {released.length > 0 && (
        <Section>
          <h2>Opened lately</h2>
          <Table
            caption="Pages that were opened"
            columns={RELEASED}
            rows={released}
            rowKey={({ id }) => id}
          />
        </Section>
      )}
    </>
  )
}

type Flag = Data['planned'][number]

const PLANNED: readonly Column<Flag>[] = [
  {
    header: 'Page',
    cell: ({ path, title, expected }) => (
      <>
        <Link href={path}>{path}</Link>
        <br />
        {title}
        {expected && <small>, {expected}</small>}
      </>
    ),
  },
  { header: 'Since', cell: ({ since, setBy }) => `${since}${setBy ? ` by ${setBy}` : ''}` },
  {
    header: 'Waiting',
    cell: ({ confirmed, unconfirmed }) => (
      <>
        {confirmed} confirmed
        {unconfirmed > 0 && <small>, {unconfirmed} not yet</small>}
      </>
    ),
  },
  {
    header: 'Actions',
    ownLine: true,
    cell: ({ id, confirmed }) => (
      <>
        <p>
          <Link href={`/coming-soon/${id}`}>See the notice</Link>
          {' · '}
          <Link href={`/mgmt/comingSoon?edit=${id}#set`}>Change the words</Link>
        </p>
        <RowForm field="flag" row={id} intents={['release']}>
          <ButtonRow>
            <Button kind="secondary" size="small" intent="release">
              {confirmed === 0
                ? 'Open the page'
                : `Open the page and email ${formatCount(confirmed, 'person', 'people')}`}
            </Button>
          </ButtonRow>
        </RowForm>
      </>
    ),
  },
]

const RELEASED: readonly Column<Flag>[] = [
  { header: 'Page', cell: ({ path }) => <Link href={path}>{path}</Link> },
  { header: 'Title', cell: ({ title }) => title },
  { header: 'Opened', cell: ({ released }) => released },
  { header: 'Still to be told', cell: ({ confirmed }) => confirmed },
]

function FlagForm({ edited }: { readonly edited: Data['edited'] }) {
  return (
    <Form intent="set" labels={FLAG_LABELS}>
      <TextField
        name="path"
        label={FLAG_LABELS.path}
        hint="Such as /resources/insights. The notice also covers every page below it."
        defaultValue={edited?.path}
        width="medium"
        required
      />
      <TextField
        name="title"
        label={FLAG_LABELS.title}
        defaultValue={edited?.title}
        maxLength={120}
        width="medium"
        required
      />
      <TextField
        name="what"
        label={FLAG_LABELS.what}
        hint="One or two sentences. Each line is a paragraph."
        defaultValue={edited?.what}
        rows={4}
        required
      />
      <TextField
        name="expected"
        label={FLAG_LABELS.expected}
        hint="In words, such as “Spring 2027”. Leave blank to promise nothing."
        defaultValue={edited?.expected ?? undefined}
        maxLength={80}
        width="medium"
        optional
      />
      <ButtonRow>
        <Button>{edited ? 'Save the notice' : 'Show the notice'}</Button>
      </ButtonRow>
    </Form>
  )
}
