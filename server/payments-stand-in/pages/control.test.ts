import { describe, expect, it } from 'vitest'
import { fieldsIn, pagesForTest, textOf } from '~/tests/support/payments/pages.ts'
import { START } from '~/tests/support/payments/stand-in.ts'

const CONTROLS = '/payments-stand-in'
const DAY = 24 * 3600

it('the controls say what this is, what time it is, and that nothing has happened', async () => {
  const { visitor } = await pagesForTest()
  const text = textOf((await visitor.get(CONTROLS)).body)
  expect(text).toContain('This is not Stripe. No card is charged.')
  expect(text).toContain('No Stripe key is set, so this stand-in takes its place.')
  expect(text).toContain('Jan 15, 2026, 00:00:00 UTC')
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

describe('webhooks', () => {
  it('misbehave as they are told, and the page shows how', async () => {
    const { visitor, standIn } = await pagesForTest()
    const wanted = {
      ...{ late: '2.5', twice: '20', lost: '5', shuffled: 'yes' },
      lostTypes: 'invoice.paid, customer.updated',
    }
    const answer = await visitor.post(CONTROLS, { disorder: 'save', ...wanted })
    expect(answer.status).toBe(303)
    expect((await standIn.controls()).disorder).toEqual({
      ...{ late: 2500, twice: 0.2, lost: 0.05, shuffled: true },
      lostTypes: ['invoice.paid', 'customer.updated'],
    })
    expect(fieldsIn((await visitor.get(CONTROLS)).body)).toMatchObject(wanted)
    await visitor.post(CONTROLS, { disorder: 'clear' })
    expect((await standIn.controls()).disorder).toEqual({})
  })

  it.each([
    ['late', '-1', 'Enter seconds from 0 to 3600.'],
    ['late', '4000', 'Enter seconds from 0 to 3600.'],
    ['twice', '101', 'Enter a percentage from 0 to 100.'],
    ['lost', 'all', 'Enter a percentage from 0 to 100.'],
  ])('are not set to %s %s', async (name, value, sentence) => {
    const { visitor, standIn } = await pagesForTest()
    const answer = await visitor.post(CONTROLS, { disorder: 'save', [name]: value })
    expect(answer.status).toBe(422)
    expect(answer.body).toContain(`id="field-${name}-error">${sentence}`)
    expect(fieldsIn(answer.body)[name]).toBe(value)
    expect((await standIn.controls()).disorder).toEqual({})
  })
})

it('lists the latest events, newest first, with their way to the endpoint', async () => {
  const { visitor, stripe } = await pagesForTest()
  await stripe.products.create({ name: 'Before anyone listened' })
  await stripe.webhookEndpoints.create({
    url: 'http://127.0.0.1:9/webhook',
    enabled_events: ['customer.created'],
  })
  const { id } = await stripe.customers.create({ name: '<b>Grace</b>' })
  const text = textOf((await visitor.get(CONTROLS)).body)
  expect(text).toMatch(
    new RegExp(
      `customer.created Jan 15, 2026, 00:00:00 UTC ${id} Waiting.*product.created .* None`,
    ),
  )
})
