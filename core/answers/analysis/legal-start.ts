/**
 * A range of lay staff starts at the minimum wage of its day and place: the model has learned from pay of earlier years
 * and of other places, and nobody may be paid what it gives below. Every page, chart, file and letter draws this range;
 * the estimate keeps what the source gives.
 */
import type { PayQuantiles } from '~/core/engine/model/fitted-model.ts'
import {
  hourlyOf,
  type LegalStart,
  mapQuantiles,
  type PublishedModelledEstimate,
} from '~/core/engine/privacy/publish-estimate.ts'
import type { SourcedEstimate } from '~/core/market/sources/public-estimate-schema.ts'
import { formatToTheCent } from '~/core/pay/money.ts'
import { MARKET_STEP } from '../../engine/facts/disclosure.ts'
import { floorWords, type LegalFloor } from '../../pay/legal-floors.ts'

/** Null where no law holds: a minister's work, exempt staff, hours or a place that are not known. */
export type WageFloor = Pick<LegalFloor, 'amount'> & { readonly words: string }

/** `floor`: the minimum wage, null where none holds. */
export function wageFloorOf(floor: LegalFloor | null): WageFloor | null {
  return floor && { amount: floor.amount, words: floorWords(floor) }
}

/** The law's start of a range of so many paid hours a year; null where all of the range is above it. */
export function legalStartOf(
  quantiles: PayQuantiles,
  annualHours: number | null,
  floor: WageFloor | null,
): LegalStart | null {
  if (!floor || !annualHours) return null
  const cents = Math.ceil(floor.amount * annualHours)
  const dollars = Math.ceil(cents / 100)
  const isAbove = Object.values(quantiles).every((pay) => pay === null || pay >= dollars)
  if (isAbove) return null
  const words = `No lay employee may be paid less than ${floor.words}, which is ${formatToTheCent(cents)} a year for these hours. The range starts there.`
  return { dollars, words, quantiles }
}

/** Figures of the market are multiples of $100: the first that the law allows. */
export function fromLegalStart(
  quantiles: PayQuantiles,
  { dollars }: Pick<LegalStart, 'dollars'>,
  step = MARKET_STEP,
): PayQuantiles {
  const least = step * Math.ceil(dollars / step)
  return mapQuantiles(quantiles, (pay) => (pay < dollars ? least : pay))
}

/** A range with the lines that lead to its median, which a line of its own lifts where it is below the law. */
export function rangeAtLaw(
  range: Pick<PublishedModelledEstimate, 'quantiles' | 'contributions'>,
  start: LegalStart,
): typeof range {
  const quantiles = fromLegalStart(range.quantiles, start)
  const lifted = (quantiles.p50 ?? 0) - (range.quantiles.p50 ?? 0)
  const law = { key: 'law' as const, label: 'Minimum wage', dollars: lifted }
  const contributions = lifted > 0 ? [...range.contributions, law] : range.contributions
  return { quantiles, contributions }
}

/** The estimate as it is drawn and written. */
export function startAtLaw<Estimate extends SourcedEstimate>(
  estimate: Estimate,
  floor: WageFloor | null,
): Estimate {
  if (estimate.kind === 'refused') return estimate
  const start = legalStartOf(estimate.quantiles, estimate.annualHours, floor)
  if (!start) return estimate
  const drawn = rangeAtLaw(estimate, start)
  const { low, high } = estimate.medianInterval
  const least = Math.max(low, MARKET_STEP * Math.ceil(start.dollars / MARKET_STEP))
  return {
    ...estimate,
    ...drawn,
    hourly: estimate.hourly && hourlyOf(drawn.quantiles, estimate.annualHours ?? 0),
    medianInterval: { low: least, high: Math.max(high, least) },
    legalStart: start,
  }
}
