/** What Stipend measures about itself: one day, each measure over time, and how long organizations keep paying. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatDate } from '~/core/pay/date.ts'
import { KPI, TREND_LENGTHS } from '~/core/staff/kpi.ts'
import { MEASURE_GROUP_LABELS, MEASURE_GROUPS, MEASURES } from '~/core/staff/measures.ts'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { ListFilters } from '~/renderer/staff/lists.tsx'
import type { Data } from './+data.ts'
import { Cohorts } from './Cohorts.tsx'
import { MeasureTable } from './MeasureTable.tsx'
import { MeasureTrend } from './MeasureTrend.tsx'

export function Page() {
  const { day, facts, newest, query } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Key figures"
        lede={
          day
            ? `At the end of ${formatDate(day)} (UTC). A day that is over is kept and never changes.`
            : 'What Stipend measures about itself, day by day.'
        }
      />
      <ListFilters label="Choose a day" address={KPI} query={query} filters={FILTERS} />
      {facts ? (
        <>
          {facts.reconstructed && (
            <Notice title="This day was worked out later">
              Its figures come from what was kept. Deleted accounts and organizations are missing.
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
          <p>
            <a href={KPI.href(query, { path: '/mgmt/kpi.csv' })}>
              Download the last {query.days} days as CSV
            </a>
          </p>
        </>
      ) : (
        <EmptyState title={newest ? 'Nothing is kept of this day' : 'No day is kept yet'}>
          <p>
            {newest
              ? `The newest day is ${formatDate(newest)}. Choose it or an earlier one.`
              : 'The job report-metrics keeps each day when it is over. An admin can run it now.'}
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
