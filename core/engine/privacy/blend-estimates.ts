/**
 * One range for a person who holds two or three positions, from what is published of each.
 *
 *   Q(tau) = sum over positions of share x Q_position(tau)
 *
 * One person does all of it, so that quantiles add (as of comonotone parts); it is no average of people who each hold
 * one of the positions. Made of published figures, so that a reader can add them up again.
 */

import type { EstimateWarning } from '../estimate/estimate.ts'
import { lowest } from '../estimate/strength.ts'
import { MARKET_STEP, roundMarketFigure, roundToSum } from '../facts/disclosure.ts'
import type { PayQuantiles, QuantileKey } from '../model/fitted-model.ts'
import {
  hourlyOf,
  mapQuantiles,
  type PublishedEstimate,
  type PublishedModelledEstimate,
} from './publish-estimate.ts'

export interface BlendPart<Estimate = PublishedEstimate> {
  readonly title: string
  /** percent; those of all parts sum to 100 */
  readonly weight: number
  readonly estimate: Estimate
}

/** A part that has a range. */
type Ranged = BlendPart<PublishedModelledEstimate>

/** What is added up by the shares, whatever the ranges come from. */
interface Summed<Line = ContributionLine>
  extends Pick<
    PublishedModelledEstimate,
    'quantiles' | 'hourly' | 'suppressed' | 'medianInterval' | 'base' | 'annualHours' | 'partTime'
  > {
  readonly contributions: readonly Line[]
}

type ContributionLine = PublishedModelledEstimate['contributions'][number]

/**
 * A single part is its own answer. Where one part is refused, so is the whole; where one comes from the model alone, so
 * does the whole, without tails. Evidence, grades and age are those of the weakest part.
 */
export function blendEstimates(parts: readonly BlendPart[]): PublishedEstimate {
  const [first] = parts
  if (!first) throw new RangeError('a blend has at least one position')
  if (parts.length === 1) return first.estimate
  const ranged: Ranged[] = []
  for (const { title, weight, estimate } of parts) {
    if (estimate.kind === 'refused') {
      return {
        ...estimate,
        reason: `There is no range for ${title}, a part of it. ${estimate.reason}`,
      }
    }
    ranged.push({ title, weight, estimate })
  }
  return blend(ranged)
}

/** The part with the lowest grade; of equal ones that with the fewest organizations or people, then the first. */
export function weakestOf<Part>(
  parts: readonly Part[],
  gradeAndCount: (part: Part) => readonly [grade: string, count: number],
): Part {
  return parts.reduce((weakest, part) => {
    const [[grade, count], [least, fewest]] = [gradeAndCount(part), gradeAndCount(weakest)]
    return grade > least || (grade === least && count < fewest) ? part : weakest
  })
}

function organizationsOf({ estimate }: Ranged): [grade: string, organizations: number] {
  const organizations = Number.parseInt(estimate.evidence.organizations.text, 10) || 0
  return [estimate.strength.overall, organizations]
}

/** Each quantile by the shares, rounded to $100; withheld where it is withheld of one part. */
export function blendQuantiles(
  parts: readonly { readonly weight: number; readonly quantiles: PayQuantiles }[],
): PayQuantiles {
  const [first] = parts
  if (!first) throw new RangeError('a blend has at least one position')
  return mapQuantiles(first.quantiles, (_pay, key) => {
    const sum = blendFigures(parts.map(({ weight, quantiles }) => [weight, quantiles[key]]))
    return sum === null ? null : roundMarketFigure(sum)
  })
}

/** Sum of figures by their shares in percent; null where one is withheld. */
export function blendFigures(
  parts: readonly (readonly [weight: number, figure: number | null])[],
): number | null {
  let sum = 0
  for (const [weight, figure] of parts) {
    if (figure === null) return null
    sum += (weight / 100) * figure
  }
  return sum
}

