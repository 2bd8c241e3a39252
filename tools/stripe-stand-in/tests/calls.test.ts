import { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { START, sdk, standInForTest } from '~/tests/support/payments/stand-in.ts'

describe('products and prices', () => {
  it('are made, changed and found by lookup key', async () => {
    const { stripe } = await standInForTest()
    const product = await stripe.products.create({
      name: 'Explore',
      description: 'For one congregation',
      metadata: { plan: 'explore' },
    })
    expect(product).toMatchObject({ active: true, created: START, metadata: { plan: 'explore' } })
    const price = await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 19_900,
      recurring: { interval: 'year' },
      lookup_key: 'explore_yearly',
    })
    expect(price.unit_amount_decimal?.toString()).toBe('19900')
    const found = await stripe.prices.list({
      lookup_keys: ['explore_yearly'],
      expand: ['data.product'],
    })
    expect(found.data.map(({ id }) => id)).toEqual([price.id])
    expect(found.data[0]?.product).toMatchObject({ id: product.id, name: 'Explore' })
    const changed = await stripe.products.update(product.id, { description: 'For two' })
    expect(changed).toMatchObject({ name: 'Explore', description: 'For two' })
  })

  it('keep a lookup key with one price, and move it only when told to', async () => {
    const { stripe } = await standInForTest()
    const { id: product } = await stripe.products.create({ name: 'Explore' })
    const yearly = { product, currency: 'usd', unit_amount: 100, lookup_key: 'yearly' }
    const first = await stripe.prices.create(yearly)
    await expect(stripe.prices.create({ ...yearly, unit_amount: 200 })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      param: 'lookup_key',
    })
    const second = await stripe.prices.create({
      ...yearly,
      unit_amount: 200,
      transfer_lookup_key: true,
    })
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull()
    expect((await stripe.prices.retrieve(second.id)).lookup_key).toBe('yearly')
  })
})

describe('calls', () => {
  it('need the key', async () => {
    const { standIn } = await standInForTest()
    const stranger = new Stripe('sk_test_of_somebody_else', { ...standIn.address })
    await expect(stranger.products.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    })
  })

  it('are refused for what Stripe does not know, and nothing is made', async () => {
    const { stripe } = await standInForTest()
    const odd = { name: 'Explore', favorite: 'green' }
    await expect(stripe.products.create(odd)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'favorite',
      message: 'Received unknown parameter: favorite',
    })
    const nested = {
      product: 'prod_x',
      currency: 'usd',
      unit_amount: 1,
      recurring: { interval: 'year' as const, moon: 'full' },
    }
    await expect(stripe.prices.create(nested)).rejects.toMatchObject({ param: 'recurring[moon]' })
    await expect(stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_nobody'",
    })
    expect((await stripe.products.list()).data).toEqual([])
  })

  it('speak one version of the interface', async () => {
    const { standIn } = await standInForTest()
    const old = sdk(standIn)
    await expect(old.customers.list({}, { apiVersion: '2020-08-27' })).rejects.toMatchObject({
      message: expect.stringContaining('Invalid Stripe API version'),
    })
  })

  it('say that an address is not built', async () => {
    const { stripe } = await standInForTest()
    await expect(stripe.quotes.list()).rejects.toMatchObject({ statusCode: 501 })
  })

  it('give one answer for one idempotency key, and refuse another call with it', async () => {
    const { stripe } = await standInForTest()
    const key = { idempotencyKey: 'customer of organization 7' }
    const first = await stripe.customers.create({ email: 'office@example.org' }, key)
    const again = await stripe.customers.create({ email: 'office@example.org' }, key)
    expect(again.id).toBe(first.id)
    expect((await stripe.customers.list()).data).toHaveLength(1)
    await expect(stripe.customers.create({ email: 'else@example.org' }, key)).rejects.toMatchObject(
      {
        type: 'StripeIdempotencyError',
      },
    )
    await expect(stripe.products.create({ name: 'Explore' }, key)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    })
  })

  it('forget an idempotency key after a day', async () => {
    const { stripe, standIn } = await standInForTest()
    const key = { idempotencyKey: 'once' }
    const first = await stripe.customers.create({}, key)
    await standIn.advance(START + 24 * 3600)
    expect((await stripe.customers.create({}, key)).id).not.toBe(first.id)
  })

  it('page through 120 customers', async () => {
    const { stripe } = await standInForTest()
    const made: string[] = []
    for (let index = 0; index < 120; index++) made.push((await stripe.customers.create()).id)
    const all = await stripe.customers.list({ limit: 50 }).autoPagingToArray({ limit: 1000 })
    expect(all.map(({ id }) => id)).toEqual(made.toReversed())
    await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
    await expect(stripe.customers.list({ starting_after: 'cus_x' })).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })

  it('fail as they were told to, before or after their work', async () => {
    const { standIn, stripe } = await standInForTest()
    standIn.faults([
      { count: 1, answer: 500 },
      { count: 1, answer: 500, afterwards: true },
    ])
    await expect(stripe.customers.create()).rejects.toMatchObject({ type: 'StripeAPIError' })
    const key = { idempotencyKey: 'one customer' }
    await expect(stripe.customers.create({}, key)).rejects.toMatchObject({ statusCode: 500 })
    const retried = await stripe.customers.create({}, key)
    expect((await stripe.customers.list()).data.map(({ id }) => id)).toEqual([retried.id])
    expect((await stripe.customers.list()).data).toHaveLength(1)
  })
})

describe('customers', () => {
  it('keep what they are told, and are remembered after they are deleted', async () => {
    const { stripe } = await standInForTest()
    const customer = await stripe.customers.create({
      email: 'office@example.org',
      name: 'Grace Church',
      metadata: { organization: '7' },
    })
    const changed = await stripe.customers.update(customer.id, {
      email: 'treasurer@example.org',
    })
    expect(changed).toMatchObject({
      email: 'treasurer@example.org',
      name: 'Grace Church',
    })
    expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
      id: customer.id,
      deleted: true,
    })
    await expect(stripe.customers.update(customer.id, { name: 'X' })).rejects.toMatchObject({
      statusCode: 404,
    })
  })
})
