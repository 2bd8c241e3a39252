import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { fieldsIn, pagesForTest, textOf } from '~/tests/support/payments/pages.ts'
import { openCheckout, plan, START, testCards } from '~/tests/support/payments/stand-in.ts'

const BACK = 'https://stipend.example.org/checkout'

const card = {
  intent: 'pay',
  number: testCards.pays,
  expiry: '12/34',
  cvc: '737',
  name: 'Ruth Weaver',
  country: 'US',
  line1: '12 Main Street',
  city: 'Norman',
  state: 'OK',
  postalCode: '73102',
}

/** A yearly plan in Checkout, and its page as it opens. */
async function opened(more: Stripe.Checkout.SessionCreateParams = {}, name = 'Explore') {
  const world = await pagesForTest()
  const { id: price } = await plan(world.stripe, name, 19_900)
  const session = await openCheckout(world.stripe, price, more)
  const path = new URL(session.url ?? '').pathname
  const page = await world.visitor.get(path)
  const send = (fields: Record<string, string>) =>
    world.visitor.post(path, { ...fieldsIn(page.body), ...fields })
  return { ...world, price, session, path, page, send }
}

describe('the page of an open session', () => {
  it('says what is bought, what is due today and what comes later', async () => {
    const { page } = await opened()
    const text = textOf(page.body)
    expect(page.status).toBe(200)
    expect(text).toContain('Subscribe to Explore $199.00 due today Then $199.00 per year.')
    expect(text).toContain('This is not Stripe. No card is charged.')
    expect(text).toContain('Subscribe and pay $199.00')
    expect(page.body).toContain(`href="${BACK}"`)
  })

  it('is never kept, indexed or framed, and runs nothing', async () => {
    const { page } = await opened()
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; form-action 'self' https://stipend.example.org; " +
        "base-uri 'none'; frame-ancestors 'none'",
    })
    expect(page.body).not.toMatch(/<script|\son\w+=|\sstyle=/i)
  })

  it('names each field for people and for the browser', async () => {
    const { page } = await opened()
    const expected = {
      number: 'cc-number',
      expiry: 'cc-exp',
      cvc: 'cc-csc',
      name: 'cc-name',
      country: 'billing country',
      state: 'billing address-level1',
      postalCode: 'billing postal-code',
      line1: 'billing address-line1',
    }
    for (const [name, autocomplete] of Object.entries(expected)) {
      expect(page.body).toContain(`<label for="field-${name}">`)
      const [tag = ''] =
        new RegExp(`<(input|select)[^>]* id="field-${name}"[^>]*>`).exec(page.body) ?? []
      expect(tag).toContain(`name="${name}"`)
      expect(tag).toContain(`autoComplete="${autocomplete}"`)
    }
  })

  it('lists every test card in a fold', async () => {
    const { page } = await opened()
    for (const number of Object.values(testCards))
      expect(page.body).toContain(`<code>${number}</code>`)
  })

  it('shows names as text, with what is written from right to left kept apart', async () => {
    const name = '<script>alert(1)</script> "שלום" & Co'
    const { page, send } = await opened({}, name)
    expect(page.body).not.toContain('<script>')
    expect(page.body).toContain(
      '<bdi>&lt;script&gt;alert(1)&lt;/script&gt; &quot;שלום&quot; &amp; Co</bdi>',
    )
    const again = await send({ ...card, name: '"><script>x</script>', number: testCards.declined })
    expect(again.body).not.toContain('<script>')
    expect(fieldsIn(again.body).name).toBe('"><script>x</script>')
  })
})

