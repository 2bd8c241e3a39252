/** Ranges that come from one public source: they hold no member's record, so that no gate rounds or withholds them. */
import { lowest } from '../../engine/estimate/strength.ts'
import { type BlendPart, summedByShares, weakestOf } from '../../engine/privacy/blend-estimates.ts'
import { hourlyOf } from '../../engine/privacy/publish-estimate.ts'
import { PEOPLE_FOR_QUARTILES, PEOPLE_FOR_TAILS } from './ask-levels.ts'
import type { CensusAnswer } from './census-levels.ts'
import type { PublicEstimate, PublicSource } from './public-estimate-schema.ts'

/** `annualHours`: paid hours a year, null when unknown. */
export function censusEstimate(census: CensusAnswer, annualHours: number | null): PublicEstimate {
  const { quantiles, medianInterval, strength, weeklyHours } = census
  return {
    kind: 'public',
    source: { kind: 'census_workers', census },
    ...{ quantiles, medianInterval, annualHours },
    hourly: annualHours ? hourlyOf(quantiles, annualHours) : null,
    suppressed: [
      ...withheld(['p10', 'p90'], quantiles, PEOPLE_FOR_TAILS),
      ...withheld(['p25', 'p75'], quantiles, PEOPLE_FOR_QUARTILES),
    ],
    base: quantiles.p50,
    contributions: [],
    strength: { overall: strength },
    partTime: weeklyHours !== null,
  }
}

function withheld(
  cells: readonly PublicEstimate['suppressed'][number]['cell'][],
  quantiles: PublicEstimate['quantiles'],
  people: number,
): PublicEstimate['suppressed'] {
  return cells.flatMap((cell) => {
    if (quantiles[cell] !== null) return []
    const which = cells.map((one) => `${one.slice(1)}th`).join(' and ')
    const reason = `The ${which} percentiles are not shown, because fewer than ${people} people in this work were asked.`
    return [{ cell, reason, unlock: '' }]
  })
}

/** Null where one part has no public range, or the parts are of different sources: those are never mixed. */
export function blendPublic(
  parts: readonly BlendPart<PublicEstimate | null>[],
): PublicEstimate | null {
  const known = parts.flatMap(({ estimate, ...part }) => (estimate ? [{ ...part, estimate }] : []))
  const [first] = known
  if (!first || known.length < parts.length) return null
  if (known.length === 1) return first.estimate
  if (known.some(({ estimate }) => estimate.source.kind !== first.estimate.source.kind)) return null
  const { source, annualHours, partTime } = weakestOf(known, ({ estimate }) => {
    return [estimate.strength.overall, peopleOf(estimate.source)]
  }).estimate
  return {
    kind: 'public',
    source,
    ...summedByShares(known, { annualHours, partTime }),
    strength: { overall: lowest(...known.map(({ estimate }) => estimate.strength.overall)) },
  }
}

/** How many the source asked of them. */
export function peopleOf({ census }: PublicSource): number {
  return census.people
}
