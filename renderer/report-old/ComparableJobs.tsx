/** What the position's occupation pays around here, whoever employs it: a second, public source beside the survey. */

import { quantilesOf } from '~/core/analysis/range-words.ts'
import { count, dollars } from '~/core/quantities/figures.ts'
import type { LocalJobs, OccupationArea } from '~/core/reports/local-jobs.ts'
import { RangeBar } from '../charts/RangeBar.tsx'
import { HowComputed } from '../components/HowComputed.tsx'
import { Section } from '../layout/Columns.tsx'
import { type Column, Table } from '../tables/Table.tsx'
import { domainOf } from './MarkedBar.tsx'

interface ComparableJobsProps {
  readonly jobs: LocalJobs
  readonly position: string
  /** the range is of fewer hours than these figures */
  readonly partTime?: boolean
  /** there is none to compare with */
  readonly withoutRange?: boolean
}

export function ComparableJobs({ jobs, position, partTime, withoutRange }: ComparableJobsProps) {
  const { occupation, soc, areas, year, includes, source } = jobs
  return (
    <Section id="jobs">
      <h2>Comparable jobs around here</h2>
      <p>
        In the government’s count the position {position} is “{occupation}” ({soc}). These are all
        such jobs, in May {year}, not those of churches and nonprofits like yours
        {withoutRange
          ? ', and no range for this person.'
          : `: look whether ${partTime ? 'the position full-time, in step 1,' : 'the range above'} stands far from them, and ask why.`}
      </p>
      <Table<OccupationArea>
        caption={`Pay of ${occupation}, dollars a year`}
        captionHidden
        stacked
        columns={columnsOf(areas)}
        rows={areas}
        rowKey={({ kind }) => kind}
      />
      <HowComputed summary="What these jobs take in">
        <p>{includes}</p>
        <p>Source: {source}. A figure the Bureau leaves blank is shown as not published.</p>
      </HowComputed>
    </Section>
  )
}

function columnsOf(areas: readonly OccupationArea[]): Column<OccupationArea>[] {
  const domain = sharedDomain(areas)
  return [
    { key: 'area', header: 'Where', cell: ({ name }) => name },
    {
      key: 'range',
      header: '10th to 90th percentile',
      cell: ({ range }) =>
        domain && quantilesOf(range).length > 0 ? (
          <RangeBar size="row" range={range} domain={domain} />
        ) : (
          'not published'
        ),
      ownLine: true,
    },
    { key: 'p25', header: '25th', cell: ({ range }) => shown(range.p25), align: 'end' },
    { key: 'p50', header: 'Median', cell: ({ range }) => shown(range.p50), align: 'end' },
    { key: 'p75', header: '75th', cell: ({ range }) => shown(range.p75), align: 'end' },
    {
      key: 'employment',
      header: 'Jobs',
      cell: ({ employment }) => (employment === null ? 'not published' : count(employment)),
      align: 'end',
    },
  ]
}

/** One axis for all rows; null where no area has a figure. */
function sharedDomain(areas: readonly OccupationArea[]): readonly [number, number] | null {
  const known = areas.map(({ range }) => range).filter((range) => quantilesOf(range).length > 0)
  const [first] = known
  if (!first) return null
  const values = known.flatMap((range) => quantilesOf(range).map(({ value }) => value))
  return domainOf(first, values)
}

function shown(value: number | null): string {
  return value === null ? 'not published' : dollars(value)
}
