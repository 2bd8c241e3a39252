/**
 * Estimates for everybody of one organization at once, as short as a line of a table needs them. What this asker was told about
 * these facts today is kept in memory, so that a table of hundreds asks the database nothing about ranges it has shown before.
 */
import type { PlacedPay } from '~/core/analysis/placed-pay.ts'
import type { Grade } from '~/core/estimation/estimate/estimate.ts'
import type { PayQuantiles } from '~/core/estimation/model/pay-quantiles.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { can } from '~/core/policies/authorize.ts'
import type { PublishedEstimate } from '~/core/privacy/publish-estimate.ts'
import { type Context, personOf, today } from '../../context.ts'
import type { EmployeeWithPay } from '../pay-access/load-employee.ts'
import { recordStaffRangesSeen } from '../pay-access/range-views.ts'
import {
  type CurrentModel,
  currentModel,
  estimatePositions,
  refusalWithoutModel,
} from './estimate-position.ts'
import { mainPosition, payQueryOf } from './pay-query.ts'
import { placePay } from './place-pay.ts'

export interface EstimateStaff {
  readonly employees: readonly EmployeeWithPay[]
  readonly definition: DefinitionOfPay
  /** salary in dollars a year, by employee */
  readonly proposals?: ReadonlyMap<number, number>
}

/** The market's answer in one line. */
export type BriefEstimate =
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'modelled'; readonly quantiles: PayQuantiles; readonly strength: Grade }

export interface StaffEstimate {
  readonly employee: EmployeeWithPay
  readonly position: { readonly key: string; readonly title: string }
  readonly snapshot: string | null
  readonly estimate: BriefEstimate
  /** null when none was entered or the asker may not see it */
  readonly pay: PlacedPay | null
  readonly proposed: PlacedPay | null
}

/** In the order given; whoever calls authorizes. */
export async function estimateStaff(
  context: Context,
  { employees, definition, proposals }: EstimateStaff,
): Promise<StaffEstimate[]> {
  const asOf = today(context)
  const [anyone] = employees
  if (anyone) {
    const { organization, membership } = anyone
    await recordStaffRangesSeen(context, { id: organization.id, membership })
  }
  const current = await currentModel(context, definition)
  const estimates = current
    ? await briefEstimates(context, current, employees)
    : await refusals(context, definition, employees)
  return await Promise.all(
    employees.map(async (employee, i) => {
      const estimate = estimates[i]
      if (!estimate) throw new Error('every employee has an answer')
      const proposed = proposals?.get(employee.id) ?? null
      const placed = can(context.actor, 'pay.read', employee)
        ? await placePay(context, { employee, estimate, definition, asOf, proposed })
        : { pay: null, proposed: null }
      const { key, title } = mainPosition(employee)
      const snapshot = current?.snapshot.name ?? null
      return { employee, position: { key, title }, snapshot, estimate, ...placed }
    }),
  )
}

async function refusals(
  context: Context,
  definition: DefinitionOfPay,
  employees: readonly EmployeeWithPay[],
): Promise<BriefEstimate[]> {
  const refusal = briefOf(await refusalWithoutModel(context, definition))
  return employees.map(() => refusal)
}

/** Only those not told yet are made; the privacy guard settles them together. */
async function briefEstimates(
  context: Context,
  current: CurrentModel,
  employees: readonly EmployeeWithPay[],
): Promise<BriefEstimate[]> {
  const { brief } = context.market
  const questions = employees.map((employee) => {
    const query = payQueryOf(employee, today(context))
    return { query, key: keyOf(context, current, JSON.stringify(query)) }
  })
  const missing = questions.filter(({ key }) => brief.find(key) === undefined)
  const made = await estimatePositions(
    context,
    current,
    missing.map(({ query }) => query),
  )
  const fresh = new Map(missing.map(({ key }, i) => [key, made[i]?.published]))
  return questions.map(({ key }) =>
    brief.keep(key, () => {
      const published = fresh.get(key)
      if (!published) throw new Error('what is not kept was made')
      return briefOf(published)
    }),
  )
}

/** Who asks is part of it: the guard answers each asker from peers of their own. */
function keyOf(context: Context, { snapshot, model }: CurrentModel, facts: string): string {
  const who = personOf(context) ?? context.actor.kind
  return `${snapshot.id} ${model.settings.definition} ${who} ${facts}`
}

function briefOf(estimate: PublishedEstimate): BriefEstimate {
  if (estimate.kind === 'refused') return { kind: 'refused', reason: estimate.reason }
  const { quantiles, strength } = estimate
  return { kind: 'modelled', quantiles, strength: strength.overall }
}
