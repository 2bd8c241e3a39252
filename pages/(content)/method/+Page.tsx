/** The method in plain words: which source answers, and how each makes its figures, with its live facts. */

import { useData } from 'vike-react/useData'
import { SMALLEST_GROUP } from '~/core/engine/audit/group-coverage.ts'
import { MINIMUM_ORGANIZATIONS_FOR_TAILS } from '~/core/engine/facts/disclosure.ts'
import {
  formatCount,
  formatDecimal,
  formatList,
  formatNumber,
  formatPercent,
} from '~/core/forms/numbers.ts'
import { PUBLIC_RECORDS } from '~/core/market/sources/filings-words.ts'
import { formatDate } from '~/core/pay/date.ts'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { StatRow, StatTile } from '~/renderer/components/figures/StatTile.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { survey, coverage, method, studies, census, filings } = useData<Data>()
  return (
    <>
      <PageHeading
        title="How the figures are made"
        lede="Every range comes from one source and names it. Sources are never mixed, and every estimate can be repeated."
      />
      <Section id="sources">
        <h2>Which source answers</h2>
        <p>The first of these that knows enough about the question:</p>
        <ol>
          <li>The survey of our members, once one is published.</li>
          <li>Form 990 filings, for the executive director of a nonprofit.</li>
          <li>
            Census workers, adjusted to the size of a church where published studies allow it.
          </li>
        </ol>
        <p>
          The others are shown beside the answer. Where they disagree, you see the difference, and
          nothing is averaged. Where no source knows enough, we give no figure.
        </p>
      </Section>
      {!survey && <PublicSources {...{ census, filings, studies }} />}
      <Section id="survey">
        <h2>{survey ? 'The survey' : 'A survey of our members'}</h2>
        {survey ? <Survey survey={survey} /> : <NoSurvey />}
      </Section>
      {method
        .filter(({ key }) => key !== 'survey')
        .map(({ key, heading, sentences }) => (
          <Section key={key} id={key}>
            <h2>{heading}</h2>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {key === 'range' && coverage && <Coverage coverage={coverage} />}
          </Section>
        ))}
      {survey && <PublicSources {...{ census, filings, studies }} />}
      <Section id="limits">
        <h2>What it cannot do</h2>
        <p>
          It does not know a person’s gifts, the promises you made, or what you can afford. It uses
          no protected attribute, so it cannot test whether pay is fair between groups. It is
          information for a decision, not legal or tax advice.
        </p>
      </Section>
    </>
  )
}

function Survey({ survey }: { readonly survey: NonNullable<Data['survey']> }) {
  const { accuracy } = survey
  return (
    <>
      <p>{survey.method.find(({ key }) => key === 'survey')?.sentences.join(' ')}</p>
      <StatRow>
        <StatTile
          label="Snapshot"
          value={survey.snapshot}
          note={`as of ${formatDate(survey.referenceDate)}`}
        />
        <StatTile label="Pay records" value={formatNumber(survey.records)} />
        <StatTile label="Organizations" value={formatNumber(survey.organizations)} />
      </StatRow>
      <StatRow>
        <StatTile
          label="Inside the 80% range"
          value={`${formatPercent(accuracy.coverage80, 1)}`}
          note="of pay at organizations not seen"
        />
        <StatTile
          label="Inside the 50% range"
          value={`${formatPercent(accuracy.coverage50, 1)}`}
          note="of pay at organizations not seen"
        />
        <StatTile
          label="Typical error"
          value={`${formatPercent(accuracy.medianAbsolutePercentageError, 1)}`}
          note="median of the absolute error"
        />
      </StatRow>
    </>
  )
}

function NoSurvey() {
  return (
    <>
      <p>
        No survey of members is published yet, so real organizations get figures of public sources.
        Once enough members contribute their pay records, we check them and freeze them as a
        snapshot. A model then learns from the snapshot.
      </p>
      <p>
        <strong>The example organizations are answered by a synthetic demonstration survey.</strong>{' '}
        Its organizations and people are invented. Their medians by role, size, budget, education,
        setting and region match published figures, adjusted to recent years with the employment
        cost index. The sources are denominational studies, the Faith Communities Today survey, the
        National Congregations Study and the Bureau of Labor Statistics. It includes only churches
        and nonprofits with paid staff, so it has more large ones than the country does. It shows
        how Stipend works and answers no other organization. Do not set a salary by it.
      </p>
    </>
  )
}

function PublicSources({ census, filings, studies }: Pick<Data, 'census' | 'filings' | 'studies'>) {
  return (
    <>
      {census && <Census census={census} />}
      {census && (
        <Section id="size">
          <h2>The size of a church</h2>
          <p>
            Published studies show how pay rises with the budget or the attendance of a church. From
            them we adjust the Census level to your size. We use how pay rises, not how high it is.
            A church beyond the sizes that the studies cover counts as the nearest of them. The size
            is that of other churches in other years, so the strength is C at best.
          </p>
          <p>The studies: {formatList(studies)}.</p>
        </Section>
      )}
      {filings && <Filings filings={filings} />}
    </>
  )
}

