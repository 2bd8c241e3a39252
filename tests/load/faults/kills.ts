/**
 * `npm run bench:kills`: production servers and their worker are killed (SIGKILL) at random moments of a storm of
 * announcements, while organizations buy, renew, change and cancel at the payment service. At the end every
 * announcement that was answered with 200 was worked exactly once, and our copy is the truth without any repair.
 */
import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type Stripe from 'stripe'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { isKnownError } from '~/core/errors.ts'
import { type Buyer, buildBuyer, buy } from '~/tests/support/payments/shop.ts'
import { testCards } from '~/tests/support/payments/stand-in.ts'
import { differences } from '~/tests/support/payments/truth.ts'
import { startWithoutSurvey } from '../measure/demonstration.ts'
import {
  announce,
  drained,
  openStreet,
  type Seller,
  secretOf,
  sellerAt,
} from '../measure/shopping.ts'

const { values: flags } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    organizations: { type: 'string', default: '12' },
    servers: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
})
const [KILLS, ORGANIZATIONS] = [flags.kills, flags.organizations].map(Number) as [number, number]
const chance = randomNumbers(Number(flags.seed))
const below = (limit: number) => Math.floor(chance() * limit)
const oneOf = <T>(choices: readonly T[]): T => choices[below(choices.length)] as T

execFileSync(process.execPath, ['cli/bin/build-if-needed.js'], { stdio: 'inherit' })
const demonstration = await startWithoutSurvey()
const street = await openStreet(demonstration)
const { context, stripe, standIn } = street
/** All serve, and the first works the queue as well. */
const sellers = await Promise.all(
  Array.from({ length: Number(flags.servers) }, (_, number) =>
    sellerAt(demonstration, { worker: number === 0 }),
  ),
)
/** Everything that any of them answered with 200. */
const accepted = new Set<string>()
let isStormy = true
try {
  await logWorkings()
  await Promise.all(sellers.map((seller) => seller.start()))
  const buyers = await Promise.all(
    Array.from({ length: ORGANIZATIONS }, () => buildBuyer({ context })),
  )
  const storm = [trade(buyers), trade(buyers), ...sellers.map(carry)]
  const startedAt = performance.now()
  await killRepeatedly()
  isStormy = false
  await Promise.all(storm)
  console.log(`${KILLS} kills in ${seconds(startedAt)}`)
  console.log(`the queue was empty ${await drained(street)} after the storm`)
  await judge(buyers)
} finally {
  isStormy = false
  for (const seller of sellers) await seller.stop()
  await standIn.stop()
  await demonstration.stop()
}

/** Any of them, at any moment. */
async function killRepeatedly(): Promise<void> {
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(300 + below(1_200))
    const seller = oneOf(sellers)
    const { child, ended } = seller.process()
    child.kill('SIGKILL')
    await ended()
    await seller.start()
  }
}

