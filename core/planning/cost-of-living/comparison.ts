/** Up to four places against the nation, and what a move between them costs and pays. */

import { type CountyFigures, localFiguresOf } from '../../answers/sections/local.ts'
import type { LocalFigure } from '../../answers/sections/local-schema.ts'
import type { PayQuantiles } from '../../engine/model/fitted-model.ts'
import type { PlaceEffect } from '../../engine/predict/place-effect.ts'
import type { Place } from '../../market/records/place.ts'
import { figureSource } from '../../pay/vintage.ts'

export interface Comparison {
  readonly position: { readonly key: string; readonly title: string }
  readonly places: readonly ComparedPlace[]
  /** from the first place to each other one */
  readonly moves: readonly Move[]
  /** the snapshot whose model says what a place pays, or why there is none */
  readonly market:
    | { readonly snapshot: string; readonly refused: null }
    | { readonly snapshot: null; readonly refused: string }
}

export interface ComparedPlace extends Place {
  readonly figures: readonly PlaceFigure[]
  /** null where nothing is published of the occupation in the state */
  readonly wages: PlaceWages | null
}

/** Dollars a year of full-time work; null: not published. */
export type WageRange = PayQuantiles

/** What the position's occupation pays, whatever the employer. */
export interface PlaceWages {
  /** "Ohio": wages are published of states */
  readonly stateName: string
  readonly occupation: string
  readonly soc: string
  /** May of this year */
  readonly year: number
  readonly here: WageRange
  readonly nation: WageRange | null
}

export interface Move {
  /** names of places */
  readonly from: string
  readonly to: string
  /** price level there over price level here; null where one is not published */
  readonly cost: number | null
  /** both are of the same published area */
  readonly samePrices: boolean
  /** what the model pays there over what it pays here; null where it does not answer, or a state is not known */
  readonly pay: PlaceEffect | null
  /** pay there over prices there, against the same here, and 8 times of 10 between; null without both */
  readonly buys: { readonly factor: number; readonly low: number; readonly high: number } | null
}

export function moveBetween(from: ComparedPlace, to: ComparedPlace, pay: PlaceEffect | null): Move {
  const [here, there] = [priceLevelOf(from), priceLevelOf(to)]
  const cost = here && there ? there.level / here.level : null
  return {
    ...{ from: from.name, to: to.name, cost, pay },
    samePrices: here !== null && there !== null && here.area !== null && here.area === there.area,
    buys:
      pay && cost !== null
        ? { factor: pay.factor / cost, low: pay.low / cost, high: pay.high / cost }
        : null,
  }
}

function priceLevelOf({ figures }: ComparedPlace) {
  const prices = figures.find(({ key }) => key === 'prices')
  return prices?.here == null ? null : { level: prices.here, area: prices.area }
}

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

type PlaceFigureKey = LocalFigure['key'] | keyof PriceParts

export type PlaceFigure = Omit<LocalFigure, 'key'> & { readonly key: PlaceFigureKey }

/** The lines in the order they are read. Without figures of the area every line is there, as not published. */
export function placeFiguresOf(known: AreaFigures | null, on: string): PlaceFigure[] {
  const figures = known ?? NOTHING
  const lines = localFiguresOf(figures, on)
  return [
    ...lines.map((line) => ({ ...line, ...areaOf(line, figures) })),
    ...priceParts(lines.find(({ key }) => key === 'prices')?.area ?? null, figures),
  ]
}

const NOTHING: AreaFigures = {
  ...{ county: '', state: '', metro: null, income: null, homeValue: null, grossRent: null },
  ...{
    surveyYears: [],
    rentYears: [],
    fairRent: null,
    prices: null,
    nationFairRent: null,
    counties: 0,
  },
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
    source: figureSource('price_parities', prices?.year ?? null),
    nationSource: null,
  }))
}
