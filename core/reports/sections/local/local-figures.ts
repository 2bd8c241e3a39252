/** The figures of a county compared with the nation, from the reference tables. */
import type { LocalFigure } from './facts.ts'

/** As read from the reference tables, before it has words. */
export interface CountyFigures {
  readonly county: string
  readonly state: string
  readonly metro: string | null
  readonly income: number | null
  readonly homeValue: number | null
  readonly grossRent: number | null
  readonly fairRent: number | null
  /** of the metropolitan area where one is published, else of the state */
  readonly prices: {
    readonly area: 'metro' | 'state'
    readonly year: number
    readonly level: number
  } | null
  /** HUD publishes no rent of the nation: the counties' weighted by their people */
  readonly nationFairRent: number | null
}

const ACS = 'Census Bureau, American Community Survey, 5 years 2019 to 2023'

/** The Census Bureau's own figures of the United States, in the same tables as the counties'. */
const NATION = { income: 78_538, homeValue: 303_400, grossRent: 1_348 } as const

/** The lines in the order they are read. */
export function localFiguresOf(county: CountyFigures): LocalFigure[] {
  const { prices } = county
  const acs = { area: null, source: ACS, nationSource: null }
  return [
    {
      key: 'fair_rent',
      label: 'Fair rent, two bedrooms',
      unit: 'dollars a month',
      here: county.fairRent,
      nation: county.nationFairRent,
      area: null,
      source: 'HUD fair market rents, fiscal year 2026',
      nationSource: 'computed: the counties’ rents, weighted by their population',
    },
    {
      key: 'gross_rent',
      label: 'Rent paid, with utilities',
      unit: 'dollars a month',
      here: county.grossRent,
      nation: NATION.grossRent,
      ...acs,
    },
    {
      key: 'income',
      label: 'Household income',
      unit: 'dollars a year',
      here: county.income,
      nation: NATION.income,
      ...acs,
    },
    {
      key: 'home_value',
      label: 'Home value',
      unit: 'dollars',
      here: county.homeValue,
      nation: NATION.homeValue,
      ...acs,
    },
    {
      key: 'prices',
      label: 'Price level',
      unit: 'nation = 100',
      here: prices?.level ?? null,
      nation: 100,
      area: prices && areaOf(county, prices.area),
      source: `Bureau of Economic Analysis, regional price parities${prices ? `, ${prices.year}` : ''}`,
      nationSource: null,
    },
  ]
}

function areaOf({ metro, state }: CountyFigures, area: 'metro' | 'state'): string {
  return area === 'metro' && metro ? metro : `${state}, the whole state`
}
