/** The measures of one group with their definitions, on the day and 30 days earlier. */
import { useData } from 'vike-react/useData'
import { KPI } from '~/core/staff/kpi.ts'
import { MEASURE_GROUP_LABELS, MEASURES, type MeasureGroup } from '~/core/staff/measures.ts'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

type Line = NonNullable<Data['lines']>[number]

export function MeasureTable({ group }: { readonly group: MeasureGroup }) {
  const { lines, query } = useData<Data>()
  const rules = MEASURES.filter((rule) => rule.group === group)
  const rows = rules.flatMap((rule) => {
    const line = lines?.find(({ key }) => key === rule.key)
    return line
      ? [{ ...rule, ...line, href: KPI.href({ ...query, measure: rule.key }, { hash: '#trend' }) }]
      : []
  })
  return (
    <Table
      caption={MEASURE_GROUP_LABELS[group]}
      captionHidden
      columns={COLUMNS}
      rows={rows}
      rowKey={({ key }) => key}
      stacked
    />
  )
}

interface Row extends Line {
  readonly means: string
  readonly href: string
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'measure',
    header: 'Measure',
    cell: ({ label, means, href }) => (
      <>
        <a href={href}>{label}</a>
        <span className="fine light block">{means}</span>
      </>
    ),
  },
  {
    key: 'value',
    header: 'Value',
    cell: ({ text, isAlarming }) => (
      <>
        {text} {isAlarming && <Badge kind="signal">Needs attention</Badge>}
      </>
    ),
    align: 'end',
  },
  {
    key: 'earlier',
    header: '30 days earlier',
    cell: ({ earlierText }) => earlierText,
    align: 'end',
  },
]
