import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { fieldsIn, pagesForTest, textOf } from '~/tests/support/payments/pages.ts'
import { openCheckout, plan, testCards } from '~/tests/support/payments/stand-in.ts'

const card = {
  ...{ intent: 'pay', number: testCards.pays, expiry: '12/34', cvc: '737', name: 'Ruth Weaver' },
  ...{ country: 'US', state: 'TX', postalCode: '75001' },
}

const address = { line1: '12 Main Street', line2: 'Suite 4', city: 'Addison' }

/** A session as the product opens it, and its page. */
async function opened(more: Stripe.Checkout.SessionCreateParams = {}) {
  const world = await pagesForTest()
  const { id: price } = await plan(world.stripe, 'Explore', 19_900)
  const session = await openCheckout(world.stripe, price, more)
  const path = new URL(session.url ?? '').pathname
  const page = await world.visitor.get(path)
  const send = (fields: Record<string, string>) => world.visitor.post(path, fields)
  const retrieve = () => world.stripe.checkout.sessions.retrieve(session.id)
  return { ...world, page, send, retrieve }
}

const TAXED = { automatic_tax: { enabled: true } }

describe('the billing address', () => {
  it('is asked for whole, and each line that is missing is said', async () => {
    const { page, send } = await opened()
    expect(Object.keys(fieldsIn(page.body))).toEqual(
      expect.arrayContaining(['country', 'line1', 'line2', 'city', 'state', 'postalCode']),
    )
    const without = await send({ ...card, state: '' })
    expect(without.status).toBe(422)
    for (const field of ['line1', 'city', 'state']) {
      expect(without.body).toContain(`id="field-${field}-error"`)
    }
    expect(without.body).not.toContain('id="field-line2-error"')
  })

  it('goes with the session, the customer, the card and the invoice', async () => {
    const { send, stripe, retrieve, visitor } = await opened(TAXED)
    const changed = await send({ ...card, ...address })
    expect(textOf(changed.body)).toContain('The total has changed.')
    const paid = await send({ ...fieldsIn(changed.body), ...card, ...address })
    expect(paid.status).toBe(303)
    const whole = { ...address, country: 'US', postal_code: '75001', state: 'TX' }
    const { customer_details, customer } = await retrieve()
    expect(customer_details?.address).toEqual(whole)
    expect(await stripe.customers.retrieve(String(customer))).toMatchObject({ address: whole })
    const [charge] = (await stripe.charges.list()).data
    expect(charge?.billing_details.address).toEqual(whole)
    const [invoice] = (await stripe.invoices.list()).data
    expect(invoice?.customer_address).toEqual(whole)
    const sheet = await visitor.get(new URL(invoice?.hosted_invoice_url ?? '').pathname)
    expect(textOf(sheet.body)).toContain('12 Main Street Suite 4 Addison TX 75001')
  })

  it('abroad has no state', async () => {
    const { send, page } = await opened(TAXED)
    const abroad = { ...card, ...address, country: 'DE', state: '', postalCode: '10115' }
    expect((await send({ ...fieldsIn(page.body), ...abroad })).status).toBe(303)
  })
})

describe('a business', () => {
  it('gives its name and its tax ID, and is billed by its name', async () => {
    const { page, send, stripe, retrieve } = await opened()
    expect(textOf(page.body)).toContain('Business name (optional)')
    const nameless = await send({ ...card, ...address, taxId: '12-3456789' })
    expect(nameless.body).toContain('id="field-businessName-error">Enter the name of the business.')
    const business = { businessName: 'Grace Chapel', taxId: '12-3456789' }
    expect((await send({ ...fieldsIn(page.body), ...card, ...address, ...business })).status).toBe(
      303,
    )
    const { customer_details, customer } = await retrieve()
    expect(customer_details).toMatchObject({
      ...{ business_name: 'Grace Chapel', name: 'Grace Chapel' },
      tax_ids: [{ type: 'us_ein', value: '12-3456789' }],
    })
    expect(await stripe.customers.retrieve(String(customer))).toMatchObject({
      name: 'Grace Chapel',
    })
    const [charge] = (await stripe.charges.list()).data
    expect(charge?.billing_details.name).toBe('Ruth Weaver')
  })

  it('that gives none is a person', async () => {
    const { send, retrieve, page } = await opened()
    await send({ ...fieldsIn(page.body), ...card, ...address })
    expect((await retrieve()).customer_details).toMatchObject({
      ...{ business_name: null, name: 'Ruth Weaver', tax_ids: [] },
    })
  })
})