describe('paying', () => {
  it('leads to the success page with the session filled in', async () => {
    const { send, session, stripe, path, visitor } = await opened()
    const answer = await send(card)
    expect(answer.status).toBe(303)
    const success = `https://stipend.example.org/membership/success?session=${session.id}`
    expect(answer.headers.get('location')).toBe(success)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      customer_details: { email: 'ruth@example.org', address: { state: 'OK' } },
    })
    const after = await visitor.get(path)
    expect(textOf(after.body)).toContain('Payment complete')
    expect(after.body).toContain(success)
  })

  it('leads to an address with letters of any language', async () => {
    const { send } = await opened({ success_url: 'https://kirche-zürich.example/danke/für/alles' })
    const answer = await send(card)
    expect(answer.headers.get('location')).toBe(
      'https://xn--kirche-zrich-klb.example/danke/f%C3%BCr/alles',
    )
  })

  it('happens for no button that the page does not have', async () => {
    const { send, stripe, path } = await opened()
    const answer = await send({ ...card, intent: 'refund' })
    expect(answer.headers.get('location')).toBe(path)
    expect((await stripe.charges.list()).data).toEqual([])
  })

  it('leads there again when the button is pressed twice, and pays once', async () => {
    const { send, stripe } = await opened()
    const [first, second] = await Promise.all([send(card), send(card)])
    expect(first.headers.get('location')).toBe(second.headers.get('location'))
    expect((await stripe.charges.list()).data).toHaveLength(1)
  })

  it('lists all that is missing at once, each line leading to its field', async () => {
    const { send } = await opened()
    const answer = await send({ intent: 'pay' })
    expect(answer.status).toBe(422)
    for (const name of [
      'number',
      'expiry',
      'cvc',
      'name',
      'line1',
      'city',
      'state',
      'postalCode',
    ]) {
      expect(answer.body).toContain(`<a href="#field-${name}">`)
      expect(answer.body).toMatch(new RegExp(`id="field-${name}"[^>]*aria-invalid="true"`))
    }
    expect(answer.body).toMatch(/role="alert"[^>]*autofocus/i)
    expect(answer.body).toContain('<title>Error: Checkout')
  })

  it.each([
    [testCards.declined, 'number', 'Your card was declined.'],
    [testCards.insufficientFunds, 'number', 'Your card has insufficient funds.'],
    [testCards.expired, 'expiry', 'Your card has expired.'],
    [testCards.wrongCvc, 'cvc', 'Your card&#x27;s security code is incorrect.'],
    [testCards.processingError, 'number', 'An error occurred while processing your card.'],
  ])(
    'with %s says the sentence of Stripe and keeps what was typed',
    async (number, field, sentence) => {
      const { send, visitor, path } = await opened()
      const answer = await send({ ...card, number })
      expect(answer.status).toBe(422)
      expect(answer.body).toMatch(new RegExp(`id="field-${field}-error">${sentence}`))
      const { intent: _, cvc, ...kept } = card
      expect(fieldsIn(answer.body)).toMatchObject({ ...kept, number, cvc: '' })
      expect(answer.body).not.toContain(cvc)
      const paid = await visitor.post(path, { ...fieldsIn(answer.body), ...card })
      expect(paid.status).toBe(303)
    },
  )

  it('takes a tax ID, and the invoice carries it', async () => {
    const { page, send, visitor, stripe } = await opened()
    expect(textOf(page.body)).toContain('Tax ID (optional)')
    const wrong = await send({ ...card, businessName: 'Grace Chapel', taxId: '12' })
    expect(wrong.body).toContain('id="field-taxId-error">Your tax ID is invalid.')
    const business = { businessName: 'Grace Chapel', taxId: '12-3456789' }
    expect((await send({ ...card, ...business })).status).toBe(303)
    const [invoice] = (await stripe.invoices.list()).data
    expect(invoice?.customer_tax_ids).toEqual([{ type: 'us_ein', value: '12-3456789' }])
    const sheet = await visitor.get(new URL(invoice?.hosted_invoice_url ?? '').pathname)
    expect(textOf(sheet.body)).toContain('Tax ID 12-3456789')
  })
})

describe('3-D Secure', () => {
  it('asks on a page of its own that survives a reload, then pays', async () => {
    const { send, visitor, path, session } = await opened()
    const sent = await send({ ...card, number: testCards.asksOnce })
    expect(sent.headers.get('location')).toBe(path)
    for (const _ of [1, 2]) {
      const question = await visitor.get(path)
      expect(textOf(question.body)).toContain('do you approve this payment? Amount: $199.00')
    }
    const paid = await visitor.post(path, { intent: 'approve' })
    expect(paid.headers.get('location')).toContain(session.id)
  })

  it('goes back to the form when it failed', async () => {
    const { send, visitor, path } = await opened()
    await send({ ...card, number: testCards.asksAlways })
    const failed = await visitor.post(path, { intent: 'refuse' })
    expect(failed.status).toBe(422)
    expect(failed.body).toContain('id="field-number-error"')
    expect((await visitor.post(path, { ...fieldsIn(failed.body), ...card })).status).toBe(303)
  })
})

