/** What living costs and pays where somebody works, beside the nation: context for a decision, never a multiplier of pay. */

export type LocalFigureKey = 'fair_rent' | 'gross_rent' | 'income' | 'home_value' | 'prices'

export interface LocalFigure {
  readonly key: LocalFigureKey
  readonly label: string
  readonly unit: 'dollars a month' | 'dollars a year' | 'dollars' | 'nation = 100'
  /** null: not published for this place */
  readonly here: number | null
  readonly nation: number | null
  /** which area the figure is of, where it is not the county: "Columbus, OH", "Ohio, the whole state" */
  readonly area: string | null
  readonly source: string
  /** how the nation's figure came about, where that is not the same source */
  readonly nationSource: string | null
}

export interface LocalContext {
  /** null: nobody knows yet in which county the work is done */
  readonly place: {
    /** "Franklin County, Ohio" */
    readonly county: string
    readonly state: string
    /** null outside metropolitan areas */
    readonly metro: string | null
    /** whose address it is: the campus the person works at, or the organization's */
    readonly of: { readonly kind: 'organization' | 'campus'; readonly name: string }
  } | null
  readonly figures: readonly LocalFigure[]
}

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

/** "12% above", "8% below", "about the same"; null where one of both is unknown. */
export function againstNation({
  here,
  nation,
}: Pick<LocalFigure, 'here' | 'nation'>): string | null {
  if (here === null || nation === null || nation === 0) return null
  const percent = Math.round((here / nation - 1) * 100)
  if (Math.abs(percent) <= 1) return 'about the same'
  return `${Math.abs(percent)}% ${percent < 0 ? 'below' : 'above'}`
}

/** What every reader of these figures is told. */
export const DO_NOT_MULTIPLY =
  'This is context, not a factor: local prices predict what churches and nonprofits pay badly, and a range already knows the place. Nothing here is multiplied with pay.'
