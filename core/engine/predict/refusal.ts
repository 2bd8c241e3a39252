/** When the honest answer is that there is no answer. */

import { familyOf } from '../facts/fact-figures.ts'
import type { PositionFacts } from '../facts/pay-record.ts'
import type { EncodedPosition } from '../model/evaluate-position.ts'
import { featuresOf } from '../model/features.ts'
import type { PayModel } from '../model/fitted-model.ts'
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

/** Answers are given this many times as far beyond the whole survey as they were tested. */
const TIMES_TESTED = 2

/** Why nobody in the survey is near a position of this size, whatever its family; null when somebody is. */
export function refusalOfSize(
  model: PayModel,
  { numbers }: Pick<EncodedPosition, 'numbers'>,
): RefusedEstimate | null {
  const { numerics } = featuresOf(model)
  for (const { of, below, above } of model.calibration.extrapolation ?? []) {
    const { line, label } = numerics[of]!
    const distance = distanceBeyond(model.numerics[of]!, numbers[of]!, -1)
    const side = distance < 0 ? below : above
    if (line !== 'size' || !side || !(Math.abs(distance) > TIMES_TESTED * side.farthest)) continue
    return {
      kind: 'refused',
      reason: `The ${label} is so far ${distance < 0 ? 'below' : 'above'} all our data that a range would be a guess.`,
      unlock:
        'Check the number. The estimate opens when organizations of such a size are in the survey.',
    }
  }
  return null
}

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
