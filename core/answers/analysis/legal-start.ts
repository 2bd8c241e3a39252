/**
 * A range of lay staff starts at the minimum wage of its day and place: the model has learned from pay of earlier years
 * and of other places, and nobody may be paid what it gives below. Every page, chart, file and letter draws this range;
 * what the source gives is kept beside it.
 */
import type { PayQuantiles } from '~/core/engine/model/fitted-model.ts'
import { hourlyOf, type LegalStart, mapQuantiles } from '~/core/engine/privacy/publish-estimate.ts'
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

/** The estimate as it is drawn and written. A median below the law's minimum is lifted by a line of its own. */
export function startAtLaw<Estimate extends SourcedEstimate>(
  estimate: Estimate,
  floor: WageFloor | null,
): Estimate {
  if (estimate.kind === 'refused') return estimate
  const start = legalStartOf(estimate.quantiles, estimate.annualHours, floor)
  if (!start) return estimate
  const quantiles = fromLegalStart(estimate.quantiles, start)
  const lifted = (quantiles.p50 ?? 0) - (estimate.quantiles.p50 ?? 0)
  const { low, high } = estimate.medianInterval
  const least = Math.max(low, lifted > 0 ? (quantiles.p50 ?? 0) : low)
  const law = { key: 'law' as const, label: 'Minimum wage', dollars: lifted }
  return {
    ...estimate,
    quantiles,
    hourly: estimate.hourly && hourlyOf(quantiles, estimate.annualHours ?? 0),
    medianInterval: { low: least, high: Math.max(high, least) },
    contributions: lifted > 0 ? [...estimate.contributions, law] : estimate.contributions,
    legalStart: start,
  }
}
