/**
 * `npm run bench:payments`: a burst of announcements (webhooks): what each costs the server, what refused ones cost,
 * how long the queue takes, and whether each customer's are worked in the order they came.
 */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import type Stripe from 'stripe'
import { buildOrganization } from '~/tests/support/database/world.ts'
import { cpuMilliseconds } from './measure/cpu-time.ts'
import { startWithoutSurvey } from './measure/demonstration.ts'
import {
  announce,
  countWaiting,
  drained,
  openStreet,
  type Sent,
  type Street,
  secretOf,
  sellerAt,
} from './measure/shopping.ts'

const { values: flags } = parseArgs({
  options: {
    webhooks: { type: 'string', default: '2000' },
    customers: { type: 'string', default: '200' },
    connections: { type: 'string', default: '20' },
  },
})
const [WEBHOOKS, CUSTOMERS, CONNECTIONS] = [flags.webhooks, flags.customers, flags.connections].map(
  Number,
) as [number, number, number]

execFileSync(process.execPath, ['cli/bin/build-if-needed.js'], { stdio: 'inherit' })
const demonstration = await startWithoutSurvey()
const [web, worker] = [
  await sellerAt(demonstration, { worker: false }),
  await sellerAt(demonstration, { worker: true }),
]
const street = await openStreet(demonstration)
try {
  await run(await subscribers(street))
} finally {
  for (const seller of [web, worker]) await seller.stop()
  await street.standIn.stop()
  await demonstration.stop()
}

/** Each of an organization of its own, with a plan that is paid. Answers an event of each. */
async function subscribers({ stripe, context }: Street): Promise<Stripe.Event[]> {
  const [price] = (await stripe.prices.list({ lookup_keys: ['stipend_basic_yearly'] })).data
  for (let number = 0; number < CUSTOMERS; number++) {
    const { id } = await buildOrganization(context)
    const { id: customer } = await stripe.customers.create({
      ...{ email: `payer-${number}@example.org`, name: `Church ${number}` },
      metadata: { stipend_organization: String(id) },
    })
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    await stripe.subscriptions.create({
      ...{ customer, default_payment_method: card.id, items: [{ price: price?.id ?? '' }] },
    })
  }
  return await stripe.events.list({ type: 'invoice.paid', limit: 100 }).autoPagingToArray({
    limit: CUSTOMERS,
  })
}

async function run(examples: readonly Stripe.Event[]): Promise<void> {
  await web.start()
  const secret = await secretOf(street, web)
  const first = burst(examples, 'first')
  // the code is compiled while it runs: what is measured comes after
  await send('', burst(examples, 'warm').slice(0, Math.min(200, WEBHOOKS)), { secret }, 200)
  const warm = await countWaiting(street)

  console.log(`${WEBHOOKS} webhooks of ${CUSTOMERS} customers over ${CONNECTIONS} connections`)
  console.log(`${''.padEnd(34)} each   CPU ms      p50      p99`)
  await send('kept', first, { secret }, 200)
  await send('the same again', first, { secret }, 200)
  const waiting = await countWaiting(street)
  if (waiting !== warm + WEBHOOKS) throw new Error(`${waiting} wait of ${warm + WEBHOOKS}`)
  await send('signed with another secret', first, { secret: 'whsec_of_somebody_else' }, 400)
  await send('signed ten minutes ago', first, { secret, age: 600 }, 400)

  await worker.start()
  console.log(`queue of ${waiting}: ${await drained(street)}, the stand-in’s answers in it`)
  await send('kept while the queue is worked', burst(examples, 'second'), { secret }, 200)
  console.log(`queue after it: ${await drained(street)}`)
  await requireOrder()
}

/** Each customer's share one after the other, as the payment service numbers them. */
function burst(examples: readonly Stripe.Event[], name: string): Stripe.Event[] {
  return Array.from({ length: WEBHOOKS }, (_, number) => {
    const example = examples[number % examples.length]
    if (!example) throw new Error('nothing was announced')
    return { ...example, id: `evt_${name}_${String(number).padStart(6, '0')}` }
  })
}

/** A customer's own go over one connection, in order. */
async function send(
  name: string,
  events: readonly Stripe.Event[],
  signing: { readonly secret: string; readonly age?: number },
  status: number,
): Promise<void> {
  const pid = web.process().child.pid ?? 0
  const [answers, before]: [Sent[], number] = [[], cpuMilliseconds(pid)]
  const lanes = Math.min(CONNECTIONS, CUSTOMERS)
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (const [number, event] of events.entries()) {
        if ((number % CUSTOMERS) % lanes === lane) answers.push(await announce(web, event, signing))
      }
    }),
  )
  const other = answers.find((answer) => answer.status !== status)
  if (other) throw new Error(`${name}: answered ${other.status}, not ${status}`)
  if (name === '') return
  const cpu = (cpuMilliseconds(pid) - before) / answers.length
  const times = answers.map(({ milliseconds }) => milliseconds).sort((one, two) => one - two)
  const at = (share: number) => times[Math.ceil(share * times.length) - 1] ?? 0
  const figures = [cpu.toFixed(2), at(0.5).toFixed(1), at(0.99).toFixed(1)]
  console.log(
    `${name.padEnd(34)}  ${status}${figures.map((figure) => figure.padStart(9)).join('')}`,
  )
}

/** For each customer, none was worked before one that came earlier. */
async function requireOrder(): Promise<void> {
  const { rows } = await street.context.db.raw<{ rows: { id: string }[] }>(/* sql */ `
    select id from (
      select id, worked_at, max(worked_at) over (
        partition by customer_id order by received_at, id rows between unbounded preceding and 1 preceding
      ) as latest from payment_announcements where customer_id is not null
    ) announced where worked_at < latest`)
  if (rows.length > 0) throw new Error(`worked out of order: ${rows.map(({ id }) => id)}`)
  console.log('each customer’s were worked in the order they came')
}
