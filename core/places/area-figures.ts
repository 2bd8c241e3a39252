/**
 * What is published about an area, compared with the nation: the lines of a report, and the parts of the price level.
 */
import type { LocalFigure } from '../reports/sections/local/facts.ts'
import { type CountyFigures, localFiguresOf } from '../reports/sections/local/local-figures.ts'

interface PriceParts {
  readonly goods: number | null
  readonly housing: number | null
  readonly otherServices: number | null
  readonly utilities: number | null
}

/** As read from the reference tables; of several counties each figure is the mean, weighted by people. */
export interface AreaFigures extends CountyFigures {
  readonly counties: number
  readonly prices:
    | (NonNullable<CountyFigures['prices']> & PriceParts & { nation: PriceParts })
    | null
}

export type PlaceFigureKey = LocalFigure['key'] | keyof PriceParts

export type PlaceFigure = Omit<LocalFigure, 'key'> & { readonly key: PlaceFigureKey }

/** The lines in the order they are read. Without figures of the area every line is there, as not published. */
export function placeFiguresOf(known: AreaFigures | null): PlaceFigure[] {
  const figures = known ?? NOTHING
  const lines = localFiguresOf(figures)
  return [
    ...lines.map((line) => ({ ...line, ...areaOf(line, figures) })),
    ...priceParts(lines.find(({ key }) => key === 'prices')?.area ?? null, figures),
  ]
}

const NOTHING: AreaFigures = {
  ...{ county: '', state: '', metro: null, income: null, homeValue: null, grossRent: null },
  ...{ fairRent: null, prices: null, nationFairRent: null, counties: 0 },
}

/** A mean of several counties says so. */
function areaOf(
  { key, area, source }: LocalFigure,
  { counties }: AreaFigures,
): Pick<LocalFigure, 'area' | 'source'> {
  if (key === 'prices' || counties <= 1) return { area, source }
  return {
    area: `mean of ${counties} counties`,
    source: `${source}; of several counties computed: their medians, weighted by their population`,
  }
}

const PARTS = [
  ['goods', 'Prices of goods'],
  ['housing', 'Prices of housing'],
  ['otherServices', 'Prices of other services'],
  ['utilities', 'Prices of utilities'],
] as const

function priceParts(area: string | null, { prices }: AreaFigures): PlaceFigure[] {
  return PARTS.map(([key, label]) => ({
    ...{ key, label, unit: 'nation = 100', area },
    here: prices?.[key] ?? null,
    nation: prices?.nation[key] ?? null,
    source: `Bureau of Economic Analysis, regional price parities${prices ? `, ${prices.year}` : ''}`,
    nationSource: null,
  }))
}
