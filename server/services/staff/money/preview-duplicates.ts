/** What a decision about a group would do now, to the cent, by what the payment service says. */

import { authorize } from '~/core/authorize.ts'
import { largerPlan } from '~/core/people/organizations/plans.ts'
import { standingOf } from '~/core/people/organizations/subscription.ts'
import {
  type DuplicateChoices,
  type DuplicateGroup,
  type PlanEffect,
  planResolution,
  problemOf,
  type Resolution,
} from '~/core/staff/duplicates.ts'
import { Organization } from '~/database/models/people.ts'
import { customersOf, listPaymentsFor } from '~/database/queries/membership/duplicates.ts'
import { listSubscriptionRows } from '~/database/queries/membership/subscriptions.ts'
import type { Context } from '../../../context.ts'
import { paymentTime } from '../../membership/subscriptions/payments-of.ts'
import { subscriptionOfRow } from '../../membership/subscriptions/stored-subscription.ts'
import { syncMembership } from '../../membership/subscriptions/sync-membership.ts'
import { recordEvents } from '../../record-event.ts'
import {
  type FoundGroup,
  findGroups,
  type ListedGroup,
  presentGroup,
  sha256,
} from './duplicates.ts'

export interface ShownGroup {
  readonly group: ListedGroup
  readonly choices: DuplicateChoices
  /** why the choices are no decision */
  readonly problem: string | null
  readonly resolution: Resolution | null
  /** to be sent back with the decision: what was seen; null where there is none to make */
  readonly seen: string | null
}

/**
 * Reads the customers of the group at the payment service first. Null where they are no group any more. What was not
 * chosen is as suggested.
 */
export async function showGroup(
  context: Context,
  { id, choices }: { readonly id: string; readonly choices: DuplicateChoices },
): Promise<ShownGroup | null> {
  authorize(context.actor, 'staff.duplicateSubscriptions')
  const before = (await findGroups(context)).find((one) => one.id === id)
  if (!before) return null
  await readCustomers(
    context,
    before.members.map((one) => one.id),
  )
  const group = (await findGroups(context)).find((one) => one.id === id)
  if (!group) return null
  await recordViews(context, group)
  const made = new Map(
    group.members.map(({ id: one, suggested }) => [one, choices.get(one) ?? suggested]),
  )
  const problem = problemOf(group, made)
  const now = (await paymentTime(context)).toISOString()
  const shown = { group: presentGroup(group, now), choices: made, problem }
  if (problem !== null) return { ...shown, resolution: null, seen: null }
  return { ...shown, ...(await resolutionOf(context, group, made)) }
}

export async function readCustomers(
  context: Context,
  subscriptionIds: readonly string[],
): Promise<void> {
  for (const customerId of await customersOf(context.db, subscriptionIds)) {
    await syncMembership(context, { customerId })
  }
}

/** From our copy; `seen` is of everything that is shown. */
export async function resolutionOf(
  context: Context,
  group: DuplicateGroup,
  choices: DuplicateChoices,
): Promise<{ readonly resolution: Resolution; readonly seen: string }> {
  const ids = group.members.map(({ id }) => id)
  const payments = (await listPaymentsFor(context.db, ids)).map((row) => ({
    ...{ id: row.id, subscriptionId: row.subscription_id, invoice: row.number },
    ...{ amount: row.amount_cents, refunded: row.refunded_cents, dispute: row.dispute },
    paidAt: row.paid_at.toISOString(),
  }))
  const plans = await planEffects(context, group, choices)
  const resolution = planResolution(group, choices, payments, plans)
  return { resolution, seen: sha256(JSON.stringify(resolution)) }
}

/** Of the organizations that lose a subscription. */
async function planEffects(
  context: Context,
  group: DuplicateGroup,
  choices: DuplicateChoices,
): Promise<PlanEffect[]> {
  const now = (await paymentTime(context)).toISOString()
  const gone = new Set([...choices].flatMap(([id, choice]) => (choice === 'keep' ? [] : [id])))
  const organizations = new Map(
    group.members.flatMap(({ id, organization }) =>
      gone.has(id) && organization ? [[organization.id, organization] as const] : [],
    ),
  )
  const effects: PlanEffect[] = []
  for (const organization of organizations.values()) {
    const { plan: before, grantedPlan } = await Organization.query(context.db)
      .findById(organization.id)
      .select('plan', 'granted_plan')
      .throwIfNotFound()
    const rows = await listSubscriptionRows(context.db, organization.id)
    const left = rows.filter(({ id }) => !gone.has(id)).map(subscriptionOfRow)
    const after = largerPlan(standingOf(left, now).plan ?? 'free', grantedPlan)
    effects.push({ organization, before, after })
  }
  return effects
}

async function recordViews(context: Context, { id, kinds, members }: FoundGroup): Promise<void> {
  const organizations = new Set(members.flatMap(({ organization }) => organization?.id ?? []))
  const event = { action: 'duplicates.view', details: { group: id, kinds } } as const
  await recordEvents(
    context,
    [...organizations].map((one) => ({
      ...{ ...event, organizationId: one, subject: { kind: 'organization', id: one } },
    })),
  )
}
