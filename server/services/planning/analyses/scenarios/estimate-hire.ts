/** What the market pays for a position of the organization, through the privacy gate. Costs one question of the day. */
import { type RangeInCents, rangeInCents } from '~/core/answers/analysis/range-in-cents.ts'
import { NotFound } from '~/core/errors.ts'
import { findPositionNamed } from '~/database/queries/market/positions.ts'
import { findHiringFacts } from '~/database/queries/planning/scenarios.ts'
import { type Context, today } from '../../../../context.ts'
import { estimatePosition, openMarket } from '../../../answers/estimates/estimate-position.ts'
import { UNKNOWN_FACTS } from '../../../answers/estimates/preview-estimate.ts'

export type HireEstimate =
  | { readonly range: RangeInCents; readonly snapshot: string }
  | { readonly refused: string }

interface Asked {
  readonly organizationId: number
  readonly position: string
  readonly hoursPerWeek: number
}

/** The caller authorizes. Nothing is known of a person who is not hired, so experience and education are unknown. */
export async function estimateHire(context: Context, asked: Asked): Promise<HireEstimate> {
  const position = await findPositionNamed(context.db, asked.position)
  if (!position) return { refused: 'This position is not in the catalog.' }
  const market = await openMarket(context, 'salary')
  if ('kind' in market) return { refused: market.reason }
  const facts = await findHiringFacts(context.db, asked.organizationId)
  if (!facts) throw new NotFound()
  const { operatingBudgetCents: budget, attendance, staffFte, setting } = facts
  const { published } = await estimatePosition(context, market, {
    ...{ ...UNKNOWN_FACTS, position: position.key, organization: facts.marketKey },
    ...{ organizationType: facts.type, denomination: facts.denominationKey, setting },
    ...{ state: facts.stateCode, county: facts.countyFips, attendance, staffFte, education: null },
    operatingBudget: budget === null || budget === 0 ? null : budget / 100,
    hoursPerWeek: asked.hoursPerWeek || null,
    ...{ asOf: today(context), growthBeyondIndex: facts.growthBeyondIndex },
  })
  if (published.kind === 'refused') return { refused: published.reason }
  const range = rangeInCents(published.quantiles)
  if (!range) return { refused: 'Too few similar organizations have reported this position.' }
  return { range, snapshot: market.snapshot.name }
}
