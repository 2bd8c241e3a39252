/** Rent, income, home value and prices of the county compared with the nation: context, never a factor. */

import { dollars } from '../../pay/figures.ts'
import { figureSource } from '../../pay/vintage.ts'
import type { Block, Cell, Stretch } from '../documents/blocks.ts'
import { pageLink, type Section } from './addresses.ts'
import type { Drawn, LocalContext, LocalFigure } from './local-schema.ts'

export const local: Section<Drawn> = {
  key: 'local',
  view: 'evidence',
  title: ({ local: context }) =>
    `Cost of living${context?.place ? ` in ${context.place.county}` : ''}`,
  blocks: ({ local: context, organization }) => {
    if (!context) return []
    return context.place
      ? [...localBlocks(context, context.place), ...otherPlaces(organization, context.place)]
      : [{ kind: 'paragraph', words: unknownPlace(organization) }]
  },
}

export const DO_NOT_MULTIPLY =
  'This is context, not a factor. Local prices predict poorly what churches and nonprofits pay, and the range already includes the place. Do not multiply pay by these figures.'

function localBlocks(
  { figures }: LocalContext,
  place: NonNullable<LocalContext['place']>,
): Block[] {
  const campus = place.of.kind === 'campus' ? 'the campus ' : ''
  const metro = place.metro
    ? `, in the metropolitan area ${place.metro}`
    : ', outside metropolitan areas'
  return [
    { kind: 'paragraph', words: [{ text: DO_NOT_MULTIPLY, strong: true }] },
    {
      ...{ kind: 'table', caption: `${place.county} compared with the United States` },
      ...{ stacked: true },
      columns: [
        { header: 'Figure', share: 0.44 },
        { header: 'Here', align: 'end' },
        { header: 'United States', align: 'end' },
        { header: 'Compared with the nation', align: 'end' },
      ],
      rows: figures.map((figure): Cell[] => {
        const { label, area, unit, here, nation } = figure
        return [
          { text: label, below: area ? `${area}; ${unit}` : unit },
          ...[shownFigure(here, unit), shownFigure(nation, unit)],
          againstNation(figure) ?? 'not published',
        ]
      }),
    },
    {
      kind: 'note',
      summary: 'Where these figures come from',
      blocks: [
        { kind: 'paragraph', words: `The county of ${campus}${place.of.name}${metro}.` },
        { kind: 'list', items: figures.map(sourceOf) },
      ],
    },
  ]
}

/** For members: the page says what opens it where their plan does not. */
function otherPlaces(
  { id }: Drawn['organization'],
  { county }: NonNullable<LocalContext['place']>,
): Block[] {
  if (id <= 0) return []
  const path = `/ecola?${new URLSearchParams({ place: county }).toString()}`
  const link = pageLink(id, path, 'Compare the cost of living here with up to three other places')
  return [{ kind: 'paragraph', words: [link] }]
}

function sourceOf({ label, source, nationSource }: LocalFigure): string {
  return `${label}: ${source}${nationSource ? `; the nation’s is ${nationSource}` : ''}.`
}

function unknownPlace({ id, name }: Drawn['organization']): Stretch[] {
  return [
    {
      text: 'The county is not known, because the ZIP code of the address is not in our tables. The range does not need it. ',
    },
    ...(id > 0 ? [pageLink(id, `/organization/${id}`, `Check the address of ${name}`)] : []),
  ]
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

/** Dollars, or an index with one decimal. */
export function shownFigure(value: number | null, unit: LocalFigure['unit']): string {
  if (value === null) return 'not published'
  return unit === 'nation = 100' ? value.toFixed(1) : dollars(value)
}

// What living costs and pays in the county of the job, compared with the nation: context, never a multiplier of pay.

// The figures of a county compared with the nation, from the reference tables.

/** As read from the reference tables, before it has words. */
export interface CountyFigures {
  readonly county: string
  readonly state: string
  readonly metro: string | null
  /** the last of the five years of the American Community Survey; of several counties every such year, as of rents */
  readonly surveyYears: readonly number[]
  readonly income: number | null
  readonly homeValue: number | null
  readonly grossRent: number | null
  readonly rentYears: readonly number[]
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

/** The Census Bureau's own figures of the United States, which no file of counties has, by the last of their years. */
const NATION: Readonly<
  Record<number, Readonly<Record<'income' | 'homeValue' | 'grossRent', number>>>
> = { 2023: { income: 78_538, homeValue: 303_400, grossRent: 1_348 } }

/** The lines in the order they are read. `on`: the day of the reader, who is told that newer rents are in force. */
export function localFiguresOf(county: CountyFigures, on: string): LocalFigure[] {
  const { prices, surveyYears } = county
  const source = figureSource('community_survey', surveyYears)
  const acs = { area: null, source, nationSource: null }
  const nation = surveyYears.length === 1 ? NATION[surveyYears[0] ?? 0] : undefined
  return [
    {
      key: 'fair_rent',
      label: [
        'Fair rent, two bedrooms',
        ...county.rentYears.map((year) => `fiscal year ${year}`),
      ].join(', '),
      unit: 'dollars a month',
      here: county.fairRent,
      nation: county.nationFairRent,
      area: null,
      source: figureSource('fair_market_rents', county.rentYears, on),
      nationSource: 'computed: the counties’ rents, weighted by their population',
    },
    {
      key: 'gross_rent',
      label: 'Rent paid, with utilities',
      unit: 'dollars a month',
      here: county.grossRent,
      nation: nation?.grossRent ?? null,
      ...acs,
    },
    {
      key: 'income',
      label: 'Household income',
      unit: 'dollars a year',
      here: county.income,
      nation: nation?.income ?? null,
      ...acs,
    },
    {
      key: 'home_value',
      label: 'Home value',
      unit: 'dollars',
      here: county.homeValue,
      nation: nation?.homeValue ?? null,
      ...acs,
    },
    {
      key: 'prices',
      label: 'Price level',
      unit: 'nation = 100',
      here: prices?.level ?? null,
      nation: 100,
      area:
        prices &&
        (prices.area === 'metro' && county.metro
          ? county.metro
          : `${county.state}, the whole state`),
      source: figureSource('price_parities', prices?.year ?? null),
      nationSource: null,
    },
  ]
}
