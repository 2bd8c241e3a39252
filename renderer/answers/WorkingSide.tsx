/** In the side column of a working report: what changed since the last saved report, and the earlier ones. */

import type {
  ComparedWithLast,
  ReportPage,
  WorkingReport,
} from '~/core/answers/reports/report-page.ts'
import { formatDate } from '~/core/pay/date.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { dollars, signedMarketDollars } from '~/core/pay/figures.ts'
import { type Column, Table } from '../tables/Table.tsx'

interface WorkingSideProps {
  readonly page: ReportPage
  readonly working: WorkingReport
}

export function WorkingSide({ page, working: { saved, last } }: WorkingSideProps) {
  const { person } = page
  return (
    <>
      {last && <Compared page={page} last={last} />}
      {saved.length > 0 && (
        <div data-screen>
          <h3>Saved before</h3>
          <ul className="plain ruled">
            {saved.map(({ number, createdAt }) => (
              <li key={number} className="line gap-1 apart">
                <a href={`/report/${person.id}?report=${number}`}>Report {number}</a>{' '}
                <span className="fine">{formatDate(createdAt)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

interface ComparedProps {
  readonly page: ReportPage
  readonly last: ComparedWithLast
}

function Compared({ page: { person, definition }, last: { before, now } }: ComparedProps) {
  const { number, createdAt, snapshot } = before
  const link = (
    <a href={`/report/${person.id}?report=${number}`}>
      Report {number} of {formatDate(createdAt)}
    </a>
  )
  if (before.definition !== definition || !before.quantiles || !now.quantiles) {
    return (
      <>
        <h3>Compare with last</h3>
        <p className="fine">
          {link} counts {DEFINITION_LABELS[before.definition].toLowerCase()}. Choose it above to
          compare.
        </p>
      </>
    )
  }
  const rows = rowsOf({ before, now })
  if (rows.every((row) => row.before === row.now)) {
    return (
      <>
        <h3>Compare with last</h3>
        <p className="fine">No change since {link}.</p>
      </>
    )
  }
  return (
    <>
      <h3>Compare with last</h3>
      <Table<Row>
        caption="The last saved report and the change since"
        captionHidden
        columns={COLUMNS}
        rows={rows}
        rowKey={({ label }) => label}
      />
      <p className="fine">
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

function rowsOf({ before, now }: ComparedWithLast): Row[] {
  const at = (label: string, key: 'p25' | 'p50' | 'p75') => ({
    ...{ label, before: before.quantiles?.[key] ?? null, now: now.quantiles?.[key] ?? null },
  })
  const market = [at('25th', 'p25'), at('Median', 'p50'), at('75th', 'p75')]
  return before.pay === null && now.pay === null
    ? market
    : [...market, { label: 'Pay', before: before.pay, now: now.pay }]
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'label', header: '', cell: ({ label }) => label },
  { key: 'before', header: 'Then', cell: ({ before }) => shown(before), align: 'end' },
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
