/** The newest saved report beside the figures of now. */
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { signedMarketDollars } from '~/core/quantities/figures.ts'
import type { Report } from '~/core/reports/report.ts'
import { dollars, longDate } from '~/core/reports/words.ts'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import styles from './report.module.css'

type LastSavedReport = NonNullable<Data['last']>

interface ComparedWithLastProps {
  readonly report: Report
  readonly last: LastSavedReport
}

export function ComparedWithLast({ report, last }: ComparedWithLastProps) {
  const { number, createdAt, definition, snapshot, quantiles } = last
  const link = (
    <a href={`/report/${report.employee.id}?report=${number}`}>
      Report {number} of {longDate(createdAt)}
    </a>
  )
  if (definition !== report.definition || !quantiles || report.estimate.kind === 'refused') {
    return (
      <>
        <h3>Compare with last</h3>
        <p className={styles.small}>
          {link} is of {DEFINITION_LABELS[definition].toLowerCase()}: choose it above to compare.
        </p>
      </>
    )
  }
  return (
    <>
      <h3>Compare with last</h3>
      <Table<Row>
        caption="The last saved report beside now"
        captionHidden
        columns={COLUMNS}
        rows={rowsOf(report.estimate.quantiles, report.pay?.dollars ?? null, last)}
        rowKey={({ label }) => label}
      />
      <p className={styles.small}>
        Then is {link}, snapshot {snapshot}.
      </p>
    </>
  )
}

interface Row {
  readonly label: string
  readonly before: number | null
  readonly now: number | null
}

function rowsOf(
  now: NonNullable<LastSavedReport['quantiles']>,
  pay: number | null,
  { quantiles, pay: payThen }: LastSavedReport,
): Row[] {
  const market = [
    { label: '25th', before: quantiles?.p25 ?? null, now: now.p25 },
    { label: 'Median', before: quantiles?.p50 ?? null, now: now.p50 },
    { label: '75th', before: quantiles?.p75 ?? null, now: now.p75 },
  ]
  return pay === null && payThen === null
    ? market
    : [...market, { label: 'Pay', before: payThen, now: pay }]
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'label', header: '', cell: ({ label }) => label },
  { key: 'before', header: 'Then', cell: ({ before }) => shown(before), align: 'end' },
  { key: 'now', header: 'Now', cell: ({ now }) => shown(now), align: 'end' },
  {
    key: 'change',
    header: 'Change',
    cell: ({ before, now }) =>
      before === null || now === null ? '' : signedMarketDollars(now - before),
    align: 'end',
  },
]

function shown(amount: number | null): string {
  return amount === null ? 'not shown' : dollars(amount)
}
