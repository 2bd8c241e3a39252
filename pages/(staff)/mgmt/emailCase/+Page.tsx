/** Accounts that are probably one person's: found, merged after a look at what moves, and undone. */
import { useData } from 'vike-react/useData'
import { formatDate, formatShortDate } from '~/core/pay/date.ts'
import { MERGE_LABELS, TWIN_ACCOUNTS } from '~/core/staff/accounts.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { PasswordAndCode } from '~/renderer/people/PasswordAndCode.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { List } from '~/renderer/staff/lists.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { preview } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Twin accounts"
        lede="Accounts whose addresses differ only by case, spaces, accents, dots or a +tag."
      />
      <DoneNotice words={DONE} />
      <Choose />
      {typeof preview === 'string' && <Notice kind="signal" title={preview} />}
      {preview && typeof preview !== 'string' && <Preview preview={preview} />}
      <Twins />
      <Merges />
    </>
  )
}

const DONE = {
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
  { header: 'What', cell: ({ what }) => what },
  { header: 'Outcome', cell: ({ outcome }) => outcome, ownLine: true },
]

function Twins() {
  const { groups, pages } = useData<Data>()
  return (
    <Section id="twins">
      <h2>Found</h2>
      <List
        {...pages}
        counted
        caption="Accounts with addresses that are probably one person’s"
        columns={TWINS}
        rows={groups.flatMap(({ key, twins: [first, ...others] }) => [
          ...(first ? [{ ...first, key, first: undefined }] : []),
          ...others.map((twin) => ({ ...twin, key, first })),
        ])}
        unit="groups"
        href={(page) => TWIN_ACCOUNTS.href({ page })}
        empty={<EmptyState title="No twin accounts" />}
      />
    </Section>
  )
}

type Twin = Data['groups'][number]['twins'][number]

/** `first`: the oldest of the group; left out for itself */
const TWINS: readonly Column<Twin & { key: string; first: Twin | undefined }>[] = [
  { header: 'Plain form', cell: ({ key }) => key },
  {
    header: 'Account',
    ownLine: true,
    cell: ({ email, id }) => (
      <>
        {email} <small>user {id}</small>
      </>
    ),
  },
  { header: 'Since', cell: ({ createdAt }) => formatShortDate(createdAt) },
  { header: 'Confirmed', cell: (twin) => (twin.emailVerified ? 'yes' : 'no') },
  { header: 'Differs by', cell: ({ traits }) => traits.join(', ') || 'nothing' },
  {
    header: 'Merge',
    cell: ({ id, first }) =>
      first && (
        <a href={TWIN_ACCOUNTS.href({ keep: String(first.id), drop: String(id) })}>
          Compare with the first
        </a>
      ),
  },
]

/** Earlier merges; those of the last 30 days can be undone. */
function Merges() {
  const { merges } = useData<Data>()
  if (merges.length === 0) return null
  return (
    <Section id="merges">
      <h2>Earlier merges</h2>
      <Table
        caption="Earlier merges"
        columns={MERGES}
        rows={merges}
        rowKey={({ id }) => id}
        stacked
      />
    </Section>
  )
}

type Merge = Data['merges'][number]

const MERGES: readonly Column<Merge>[] = [
  { header: 'When', cell: ({ mergedAt }) => formatDate(mergedAt) },
  { header: 'Kept', cell: ({ kept }) => kept },
  { header: 'Closed', cell: ({ dropped }) => dropped },
  { header: 'Reason', cell: ({ reason, by }) => `${reason} (${by ?? 'Stipend'})` },
  { header: 'Undo', ownLine: true, cell: (merge) => <Undo {...merge} /> },
]

function Undo({ id, undoneAt, undoUntil, mayUndo }: Merge) {
  if (undoneAt) return `Undone on ${formatDate(undoneAt)}`
  if (!mayUndo) return `Could be undone until ${formatDate(undoUntil)}`
  return (
    <Fold summary={`Undo until ${formatDate(undoUntil)}`} intents={['undo']} row={['merge', id]}>
      <RowForm field="merge" row={id} intents={['undo']}>
        <PasswordAndCode />
        <ButtonRow>
          <Button intent="undo" kind="secondary">
            Undo merge
          </Button>
        </ButtonRow>
      </RowForm>
    </Fold>
  )
}
