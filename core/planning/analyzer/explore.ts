/**
 * The tour: one ratio at a time, with figures that are moved freely. What is asked is in the address, nothing is
 * stored, and every sentence is made from the figures: on the server, and in the browser while a slider moves.
 */
import type { OrganizationType } from '../../engine/facts/organization.ts'
import { formatCount, parseNumber, parseWholeNumber } from '../../forms/numbers.ts'
import { type Parser, readTyped, type Typed, understood } from '../../forms/reading.ts'
import { dollarsFromCents, formatDollars, parseYearlyMoney } from '../../pay/money.ts'
import { type PeerCurve, readCurve } from './curve.ts'
import {
  CORNERSTONES,
  type Cornerstone,
  type Cornerstones,
  formatOwnRatio,
  isRatioKey,
  knownRatio,
  peopleWords,
  RATIO_KEYS,
  RATIOS,
  type RatioKey,
  ratioOf,
} from './ratios.ts'
import { missingWords, placeSentence, towardMedian, valueWords } from './words.ts'

export interface ExploreQuery {
  readonly ratio: RatioKey
  readonly fields: Readonly<Record<Cornerstone, Typed<number>>>
}

type Texts = Readonly<Record<string, string | undefined>>

/** What cannot be read is answered at its field; what is not asked is one's own. */
export function readExploreQuery(search: Texts): ExploreQuery {
  const fields = CORNERSTONES.map((one) => [one, readTyped(search[one], PARSERS[one])])
  return {
    ratio: isRatioKey(search.ratio) ? search.ratio : RATIO_KEYS[0],
    fields: Object.fromEntries(fields) as ExploreQuery['fields'],
  }
}

/** "650k", "1.2m", "3.5": every field understands what every other does. */
const PARSERS: Readonly<Record<Cornerstone, Parser<number>>> = {
  budget: money,
  payroll: money,
  people: (text) => parseWholeNumber(text, { maximum: 50_000_000, example: '150' }),
  staff: (text) => parseNumber(text, { maximum: 100_000, example: '3.5', decimals: 2 }),
}

function money(text: string) {
  const reading = parseYearlyMoney(text, { example: '650k or 1.2m' })
  return reading.ok ? understood(dollarsFromCents(reading.value)) : reading
}

/** The figures of the question: what was typed, else one's own, else round ones. */
export function exploredFigures({ fields }: ExploreQuery, own: Cornerstones): Cornerstones {
  const figure = (one: Cornerstone) => fields[one].value ?? own[one] ?? EXAMPLE[one]
  return {
    budget: figure('budget'),
    people: figure('people'),
    payroll: figure('payroll'),
    staff: figure('staff'),
  }
}

/** For an organization that has entered nothing. */
const EXAMPLE = { budget: 400_000, people: 150, payroll: 200_000, staff: 4 }

/** The figures that a ratio is moved by: its parts, and the budget, which is the size. */
export function movedBy(key: RatioKey): readonly Cornerstone[] {
  const { above, below } = RATIOS[key]
  return [...new Set<Cornerstone>([above, below, 'budget'])]
}

/** "?ratio=payroll-share&budget=400000": all that the question moves. */
export function exploreSearch(ratio: RatioKey, figures: Cornerstones): string {
  const moved = CORNERSTONES.flatMap((one) => {
    const value = figures[one]
    return value === null ? [] : [[one, String(value)]]
  })
  return `?${new URLSearchParams([['ratio', ratio], ...moved])}`
}

/** What the figures say of the ratio, as sentences. */
export function exploredWords(
  key: RatioKey,
  type: OrganizationType,
  at: {
    readonly figures: Cornerstones
    readonly own: Cornerstones
    readonly curve: PeerCurve | null
  },
) {
  const { figures, own, curve } = at
  const made = ratioOf(key, figures)
  const missing = missingWords(made, type)
  const given = givenSentence(key, type, figures)
  if (!('value' in made))
    return { headline: 'No ratio', sentences: [given, missing ?? ''], toward: [] }
  const { value } = made
  const peers = curve && figures.budget !== null ? readCurve(curve, figures.budget) : null
  return {
    headline: formatOwnRatio(key, value),
    sentences: [
      `${given} That is ${valueWords(key, type, value)}.`,
      peers ? placeSentence(key, type, { value, peers }) : nobody(type, curve),
      ...changeSentence(key, figures, own),
    ],
    toward: peers ? towardMedian(key, type, { figures, median: peers.p50 }) : [],
  }
}

/** "A church with a budget of $400,000 and 150 attendees." */
function givenSentence(key: RatioKey, type: OrganizationType, figures: Cornerstones): string {
  const { one, many, peer } = peopleWords(type)
  const { above, below } = RATIOS[key]
  const words: Readonly<Record<Cornerstone, (value: number) => string>> = {
    budget: (value) => `a budget of ${formatDollars(value)}`,
    payroll: (value) => `a payroll of ${formatDollars(value)}`,
    people: (value) => formatCount(value, one, many),
    staff: (value) => formatCount(value, 'full-time position', 'full-time positions'),
  }
  const said = [above, below].map((part) => words[part](figures[part] ?? 0))
  return `A ${peer} has ${said.join(' and ')}.`
}

function nobody(type: OrganizationType, curve: PeerCurve | null): string {
  const { peers: many } = peopleWords(type)
  return curve === null
    ? 'There is no published survey yet to compare with.'
    : `Too few ${many} with this budget report it, so there is nothing to compare with.`
}

/** Nothing where the figures are one's own, or one's own are not known. */
function changeSentence(
  key: RatioKey,
  figures: Cornerstones,
  own: Cornerstones,
): readonly string[] {
  const [now, then] = [knownRatio(key, own), knownRatio(key, figures)]
  if (now === null || then === null) return []
  const [ownText, thenText] = [formatOwnRatio(key, now), formatOwnRatio(key, then)]
  if (ownText === thenText) return ['This is what you have now.']
  return [`You have ${ownText} now, so this is ${then > now ? 'higher' : 'lower'}.`]
}

/** Stops of a slider on a logarithmic rail: 0, then 1-1.2-1.5-2-2.5-3-4-5-6-8 of every power of ten. */
export function sliderStops(one: Cornerstone): readonly number[] {
  const [least, most] = {
    budget: [1e4, 1e8],
    payroll: [1e3, 1e8],
    people: [1, 1e5],
    staff: [0.1, 1e3],
  }[one] as [number, number]
  const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8]
  const stops = [0]
  for (let power = least; power <= most * (1 + 1e-9); power *= 10) {
    for (const step of steps) {
      const value = Number((power * step).toPrecision(3))
      const isWhole = one !== 'people' || Number.isInteger(value)
      if (value <= most && isWhole) stops.push(value)
    }
  }
  return stops
}

/** The stop nearest to a value, by proportion. */
export function nearestStop(stops: readonly number[], value: number): number {
  if (!(value > 0)) return 0
  let best = 1
  for (let i = 1; i < stops.length; i++) {
    const closer = Math.abs(Math.log(stops[i]! / value)) < Math.abs(Math.log(stops[best]! / value))
    if (closer) best = i
  }
  return best
}
