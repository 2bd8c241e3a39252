/** A year of 40 organizations beside tests/reference/kpi.py, which works each day out from the raw events. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Payment } from '~/core/membership/payment.ts'
import { addDays } from '~/core/pay/date.ts'
import { organizationForm } from '~/core/people/organizations/organization-form-schema.ts'
import {
  SUBSCRIPTION_STATUSES,
  type Subscription,
} from '~/core/people/organizations/subscription.ts'
import { STORED_DAY_FACTS } from '~/core/staff/stored-facts.ts'
import type { CustomerTruth } from '~/server/integrations/payments/customers.ts'
import { createPayments } from '~/server/integrations/payments/payments.ts'
import { setPlan } from '~/server/services/membership/subscriptions/set-plan.ts'
import { syncMembership } from '~/server/services/membership/subscriptions/sync-membership.ts'
import { createOrganization } from '~/server/services/people/organizations/save-organization.ts'
import { readReference } from '~/tests/reference/read-reference.ts'
import {
  actingAs,
  actingAsStaff,
  buildContext,
  buildMember,
  buildRealOrganization,
  buildUser,
  ORGANIZATION_FIELDS,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { fillMetricDays } from '../../metric-days.ts'
import { exportKpi } from './kpi.ts'

const discounts = z.array(
  z.object({ percent: z.number().nullable(), cents: z.number(), until: z.string().nullable() }),
)
const status = z.enum(SUBSCRIPTION_STATUSES)
const plan = z.enum(['basic', 'expanded', 'pro', 'pro_plus'])
const when = { at: z.string(), org: z.string() }
const event = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed up'), at: z.string(), org: z.string().nullable() }),
  z.object({ kind: z.enum(['founded', 'invited', 'grant']), ...when }),
  z.object({
    ...{ kind: z.literal('subscribe'), ...when, sub: z.string(), customer: z.number() },
    ...{ plan, price: z.number(), status, discounts },
  }),
  z.object({
    ...{ kind: z.literal('change'), ...when, sub: z.string() },
    ...{ plan: plan.optional(), price: z.number().optional(), status: status.optional() },
    ...{ discounts: discounts.optional(), due: z.string().nullable().optional() },
  }),
  z.object({
    ...{ kind: z.enum(['charge', 'refund']), ...when, charge: z.string(), cents: z.number() },
  }),
  z.object({ kind: z.literal('dispute'), ...when, charge: z.string() }),
])
const cohort = z.object({ month: z.string(), size: z.number(), kept: z.array(z.number()) })
const { events, measures, days } = readReference(
  'kpi',
  z.object({
    events: z.array(event),
    measures: z.array(z.string()),
    days: z.array(
      z.object({
        values: z.array(z.union([z.string(), z.number()]).nullable()),
        cohorts: z.array(cohort).optional(),
      }),
    ),
  }),
)

const database = await freshDatabase()
const { knex } = database

/** What the payment service says of each customer, the newest. */
const customers = new Map<string, CustomerTruth>()
const payments = {
  ...createPayments({ secretKey: 'sk_test_year', webhookSecret: null }),
  readCustomer: async (id: string) => customers.get(id) ?? Promise.reject(new Error(id)),
}

function contextAt(at: string) {
  const context = buildContext(knex, undefined, { now: () => new Date(at) })
  return { ...context, outside: { ...context.outside, payments } }
}

const users = new Map<string, { readonly id: number }>()
const organizations = new Map<string, number>()

async function happen(one: (typeof events)[number]): Promise<void> {
  const context = contextAt(one.at)
  const created_at = new Date(one.at)
  switch (one.kind) {
    case 'signed up': {
      const user = await buildUser(context)
      await knex('users').where({ id: user.id }).update({ created_at })
      if (one.org !== null) users.set(one.org, user)
      return
    }
    case 'founded': {
      const owner = users.get(one.org)!
      const isOwn = organizations.size % 2 === 0
      const input = organizationForm.parse({ ...ORGANIZATION_FIELDS, name: randomUUID() })
      const { id } = isOwn
        ? await createOrganization(actingAs(context, owner), input)
        : await buildRealOrganization(context, { name: one.org }, owner)
      organizations.set(one.org, id)
      await knex('organizations').where({ id }).update({ created_at })
      await knex('memberships').where({ organization_id: id }).update({ created_at })
      return
    }
    case 'invited': {
      const member = await buildMember(
        context,
        { id: organizations.get(one.org)! },
        { role: 'viewer', seesPay: false },
      )
      await knex('users').where({ id: member.id }).update({ created_at })
      await knex('memberships').where({ user_id: member.id }).update({ created_at })
      return
    }
    case 'grant': {
      const staff = await actingAsStaff(context, ['admin'])
      await setPlan(staff, { organizationId: organizations.get(one.org)!, plan: 'pro' })
      return
    }
    default:
      await pay(one)
  }
}

