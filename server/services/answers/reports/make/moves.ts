/**
 * What would change the range: predictions of the model with a few facts changed; the peers are not searched again.
 */

import type { MovesFacts } from '~/core/answers/sections/moves.ts'
import { sensitivityOf } from '~/core/engine/predict/sensitivity.ts'
import { blendSensitivity } from '~/core/engine/predict/tune.ts'
import { publishSensitivity } from '~/core/engine/privacy/publish-tuning.ts'
import { askedOfParts, type Making } from './making.ts'

/** Some sixty predictions, so they are remembered with the answer. */
export function makeMoves({ context, made }: Making): MovesFacts {
  const { estimate, model } = made
  if (estimate.kind === 'refused' || !model) return {}
  const asked = askedOfParts(context, made, 'sensitivity', (query) => sensitivityOf(model, query))
  const shares = blendSensitivity(asked)
  return { sensitivity: publishSensitivity(shares, estimate.quantiles.p50) }
}
