/** Publishes the model's own answer. */
import type { ModelAlone } from '~/core/estimation/estimate/model-alone.ts'
import type { PayQuantiles } from '~/core/estimation/model/pay-quantiles.ts'
import { roundMarketFigure } from '../disclosure/rounding.ts'
import {
  type PublishedModelledEstimate,
  publishContributions,
  publishQuantiles,
} from './publish-estimate.ts'

/** Multiples of $100. */
export interface PublishedModelAlone
  extends Pick<PublishedModelledEstimate, 'base' | 'contributions'> {
  readonly quantiles: PayQuantiles
}

/** P10 and P90 are withheld where the estimate of the same question withholds them. */
export function publishModelAlone(
  { quantiles, base, contributions }: ModelAlone,
  { suppressed }: Pick<PublishedModelledEstimate, 'suppressed'>,
): PublishedModelAlone {
  const closed = new Set(suppressed.map(({ cell }) => cell))
  const { p10, p90, ...middle } = publishQuantiles(quantiles)
  const published = {
    ...middle,
    p10: closed.has('p10') ? null : p10,
    p90: closed.has('p90') ? null : p90,
  }
  const start = roundMarketFigure(base)
  return {
    quantiles: published,
    base: start,
    contributions: publishContributions(contributions, published.p50, start),
  }
}
