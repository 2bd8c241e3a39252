/** When the honest answer is that there is no answer. */

import { familyOf } from '../facts/fact-figures.ts'
import type { PositionFacts } from '../facts/pay-record.ts'
import type { EncodedPosition } from '../model/evaluate-position.ts'
import { featuresOf } from '../model/features.ts'
import type { PayModel } from '../model/fitted-model.ts'
import { slopeTerms } from '../model/schema.ts'
import { MINIMUM_FAMILY_ORGANIZATIONS, MINIMUM_FAMILY_RECORDS } from '../model/specification.ts'
import { distanceBeyond } from '../model/standardize.ts'

/** Too little data is an answer, not an error. */
export interface RefusedEstimate {
  readonly kind: 'refused'
  readonly reason: string
  readonly unlock: string
}

/** Why the model must not answer for this position, with what would let it; null when it may. */
export function refusalOf(
  model: PayModel,
  query: Pick<PositionFacts, 'position'>,
): RefusedEstimate | null {
  const { tables } = model.settings
  if (!Object.hasOwn(tables.positionFamilies, query.position)) return UNKNOWN_POSITION
  const family = familyOf(query, tables)
  if (!Object.hasOwn(model.families, family)) return TOO_FEW
  const { records, organizations } = model.families[family]!
  const enough = records >= MINIMUM_FAMILY_RECORDS && organizations >= MINIMUM_FAMILY_ORGANIZATIONS
  if (!enough) return TOO_FEW
  const term = model.terms.find(({ key }) => key === 'position')
  return term && !Object.hasOwn(term.levels, query.position) ? NEVER_SEEN : null
}

/**
 * Why nobody in the survey is near a position of this size and these hours; null when somebody is. Distances beyond
 * the family's own rows count against the farthest that was measured, all numbers together, because a little beyond in
 * budget and in attendance may be far beyond. Nobody is refused for long hours, since full time is paid alike.
 */
export function refusalOfSize(
  model: PayModel,
  { numbers, codes }: EncodedPosition,
): RefusedEstimate | null {
  const { numerics, schema } = featuresOf(model)
  const terms = slopeTerms(schema)
  const measured = model.calibration.extrapolation ?? []
  let joint = 0
  let farthest = { share: 0, label: '', isBelow: false }
  numerics.forEach(({ line, label, rises }, q) => {
    const distance = distanceBeyond(model.numerics[q]!, numbers[q]!, codes[terms[q]!] ?? -1)
    const isBelow = distance < 0
    const counts = rises && (line === 'size' || (line === 'hours' && isBelow))
    if (!counts || distance === 0) return
    const edges = measured.find(({ of }) => of === q)
    const reach = (isBelow ? edges?.below : edges?.above)?.farthest || UNMEASURED
    const share = Math.abs(distance) / reach
    joint = Math.hypot(joint, share)
    if (share > farthest.share) farthest = { share, label, isBelow }
  })
  if (!(joint > 1)) return null
  return {
    kind: 'refused',
    reason: `This is so far ${farthest.isBelow ? 'below' : 'above'} our data on such positions that a range would be a guess: ${farthest.label}.`,
    unlock: 'Check the number. The estimate opens when organizations like this are in the survey.',
  }
}

/** Where too few records lie beyond an edge to measure by, answers reach to half and to double of it. */
const UNMEASURED = Math.LN2

const UNKNOWN_POSITION: RefusedEstimate = {
  kind: 'refused',
  reason: 'This position is not in our catalog, so there is nothing to compare it with.',
  unlock: 'Choose the nearest position in the catalog, or ask us to add this one.',
}

/** The family's answer would be about other work: a church does not pay an organist like a youth director. */
const NEVER_SEEN: RefusedEstimate = {
  kind: 'refused',
  reason: 'No pay record in our data is of this position yet.',
  unlock: 'The estimate opens when a coming survey holds records of this position.',
}

const TOO_FEW: RefusedEstimate = {
  kind: 'refused',
  reason: `Fewer than ${MINIMUM_FAMILY_RECORDS} pay records from ${MINIMUM_FAMILY_ORGANIZATIONS} organizations describe positions of this kind.`,
  unlock: 'The estimate opens when a coming survey holds more records of such positions.',
}
