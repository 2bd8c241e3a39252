/** Gives the money of one payment back, in part or whole. */

import { authorize } from '~/core/authorize.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import { type Cents, formatToTheCent } from '~/core/pay/money.ts'
import {
  findCorrection,
  listPaymentsNamed,
  type NamedPayment,
} from '~/database/queries/membership/corrections.ts'
import { type Context, personOf } from '../../../context.ts'
import { paymentsOf } from '../subscriptions/payments-of.ts'
import { syncMembership } from '../subscriptions/sync-membership.ts'
import { correctOnce } from './correct-once.ts'

export interface RefundAsked {
  /** its id, or the id or number of the invoice it paid */
  readonly paymentId: string
  /** null: all that is left */
  readonly amount: Cents | null
}

export interface RefundPlan {
  readonly paymentId: string
  /** number of the invoice */
  readonly invoice: string | null
  /** null where it is deleted */
  readonly organization: { readonly id: number; readonly name: string } | null
  /** an instant */
  readonly paidAt: string
  readonly paid: Cents
  readonly refundedBefore: Cents
  readonly amount: Cents
  /** of the payment, after the refund */
  readonly left: Cents
  /** a single report that was not used closes with it */
  readonly closesReport: boolean
}

/** What a refund would be, to the cent, by what the payment service says now. Changes nothing there. */
export async function previewRefund(context: Context, asked: RefundAsked): Promise<RefundPlan> {
  authorize(context.actor, 'staff.refund')
  return planOf(await readNow(context, asked.paymentId), asked.amount)
}

/** The same payment, amount and reason is one refund, however often it is asked. */
export async function refundPayment(
  context: Context,
  { paymentId: name, amount, reason }: RefundAsked & { readonly reason: string },
) {
  authorize(context.actor, 'staff.refund')
  const before = await readNow(context, name)
  const key = `refund ${before.id} ${amount ?? 'all'} ${reason}`
  const begun = await findCorrection(context.db, key)
  const plan = begun ? null : planOf(before, amount)
  const { isNew, cents } = await correctOnce(context, {
    row: {
      ...{ key, kind: 'refund', reason, customer_id: before.customer_id },
      ...{ organization_id: before.organization_id, payment_id: before.id },
      ...{ amount_cents: begun?.amount_cents ?? plan?.amount ?? 0 },
      ...{ asked_by: personOf(context), asked_at: context.now() },
    },
    make: async (cents, reference) => {
      await paymentsOf(context).refund({ paymentId: before.id, amount: cents, reference })
    },
    event: { action: 'payment.refund', details: { paymentId: before.id, amount, reason } },
  })
  const after = await readNow(context, before.id)
  const refundedBefore = isNew ? after.refunded_cents - cents : after.refunded_cents
  return {
    ...describe(after),
    ...{ refundedBefore, amount: cents, left: after.amount_cents - after.refunded_cents },
    closesReport: after.plan === 'single' && after.refunded_cents === after.amount_cents,
    ...{
      /** of this payment, with what was given back before */
      refunded: after.refunded_cents,
      /** false where the same was asked before */
      isNew,
    },
  }
}

/** Throws Conflict where it cannot be given back. */
function planOf(payment: NamedPayment, asked: Cents | null): RefundPlan {
  const { amount_cents: paid, refunded_cents: refundedBefore, dispute, plan } = payment
  const left = paid - refundedBefore
  if (left === 0) throw new Conflict('This payment was refunded already.')
  if (dispute !== null) {
    throw new Conflict('This payment is disputed: the bank decides who gets the money.')
  }
  const amount = asked ?? left
  if (amount > left) {
    throw new Conflict(
      `Only ${formatToTheCent(left)} is left of this payment: ${formatToTheCent(amount)} is too much.`,
    )
  }
  return {
    ...describe(payment),
    ...{ refundedBefore, amount, left: left - amount },
    closesReport: plan === 'single' && amount === left,
  }
}

function describe({ id, number, organization_id, organization_name, ...rest }: NamedPayment) {
  return {
    paymentId: id,
    invoice: number,
    organization:
      organization_id === null ? null : { id: organization_id, name: organization_name ?? '' },
    paidAt: rest.paid_at.toISOString(),
    paid: rest.amount_cents,
  }
}

async function readNow(context: Context, name: string): Promise<NamedPayment> {
  const { customer_id: customerId, id } = await onePayment(context, name)
  await syncMembership(context, { customerId })
  return await onePayment(context, id)
}

async function onePayment({ db }: Context, name: string): Promise<NamedPayment> {
  const [payment, ...others] = await listPaymentsNamed(db, name)
  if (!payment) throw new NotFound(`There is no payment or invoice ${name}.`)
  if (others.length === 0) return payment
  const ids = [payment, ...others].map(({ id }) => id).join(', ')
  throw new Conflict(`Several payments paid this invoice. Name one: ${ids}.`)
}
