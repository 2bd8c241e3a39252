/** One organization whole, for staff who help its owners: what it pays, asks and contributes. Never pay of people. */

import { authorize, can } from '~/core/authorize.ts'
import { NotFound } from '~/core/errors.ts'
import { readRecordId } from '~/core/forms/record-id.ts'
import type { Plan } from '~/core/people/organizations/plans.ts'
import { describeAnyEvent } from '~/core/staff/audit.ts'
import { listEventRows } from '~/database/queries/events.ts'
import { listReceipts } from '~/database/queries/market/contributions.ts'
import { listPurchaseRequests } from '~/database/queries/membership/purchase-requests.ts'
import { countFindingsOf, countMarketRecords } from '~/database/queries/staff/organization-info.ts'
import type { Context } from '../../../context.ts'
import { giveCredit } from '../../membership/purchases/give-credit.ts'
import { type RefundAsked, refundPayment } from '../../membership/purchases/refund-payment.ts'
import { setPlan } from '../../membership/subscriptions/set-plan.ts'
import { showSubscriptions } from '../../membership/subscriptions/staff-subscriptions.ts'
import { showOrganizationCard } from '../../people/organizations/show-organization.ts'
import { type Confirmation, confirmStaff } from './staff-roles.ts'

/** The look is recorded for its owners. */
export async function showOrganizationInfo(context: Context, which: string) {
  const { actor, db } = context
  authorize(actor, 'staff.subscriptions')
  const organizationId = readRecordId(which.trim())
  if (organizationId === null) throw new NotFound('No organization has this number.')
  const card = await showOrganizationCard(context, { organizationId })
  const { customer, credit, state, subscriptions, payments } = await showSubscriptions(context, {
    organizationId,
  })
  const receipts = await listReceipts(db, organizationId)
  const events = await listEventRows(db, { ...EVERY_EVENT, organizationId }, { limit: 20 })
  return {
    ...{ card, customer, credit, state, subscriptions, payments },
    requests: await listPurchaseRequests(db, { organizationId }),
    records: await countMarketRecords(db, organizationId),
    findings: await countFindingsOf(db, { organizationId }),
    // without whose records they are
    snapshots: receipts.map(({ snapshot, status, publishedAt, records }) => {
      return { name: snapshot, status, publishedAt, records: records.length }
    }),
    events: events.map(({ id, at, actor: who, actorKind, action, subject, details }) => ({
      ...{ id, at, who: who ?? (actorKind === 'system' ? 'Stipend' : 'A visitor') },
      what: describeAnyEvent({ action, subject, details }),
    })),
    mayGiveMoney: can(actor, 'staff.refund'),
    mayReadFindings: can(actor, 'staff.checkSalaryHealth'),
  }
}

const EVERY_EVENT = {
  ...{ userId: null, nouns: null, byStaff: false, aboutUserId: null },
  ...{ requestId: null, from: null, to: null, beforeId: null },
}

// What moves money or a plan asks for password and code again: an unattended screen must not allow it.

interface Confirmed {
  readonly organization: number
  readonly confirmation: Confirmation | null
}

export async function setPlanOf(
  context: Context,
  { organization, plan, confirmation }: Confirmed & { readonly plan: Plan },
) {
  authorize(context.actor, 'staff.setPlan')
  await confirmStaff(context, confirmation)
  return await setPlan(context, { organizationId: organization, plan })
}

export async function refundConfirmed(
  context: Context,
  {
    confirmation,
    ...asked
  }: RefundAsked & { readonly reason: string } & Omit<Confirmed, 'organization'>,
) {
  authorize(context.actor, 'staff.refund')
  await confirmStaff(context, confirmation)
  return await refundPayment(context, asked)
}

export async function creditConfirmed(
  context: Context,
  {
    organization,
    confirmation,
    ...given
  }: Confirmed & {
    readonly amount: number
    readonly reason: string
  },
) {
  authorize(context.actor, 'staff.refund')
  await confirmStaff(context, confirmation)
  return await giveCredit(context, { organizationId: organization, ...given })
}
