/** Compares our copy of what an organization buys with what the payment service says. */
import type Stripe from 'stripe'
import type { Database } from '~/database/connection.ts'

/** What is otherwise here than there, and what was done twice or not at all, in words; none where all is right. */
export async function differences(
  db: Database,
  stripe: Stripe,
  organizationId: number,
): Promise<string[]> {
  const ours = await copyOf(db, organizationId)
  if (ours.customers.length === 0) return ours.subscriptions.map(({ id }) => `${id} of nobody`)
  const theirs = await truthOf(stripe, ours.customers)
  return [
    ...differentSubscriptions(ours, theirs),
    ...differentPayments(ours, theirs),
    ...differentPlan(ours, theirs),
    ...differentMails(ours),
  ]
}

type Copy = Awaited<ReturnType<typeof copyOf>>
type Truth = Awaited<ReturnType<typeof truthOf>>

async function copyOf(db: Database, organizationId: number) {
  const of = { organization_id: organizationId }
  const customers = await db('customers').where(of).whereNull('deleted_at')
  const addresses = customers.flatMap(({ email }) => email ?? [])
  return {
    customers: customers.map(({ id }) => id),
    subscriptions: await db('subscriptions').where(of),
    payments: await db('payments').where(of),
    notices: (await db('payment_notices').where(of)).map(({ key }) => key),
    mails: await db('outgoing_mails').whereIn('to_address', addresses),
    plan: (await db('organizations').where({ id: organizationId }).first('plan'))?.plan,
  }
}

async function truthOf(stripe: Stripe, customers: readonly string[]) {
  const [subscriptions, charges] = [[] as Stripe.Subscription[], [] as Stripe.Charge[]]
  for (const customer of customers) {
    const all = { customer, status: 'all', limit: 100 } as const
    subscriptions.push(...(await stripe.subscriptions.list(all)).data)
    charges.push(...(await stripe.charges.list({ customer, limit: 100 })).data)
  }
  return { subscriptions, charges: charges.filter(({ status }) => status === 'succeeded') }
}

function differentSubscriptions({ subscriptions: rows }: Copy, truth: Truth): string[] {
  const said: string[] = []
  const counting = rows.filter(({ standing }) => standing === 'counts')
  if (counting.length > 1) said.push(`${counting.length} subscriptions count`)
  if (rows.length !== truth.subscriptions.length) {
    said.push(`${rows.length} of ${truth.subscriptions.length} are known`)
  }
  for (const one of truth.subscriptions) {
    const row = rows.find(({ id }) => id === one.id)
    const status = one.status === 'incomplete_expired' ? 'expired' : one.status
    if (row?.status !== status) said.push(`${one.id} is ${status}, not ${row?.status}`)
    const ends = one.cancel_at_period_end || one.cancel_at !== null
    if (one.status === 'active' && (row?.ends_at !== null) !== ends) said.push(`${one.id}: its end`)
  }
  return said
}

function differentPayments({ payments, notices }: Copy, { charges }: Truth): string[] {
  return charges.flatMap((charge) => {
    const row = payments.find(({ id }) => id === charge.id)
    return [
      ...(row?.refunded_cents === charge.amount_refunded ? [] : [`${charge.id}: refunded`]),
      ...(notices.includes(`receipt ${charge.id}`) ? [] : [`${charge.id}: receipt`]),
    ]
  })
}

function differentPlan({ subscriptions: rows, plan }: Copy, { subscriptions }: Truth): string[] {
  const holds = rows.find(({ standing, status }) => standing === 'counts' && status === 'active')
  if (holds && plan !== holds.plan) return [`the plan is ${plan}`]
  const isOver = subscriptions.every(({ status }) => status === 'canceled')
  return isOver && plan !== 'free' ? ['a plan that nothing pays for'] : []
}

/** Every notice is one message: none was queued twice or lost on the way. */
function differentMails({ mails, notices }: Copy): string[] {
  return [
    ['receipt', 'receipt'],
    ['refund', 'payment-refunded'],
    ['failed', 'payment-failed'],
  ].flatMap(([about, kind]) => {
    const noted = notices.filter((key) => key.startsWith(`${about} `)).length
    const queued = mails.filter((mail) => mail.kind === kind).length
    return noted === queued ? [] : [`${queued} messages ${kind} of ${noted}`]
  })
}
