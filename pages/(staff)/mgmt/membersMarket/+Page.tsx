/** How far each position, family and state is from a survey of our own members. */
import { useData } from 'vike-react/useData'
import { STATES } from '~/core/pay/region.ts'
import { MEMBERS_MARKET, MEMBERS_MARKET_GROUPS } from '~/core/staff/lists.ts'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
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

const IN_STATES = STATES.map(({ code, name }) => ({ value: code, label: name }))

type Line = Data['list']['rows'][number]

/** Of several positions it is told how many have enough, of one what is missing. */
function columnsOf(isOne: boolean, by: Data['query']['by']): readonly Column<Line>[] {
  return [
    { key: 'name', header: MEMBERS_MARKET_GROUPS[by], cell: ({ name }) => name },
    {
      key: 'organizations',
      header: 'Organizations',
      align: 'end',
      cell: ({ organizations }) => organizations,
    },
    { key: 'people', header: 'People', align: 'end', cell: ({ people }) => people },
    ...(isOne ? OF_ONE : OF_SEVERAL),
  ]
}

const OF_ONE: readonly Column<Line>[] = [
  {
    key: 'needed',
    header: 'Needed',
    cell: ({ needed }) => (needed === 0 ? 'Five or more' : `At least ${needed} more`),
  },
  { key: 'answers', header: 'Answers today', cell: ({ answers }) => answers },
]

const OF_SEVERAL: readonly Column<Line>[] = [
  {
    key: 'ready',
    header: 'Positions with five or more',
    align: 'end',
    cell: ({ ready, positions }) => `${ready} of ${positions}`,
  },
]
