/**
 * What would change the range: predictions of the model with a few facts changed; the peers are not searched again.
 */
import { blendSensitivity } from '~/core/estimation/predict/blend-shares.ts'
import { sensitivityOf } from '~/core/estimation/predict/sensitivity.ts'
import { publishSensitivity } from '~/core/privacy/publish-sensitivity.ts'
import type { MovesFacts } from '~/core/reports/sections/moves/facts.ts'
import { askedOfParts, type Making } from './making.ts'

/** Some sixty predictions, so they are remembered with the answer. */
export function makeMoves({ context, made }: Making): MovesFacts {
  const { estimate, model } = made
  if (estimate.kind === 'refused' || !model) return {}
  const asked = askedOfParts(context, made, 'sensitivity', (query) => sensitivityOf(model, query))
  const shares = blendSensitivity(asked)
  return { sensitivity: publishSensitivity(shares, estimate.quantiles.p50) }
}
