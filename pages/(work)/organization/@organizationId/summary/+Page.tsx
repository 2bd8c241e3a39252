/** A summary of pay for the congregation: totals of groups, ranges of the market, how pay is set; nobody's name and nobody's pay. */
import { useData } from 'vike-react/useData'
import { DEFINITION_LABELS, DEFINITION_SENTENCES } from '~/core/pay/definition.ts'
import { formatDate } from '~/core/quantities/date.ts'
import { ordinal } from '~/core/quantities/figures.ts'
import { formatDollars } from '~/core/quantities/format-money.ts'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PrintFrame } from '~/renderer/components/page/PrintFrame.tsx'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import { Columns, Section } from '~/renderer/layout/Columns.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import { OrganizationHeading } from '~/renderer/work/organization/OrganizationHeading.tsx'
import type { Data } from './+data.ts'
import styles from './summary.module.css'

export function Page() {
  const { organization, type, policy, snapshot, asOf } = useData<Data>()
  const readers = type === 'church' ? 'the congregation' : 'members and donors'
  const basis = `${DEFINITION_LABELS[policy.definition]}, as of ${formatDate(asOf)}${snapshot ? `, snapshot ${snapshot.name}` : ''}`
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title={type === 'church' ? 'Congregation summary' : 'Public summary'}
        lede={`What ${readers} can see about pay. It has no names and shows no one’s pay. Print it or copy from it.`}
      />
      <Columns sideLabel="Before you publish" side={<BeforeYouPublish />}>
        <PrintFrame title={`How ${organization.name} pays its staff`} basis={basis}>
          <Totals />
          <Ranges />
          <HowPayIsSet />
        </PrintFrame>
      </Columns>
    </>
  )
}

type Group = NonNullable<Data['groups']>[number]

function Totals() {
  const { groups, policy, people, unknown } = useData<Data>()
  if (groups === null) return <Refused />
  const columns: Column<Group>[] = [
    { key: 'group', header: 'Group', cell: ({ names }) => groupName(names, groups.length) },
    { key: 'people', header: 'People', align: 'end', cell: (group) => group.people },
    {
      key: 'total',
      header: `${DEFINITION_LABELS[policy.definition]} a year`,
      align: 'end',
      cell: ({ total }) => formatDollars(total),
    },
  ]
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return (
    <Section>
      <h2>What we spend on pay</h2>
      <Table
        caption="Pay by group"
        captionHidden
        columns={columns}
        rows={groups}
        rowKey={({ names }) => names.join()}
        footer={groups.length > 1 ? ['All paid staff', people, formatDollars(total)] : undefined}
      />
      <p className={styles.small}>
        {DEFINITION_SENTENCES[policy.definition]} Totals to $1,000. Groups too small to show alone
        are combined.
        {unknown > 0 &&
          ` ${unknown === 1 ? 'One person with unknown pay is' : `${unknown} people with unknown pay are`} not counted.`}
      </p>
    </Section>
  )
}

function groupName(names: readonly string[], groups: number): string {
  if (groups === 1) return 'All paid staff'
  return names.join(', ')
}

function Refused() {
  const { people } = useData<Data>()
  return (
    <Section>
      <Notice kind="signal" title="We show no total, because it would reveal a person’s pay">
        <p>
          {people < 3
            ? `With ${people === 0 ? 'nobody' : people === 1 ? 'one person' : 'two people'} with known pay, any total is close to one person’s pay.`
            : 'One person’s pay is so large a share that the total would reveal it.'}
        </p>
        <p>
          You can still publish the market ranges below and how pay is set. You can also publish
          personnel as a share of the budget, if other lines of the budget do not reveal a person’s
          pay.
        </p>
      </Notice>
    </Section>
  )
}

type Range = Data['ranges'][number]

const RANGE_COLUMNS: Column<Range>[] = [
  { key: 'title', header: 'Position', cell: ({ title }) => title },
  {
    key: 'range',
    header: 'Typical range',
    align: 'end',
    cell: ({ p25, p75 }) => `${formatDollars(p25)} to ${formatDollars(p75)}`,
  },
]

function Ranges() {
  const { ranges, snapshot, policy } = useData<Data>()
  return (
    <Section>
      <h2>What similar organizations pay</h2>
      <Table
        caption="Market ranges by position"
        captionHidden
        columns={RANGE_COLUMNS}
        rows={ranges}
        rowKey={({ title }) => title}
        empty={<p>There are no ranges for these positions yet.</p>}
      />
      {snapshot && (
        <p className={styles.small}>
          {DEFINITION_LABELS[policy.definition]} for organizations of our type, size and place, and
          people with similar experience and hours; Stipend snapshot {snapshot.name},{' '}
          {snapshot.source === 'demonstration'
            ? 'a synthetic demonstration survey, not evidence of any market'
            : 'the survey of its members'}
          . The ranges of single positions do not add up to a total.
        </p>
      )}
    </Section>
  )
}

function HowPayIsSet() {
  const { policy, organization, type, decisions } = useData<Data>()
  const { definition, targetPercentile } = policy
  return (
    <Section>
      <h2>How pay is set</h2>
      <p>
        {organization.name} compares {DEFINITION_LABELS[definition].toLowerCase()} with what
        comparable {type === 'church' ? 'churches' : 'nonprofits'} pay for the same work, and aims
        at the {ordinal(targetPercentile)} percentile
        {targetPercentile === 50 ? ', where half earn more and half earn less' : ''}. We consider
        the size of the organization, place, experience, education and hours. We review the cost of
        living, but do not multiply pay by it.
      </p>
      {decisions > 0 && (
        <p>
          In the last two years {decisions === 1 ? 'one decision' : `${decisions} decisions`} on pay
          {decisions === 1 ? ' was' : ' were'} documented with the data compared, the members who
          decided, and their conflicts of interest.
        </p>
      )}
    </Section>
  )
}

/** For whoever publishes it; not printed. */
function BeforeYouPublish() {
  const { groups } = useData<Data>()
  return (
    <div className={styles.screenOnly}>
      <SideSummary title="Before you publish">
        {groups && (
          <p>
            Every group has at least three people, and no sum or difference of these totals has
            fewer. Knowing one salary does not reveal another within 10%.
          </p>
        )}
        <p>
          We cannot know two things: who already knows several people’s pay, and what last year’s
          summary said. If only one person joined or left, comparing two summaries may reveal that
          person’s pay.
        </p>
        <p>Check the last section. Publish it only if it describes how you decide.</p>
      </SideSummary>
    </div>
  )
}
