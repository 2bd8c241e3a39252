/** What a person does on the page of a Checkout session: use a promotion code, pay, answer the bank. */
import type { CheckoutPage, CheckoutPayment, PaymentOutcome } from '../../hosted/seam.ts'
import { missingOfCard, read, readCard } from '../card/typed-card.ts'
import type { Reply } from '../exchange/reply.ts'
import type { FormAnswer, PagesSource } from '../exchange/source.ts'
import { typedForm } from '../frame/form.tsx'
import { messagePage, notFound } from '../frame/Message.tsx'
import { needsConsent, needsOf, successOf } from './session.ts'
import { drawCheckout, seeCheckout } from './show.tsx'

export const sendCheckout: FormAnswer = async (source, { id, form }) => {
  const page = await source.account.checkout(id)
  if (!page) return notFound()
  if (page.session.status === 'complete') return completed(page)
  const intent = form.get('intent')
  if (page.isOver) return intent === 'recover' ? recover(source, id) : seeCheckout(id)
  if (intent === 'approve' || intent === 'refuse') {
    return afterApproval(source, id, intent === 'approve')
  }
  if (intent === 'remove-code') return changeCode(source, page, form, null)
  const code = read(form, 'promotionCode')
  if (intent === 'apply-code' || (code && page.promotionCode === null)) {
    return changeCode(source, page, form, code)
  }
  if (intent !== 'pay') return seeCheckout(id)
  return pay(source, page, form)
}

/** A second press of the button leads where the first did. */
function completed({ session }: CheckoutPage): Reply {
  const to = successOf(session)
  return to ? { kind: 'redirect', to } : seeCheckout(session.id)
}

async function recover(source: PagesSource, id: string): Promise<Reply> {
  const again = await source.account.recoverCheckout(id)
  if (again) return seeCheckout(again)
  return messagePage(410, {
    title: 'This checkout has expired',
    message: 'It can no longer be taken up. Start again where you came from.',
  })
}

/** Nothing is paid on the way: the total is a new one, and is shown first. */
async function changeCode(
  source: PagesSource,
  page: CheckoutPage,
  form: URLSearchParams,
  code: string | null,
): Promise<Reply> {
  const { id } = page.session
  const refused =
    code === ''
      ? 'Enter a promotion code.'
      : (await source.account.applyPromotionCode(id, code)).refused
  if (refused) {
    return drawCheckout(source, page, { state: typedForm(form, { promotionCode: refused }) })
  }
  const changed = await source.account.checkout(id)
  if (!changed) return notFound()
  const notice =
    code === null ? 'The promotion code was removed.' : 'The promotion code was applied.'
  form.delete('promotionCode')
  return drawCheckout(source, changed, {
    state: typedForm(form),
    notice: `${notice} Check the new total before you pay.`,
  })
}

async function pay(source: PagesSource, page: CheckoutPage, form: URLSearchParams): Promise<Reply> {
  const { session } = page
  const payment = readPayment(form)
  const missing = missingOf(page, payment)
  if (Object.keys(missing).length > 0) {
    return drawCheckout(source, page, { state: typedForm(form, missing) })
  }
  const paid = await source.account.payCheckout(session.id, payment)
  return afterOutcome(source, session.id, paid, form)
}

function readPayment(form: URLSearchParams): CheckoutPayment {
  return {
    ...readCard(form),
    email: read(form, 'email') || undefined,
    taxId: read(form, 'taxId') || undefined,
    businessName: read(form, 'businessName') || undefined,
    consent: form.get('consent') === 'yes',
    total: Number(read(form, 'shown') || Number.NaN),
  }
}

function missingOf(page: CheckoutPage, payment: CheckoutPayment): Record<string, string> {
  return {
    ...(page.email === null && !payment.email && { email: 'Enter your email address.' }),
    ...missingOfCard(payment, needsOf(page)),
    ...(payment.taxId &&
      !payment.businessName && { businessName: 'Enter the name of the business.' }),
    ...(needsConsent(page) && !payment.consent && { consent: 'Agree to the terms to continue.' }),
  }
}

async function afterApproval(source: PagesSource, id: string, passed: boolean): Promise<Reply> {
  const outcome = await source.account.completeAuthentication(id, passed)
  return afterOutcome(source, id, outcome, new URLSearchParams())
}

async function afterOutcome(
  source: PagesSource,
  id: string,
  outcome: PaymentOutcome,
  form: URLSearchParams,
): Promise<Reply> {
  if (outcome.outcome === 'paid') return { kind: 'redirect', to: outcome.next }
  const page = await source.account.checkout(id)
  if (!page) return notFound()
  if (page.session.status === 'complete') return completed(page)
  if (outcome.outcome === 'total changed') {
    const notice = 'The total has changed. Check it, then enter the security code and pay.'
    return drawCheckout(source, page, { state: typedForm(form), notice })
  }
  // its page says what it waits for, or why it is closed
  if (outcome.outcome !== 'declined') return seeCheckout(id)
  const state = typedForm(form, { [outcome.field ?? 'number']: outcome.message })
  return drawCheckout(source, page, { state })
}