describe('a discount', () => {
  it('of a promotion code is shown, and is for the first year', async () => {
    const { page } = await discounted()
    const text = textOf(page.body)
    expect(text).toContain('$159.20 due today Then $199.00 per year.')
    expect(text).toContain('Discount −$39.80')
    expect(text).toContain('Promotion code FRIEND20')
  })

  it('that is over when the payment is sent is said beside its code', async () => {
    const { stripe, visitor, path, page, other } = await discounted()
    expect((await visitor.post(other, { ...fieldsIn(page.body), ...card })).status).toBe(303)
    const answer = await visitor.post(path, { ...fieldsIn(page.body), ...card })
    expect(answer.status).toBe(422)
    expect(answer.body).toContain('<a href="#field-promotionCode">')
    expect(answer.body).toContain('id="field-promotionCode-error"')
    expect((await stripe.charges.list()).data).toHaveLength(1)
  })
})

/** Two sessions with one code, whose coupon is good once. */
async function discounted() {
  const world = await pagesForTest()
  const { stripe, visitor } = world
  const { id: price } = await plan(stripe, 'Explore', 19_900)
  const coupon = await stripe.coupons.create({ percent_off: 20, max_redemptions: 1 })
  const { id: promotion_code } = await stripe.promotionCodes.create({
    ...{ promotion: { type: 'coupon', coupon: coupon.id }, code: 'FRIEND20' },
  })
  const open = async () => {
    const { url } = await openCheckout(stripe, price, { discounts: [{ promotion_code }] })
    return new URL(url ?? '').pathname
  }
  const [path, other] = [await open(), await open()]
  return { ...world, path, other, page: await visitor.get(path) }
}

describe('the total', () => {
  it('with tax is shown before it is paid', async () => {
    const { page, send, visitor, path, stripe } = await opened({ automatic_tax: { enabled: true } })
    expect(textOf(page.body)).toContain('Tax Depends on your state')
    const without = await send({ ...card, state: '' })
    expect(without.body).toContain('id="field-state-error"')
    const taxed = await send({ ...card, state: 'TX' })
    expect(taxed.status).toBe(200)
    expect(textOf(taxed.body)).toContain('The total has changed.')
    expect(textOf(taxed.body)).toContain('Tax $16.42 Total due today $215.42')
    expect((await stripe.charges.list()).data).toEqual([])
    const paid = await visitor.post(path, { ...fieldsIn(taxed.body), intent: 'pay', cvc: '737' })
    expect(paid.status).toBe(303)
    expect((await stripe.charges.list()).data[0]?.amount).toBe(21_542)
  })

  it('that the browser names is compared and never taken', async () => {
    const { send, stripe } = await opened()
    const answer = await send({ ...card, shown: '1' })
    expect(answer.status).toBe(200)
    expect(textOf(answer.body)).toContain('The total has changed.')
    expect((await stripe.charges.list()).data).toEqual([])
  })
})

describe('a session that is over', () => {
  it('says that it has expired, and pays nothing', async () => {
    const { standIn, visitor, path, send, session } = await opened()
    await standIn.advance(START + 25 * 3600)
    const page = await visitor.get(path)
    expect(page.status).toBe(410)
    expect(textOf(page.body)).toContain('This checkout has expired')
    expect(page.body).toContain(`href="${BACK}"`)
    expect((await send(card)).headers.get('location')).toBe(path)
    expect(session.status).toBe('open')
  })

  it('is closed when its customer is gone', async () => {
    const world = await pagesForTest()
    const { id: customer } = await world.stripe.customers.create({ email: 'office@example.org' })
    const { id: price } = await plan(world.stripe, 'Explore', 19_900)
    const { url } = await openCheckout(world.stripe, price, { customer })
    await world.stripe.customers.del(customer)
    expect((await world.visitor.get(new URL(url ?? '').pathname)).status).toBe(410)
  })
})