type Paid = Extract<(typeof events)[number], { readonly org: string }>

/** Changes what the payment service says, and reads it, as its announcement has us do. */
async function pay(one: Paid): Promise<void> {
  const of = (number: number) => `cus_${one.org}_${number}`
  const had = [of(1), of(2)].find((id) => {
    const truth = customers.get(id)
    if (!truth) return false
    return 'sub' in one
      ? truth.subscriptions.some(({ id: sub }) => sub === one.sub)
      : 'charge' in one && truth.payments.some(({ id: charge }) => charge === one.charge)
  })
  const id = had ?? of(one.kind === 'subscribe' ? one.customer : 1)
  const truth = customers.get(id) ?? {
    ...{ id, organizationId: organizations.get(one.org)!, isDeleted: false, email: null },
    ...{ credit: 0, subscriptions: [], invoices: [], payments: [] },
    ...{ cardFingerprints: new Map(), discounts: new Map() },
  }
  const took = 'discounts' in one && one.discounts ? [[one.sub, one.discounts] as const] : []
  customers.set(id, {
    ...truth,
    subscriptions: subscriptionsAfter(truth.subscriptions, one),
    payments: paymentsAfter(truth.payments, one),
    discounts: new Map([...truth.discounts, ...took]),
  })
  await syncMembership(contextAt(one.at), { customerId: id })
}

function subscriptionsAfter(before: readonly Subscription[], one: Paid): Subscription[] {
  if (one.kind === 'subscribe') {
    const { at, sub, plan: bought, price, status: begun } = one
    return [
      ...before,
      {
        ...{ id: sub, plan: bought, price, status: begun, createdAt: at, periodStart: at },
        ...{ periodEnd: `2028${at.slice(4)}`, endsAt: null, canceledAt: null, endedAt: null },
        ...{ pastDueSince: null, next: null, card: null },
      },
    ]
  }
  if (one.kind !== 'change') return [...before]
  const { at, due, sub, plan: chosen, price, status: now } = one
  return before.map((it) => {
    if (it.id !== sub) return it
    return {
      ...it,
      ...{ plan: chosen ?? it.plan, price: price ?? it.price, status: now ?? it.status },
      ...{ pastDueSince: due === undefined ? it.pastDueSince : due },
      ...{ endedAt: now === 'canceled' ? at : null },
    }
  })
}

function paymentsAfter(before: readonly Payment[], one: Paid): Payment[] {
  if (one.kind === 'charge') {
    const made = { id: one.charge, amount: one.cents, refunded: 0, paidAt: one.at, dispute: null }
    return [...before, { ...made, paymentIntent: null, plan: null, reference: null }]
  }
  return before.map((it) => {
    if (one.kind === 'refund' && it.id === one.charge)
      return { ...it, refunded: it.refunded + one.cents }
    return one.kind === 'dispute' && it.id === one.charge ? { ...it, dispute: 'lost' } : it
  })
}

async function kept() {
  const rows = await knex('metric_days').orderBy('day')
  return rows.map(({ day, facts }) => {
    return { day, facts: { ...STORED_DAY_FACTS.read(facts), reconstructed: null } }
  })
}

test('every measure of every day is that of the raw events, and late filling changes none', async () => {
  const first = events[0]!.at.slice(0, 10)
  const last = String(days.at(-1)!.values[0])
  let night = addDays(first, 1)
  for (const one of events) {
    while (`${night}T00:09:00Z` < one.at) {
      await fillMetricDays(contextAt(`${night}T00:09:00Z`))
      night = addDays(night, 1)
    }
    await happen(one)
  }
  for (; night <= addDays(last, 1); night = addDays(night, 1)) {
    await fillMetricDays(contextAt(`${night}T00:09:00Z`))
  }
  const nightly = await kept()
  expect(nightly.map(({ day }) => day)).toEqual(days.map(({ values }) => values[0]))

  const late = contextAt('2027-02-01T00:09:00Z')
  const staff = await actingAsStaff(late, ['analyst'])
  const csv = await exportKpi(staff, { day: last, days: 365 })
  const [header = '', ...lines] = csv.trimEnd().split('\n')
  const columns = header.split(',').map((name) => name.replace(/ \(.*/, ''))
  const told = lines.map((line) => {
    const values = line.split(',')
    return ['day', ...measures].map((key) => values[columns.indexOf(key)] || null)
  })
  expect(told).toEqual(
    days.map(({ values }) => values.map((one) => (one === null ? null : String(one)))),
  )
  for (const [index, { cohorts }] of days.entries()) {
    if (cohorts) expect(nightly[index]?.facts.cohorts).toEqual(cohorts)
  }

  await knex('metric_days').delete()
  await knex('revenue_changes').delete()
  await fillMetricDays(contextAt(`${addDays(last, 1)}T00:09:00Z`))
  expect(await kept()).toEqual(nightly)
})
