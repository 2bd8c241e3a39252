/**
 * What would change the range: predictions of the model with a few facts changed; the peers are not searched again.
 */
import { sensitivityOf } from '~/core/estimation/predict/sensitivity.ts'
import { publishSensitivity } from '~/core/privacy/publish-sensitivity.ts'
import type { MovesFacts } from '~/core/reports/sections/moves/facts.ts'
import { type Making, rememberedShares } from './making.ts'

/** Some sixty predictions, so they are remembered with the answer. */
export function makeMoves({ context, made }: Making): MovesFacts {
  const { estimate, model, query } = made
  if (estimate.kind === 'refused' || !model) return {}
  const shares = rememberedShares(context, made, 'sensitivity', () => sensitivityOf(model, query))
  return { sensitivity: publishSensitivity(shares, estimate.quantiles.p50) }
}
