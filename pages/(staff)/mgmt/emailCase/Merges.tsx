/** Earlier merges; those of the last 30 days can be undone. */
import { useData } from 'vike-react/useData'
import { formatDate } from '~/core/pay/date.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { PasswordAndCode } from '~/renderer/people/account/PasswordAndCode.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Merges() {
  const { merges } = useData<Data>()
  if (merges.length === 0) return null
  return (
    <Section id="merges">
      <h2>Earlier merges</h2>
      <Table
        caption="Earlier merges"
        captionHidden
        columns={COLUMNS}
        rows={merges}
        rowKey={({ id }) => id}
        stacked
      />
    </Section>
  )
}

type Merge = Data['merges'][number]

const COLUMNS: readonly Column<Merge>[] = [
  { key: 'when', header: 'When', cell: ({ mergedAt }) => formatDate(mergedAt) },
  { key: 'kept', header: 'Kept', cell: ({ kept }) => kept },
  { key: 'dropped', header: 'Closed', cell: ({ dropped }) => dropped },
  { key: 'reason', header: 'Reason', cell: ({ reason, by }) => `${reason} (${by ?? 'Stipend'})` },
  { key: 'undo', header: 'Undo', ownLine: true, cell: (merge) => <Undo {...merge} /> },
]

function Undo({ id, undoneAt, undoUntil, mayUndo }: Merge) {
  if (undoneAt) return `Undone on ${formatDate(undoneAt)}`
  if (!mayUndo) return `Could be undone until ${formatDate(undoUntil)}`
  return (
    <details>
      <summary>Undo until {formatDate(undoUntil)}</summary>
      <Form intent="undo" idPrefix={`undo-${id}-`}>
        <input type="hidden" name="merge" value={id} />
        <PasswordAndCode />
        <ButtonRow>
          <Button kind="secondary">Undo merge</Button>
        </ButtonRow>
      </Form>
    </details>
  )
}
