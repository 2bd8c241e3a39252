/** The dated figures of law and tax: what counts when, what waits for an admin, and what was checked too long ago. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import { CONSTANT_STATUS_LABELS, CONSTANTS, figureText } from '~/core/pay/law.ts'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { List, ListFilters, Small } from '~/renderer/staff/lists.tsx'
import type { Column } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import { Decided, Waiting } from './Proposals.tsx'
import { ProposeForm } from './ProposeForm.tsx'

export function Page() {
  const { staleCount } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Constants of law"
        lede="Figures of law and tax, each with its days, source and last check. Saved reports keep the figures they were made with."
      />
      <DoneNotice words={DONE} />
      {staleCount > 0 && (
        <Notice
          kind="signal"
          title={`${formatCount(staleCount, 'figure')} not checked for more than a year`}
        >
          <p>
            <Link href={CONSTANTS.href({ stale: true })}>List them</Link>
          </p>
        </Notice>
      )}
      <Waiting />
      <Figures />
      <ProposeForm />
      <Decided />
    </>
  )
}

const DONE = {
  proposed: 'The proposal waits for an admin.',
  approved: 'The figure is published.',
  declined: 'The proposal is declined.',
  'rolled-back': 'The earlier figures are back.',
}

function Figures() {
  const { list, query } = useData<Data>()
  return (
    <Section id="figures">
      <h2>Figures</h2>
      <ListFilters
        label="Filter figures"
        address={CONSTANTS}
        query={query}
        hash="#figures"
        filters={[
          { name: 'q', label: 'Figure, state or source', width: 'medium' },
          {
            name: 'status',
            label: 'Status',
            width: 'short',
            placeholder: 'Any',
            labels: CONSTANT_STATUS_LABELS,
          },
          { name: 'stale', label: 'Check is too old', kind: 'flag' },
        ]}
      />
      <List
        {...list}
        caption="Figures of law and tax"
        columns={COLUMNS}
        unit="figures"
        href={(page) => CONSTANTS.href({ ...query, page }, { hash: '#figures' })}
        empty={<EmptyState title="No figures match">Try fewer words.</EmptyState>}
      />
    </Section>
  )
}

const COLUMNS: Column<Data['list']['rows'][number]>[] = [
  {
    ...{ key: 'figure', header: 'Figure' },
    cell: ({ label, place, key }) => (
      <>
        {label}
        <Small>
          {place} · {key}
        </Small>
      </>
    ),
  },
  { key: 'value', header: 'Value', align: 'end', cell: (row) => figureText(row) },
  {
    ...{ key: 'days', header: 'Days' },
    cell: ({ effectiveFrom, effectiveTo }) =>
      `${formatShortDate(effectiveFrom)} to ${effectiveTo ? formatShortDate(effectiveTo) : 'now'}`,
  },
  {
    ...{ key: 'status', header: 'Status' },
    cell: ({ status }) => (
      <Badge kind={status === 'in_force' ? 'good' : status === 'planned' ? 'neutral' : 'signal'}>
        {CONSTANT_STATUS_LABELS[status]}
      </Badge>
    ),
  },
  {
    ...{ key: 'source', header: 'Source', ownLine: true },
    cell: ({ source, sourceUrl }) => (sourceUrl ? <Link href={sourceUrl}>{source}</Link> : source),
  },
  {
    ...{ key: 'checked', header: 'Checked' },
    cell: ({ checkedOn, stale }) => (
      <>
        {formatShortDate(checkedOn)} {stale && <Badge kind="signal">Too old</Badge>}
      </>
    ),
  },
  {
    ...{ key: 'change', header: 'Change' },
    cell: ({ id }) => (
      <ButtonLink
        kind="quiet"
        size="small"
        href={CONSTANTS.href({}, { said: { change: id }, hash: '#propose' })}
      >
        Change
      </ButtonLink>
    ),
  },
]
