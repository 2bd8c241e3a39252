import { describe, expect, it } from 'vitest'
import { pagesForTest, textOf } from '~/tests/support/payments/pages.ts'
import { START } from '~/tests/support/payments/stand-in.ts'

const CONTROLS = '/payments-stand-in'
const DAY = 24 * 3600

it('the controls say what this is, what time it is, and that nothing has happened', async () => {
  const { visitor } = await pagesForTest()
  const text = textOf((await visitor.get(CONTROLS)).body)
  expect(text).toContain('This is not Stripe. No card is charged.')
  expect(text).toContain('No Stripe key is set, so this stand-in takes its place.')
  expect(text).toContain('January 15, 2026, 00:00:00 UTC')
  expect(text).toContain('Nothing has happened yet.')
})

describe('the clock', () => {
  it.each([
    ['day', START + DAY],
    ['month', START + 30 * DAY],
    ['year', Date.UTC(2027, 0, 15) / 1000],
  ])('moves by a %s', async (step, to) => {
    const { visitor, standIn } = await pagesForTest()
    const answer = await visitor.post(CONTROLS, { advance: step })
    expect(answer.status).toBe(303)
    expect(await standIn.now()).toBe(to)
    const after = await visitor.get(answer.headers.get('location') ?? '')
    expect(textOf(after.body)).toContain('The clock was moved, and everything due was done.')
  })

  it('does not move by anything else', async () => {
    const { visitor, standIn } = await pagesForTest()
    expect((await visitor.post(CONTROLS, { advance: '-1' })).status).toBe(400)
    expect(await standIn.now()).toBe(START)
  })
})

it('lists the latest events, newest first, with their way to the endpoint', async () => {
  const { visitor, stripe } = await pagesForTest({
    webhook: { url: 'http://127.0.0.1:9/webhook', secret: 'whsec_of_a_test' },
  })
  await stripe.products.create({ name: 'Explore' })
  const { id } = await stripe.customers.create({ name: '<b>Grace</b>' })
  const text = textOf((await visitor.get(CONTROLS)).body)
  expect(text).toMatch(
    new RegExp(
      `customer.created January 15, 2026, 00:00:00 UTC ${id} waiting.*product.created .* waiting`,
    ),
  )
})
