/** How many records stand behind the range, and the nearest of them as far as they may be shown. */
import type { ModelledReport } from '~/core/reports/report.ts'
import { dollars } from '~/core/reports/words.ts'
import { Attrition } from '../charts/Attrition.tsx'
import { HowComputed } from '../components/HowComputed.tsx'
import { Section } from '../layout/Columns.tsx'
import { type Column, Table } from '../tables/Table.tsx'

type Comparable = ModelledReport['estimate']['comparables'][number]
/** Rows are banded and may be alike, so that their place in the list is all that tells them apart. */
type Row = Comparable & { readonly line: number }

export function Evidence({ report }: { readonly report: ModelledReport }) {
  const { evidence, comparables, comparablesWithheld } = report.estimate
  const rows = comparables.map((row, line) => ({ ...row, line }))
  return (
    <Section id="evidence">
      <h2>How many stand behind it</h2>
      <Attrition
        steps={evidence.attrition.map(({ label, count, why }) => ({
          label,
          count: count.exact,
          countText: count.text,
          why,
        }))}
      />
      {report.peersAsBefore && (
        <p>
          Same peers as before: this position was asked about in as many ways as one account may.
          Your own facts still move the range.
        </p>
      )}
      <h3>The nearest comparables</h3>
      {comparablesWithheld ? (
        <p>
          {comparablesWithheld.reason} {comparablesWithheld.unlock}
        </p>
      ) : (
        <>
          <p>
            Shown in bands and rounded to $500, so that nobody can be recognised. They come in
            groups of at least five organizations that look alike; “Moved” is what the model makes
            of the group’s pay, its mean, for this person’s facts and date.
          </p>
          <Comparables caption="Nearest comparables" rows={rows.slice(0, SHOWN_AT_ONCE)} />
          {rows.length > SHOWN_AT_ONCE && (
            <details>
              <summary>Show {rows.length - SHOWN_AT_ONCE} more</summary>
              <Comparables caption="More comparables" rows={rows.slice(SHOWN_AT_ONCE)} />
            </details>
          )}
        </>
      )}
      <HowComputed summary="How records are counted and compared">
        <p>
          Each step says how many records are left, and why the others do not count. Of those left,
          the nearest in everything the model learned weigh most, and no organization weighs more
          than a quarter. Counts below 20 are shown in bands.{' '}
          <a href="#computed">The whole method</a>
        </p>
      </HowComputed>
    </Section>
  )
}

/** The very close ones; a committee reads no further. */
const SHOWN_AT_ONCE = 8

function Comparables({
  caption,
  rows,
}: {
  readonly caption: string
  readonly rows: readonly Row[]
}) {
  return (
    <Table<Row>
      caption={caption}
      captionHidden
      columns={COLUMNS}
      rows={rows}
      rowKey={({ line }) => line}
    />
  )
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'budget', header: 'Budget', cell: (row) => row.budgetBand },
  { key: 'place', header: 'Where', cell: (row) => row.place },
  { key: 'nearness', header: 'Nearness', cell: (row) => row.nearness, wideOnly: true },
  { key: 'pay', header: 'Pays', cell: (row) => dollars(row.pay), align: 'end' },
  { key: 'moved', header: 'Moved', cell: (row) => dollars(row.movedPay), align: 'end' },
]
