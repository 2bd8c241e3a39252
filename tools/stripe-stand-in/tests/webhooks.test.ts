import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openCheckout, plan, START, standInForTest } from '~/tests/support/payments/stand-in.ts'

const SECRET = 'whsec_of_a_test'

/** An endpoint that answers with the statuses it is given, then 200, and keeps what it got. */
async function endpoint(statuses: number[] = []) {
  const got: Stripe.Event[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const signature = String(request.headers['stripe-signature'])
    got.push(Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, SECRET))
    response.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { got, url: `http://127.0.0.1:${port}/webhook` }
}

async function told(options: { statuses?: number[]; redeliverAfter?: number[] } = {}) {
  const { got, url } = await endpoint(options.statuses)
  let now = START * 1000
  const { standIn, stripe } = await standInForTest({
    webhook: { url, secret: SECRET },
    clock: () => now,
    redeliverAfter: options.redeliverAfter,
  })
  const wait = async (milliseconds: number) => {
    now += milliseconds
    await standIn.tick()
  }
  return { got, standIn, stripe, wait }
}

describe('webhooks', () => {
  it('are signed, and counted until they arrived', async () => {
    const { got, stripe, standIn } = await told()
    const customer = await stripe.customers.create({ email: 'office@example.org' })
    expect((await stripe.events.list()).data[0]?.pending_webhooks).toBe(1)
    await standIn.tick()
    expect(got).toMatchObject([
      { type: 'customer.created', data: { object: { id: customer.id } }, pending_webhooks: 1 },
    ])
    expect((await stripe.events.list()).data[0]?.pending_webhooks).toBe(0)
    await standIn.tick()
    expect(got).toHaveLength(1)
  })

  it('are sent again until they are answered with 2xx, and given up in the end', async () => {
    const { stripe, wait, got } = await told({ statuses: [500, 302], redeliverAfter: [1000, 5000] })
    await stripe.customers.create()
    await wait(0)
    await wait(999)
    expect(got).toHaveLength(1)
    await wait(1)
    await wait(5000)
    expect(got.map(({ id }) => id)).toEqual(Array.from({ length: 3 }, () => got[0]?.id))
    expect((await stripe.events.list()).data[0]?.pending_webhooks).toBe(0)
  })

  it('stop after the last attempt', async () => {
    const { stripe, wait, got } = await told({ statuses: [500, 500, 500], redeliverAfter: [10] })
    await stripe.customers.create()
    await wait(0)
    await wait(10)
    await wait(100_000)
    expect(got).toHaveLength(2)
    expect((await stripe.events.list()).data[0]?.pending_webhooks).toBe(1)
  })
})

describe('the stand-in', () => {
  it('looks at what is due by itself, and sends after each change', async () => {
    const { got, url } = await endpoint()
    const errors: unknown[] = []
    let now = START * 1000
    const { standIn, stripe } = await standInForTest({
      webhook: { url, secret: SECRET },
      clock: () => now,
      ticking: { every: 10, onError: (error) => errors.push(error) },
    })
    await stripe.customers.create()
    await expect.poll(() => got.map(({ type }) => type)).toEqual(['customer.created'])
    const session = await openCheckout(stripe, (await plan(stripe, 'Explore', 19_900)).id)
    now += 24 * 3600 * 1000
    await expect.poll(() => got.map(({ type }) => type)).toContain('checkout.session.expired')
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
    await standIn.stop()
    expect(errors).toEqual([])
  })

  it('stops in the middle of a webhook that hangs', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      silent.close()
      silent.closeAllConnections()
    })
    const { port } = silent.address() as AddressInfo
    const asked = new Promise((resolve) => silent.once('request', resolve))
    const errors: unknown[] = []
    const { standIn, stripe } = await standInForTest({
      webhook: { url: `http://127.0.0.1:${port}/webhook`, secret: SECRET },
      ticking: { every: 10, onError: (error) => errors.push(error) },
    })
    await stripe.customers.create()
    await asked
    await standIn.stop()
    expect(errors).toEqual([])
  })

  it('does not start beside a real key in production', async () => {
    await expect(standInForTest({ production: true, realKey: true })).rejects.toThrow('production')
  })
})
