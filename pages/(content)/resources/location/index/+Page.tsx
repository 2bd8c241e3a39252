/** The list of places: a map of the states, and tables of states and of the largest metropolitan areas. */
import { useData } from 'vike-react/useData'
import { listedDollars } from '~/core/content/resources/location.ts'
import { titleInSentence, titleWithArticle } from '~/core/market/positions/position-name.ts'
import { figureSource } from '~/core/pay/vintage.ts'
import { difference } from '~/core/planning/cost-of-living/comparison-sections.ts'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { crumbsTo } from '~/renderer/content/resources/sections.ts'
import { Section } from '~/renderer/layout/Columns.tsx'
import { StateMap } from '~/renderer/planning/StateMap.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

type Listed = Data['states'][number]

export function Page() {
  const { states, metros, territories, map, market, sources } = useData<Data>()
  const columns = columnsOf(market)
  return (
    <>
      <PageHeading
        crumbs={crumbsTo('Location')}
        title="Pay and prices by place"
        lede="Rent, income, prices and local wages in every state and the 100 largest metro areas, and what work is paid there."
      />
      <Section id="map">
        <h2>Price levels of the states</h2>
        <StateMap
          width={map.width}
          height={map.height}
          shapes={map.states}
          states={states}
          tableId="states"
        />
      </Section>
      <Section id="states">
        <h2>States</h2>
        {market && (
          <p>
            The last column is {paidWords(market)} in the place, compared with the nation. Each
            place’s page says how sure it is. Prices and pay do not move together, so do not
            multiply one by the other.
          </p>
        )}
        <Table
          caption="Figures of the states"
          columns={columns}
          rows={states}
          rowKey={({ code }) => code}
        />
        <p>
          Outside the states:{' '}
          {territories.map(({ name, path }) => (
            <a key={path} href={path}>
              {name}
            </a>
          ))}
          . For other places, <a href="/ecola">compare up to four in the cost of living tool</a>.
        </p>
      </Section>
      <Section id="metros">
        <h2>The 100 largest metro areas</h2>
        <Table
          caption="Figures of the largest metropolitan areas, those with the most people first"
          columns={columns}
          rows={metros}
          rowKey={({ code }) => code}
        />
      </Section>
      <Section id="sources">
        <h2>Where these figures come from</h2>
        <p>
          Rent: {sources.rent}. Income: {sources.income}. Price level: {sources.prices}; the nation
          is 100. Rent and income of several counties are their mean, weighted by population.
          {market && ` Pay: ${sourceWords(market.source)}.`}
        </p>
      </Section>
    </>
  )
}

type Market = NonNullable<Data['market']>

/** "a senior pastor"; of the Census in the plural: "clergy" */
function whose({ title, source }: Market): string {
  return source.kind === 'census' ? titleInSentence(title) : titleWithArticle(title)
}

function paidWords(market: Market): string {
  return market.source.kind === 'census'
    ? `what ${whose(market)} told the Census they are paid`
    : `what our model pays ${whose(market)}`
}

function sourceWords(source: Market['source']): string {
  return source.kind === 'census'
    ? `${figureSource('census_workers', source.year)}, wages by state; a metro area has the figure of its state`
    : `the model of snapshot ${source.name}, salary (cash and housing)`
}

function columnsOf(market: Data['market']): readonly Column<Listed>[] {
  return [
    {
      ...{ header: 'Place' },
      cell: ({ name, path }) => <a href={path}>{name}</a>,
    },
    {
      ...{ header: 'Fair rent, a month', align: 'end', wideOnly: true },
      cell: ({ fairRent }) => listedDollars(fairRent),
    },
    {
      ...{ header: 'Household income', align: 'end', wideOnly: true },
      cell: ({ income }) => listedDollars(income),
    },
    {
      ...{ header: 'Price level', align: 'end' },
      cell: ({ prices }) => (prices === null ? 'not published' : prices.toFixed(1)),
    },
    ...(market
      ? [
          {
            ...({ header: `Pay of ${whose(market)}`, align: 'end' } as const),
            cell: ({ pay }: Listed) =>
              pay === null ? 'not known' : difference(pay, ['more', 'less']),
          },
        ]
      : []),
  ]
}
