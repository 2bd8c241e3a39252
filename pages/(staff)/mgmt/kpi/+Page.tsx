import { useData } from 'vike-react/useData'
import { formatCount, formatNumber, formatShare } from '~/core/forms/numbers.ts'
import { formatDate, formatShortDate } from '~/core/pay/date.ts'
import { DEMONSTRATION_NOTE, EXAMPLE_NOTE, KPI, TREND_LENGTHS } from '~/core/staff/kpi.ts'
import {
  formatMeasure,
  MEASURE_GROUP_LABELS,
  MEASURE_GROUPS,
  MEASURES,
  type MeasureGroup,
} from '~/core/staff/measures.ts'
import { Trend } from '~/renderer/charts/Trend.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { ListFilters } from '~/renderer/staff/lists.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

/** What Stipend measures about itself: one day, each measure over time, and how long organizations keep paying. */

export function Page() {
  const { day, facts, newest, query, isExample, hasExample } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Key figures"
        lede={
          day && !isExample
            ? `At the end of ${formatDate(day)} (UTC). A day that is over is kept and never changes.`
            : 'What Stipend measures about itself, day by day.'
        }
      />
      <ListFilters
        label="Choose a day"
        address={KPI}
        query={query}
        kept={['example']}
        filters={FILTERS}
      />
      {facts ? (
        <>
          {isExample && (
            <Notice kind="signal" title="Invented figures">
              <p>{EXAMPLE_NOTE}</p>
              {!query.example && (
                <p>The job report-metrics keeps the first real day when it is over, in UTC.</p>
              )}
            </Notice>
          )}
          {!isExample && facts.market.source === 'demonstration' && (
            <Notice title="Demonstration">{DEMONSTRATION_NOTE}</Notice>
          )}
          {facts.reconstructed && (
            <Notice title="This day was worked out later">
              Its figures are those of its own night. Days kept before December 2026, and days that
              were more than a month late, lack what was deleted before they were filled.
            </Notice>
          )}
          <Attention />
          <Section id="trend">
            <MeasureTrend />
          </Section>
          {MEASURE_GROUPS.map((group) => (
            <Section key={group} id={group}>
              <h2>{MEASURE_GROUP_LABELS[group]}</h2>
              <MeasureTable group={group} />
            </Section>
          ))}
          <Section id="cohorts">
            <Cohorts />
          </Section>
          {!isExample && (
            <p>
              <a href={KPI.href(query, { path: '/mgmt/kpi.csv' })}>
                Download the last {query.days} days as CSV
              </a>
            </p>
          )}
          {hasExample && !isExample && (
            <p>
              <a href={KPI.href({ example: true })}>Show three invented months</a>
            </p>
          )}
          {isExample && query.example && (
            <p>
              <a href={KPI.path}>Show the real figures</a>
            </p>
          )}
        </>
      ) : (
        <EmptyState title={newest ? 'Nothing is kept of this day' : 'No day is kept yet'}>
          <p>
            {newest
              ? `The newest day is ${formatDate(newest)}. Choose it or an earlier one.`
              : 'The job report-metrics keeps the first day when it is over, in UTC.'}
          </p>
        </EmptyState>
      )}
    </>
  )
}

const FILTERS = [
  { name: 'day', label: 'Day', kind: 'date' },
  {
    name: 'measure',
    label: 'Trend of',
    options: MEASURES.map(({ key, label }) => ({ value: key, label })),
  },
  {
    name: 'days',
    label: 'Over',
    width: 'short',
    options: TREND_LENGTHS.map((days) => ({ value: days, label: `${days} days` })),
  },
] as const

function Attention() {
  const { lines } = useData<Data>()
  const alarming = lines?.filter(({ isAlarming }) => isAlarming) ?? []
  if (alarming.length === 0) return null
  return (
    <Notice
      kind="signal"
      title={`${formatCount(alarming.length, 'measure needs', 'measures need')} attention`}
    >
      {alarming.map(({ label, text }) => `${label}: ${text}`).join('; ')}
    </Notice>
  )
}

/** The measures of one group with their definitions, on the day and 30 days earlier. */

type Line = NonNullable<Data['lines']>[number]

function MeasureTable({ group }: { readonly group: MeasureGroup }) {
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
    header: 'Measure',
    cell: ({ label, means, href }) => (
      <>
        <a href={href}>{label}</a>
        <span className="fine light block">{means}</span>
      </>
    ),
  },
  {
    header: 'Value',
    cell: ({ text, isAlarming }) => (
      <>
        {text} {isAlarming && <Badge kind="signal">Needs attention</Badge>}
      </>
    ),
    align: 'end',
  },
  { header: '30 days earlier', cell: ({ earlierText }) => earlierText, align: 'end' },
]

/** One measure over the kept days. */

const DAY_MS = 24 * 60 * 60 * 1000

const shortDate = (day: number) => formatShortDate(new Date(day * DAY_MS))
/** "Nov 21": the year is in the title and the table */
const DAYS = {
  name: 'Day',
  format: shortDate,
  formatShort: (day: number) => shortDate(day).replace(/,.*/, ''),
}

function MeasureTrend() {
  const { trend, query } = useData<Data>()
  const rule = MEASURES.find(({ key }) => key === query.measure)
  if (!rule) return null
  const { label, unit } = rule
  const format = (value: number) => formatMeasure(value, unit)
  const known = trend.filter(({ value }) => value !== null)
  const [first, last] = [known.at(0), known.at(-1)]
  if (!first || !last || first === last) {
    return <p>There are too few days for a trend of “{label}” yet.</p>
  }
  return (
    <Trend
      title={`${label}: ${formatMeasure(last.value, unit)}, from ${formatMeasure(first.value, unit)} on ${formatShortDate(first.day)}`}
      source="Days that are kept, in UTC"
      label=""
      points={trend.map(({ day, value }) => ({ year: Date.parse(day) / DAY_MS, value }))}
      format={format}
      time={DAYS}
    />
  )
}

/** The triangle: of the organizations that first paid in a month, how many still did at the end of each month since. */

type Cohort = NonNullable<NonNullable<Data['facts']>['cohorts']>[number]

function Cohorts() {
  const { facts } = useData<Data>()
  const cohorts = facts?.cohorts ?? []
  return (
    <>
      <h2>Who keeps paying</h2>
      <p>
        Organizations by the month of their first payment. Each column is the share that still paid
        at the end of a month, the first one being month 0.
      </p>
      {facts?.cohorts === null && <p>This day was kept without them.</p>}
      {facts?.cohorts?.length === 0 && <p>No organization has paid yet.</p>}
      {cohorts.length > 0 && (
        <Table
          caption="Share of organizations that still pay"
          columns={columnsOf(Math.max(...cohorts.map(({ kept }) => kept.length)))}
          rows={cohorts}
          rowKey={({ month }) => month}
        />
      )}
    </>
  )
}

function columnsOf(months: number): readonly Column<Cohort>[] {
  return [
    { header: 'First paid', cell: ({ month }) => month },
    { header: 'Organizations', cell: ({ size }) => formatNumber(size), align: 'end' },
    ...Array.from({ length: months }, (_, index) => ({
      header: `Month ${index}`,
      cell: ({ size, kept }: Cohort) => {
        const left = kept[index]
        return left === undefined ? '' : formatShare(left / size)
      },
      align: 'end' as const,
    })),
  ]
}
