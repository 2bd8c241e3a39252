/** Copies what the payment service says of one customer, and works out the plan. Nothing else writes a plan. */
import { twinKey } from '~/core/forms/email.ts'
import {
  isLive,
  type Standing,
  type Subscription,
  standingOf,
  type Worth,
  worthFrom,
} from '~/core/people/organizations/subscription.ts'
import { listWaiting, markWorked } from '~/database/queries/membership/announcements.ts'
import { listOpenCheckouts, settleCheckouts } from '~/database/queries/membership/checkouts.ts'
import {
  insertCustomer,
  lockCustomer,
  lockOrganizationPlan,
  takeTicket,
} from '~/database/queries/membership/customers.ts'
import {
  lastWorths,
  listSubscriptionRows,
  putInvoices,
  putPayments,
  putSubscriptions,
  putWorths,
  refundsStored,
  restandSubscriptions,
  writeReading,
} from '~/database/queries/membership/subscriptions.ts'
import type { Row } from '~/database/table-types.ts'
import { type Context, transact } from '../../../context.ts'
import type { Checkout } from '../../../integrations/payments/checkouts.ts'
import type { CustomerTruth } from '../../../integrations/payments/customers.ts'
import { giveBoughtReports } from './bought-reports.ts'
import { closeOrphan } from './orphans.ts'
import { paymentsOf, paymentTime } from './payments-of.ts'
import { queueNotices } from './queue-notices.ts'
import { settlePlan } from './set-plan.ts'
import {
  type Belonging,
  invoiceRow,
  paymentRow,
  standingWithin,
  subscriptionOfRow,
  subscriptionRow,
} from './stored-subscription.ts'

export interface Synced {
  readonly customerId: string
  /** null where the customer is of no organization here */
  readonly organizationId: number | null
  readonly standing: Standing
  /** false where a later reading was written first */
  readonly isWritten: boolean
  /** how many announcements that waited are worked by it */
  readonly answered: number
}

/**
 * Reads everything of one customer and writes what it comes to: twice is once, and an older reading never replaces a
 * newer one. Called by the success page, announcements, the nightly reconciliation and commands. What was announced
 * before it began is answered by it, or by the later one that was written first.
 */
export async function syncMembership(
  context: Context,
  { customerId }: { readonly customerId: string },
): Promise<Synced> {
  const payments = paymentsOf(context)
  const announced = await listWaiting(context.db, customerId)
  const ticket = await takeTicket(context.db)
  const truth = await payments.readCustomer(customerId)
  const begun = await listOpenCheckouts(context.db, customerId)
  const sessions = await Promise.all(begun.map((id) => payments.readCheckout(id)))
  const reading = { truth, sessions, ticket, announced, at: await paymentTime(context) }
  const synced = await transact(context, (inside) => write(inside, reading))
  if (synced.organizationId !== null) return synced
  if (synced.isWritten) await closeOrphan(context, truth)
  // only now is everything done that they ask for
  return { ...synced, answered: await markWorked(context.db, announced, context.now()) }
}

interface Reading {
  readonly truth: CustomerTruth
  /** those begun here that were open */
  readonly sessions: readonly Checkout[]
  readonly ticket: number
  /** by the payment service's time */
  readonly at: Date
  /** what waited when it began */
  readonly announced: readonly string[]
}

