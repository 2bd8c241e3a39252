/** What the home page shows: an ordinary question, its packet, and a staff, answered as everyone's questions are. */
import { originOf } from '~/core/answers/analysis/range-words.ts'
import { criteriaFacts } from '~/core/answers/board-packets/packet-sections.ts'
import { waterfall } from '~/core/answers/sections/reasons.ts'
import { publicName } from '~/core/market/sources/public-words.ts'
import type { Context } from '../../../context.ts'
import { listPositionsToFind } from '../../market/catalog.ts'
import { previewEstimate } from './preview-estimate.ts'

const CHURCH = {
  organizationType: 'church',
  operatingBudget: 1_500_000,
  state: 'OH',
  setting: 'suburb',
} as const

/** The first is the one that is explained. */
const STAFF = [
  ...['youth-pastor', 'senior-pastor', 'worship-leader'],
  ...['administrative-assistant', 'bookkeeper', 'custodian'],
] as const

/** Computed once every few seconds for all visitors; null where no source answers for the first position. */
export async function showSample(context: Context) {
  return await context.market.shared('sample', () => makeSample(context))
}

async function makeSample(context: Context) {
  const catalog = await listPositionsToFind(context)
  const asked = catalog.filter(({ key }) => STAFF.some((one) => one === key))
  const answers = await Promise.all(
    asked.map(async (position) => ({ position, ...(await askFor(context, position.key)) })),
  )
  const staff = answers.flatMap(({ position, estimate, snapshot, definition }) => {
    if (estimate.kind === 'refused') return []
    const source = estimate.kind === 'public' ? publicName(estimate.source) : snapshot?.name
    return [{ position, estimate, origin: originOf(estimate), source: source ?? '', definition }]
  })
  const first = staff.find(({ position }) => position.key === STAFF[0])
  if (!first) return null
  const { position, estimate, definition, origin, source } = first
  return {
    budget: CHURCH.operatingBudget,
    ...{ origin, source, definition, quantiles: estimate.quantiles },
    reasons: waterfall({ estimate, of: 'this person' }),
    criteria: criteriaFacts({
      ...{ position: position.title, duties: position.description, definition },
      organizationTypes: CHURCH.organizationType,
      // half to twice its own budget, as the form of a packet suggests
      budgetFrom: CHURCH.operatingBudget * 50,
      budgetTo: CHURCH.operatingBudget * 200,
      ...{ geography: 'Ohio', denomination: null, targetPercentile: 50 },
      reason: 'We want to pay the median of similar churches.',
    }),
    staff: staff.map(({ position: { key, title }, ...one }) => {
      return { key, title, range: one.estimate.quantiles, origin: one.origin, source: one.source }
    }),
  }
}

/** By the system: no visitor's questions of the day count it, and no visitor's earlier answers change it. */
async function askFor(context: Context, position: string) {
  const system: Context = { ...context, actor: { kind: 'system', name: 'home page' } }
  return await previewEstimate(system, { ...CHURCH, position })
}
