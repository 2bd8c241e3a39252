/** The newest decisions, each with a button that opens its findings again. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { DECISION_WORDS } from '~/core/market/health/decision-words.ts'
import { formatInstant } from '~/core/pay/date.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

type Decision = Data['decisions'][number]

export function Decisions() {
  const { decisions } = useData<Data>()
  return (
    <details>
      <summary>Recent decisions ({decisions.length})</summary>
      <Table<Decision>
        caption="Recent decisions, newest first"
        captionHidden
        stacked
        columns={COLUMNS}
        rows={decisions}
        rowKey={({ id }) => id}
      />
    </details>
  )
}

export function UndoForm({ decision }: { readonly decision: Decision }) {
  return (
    <RowForm field="decision" row={decision.id} intents={['undo']}>
      <Button intent="undo" kind="secondary" size="small">
        Undo this decision
      </Button>
    </RowForm>
  )
}

const COLUMNS: readonly Column<Decision>[] = [
  { key: 'made', header: 'Decided', cell: ({ madeAt }) => formatInstant(madeAt) },
  { key: 'by', header: 'By', cell: ({ madeBy }) => madeBy ?? 'the installation' },
  {
    key: 'what',
    header: 'Decision',
    cell: ({ findings, decision }) =>
      `${formatCount(findings, 'finding')} ${DECISION_WORDS[decision]}`,
  },
  { key: 'reason', header: 'Reason', ownLine: true, cell: ({ reason }) => reason },
  {
    key: 'undo',
    header: 'Undo',
    ownLine: true,
    cell: (decision) => <UndoForm decision={decision} />,
  },
]
