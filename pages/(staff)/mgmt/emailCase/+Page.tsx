/** Accounts that are probably one person's: found, merged after a look at what moves, and undone. */
import { useData } from 'vike-react/useData'
import { formatShortDate } from '~/core/pay/date.ts'
import { MERGE_LABELS } from '~/core/staff/merge-words.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { PasswordAndCode } from '~/renderer/people/account/PasswordAndCode.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import { Merges } from './Merges.tsx'

export function Page() {
  const { preview, done } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Twin accounts"
        lede="Accounts whose addresses differ only by case, spaces, accents, dots or a +tag."
      />
      {done && DONE[done] && (
        <div role="status">
          <Notice title={DONE[done]} />
        </div>
      )}
      <Choose />
      {typeof preview === 'string' && <Notice kind="signal" title={preview} />}
      {preview && typeof preview !== 'string' && <Preview preview={preview} />}
      <Twins />
      <Merges />
    </>
  )
}

const DONE: Readonly<Record<string, string>> = {
  merged: 'Accounts merged. Both addresses get an email.',
  undone: 'Merge undone. Both addresses get an email.',
}

/** Asks by its address and changes nothing. */
function Choose() {
  const { keep, drop } = useData<Data>()
  return (
    <Section id="choose">
      <h2>Compare two accounts</h2>
      <form method="get">
        <FieldRow>
          <TextField name="keep" label={MERGE_LABELS.keep} defaultValue={keep} />
          <TextField name="drop" label={MERGE_LABELS.drop} defaultValue={drop} />
        </FieldRow>
        <p>
          <Button kind="secondary" size="small">
            Show what would move
          </Button>
        </p>
      </form>
    </Section>
  )
}

type Shown = Exclude<Data['preview'], string | null>

function Preview({ preview }: { readonly preview: Shown }) {
  const { rules } = useData<Data>()
  const { kept, dropped, lines } = preview
  return (
    <Section id="preview">
      <h2>What would move</h2>
      <p>
        Keep <strong>{kept.email}</strong> ({kept.name}, <small>user {kept.id}</small>) and close{' '}
        <strong>{dropped.email}</strong> ({dropped.name}, <small>user {dropped.id}</small>).
      </p>
      <Table
        caption="Rows that would move"
        captionHidden
        columns={LINES}
        rows={lines}
        rowKey={({ what, outcome }) => `${what} ${outcome}`}
        stacked
      />
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <Form intent="merge" idPrefix="merge-" labels={MERGE_LABELS}>
        <input type="hidden" name="keep" value={kept.id} />
        <input type="hidden" name="drop" value={dropped.id} />
        <TextField name="reason" label={MERGE_LABELS.reason} maxLength={300} required />
        <PasswordAndCode />
        <ButtonRow>
          <Button kind="danger">Merge accounts</Button>
        </ButtonRow>
      </Form>
    </Section>
  )
}

const LINES: readonly Column<Shown['lines'][number]>[] = [
  { key: 'what', header: 'What', cell: ({ what }) => what },
  { key: 'outcome', header: 'Outcome', cell: ({ outcome }) => outcome, ownLine: true },
]

function Twins() {
  const { groups, total, page, pageSize } = useData<Data>()
  return (
    <Section id="twins">
      <h2>Found</h2>
      <Table
        caption="Accounts with addresses that are probably one person’s"
        captionHidden
        columns={TWINS}
        rows={groups.flatMap(({ key, twins }) => {
          const [first] = twins
          return twins.map((twin, index) => ({
            ...twin,
            key,
            first: index > 0 ? first : undefined,
          }))
        })}
        rowKey={({ id }) => id}
        stacked
        empty={<EmptyState title="No twin accounts" />}
      />
      {total > 0 && (
        <Pagination
          {...{ page, pageSize, total, unit: 'groups' }}
          href={(to) => `/mgmt/emailCase?page=${to}`}
        />
      )}
    </Section>
  )
}

type Twin = Data['groups'][number]['twins'][number]

interface Line extends Twin {
  readonly key: string
  /** the oldest of the group; left out for itself */
  readonly first: Twin | undefined
}

const TWINS: readonly Column<Line>[] = [
  { key: 'plain', header: 'Plain form', cell: ({ key }) => key },
  {
    key: 'email',
    header: 'Account',
    ownLine: true,
    cell: ({ email, id }) => (
      <>
        {email} <small>user {id}</small>
      </>
    ),
  },
  { key: 'since', header: 'Since', cell: ({ createdAt }) => formatShortDate(createdAt) },
  { key: 'confirmed', header: 'Confirmed', cell: (twin) => (twin.emailVerified ? 'yes' : 'no') },
  { key: 'differs', header: 'Differs by', cell: ({ traits }) => traits.join(', ') || 'nothing' },
  {
    key: 'merge',
    header: 'Merge',
    cell: ({ id, first }) =>
      first && <a href={`/mgmt/emailCase?keep=${first.id}&drop=${id}`}>Compare with the first</a>,
  },
]
