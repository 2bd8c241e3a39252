/** How far each position, family and state is from a survey of our own members. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { STATES } from '~/core/pay/region.ts'
import { MEMBERS_MARKET, MEMBERS_MARKET_GROUPS } from '~/core/staff/lists.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { List, ListFilters } from '~/renderer/staff/lists.tsx'
import type { Column } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { query, list, positions } = useData<Data>()
  const { by, position } = query
  return (
    <>
      <PageHeading
        title="Members’ market"
        lede="A members’ survey answers for a position once it has five organizations that are alike enough for grade C. Five in one state are enough only if they are also alike in size."
      />
      <DoneNotice words={{ published: 'Published. Estimates come from this snapshot now.' }} />
      <WaitingSnapshot />
      <ListFilters
        label="Choose the rows"
        address={MEMBERS_MARKET}
        query={query}
        filters={[
          { name: 'by', label: 'One row for each', labels: MEMBERS_MARKET_GROUPS },
          { name: 'position', label: 'Position', placeholder: 'All', options: positions },
          { name: 'state', label: 'State', placeholder: 'All', options: IN_STATES },
        ]}
      />
      <List
        {...list}
        caption="Who contributes, the nearest to a survey first"
        columns={columnsOf(by === 'position' || (by === 'state' && position !== null), by)}
        unit="rows"
        href={(page) => MEMBERS_MARKET.href({ ...query, page })}
        empty={<EmptyState title="No position has this name" />}
      />
      <p className="fine">
        Organizations that agreed and were checked; those of the same owners count once. Pay is not
        read for this page, so a survey may count a few people less.
      </p>
    </>
  )
}

/** What nobody may answer any more is read before the button is reached. */
function WaitingSnapshot() {
  const { waiting } = useData<Data>()
  if (!waiting) return null
  const { name, previous, lost, recordCount, organizationCount, mayPublish } = waiting
  return (
    <Section>
      <h2>Snapshot {name} waits</h2>
      <p>
        Its audit passed. It has {formatCount(recordCount, 'record')} of{' '}
        {formatCount(organizationCount, 'organization')}.
      </p>
      {lost.length > 0 && (
        <Notice kind="signal" title={`${previous} answers what ${name} would not`}>
          {lost.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>The next source answers there, where one does.</p>
        </Notice>
      )}
      {mayPublish && (
        <RowForm field="name" row={name} intents={['publish']}>
          <TextField
            name="reason"
            label="Reason to publish it"
            hint="It goes into the audit log."
            maxLength={300}
            required
          />
          <Button intent="publish">Publish snapshot</Button>
        </RowForm>
      )}
    </Section>
  )
}

const IN_STATES = STATES.map(({ code, name }) => ({ value: code, label: name }))

type Line = Data['list']['rows'][number]

/** Of several positions it is told how many have enough, of one what is missing. */
function columnsOf(isOne: boolean, by: Data['query']['by']): readonly Column<Line>[] {
  return [
    { header: MEMBERS_MARKET_GROUPS[by], cell: ({ name }) => name },
    { header: 'Organizations', align: 'end', cell: ({ organizations }) => organizations },
    { header: 'People', align: 'end', cell: ({ people }) => people },
    ...(isOne ? OF_ONE : OF_SEVERAL),
  ]
}

const OF_ONE: readonly Column<Line>[] = [
  {
    header: 'Needed',
    cell: ({ needed }) => (needed === 0 ? 'Five or more' : `At least ${needed} more`),
  },
  { header: 'Answers today', cell: ({ answers }) => answers },
]

const OF_SEVERAL: readonly Column<Line>[] = [
  {
    header: 'Positions with five or more',
    align: 'end',
    cell: ({ ready, positions }) => `${ready} of ${positions}`,
  },
]