function Census({ census }: { readonly census: NonNullable<Data['census']> }) {
  const { year, people, coverage } = census
  return (
    <Section id="census">
      <h2>Census workers</h2>
      <p>
        These figures are what people told the Census Bureau in {year}. They work in the same jobs
        at religious organizations and other nonprofits. Hospitals and colleges are left out.
      </p>
      <p>
        A level of pay is learned by occupation, kind of organization, place, hours and schooling.
        Where few people were asked, it is drawn toward that of more people. The Census knows no
        budgets, so the level alone says nothing of the size of an organization. Its strength is
        never above B.
      </p>
      <StatRow>
        <StatTile label="People" value={formatNumber(people)} note={`asked in ${year}`} />
        <StatTile
          label="Religious organizations"
          value={formatPercent(100 * coverage.religious.share, 1)}
          note="of people not seen are inside the 80% range"
        />
        <StatTile
          label="Other nonprofits"
          value={formatPercent(100 * coverage.nonprofit.share, 1)}
          note="of people not seen are inside the 80% range"
        />
      </StatRow>
    </Section>
  )
}

function Filings({ filings }: { readonly filings: NonNullable<Data['filings']> }) {
  const { year, years, organizations, coverage, error } = filings
  return (
    <Section id="filings">
      <h2>Form 990 filings</h2>
      <p>
        Nonprofits report what they pay their executive director to the IRS. We show what they filed
        for tax years {years} under its own name. It is total reported compensation, not base
        salary. Churches need not file.
      </p>
      <p>
        A level of pay is learned by expenses, field and place. We say nothing where fewer than 10
        nonprofits are near in expenses, for part-time work, and outside the sizes that filed. Pay
        is moved from {year} by the Employment Cost Index, and the factor is shown. The returns are
        old, so the strength is C at best.
      </p>
      <p>{PUBLIC_RECORDS}</p>
      <StatRow>
        <StatTile
          label="Nonprofits"
          value={formatNumber(organizations)}
          note={`filed for ${years}`}
        />
        <StatTile
          label="Coverage"
          value={formatPercent(100 * coverage, 1)}
          note="of nonprofits not seen are inside the 80% range"
        />
        <StatTile
          label="Typical error"
          value={formatPercent(error, 1)}
          note="of the median, for nonprofits not seen"
        />
      </StatRow>
    </Section>
  )
}

type Measured = NonNullable<Data['coverage']>
type Group = Measured['farthest'][number]

function Coverage({ coverage }: { readonly coverage: Measured }) {
  return (
    <>
      <h3>Coverage by group</h3>
      <p>
        Coverage is the share of yearly salary between the 10th and the 90th percentile of its
        range. It is meant to be 80%. {findingOf(coverage)}
      </p>
      <Table
        captionShown
        caption={`Groups farthest from 80%, measured on ${formatDate(coverage.measuredOn)} at organizations the model had not seen`}
        columns={GROUP_COLUMNS}
        rows={coverage.farthest}
        rowKey={({ grouping, name }) => `${grouping} ${name}`}
      />
      <p>
        Each group has at least {SMALLEST_GROUP} pay records at {MINIMUM_ORGANIZATIONS_FOR_TAILS}{' '}
        organizations, and no organization has more than a quarter of them. The margin of error says
        how far chance alone usually moves a group’s coverage. {distanceLeft(coverage)}
      </p>
    </>
  )
}

function findingOf({ groupCount, beyondCount }: Measured): string {
  const measured = `We measured it for ${formatCount(groupCount, 'group')} by position, state, denomination and budget.`
  if (beyondCount === 0) return `${measured} No group is farther from 80% than chance explains.`
  const off =
    beyondCount === 1
      ? 'One group is farther from 80% than chance explains; it is marked.'
      : `${formatNumber(beyondCount)} groups are farther from 80% than chance explains; they are marked.`
  return `${measured} ${off}`
}

function distanceLeft({ netMiscalibration: points }: Measured): string {
  return points === 0
    ? 'Together, the groups are no farther from 80% than chance explains.'
    : `After chance is subtracted, groups are on average ${formatDecimal(points, 1)} points from 80%.`
}

const GROUP_COLUMNS: readonly Column<Group>[] = [
  {
    ...{ header: 'Group' },
    cell: ({ name, isBeyondChance }) => (
      <>
        {name} {isBeyondChance && <Badge kind="signal">more than chance</Badge>}
      </>
    ),
  },
  { header: 'Kind', cell: ({ grouping }) => grouping, wideOnly: true },
  {
    ...{ header: 'Coverage', align: 'end' },
    cell: ({ coverage80 }) => formatPercent(coverage80),
  },
  {
    ...{ header: 'Margin of error', align: 'end' },
    cell: ({ margin }) => `± ${formatCount(margin, 'point')}`,
  },
  {
    ...{ header: 'Pay records', align: 'end', wideOnly: true },
    cell: ({ records }) => formatNumber(records),
  },
  {
    ...{ header: 'Organizations', align: 'end', wideOnly: true },
    cell: ({ organizations }) => organizations,
  },
]
