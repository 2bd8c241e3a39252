import { describe, expect, it } from 'vitest'
import { fieldsIn, pagesForTest, textOf } from '~/tests/support/payments/pages.ts'
import { openCheckout, plan, testCards, typed } from '~/tests/support/payments/stand-in.ts'

const HOME = 'https://stipend.example.org/account/plan'

const card = {
  ...{ intent: 'save-card', number: '5555 5555 5555 4444', expiry: '11/33', cvc: '737' },
  ...{ name: 'Ruth Weaver', country: 'US', state: 'OK', postalCode: '73102' },
}

/** A customer with a yearly plan, at the page for another card. */
async function atPortal(number: string = testCards.pays) {
  const world = await pagesForTest()
  const { stripe, standIn, visitor } = world
  const { id: price } = await plan(stripe, 'Explore', 19_900)
  const checkout = await openCheckout(stripe, price)
  await standIn.account.payCheckout(checkout.id, typed(number))
  const [subscription] = (await stripe.subscriptions.list()).data
  if (!subscription) throw new Error('nothing was bought')
  const { url } = await stripe.billingPortal.sessions.create({
    customer: String(subscription.customer),
    return_url: HOME,
    flow_data: { type: 'payment_method_update' },
  })
  const path = new URL(url).pathname
  const read = async (query = '') => textOf((await visitor.get(`${path}${query}`)).body)
  const now = () => stripe.subscriptions.retrieve(subscription.id)
  return { ...world, subscription, path, read, now }
}

it('the page shows the card, and the ways back', async () => {
  const { visitor, path } = await atPortal()
  const page = await visitor.get(path)
  const text = textOf(page.body)
  expect(text).toContain('This is not Stripe. No card is charged.')
  expect(text).toContain('Change the card Visa ending in 4242, expires 12/2034')
  expect(page.body).toContain(`href="${HOME}"`)
})

describe('the card', () => {
  it('is changed by a form that keeps what was typed when it is refused', async () => {
    const { visitor, path, read } = await atPortal()
    const form = await visitor.get(path)
    const fields = { ...fieldsIn(form.body), ...card }
    const empty = await visitor.post(path, { intent: 'save-card' })
    expect(empty.body).toContain('<a href="#field-number">')
    const refused = await visitor.post(path, { ...fields, number: testCards.declined })
    expect(refused.status).toBe(422)
    expect(refused.body).toContain('id="field-number-error">Your card was declined.')
    expect(fieldsIn(refused.body)).toMatchObject({ name: card.name, expiry: '11/33', cvc: '' })
    expect(refused.body).not.toContain(card.cvc)
    const saved = await visitor.post(path, fields)
    expect(saved.status).toBe(303)
    expect(await read('?done=saved')).toMatch(/The card was saved.*Mastercard ending in 4444/)
  })
})

describe('a new card that asks with 3-D Secure', () => {
  it.each([
    ['once', testCards.asksOnce, 'active'],
    ['each time', testCards.asksAlways, 'past_due'],
  ])(
    '%s is saved when the bank was answered, and at the renewal the plan is %s',
    async (_, number, status) => {
      const { visitor, path, read, standIn, now } = await atPortal()
      const asked = await visitor.post(path, { ...card, number })
      expect(asked.headers.get('location')).toBe(path)
      const question = await visitor.get(path)
      expect(textOf(question.body)).toContain('Your bank asks: do you approve this card?')
      const saved = await visitor.post(path, { intent: 'approve' })
      expect(saved.headers.get('location')).toBe(`${path}?done=saved`)
      expect(await read('?done=saved')).toContain(`Visa ending in ${number.slice(-4)}`)
      await standIn.advance(Date.UTC(2027, 0, 16) / 1000)
      expect((await now()).status).toBe(status)
    },
  )

  it('is not saved when the bank was not, and another card is asked for', async () => {
    const { visitor, path, read } = await atPortal()
    await visitor.post(path, { ...card, number: testCards.asksOnce })
    const refused = await visitor.post(path, { intent: 'refuse' })
    expect(refused.status).toBe(422)
    expect(textOf(refused.body)).toContain('We are unable to authenticate your payment method.')
    expect(await read()).toContain('Visa ending in 4242')
    expect((await visitor.post(path, card)).status).toBe(303)
    expect(await read()).toContain('Mastercard ending in 4444')
    // nobody asks any more
    expect((await visitor.post(path, { intent: 'approve' })).headers.get('location')).toBe(path)
    expect(await read()).toContain('Mastercard ending in 4444')
  })
})

it('a new card that is saved and then fails leaves the invoice open and the plan past due', async () => {
  const { visitor, stripe, standIn, path, read, now } = await atPortal(testCards.failsLater)
  await standIn.advance(Date.UTC(2027, 0, 16) / 1000)
  const saved = await visitor.post(path, { ...card, number: testCards.failsLater, expiry: '01/30' })
  expect(saved.status).toBe(303)
  expect(await read()).toContain('Visa ending in 0341, expires 01/2030')
  expect((await now()).status).toBe('past_due')
  const open = (await stripe.invoices.list({ status: 'open' })).data
  expect(open.map(({ attempt_count }) => attempt_count)).toEqual([1])
})

it('a card has the same fingerprint at every customer, and another number another one', async () => {
  const { stripe } = await atPortal()
  const of = async (name: string) => {
    const { id } = await stripe.customers.create({})
    const method = await stripe.paymentMethods.attach(name, { customer: id })
    return method.card?.fingerprint
  }
  const [one, same, other] = [
    await of('pm_card_visa'),
    await of('pm_card_visa'),
    await of('pm_card_mastercard'),
  ]
  expect(one).toMatch(/^\w{16}$/)
  expect([same === one, other === one]).toEqual([true, false])
})

it('a new card pays what the old one could not, and the plan goes on', async () => {
  const { visitor, standIn, path, now } = await atPortal(testCards.failsLater)
  await standIn.advance(Date.UTC(2027, 0, 16) / 1000)
  expect((await now()).status).toBe('past_due')
  expect((await visitor.post(path, card)).status).toBe(303)
  expect((await now()).status).toBe('active')
})