function blend(parts: readonly Ranged[]): PublishedModelledEstimate {
  const { estimate: weakest } = weakestOf(parts, organizationsOf)
  const { annualHours, partTime, method } = weakest
  return {
    kind: parts.every(({ estimate }) => estimate.kind === 'comparables')
      ? 'comparables'
      : 'modelled',
    ...summedByShares(parts, { annualHours, partTime }),
    method,
    evidence: weakest.evidence,
    strength: {
      organizations: lowest(...parts.map(({ estimate }) => estimate.strength.organizations)),
      recency: lowest(...parts.map(({ estimate }) => estimate.strength.recency)),
      tightness: lowest(...parts.map(({ estimate }) => estimate.strength.tightness)),
      overall: lowest(...parts.map(({ estimate }) => estimate.strength.overall)),
    },
    crowds: [],
    comparablesWithheld: COMPARABLES_OF_PARTS,
    warnings: warningsOf(parts),
  }
}

/** The figures of a blend, each by the shares. */
export function summedByShares<Line extends ContributionLine>(
  parts: readonly BlendPart<Summed<Line>>[],
  { annualHours, partTime }: Pick<Summed, 'annualHours' | 'partTime'>,
): Summed<Line> {
  const of = (figure: (estimate: Summed<Line>) => number) =>
    parts.reduce((sum, { weight, estimate }) => sum + (weight / 100) * figure(estimate), 0)
  const quantiles = blendQuantiles(
    parts.map(({ weight, estimate }) => ({ weight, quantiles: estimate.quantiles })),
  )
  const base = roundMarketFigure(of((estimate) => estimate.base))
  return {
    ...{ quantiles, annualHours, partTime, base },
    hourly: annualHours === null ? null : hourlyOf(quantiles, annualHours),
    suppressed: suppressedOf(parts),
    medianInterval: {
      low: roundMarketFigure(of(({ medianInterval }) => medianInterval.low)),
      high: roundMarketFigure(of(({ medianInterval }) => medianInterval.high)),
    },
    contributions: contributionsOf(parts, quantiles.p50, base),
  }
}

const COMPARABLES_OF_PARTS = {
  reason: 'A blend has no comparables of its own: nobody in the list holds all of its positions.',
  unlock: 'The report of each position lists its own.',
}

/** The first part that withholds a quantile says why. */
function suppressedOf(
  parts: readonly BlendPart<Summed>[],
): PublishedModelledEstimate['suppressed'] {
  const found = new Map<QuantileKey, PublishedModelledEstimate['suppressed'][number]>()
  for (const { title, estimate } of parts) {
    for (const { cell, reason, unlock } of estimate.suppressed) {
      if (!found.has(cell)) found.set(cell, { cell, unlock, reason: `${title}: ${reason}` })
    }
  }
  return [...found.values()]
}

/** Lines of the same name are summed by the shares; they sum exactly to the median less the base. */
function contributionsOf<Line extends ContributionLine>(
  parts: readonly BlendPart<Summed<Line>>[],
  median: number | null,
  base: number,
): Line[] {
  if (median === null) return []
  const lines = new Map<string, Line>()
  for (const { weight, estimate } of parts) {
    for (const line of estimate.contributions) {
      const before = lines.get(line.key)?.dollars ?? 0
      lines.set(line.key, { ...line, dollars: before + (weight / 100) * line.dollars })
    }
  }
  const summed = [...lines.values()]
  if (summed.length === 0) return []
  const exact = summed.map(({ dollars }) => dollars)
  const dollars = roundToSum(exact, median - base, MARKET_STEP)
  return summed.map((line, i) => ({ ...line, dollars: dollars[i]! }))
}

/** Said once, although each part says it. */
function warningsOf(parts: readonly Ranged[]): EstimateWarning[] {
  const all = parts.flatMap(({ estimate }) => estimate.warnings)
  return [...new Map(all.map((warning) => [warning.message, warning])).values()]
}
