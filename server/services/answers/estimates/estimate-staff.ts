/**
 * Estimates for all employees of an organization, with the fields of a table's line. Answers of this actor about the
 * same facts on the same day are kept in memory, so that a table of hundreds queries nothing for ranges it has shown.
 */
import { type PlacedPay, placePay } from '~/core/answers/analysis/place-pay.ts'
import { can } from '~/core/authorize.ts'
import type { Grade, ModelledEstimate } from '~/core/engine/estimate/estimate.ts'
import { mainPosition, payQueryOf } from '~/core/engine/facts/pay-record.ts'
import type { PayQuantiles } from '~/core/engine/model/fitted-model.ts'
import type { PublishedEstimate } from '~/core/engine/privacy/publish-estimate.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { type Context, personOf, today } from '../../../context.ts'
import { employerLaw } from '../../market/snapshots/employer-law.ts'
import type { EmployeeWithPay } from '../../people/pay-access/load-employee.ts'
import { recordStaffRangesSeen } from '../../people/pay-access/range-views.ts'
import { type CurrentModel, estimatePositions, openMarket } from './estimate-position.ts'

/** An estimate with the fields of a line. */
export type BriefEstimate =
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: ModelledEstimate['kind']
      readonly quantiles: PayQuantiles
      readonly strength: Grade
    }

export interface StaffEstimate {
  readonly employee: EmployeeWithPay
  readonly position: { readonly key: string; readonly title: string }
  readonly snapshot: string | null
  readonly estimate: BriefEstimate
  /** null when unknown or hidden from the actor */
  readonly pay: PlacedPay | null
  readonly proposed: PlacedPay | null
}

/** In the order given; the caller authorizes. */
export async function estimateStaff(
  context: Context,
  {
    employees,
    definition,
  }: {
    readonly employees: readonly EmployeeWithPay[]
    readonly definition: DefinitionOfPay
  },
): Promise<StaffEstimate[]> {
  const asOf = today(context)
  const [anyone] = employees
  if (anyone) {
    const { organization, membership } = anyone
    await recordStaffRangesSeen(context, { id: organization.id, membership })
  }
  const law = await employerLaw(context, asOf)
  const market = await openMarket(context, definition)
  const isRefused = 'kind' in market
  const snapshot = isRefused ? null : market.snapshot.name
  const estimates = isRefused
    ? employees.map(() => briefOf(market))
    : await briefEstimates(context, market, employees)
  return employees.map((employee, i) => {
    const estimate = estimates[i]
    if (!estimate) throw new Error(`No estimate for employee ${employee.id}`)
    const placed = can(context.actor, 'pay.read', employee)
      ? placePay({ employee, estimate, definition, law })
      : { pay: null, proposed: null }
    const { key, title } = mainPosition(employee)
    return { employee, position: { key, title }, snapshot, estimate, ...placed }
  })
}

/** Computes only questions without a kept answer; the privacy guard settles them together. */
async function briefEstimates(
  context: Context,
  current: CurrentModel,
  employees: readonly EmployeeWithPay[],
): Promise<BriefEstimate[]> {
  const { brief } = context.market
  const questions = employees.map((employee) => {
    const query = payQueryOf(employee, today(context))
    const key = keyOf(context, current, JSON.stringify(query))
    // taken now: while the others are asked, it may be forgotten
    return { query, key, known: brief.find<BriefEstimate>(key) }
  })
  const missing = questions.filter(({ known }) => known === undefined)
  const made = await estimatePositions(
    context,
    current,
    missing.map(({ query }) => query),
  )
  const fresh = new Map(missing.map(({ key }, i) => [key, made[i]?.published]))
  return questions.map(({ key, known }) => {
    if (known) return known
    const published = fresh.get(key)
    if (!published) throw new Error(`No estimate for ${key}`)
    return brief.keep(key, () => briefOf(published))
  })
}

/** Includes the actor: the guard answers each actor from peers of their own. */
function keyOf(context: Context, { snapshot, model }: CurrentModel, facts: string): string {
  const who = personOf(context) ?? context.actor.kind
  return `${snapshot.id} ${model.settings.definition} ${who} ${facts}`
}

function briefOf(estimate: PublishedEstimate): BriefEstimate {
  if (estimate.kind === 'refused') return { kind: 'refused', reason: estimate.reason }
  const { kind, quantiles, strength } = estimate
  return { kind, quantiles, strength: strength.overall }
}
