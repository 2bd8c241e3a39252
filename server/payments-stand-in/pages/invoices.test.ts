import { describe, expect, it } from 'vitest'
import { fieldsIn, pagesForTest, textOf } from '~/tests/support/payments/pages.ts'
import { openCheckout, plan, testCards, typed } from '~/tests/support/payments/stand-in.ts'
import { readPdf } from '~/tests/support/pdf/read-pdf.ts'

const card = {
  ...{ intent: 'pay', number: testCards.pays, expiry: '12/34', cvc: '737' },
  ...{ name: 'Ruth Weaver', country: 'US', state: '', postalCode: '73102' },
}

/** A yearly plan that was bought. */
async function bought(name = 'Ruth Weaver', number: string = testCards.pays) {
  const world = await pagesForTest()
  const { id: price } = await plan(world.stripe, 'Explore', 19_900)
  const { id } = await openCheckout(world.stripe, price)
  const paid = await world.standIn.account.payCheckout(id, { ...typed(number), name })
  if (paid.outcome === 'authentication needed') {
    await world.standIn.account.completeAuthentication(id, true)
  }
  const [invoice] = (await world.stripe.invoices.list()).data
  const [charge] = (await world.stripe.charges.list()).data
  if (!invoice || !charge) throw new Error('nothing was bought')
  return { ...world, invoice, charge, at: pathOf(invoice.hosted_invoice_url) }
}

/** An invoice that is open. */
async function open() {
  const world = await pagesForTest()
  const { stripe } = world
  const customer = await stripe.customers.create({
    email: 'office@example.org',
    name: 'Grace Church',
  })
  await stripe.invoiceItems.create({
    customer: customer.id,
    amount: 2500,
    currency: 'usd',
    description: 'One report',
  })
  const draft = await stripe.invoices.create({
    customer: customer.id,
    collection_method: 'send_invoice',
    days_until_due: 30,
    pending_invoice_items_behavior: 'include',
  })
  const invoice = await stripe.invoices.finalizeInvoice(draft.id)
  return { ...world, invoice, at: pathOf(invoice.hosted_invoice_url) }
}

function pathOf(address: string | null | undefined): string {
  return new URL(address ?? '').pathname
}

describe('the page of an invoice', () => {
  it('says what was paid, and leads to its PDF and its receipt', async () => {
    const { visitor, at, invoice, charge } = await bought()
    const page = await visitor.get(at)
    const text = textOf(page.body)
    expect(text).toContain('Invoice Paid on January 15, 2026.')
    expect(text).toContain(`Invoice number ${invoice.number}`)
    expect(text).toContain('1 × Explore (at $199.00 / year)')
    expect(text).toContain('January 15, 2026 to January 15, 2027 $199.00')
    expect(text).toContain('Total $199.00 Paid $199.00 Amount due $0.00')
    expect(page.body).toContain(`href="${at}/pdf"`)
    expect(page.body).toContain(`href="/payments-stand-in/receipts/${charge.id}"`)
    expect(page.body).not.toContain('<form')
  })

  it('is paid there while it is open, after a decline too', async () => {
    const { visitor, at, stripe, invoice } = await open()
    const page = await visitor.get(at)
    expect(textOf(page.body)).toContain('$25.00 is due on February 14, 2026.')
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
    const { visitor, stripe, standIn } = await bought('Ruth Weaver', testCards.asksAlways)
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
    const { visitor, at, stripe, invoice } = await open()
    await stripe.invoices.voidInvoice(invoice.id)
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

  it.each(['교회 사무실', 'בית תפילה <b>Łódź</b>'])(
    'a name such as %s is printed, not boxes',
    async (name) => {
      const { at, origin } = await bought(name)
      const answer = await fetch(`${origin}${at}/pdf`)
      const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
      const printed = new Set((pages[0] ?? '').normalize('NFKC'))
      expect([...name.normalize('NFKC')].filter((letter) => !printed.has(letter))).toEqual([])
    },
  )
})

describe('the receipt', () => {
  it('names the card and what went back', async () => {
    const { visitor, charge, stripe, at } = await bought()
    await stripe.refunds.create({ charge: charge.id, amount: 5000 })
    const page = await visitor.get(pathOf(charge.receipt_url))
    const text = textOf(page.body)
    expect(text).toContain('$199.00 was paid on January 15, 2026.')
    expect(text).toContain('Paid with Card ending in 4242')
    expect(text).toContain('Paid $199.00 Refunded −$50.00 Paid after refunds $149.00')
    expect(page.body).toContain(`href="${at}"`)
  })

  it('is there for a single payment without an invoice, on paper too', async () => {
    const { stripe, standIn, origin, visitor } = await pagesForTest()
    const { id: product } = await stripe.products.create({ name: 'One report' })
    const { id: price } = await stripe.prices.create({
      product,
      currency: 'usd',
      unit_amount: 2500,
    })
    const { id } = await openCheckout(stripe, price, { mode: 'payment' })
    await standIn.account.payCheckout(id, typed())
    const at = pathOf((await stripe.charges.list()).data[0]?.receipt_url)
    expect(textOf((await visitor.get(at)).body)).toContain('$25.00 was paid on January 15, 2026.')
    const { pages } = await readPdf(
      new Uint8Array(await (await fetch(`${origin}${at}/pdf`)).arrayBuffer()),
    )
    expect(pages[0]).toContain('ruth@example.org')
  })

  it('is there for no payment that failed', async () => {
    const { stripe, standIn, visitor } = await pagesForTest()
    const { id: price } = await plan(stripe, 'Explore', 19_900)
    const { id } = await openCheckout(stripe, price)
    await standIn.account.payCheckout(id, typed(testCards.declined))
    const [charge] = (await stripe.charges.list()).data
    expect((await visitor.get(`/payments-stand-in/receipts/${charge?.id}`)).status).toBe(404)
  })
})
