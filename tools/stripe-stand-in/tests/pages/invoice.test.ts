import { describe, expect, it } from 'vitest'
import { fieldsIn, pagesForTest, textOf } from '~/tests/support/payments/pages.ts'
import { openCheckout, plan, testCards, typed } from '~/tests/support/payments/stand-in.ts'
import { readPdf } from '~/tests/support/pdf/read-pdf.ts'

const card = {
  ...{ intent: 'pay', number: testCards.pays, expiry: '12/34', cvc: '737' },
  ...{ name: 'Ruth Weaver', country: 'US', state: '', postalCode: '73102' },
}

/** A yearly plan that was bought. */
async function bought(number: string = testCards.pays) {
  const world = await pagesForTest()
  const { id: price } = await plan(world.stripe, 'Explore', 19_900)
  const { id } = await openCheckout(world.stripe, price)
  const paid = await world.standIn.account.payCheckout(id, typed(number))
  if (paid.outcome === 'authentication needed') {
    await world.standIn.account.completeAuthentication(id, true)
  }
  const [invoice] = (await world.stripe.invoices.list()).data
  if (!invoice) throw new Error('nothing was bought')
  return { ...world, invoice, at: pathOf(invoice.hosted_invoice_url) }
}

/** An invoice that is open. */
async function open() {
  const world = await pagesForTest()
  const { stripe } = world
  const customer = await stripe.customers.create({
    ...{ email: 'office@example.org', name: 'Grace Church' },
  })
  const { id: price } = await plan(stripe, 'Explore', 2500)
  await stripe.subscriptions.create({
    ...{ customer: customer.id, items: [{ price }], payment_behavior: 'default_incomplete' },
  })
  const [invoice] = (await stripe.invoices.list()).data
  if (!invoice) throw new Error('nothing is open')
  return { ...world, invoice, at: pathOf(invoice.hosted_invoice_url) }
}

function pathOf(address: string | null | undefined): string {
  return new URL(address ?? '').pathname
}

describe('the page of an invoice', () => {
  it('says what was paid, and leads to its PDF', async () => {
    const { visitor, at, invoice } = await bought()
    const page = await visitor.get(at)
    const text = textOf(page.body)
    expect(text).toContain('Invoice Paid on January 15, 2026.')
    expect(text).toContain(`Invoice number ${invoice.number}`)
    expect(text).toContain('1 × Explore (at $199.00 / year)')
    expect(text).toContain('January 15, 2026 to January 15, 2027 $199.00')
    expect(text).toContain('Total $199.00 Paid $199.00 Amount due $0.00')
    expect(page.body).toContain(`href="${at}/pdf"`)
    expect(page.body).not.toContain('<form')
  })

  it('is paid there while it is open, after a decline too', async () => {
    const { visitor, at, stripe, invoice } = await open()
    const page = await visitor.get(at)
    expect(textOf(page.body)).toContain('$25.00 is due now.')
    const empty = await visitor.post(at, { intent: 'pay' })
    expect(empty.body).toContain('<a href="#field-number">')
    const fields = { ...fieldsIn(page.body), ...card }
    const declined = await visitor.post(at, { ...fields, number: testCards.declined })
    expect(declined.status).toBe(422)
    expect(declined.body).toContain('id="field-number-error">Your card was declined.')
    expect(fieldsIn(declined.body)).toMatchObject({ name: card.name, cvc: '' })
    const paid = await visitor.post(at, fields)
    expect(paid.headers.get('location')).toBe(at)
    expect(textOf((await visitor.get(at)).body)).toContain('Paid on January 15, 2026.')
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: 'paid' })
    expect((await visitor.post(at, fields)).headers.get('location')).toBe(at)
    expect((await stripe.charges.list({ limit: 100 })).data.filter((one) => one.paid)).toHaveLength(
      1,
    )
  })

  it('asks the bank when the card does', async () => {
    const { visitor, at } = await open()
    const asks = { ...card, number: testCards.asksAlways }
    const question = await visitor.post(at, asks)
    expect(textOf(question.body)).toContain('do you approve this payment? Amount: $25.00')
    const failed = await visitor.post(at, { intent: 'refuse' })
    expect(failed.status).toBe(422)
    await visitor.post(at, asks)
    expect((await visitor.post(at, { intent: 'approve' })).headers.get('location')).toBe(at)
    expect(textOf((await visitor.get(at)).body)).toContain('Paid on')
  })

  it('of a renewal that the bank asked about is paid there', async () => {
    const { visitor, stripe, standIn } = await bought(testCards.asksAlways)
    await standIn.advance(Date.UTC(2027, 0, 16) / 1000)
    const [renewal] = (await stripe.invoices.list({ status: 'open' })).data
    const at = pathOf(renewal?.hosted_invoice_url)
    const question = await visitor.post(at, { ...card, number: testCards.asksAlways })
    expect(textOf(question.body)).toContain('do you approve this payment? Amount: $199.00')
    await visitor.post(at, { intent: 'approve' })
    expect(textOf((await visitor.get(at)).body)).toContain('Paid on January 16, 2027.')
    const [subscription] = (await stripe.subscriptions.list()).data
    expect(subscription?.status).toBe('active')
  })

  it('that is void asks for nothing', async () => {
    const { visitor, at, standIn } = await open()
    await standIn.advance(Date.UTC(2026, 0, 16) / 1000)
    const page = await visitor.get(at)
    expect(textOf(page.body)).toContain('This invoice is void. Nothing is due.')
    expect(page.body).not.toContain('<form')
  })
})

describe('on paper', () => {
  it('the invoice says the same as its page, and that it is no bill of Stripe', async () => {
    const { at, origin, invoice } = await bought()
    const [answer, again] = await Promise.all([1, 2].map(() => fetch(`${origin}${at}/pdf`)))
    if (!answer || !again) throw new Error('no answer')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain(`invoice-${invoice.number}.pdf`)
    const file = new Uint8Array(await answer.arrayBuffer())
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(file)
    const { pages, title, structure } = await readPdf(file)
    const [text = ''] = pages
    expect(title).toBe(`Invoice ${invoice.number}`)
    expect(text).toContain('This is not Stripe. No card was charged.')
    expect(text).toContain('1 × Explore (at $199.00 / year)')
    expect(text).toMatch(/Amount due\s+\$0\.00/)
    expect(structure).toContain('H1')
  })

  it('the invoice says what was given back', async () => {
    const { at, visitor, stripe } = await bought()
    const [charge] = (await stripe.charges.list()).data
    await stripe.refunds.create({ charge: charge?.id ?? '', amount: 5000 })
    expect(textOf((await visitor.get(at)).body)).toContain('Paid $199.00 Refunded $50.00')
  })
})
