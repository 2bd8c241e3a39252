/** The range on the home page: an ordinary question, answered as everyone's is. */
import { originOf } from '~/core/answers/analysis/range-words.ts'
import { publicName } from '~/core/market/sources/public-words.ts'
import type { Context } from '../../../context.ts'
import { previewEstimate } from './preview-estimate.ts'

const QUESTION = {
  position: 'youth-pastor',
  organizationType: 'church',
  operatingBudget: 650_000,
  state: 'OH',
  setting: 'suburb',
} as const

/** Computed once every few seconds for all visitors. */
export async function showSample(context: Context) {
  return await context.market.shared('sample', () => makeSample(context))
}

async function makeSample(context: Context) {
  // no visitor's questions of the day count it, and no visitor's earlier answers change it
  const system: Context = { ...context, actor: { kind: 'system', name: 'home page' } }
  const { estimate, snapshot, definition } = await previewEstimate(system, QUESTION)
  if (estimate.kind === 'refused') return null
  const { quantiles, strength, contributions, base } = estimate
  const source = estimate.kind === 'public' ? publicName(estimate.source) : (snapshot?.name ?? '')
  return {
    ...{ question: QUESTION, origin: originOf(estimate), source, definition },
    ...{ quantiles, strength, contributions, base },
  }
}