/** What owners, cards and staff do at the payment service, as fast as it answers. */
async function trade(buyers: readonly Buyer[]): Promise<void> {
  const deeds = [purchase, purchase, changeRenewal, changePlan, refund, pass]
  while (isStormy) {
    try {
      await oneOf(deeds)(oneOf(buyers))
    } catch (error) {
      // such as a second plan, or a charge that was given back already
      if (!isKnownError(error) && !isRefusal(error)) throw error
    }
    await sleep(50)
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && /^Stripe\w+Error$/.test(error.constructor.name)
}

async function purchase(buyer: Buyer): Promise<void> {
  const plan = oneOf(['basic', 'expanded', 'pro'] as const)
  await buy({ standIn }, buyer, { plan, card: oneOf([testCards.pays, testCards.failsLater]) })
}

async function changeRenewal(buyer: Buyer): Promise<void> {
  const one = await subscriptionOf(buyer)
  if (!one) return
  const ends = !one.cancel_at_period_end
  if (below(3) === 0) await stripe.subscriptions.cancel(one.id)
  else await stripe.subscriptions.update(one.id, { cancel_at_period_end: ends })
}

async function changePlan(buyer: Buyer): Promise<void> {
  const one = await subscriptionOf(buyer)
  const name = oneOf(['basic', 'expanded', 'pro'])
  const { data } = await stripe.prices.list({ lookup_keys: [`stipend_${name}_yearly`] })
  const [item, price] = [one?.items.data[0], data[0]]
  if (!one || !item || !price) return
  await stripe.subscriptions.update(one.id, { items: [{ id: item.id, price: price.id }] })
}

async function refund(buyer: Buyer): Promise<void> {
  const customer = await customerOf(buyer)
  if (customer === null) return
  const { data } = await stripe.charges.list({ customer, limit: 10 })
  if (data.length > 0) await stripe.refunds.create({ charge: oneOf(data).id, amount: 100 })
}

/** Time: whatever falls due is charged, tried again or ended. */
async function pass(): Promise<void> {
  await standIn.advance((await standIn.now()) + (1 + below(60)) * 86_400)
}

async function customerOf({ id }: Buyer): Promise<string | null> {
  const row = await context.db('customers').where({ organization_id: id }).first('id')
  return row?.id ?? null
}

async function subscriptionOf(buyer: Buyer): Promise<Stripe.Subscription | undefined> {
  const customer = await customerOf(buyer)
  if (customer === null) return undefined
  return (await stripe.subscriptions.list({ customer, limit: 1 })).data[0]
}

/** Every event to one server until it says 200: many at once, some twice, in any order, as Stripe promises nothing. */
async function carry(seller: Seller): Promise<void> {
  const known = new Set<string>()
  const open: Stripe.Event[] = []
  for (;;) {
    const isLast = !isStormy
    for (const event of await latestEvents(known)) {
      known.add(event.id)
      open.push(event, ...(below(4) === 0 ? [event] : []))
    }
    if (isLast && open.length === 0) return
    const batch = Array.from({ length: Math.min(12, open.length) }, () => takeAny(open))
    const secret = await secretOf(street, seller)
    const answers = await Promise.all(
      batch.map(async (event) => {
        const { status } = await announce(seller, event, { secret })
        if (status === 200) accepted.add(event.id)
        else open.push(event)
        return status
      }),
    )
    // a server that is away needs the core to come back
    await sleep(answers.length > 0 && answers.every((status) => status === 200) ? 5 : 100)
  }
}

async function latestEvents(known: ReadonlySet<string>): Promise<Stripe.Event[]> {
  const fresh: Stripe.Event[] = []
  for await (const event of stripe.events.list({ limit: 100 })) {
    if (known.has(event.id)) break
    fresh.push(event)
  }
  return fresh
}

function takeAny(open: Stripe.Event[]): Stripe.Event {
  const [event] = open.splice(below(open.length), 1)
  if (!event) throw new Error('nothing is open')
  return event
}

/** Each working of each announcement is noted in the transaction that works it. */
async function logWorkings(): Promise<void> {
  await context.db.raw(/* sql */ `
    create table workings (id text not null);
    create function log_working() returns trigger language plpgsql as $$
      begin insert into workings values (new.id); return new; end $$;
    create trigger log_working after update of worked_at on payment_announcements
      for each row execute function log_working()`)
}

async function judge(buyers: readonly Buyer[]): Promise<void> {
  const { db } = context
  const kept = await db('payment_announcements').select('id', 'customer_id')
  const { rows } = await db.raw<{ rows: { id: string; times: number }[] }>(
    'select id, count(*)::int4 as times from workings group by id',
  )
  const times = new Map(rows.map((row) => [row.id, row.times]))
  const ids = new Set(kept.map(({ id }) => id))
  const wrong = [
    ...[...accepted].filter((id) => !ids.has(id)).map((id) => `${id} was answered 200 and lost`),
    ...kept
      .filter((row) => row.customer_id !== null && times.get(row.id) !== 1)
      .map(({ id }) => `${id} was worked ${times.get(id) ?? 0} times`),
  ]
  for (const { id } of buyers) {
    const said = await differences(demonstration.db, stripe, id)
    // nobody made one by hand
    const live = await db('subscriptions')
      .where({ organization_id: id })
      .whereIn('standing', ['counts', 'duplicate'])
    if (live.length > 1) said.push(`${live.length} live subscriptions`)
    wrong.push(...said.map((sentence) => `organization ${id}: ${sentence}`))
  }
  const [charges, bought] = await Promise.all([
    db('payments').count({ count: '*' }).first(),
    db('subscriptions').count({ count: '*' }).first(),
  ])
  console.log(
    `${accepted.size} announcements answered with 200, ${rows.length} worked; ${bought?.count} subscriptions, ${charges?.count} payments`,
  )
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  console.log('none was lost, none was worked twice, and our copy is the truth')
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
