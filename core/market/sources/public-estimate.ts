/** Ranges that come from one public source: they hold no member's record, so that no gate rounds or withholds them. */

import { lowest } from '../../engine/estimate/strength.ts'
import { type BlendPart, summedByShares, weakestOf } from '../../engine/privacy/blend-estimates.ts'
import { hourlyOf } from '../../engine/privacy/publish-estimate.ts'
import { ordinal } from '../../pay/figures.ts'
import { PEOPLE_FOR_QUARTILES, PEOPLE_FOR_TAILS } from './ask-levels.ts'
import type { CensusAnswer } from './census-levels.ts'
import type { FilingsAnswer } from './filings-levels.ts'
import type { PublicEstimate, PublicSource } from './public-estimate-schema.ts'
import type { SizedAnswer } from './size-effect.ts'
import { sizeParts } from './size-words.ts'

/** `annualHours`: paid hours a year, null when unknown. `size`: the level moved to a church's size, where it is. */
export function censusEstimate(
  census: CensusAnswer,
  { size, annualHours }: { readonly size: SizedAnswer | null; readonly annualHours: number | null },
): PublicEstimate {
  const { quantiles, medianInterval, strength } = size ?? census
  const parts = size ? sizeParts(size).slice(1) : []
  return {
    kind: 'public',
    source: { kind: 'census_workers', census, size },
    ...{ quantiles, medianInterval, annualHours },
    hourly: annualHours ? hourlyOf(quantiles, annualHours) : null,
    suppressed: [
      ...withheld(['p10', 'p90'], quantiles, PEOPLE_FOR_TAILS),
      ...withheld(['p25', 'p75'], quantiles, PEOPLE_FOR_QUARTILES),
    ],
    base: census.quantiles.p50,
    contributions: parts.map((part) => ({ key: 'size', ...part })),
    strength: { overall: strength },
    partTime: census.weeklyHours !== null,
  }
}

/** Filers work full time all year, so that its figures are for nothing else. */
export function filingsEstimate(
  filings: FilingsAnswer,
  annualHours: number | null,
): PublicEstimate {
  const { quantiles, medianInterval, strength } = filings
  return {
    kind: 'public',
    source: { kind: 'public_filings', filings },
    ...{ quantiles, medianInterval, annualHours, suppressed: [], base: quantiles.p50 },
    hourly: annualHours ? hourlyOf(quantiles, annualHours) : null,
    contributions: [],
    strength: { overall: strength },
    partTime: false,
  }
}

function withheld(
  cells: readonly PublicEstimate['suppressed'][number]['cell'][],
  quantiles: PublicEstimate['quantiles'],
  people: number,
): PublicEstimate['suppressed'] {
  return cells.flatMap((cell) => {
    if (quantiles[cell] !== null) return []
    const which = cells.map((one) => ordinal(Number(one.slice(1)))).join(' and ')
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
    return [estimate.strength.overall, countedIn(estimate.source)]
  }).estimate
  return {
    kind: 'public',
    source,
    ...summedByShares(known, { annualHours, partTime }),
    strength: { overall: lowest(...known.map(({ estimate }) => estimate.strength.overall)) },
  }
}

/** How many people were asked, or organizations filed, near the question. */
function countedIn(source: PublicSource): number {
  return source.kind === 'census_workers' ? source.census.people : source.filings.organizations
}