async function write(
  inside: Context,
  { truth, sessions, ticket, at, announced }: Reading,
): Promise<Synced> {
  const { id: customerId } = truth
  await insertCustomer(inside.db, { ...truth, at: inside.now() })
  const known = await lockCustomer(inside.db, customerId)
  if (!known) throw new Error(`the customer ${customerId} was not stored`)
  const organizationId = known.organization_id
  const now = at.toISOString()
  // held from here on: two customers of one organization are worked one after the other
  const organization =
    organizationId === null ? null : await lockOrganizationPlan(inside.db, organizationId)
  const stored = organization ? await listSubscriptionRows(inside.db, organization.id) : []
  const before = standingOf(stored.map(subscriptionOfRow), now)
  const answered = organization ? await markWorked(inside.db, announced, inside.now()) : 0
  const ids = { customerId, organizationId: organization?.id ?? null }
  if (known.ticket > ticket) return { ...ids, standing: before, isWritten: false, answered }
  const others = stored.filter((row) => row.customer_id !== customerId).map(subscriptionOfRow)
  const own = truth.isDeleted ? endedWith(stored, customerId, now) : truth.subscriptions
  const standing = standingOf([...own, ...others], now)

  // its own too: the one that counted gives way before another of another customer takes its place
  await restandSubscriptions(
    inside.db,
    stored.map(({ id }) => ({ id, standing: standingWithin(standing, id) })),
  )
  const refundsBefore = await refundsStored(inside.db, customerId)
  const cardFingerprints = truth.isDeleted
    ? new Map(stored.map((row) => [row.id, row.card_fingerprint]))
    : truth.cardFingerprints
  await store(inside, { ...truth, subscriptions: own, cardFingerprints }, ids, standing)
  // the demonstration never counts, also once it is deleted
  if (!organization?.isDemonstration) {
    await noteWorths(inside, { ...truth, subscriptions: own }, ids.organizationId, at)
  }
  const emailKey = truth.email === null ? null : twinKey(truth.email)
  await writeReading(inside.db, { ...truth, emailKey, ticket, at: inside.now() })
  if (organization) {
    await settlePlan(inside, organization, standing)
    await settleCheckouts(inside.db, sessions.map(endOfCheckout), at)
    await giveBoughtReports(inside, organization.id, truth.payments)
    // one who is deleted there has no address there any more
    const email = truth.email ?? known.email
    await queueNotices(inside, organization, { truth, email, before, refundsBefore, standing, at })
  }
  return { ...ids, standing, isWritten: true, answered }
}

/** A customer who is deleted at the payment service loses every subscription at that moment. */
function endedWith(
  stored: readonly Row<'subscriptions'>[],
  customerId: string,
  now: string,
): Subscription[] {
  return stored
    .filter((row) => row.customer_id === customerId)
    .map(subscriptionOfRow)
    .map((one) =>
      isLive(one) ? { ...one, status: 'canceled', canceledAt: now, endedAt: now } : one,
    )
}

interface Fingerprints {
  readonly cardFingerprints: ReadonlyMap<string, string | null>
}

async function store(
  { db }: Context,
  truth: Omit<CustomerTruth, 'cardFingerprints'> & Fingerprints,
  belonging: Belonging,
  standing: Standing,
): Promise<void> {
  const { subscriptions, cardFingerprints, invoices, payments } = truth
  await putSubscriptions(
    db,
    subscriptions.map((one) => {
      const print = cardFingerprints.get(one.id) ?? null
      return subscriptionRow(one, belonging, standingWithin(standing, one.id), print)
    }),
  )
  await putInvoices(
    db,
    invoices.map((one) => invoiceRow(one, belonging)),
  )
  await putPayments(
    db,
    payments.map((one) => {
      const invoice = invoices.find(({ paymentIntents }) =>
        paymentIntents.some((intent) => intent === one.paymentIntent),
      )
      const of = subscriptions.find(({ id }) => id === invoice?.subscriptionId)
      return paymentRow(one, belonging, invoice ?? null, of?.plan ?? null)
    }),
  )
}

/**
 * Notes from now on what each subscription and payment is worth. What is read for the first time counts from its
 * beginning; a later change counts from the reading that found it, so that a past day stays as it was known.
 */
async function noteWorths(
  { db }: Context,
  { subscriptions, discounts, payments }: CustomerTruth,
  organizationId: number | null,
  at: Date,
): Promise<void> {
  const ids = [...subscriptions, ...payments].map(({ id }) => id)
  const known = new Map((await lastWorths(db, { ids, at })).map((one) => [one.id, one]))
  const rowsOf = (id: string, begun: string, worth: (from: string) => readonly Worth[]) => {
    const last = known.get(id)
    // a deleted organization keeps its past
    const organization_id = organizationId ?? last?.organizationId
    if (organization_id === undefined) return []
    const [first, ...later] = worth(last ? at.toISOString() : begun)
    const isSame = last && last.cents === first?.cents
    return [...(first && !isSame ? [first] : []), ...later].map(({ since, cents }) => {
      return { id, organization_id, since: new Date(since), cents }
    })
  }
  await putWorths(db, {
    ...{ ids, at },
    rows: [
      ...subscriptions.flatMap((one) =>
        rowsOf(one.id, one.createdAt, (from) => worthFrom(one, discounts.get(one.id) ?? [], from)),
      ),
      ...payments.flatMap(({ id, paidAt, amount, refunded, dispute }) =>
        rowsOf(id, paidAt, (since) => [
          { since, cents: dispute === 'lost' ? 0 : amount - refunded },
        ]),
      ),
    ],
  })
}

function endOfCheckout({ id, status }: Checkout) {
  return { sessionId: id, status }
}
