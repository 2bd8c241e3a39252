/** The page of a Checkout session in the state it is in (open, waiting for the bank, complete, expired), and paying. */
import type { CheckoutPayment } from '../checkout/pay.ts'
import type { PaymentOutcome } from '../checkout/typed.ts'
import { pagePaths } from '../state/events.ts'
import { Approval, CardFields, missingOfCard, readCard, TestCards } from './card.tsx'
import {
  EMPTY,
  ErrorSummary,
  FieldError,
  type FormState,
  read,
  TextField,
  typedForm,
} from './form.tsx'
import { linkTo, message, money, notFound, page, type Reply, redirect } from './frame.tsx'
import type { HostedPages } from './hosted.ts'

type Facts = NonNullable<Awaited<ReturnType<HostedPages['checkout']>>>

export async function showCheckout(account: HostedPages, id: string): Promise<Reply> {
  const facts = await account.checkout(id)
  if (!facts) return notFound()
  const { session } = facts
  if (session.status === 'complete') {
    const text = 'This checkout was completed. There is nothing more to pay here.'
    const next = linkTo('Return to', successOf(facts))
    return message(200, text, { title: 'Payment complete', next })
  }
  if (facts.isOver) {
    const text = 'It was open for a limited time. No payment was made.'
    const back = linkTo('Back to', session.cancel_url)
    return message(410, text, { title: 'This checkout has expired', back })
  }
  if (!facts.awaitsAuthentication) return drawCheckout(facts, EMPTY)
  return page({
    title: 'Approve the payment',
    leadsTo: [session.success_url],
    children: <Approval amount={money(session.amount_total ?? 0)} />,
  })
}

export async function sendCheckout(
  account: HostedPages,
  id: string,
  form: URLSearchParams,
): Promise<Reply> {
  const facts = await account.checkout(id)
  if (!facts) return notFound()
  // a second press of the button leads where the first did
  if (facts.session.status === 'complete') return redirect(successOf(facts))
  const intent = form.get('intent')
  if (facts.isOver) return redirect(pagePaths.checkout(id))
  if (intent === 'approve' || intent === 'refuse') {
    const outcome = await account.completeAuthentication(id, intent === 'approve')
    return afterOutcome(account, id, outcome, new URLSearchParams())
  }
  if (intent !== 'pay') return redirect(pagePaths.checkout(id))
  const payment: CheckoutPayment = {
    ...readCard(form),
    taxId: read(form, 'taxId') || undefined,
    businessName: read(form, 'businessName') || undefined,
    total: Number(read(form, 'shown') || Number.NaN),
  }
  const missing = {
    ...missingOfCard(payment, needsOf(facts)),
    ...(payment.taxId &&
      !payment.businessName && { businessName: 'Enter the name of the business.' }),
  }
  if (Object.keys(missing).length > 0) return drawCheckout(facts, typedForm(form, missing))
  return afterOutcome(account, id, await account.payCheckout(id, payment), form)
}

async function afterOutcome(
  account: HostedPages,
  id: string,
  outcome: PaymentOutcome,
  form: URLSearchParams,
): Promise<Reply> {
  if (outcome.outcome === 'paid') return redirect(outcome.next)
  const facts = await account.checkout(id)
  if (!facts) return notFound()
  if (facts.session.status === 'complete') return redirect(successOf(facts))
  if (outcome.outcome === 'total changed') {
    const notice = 'The total has changed. Check it, then enter the security code and pay.'
    return drawCheckout(facts, typedForm(form), notice)
  }
  // its page says what it waits for, or why it is closed
  if (outcome.outcome !== 'declined') return redirect(pagePaths.checkout(id))
  return drawCheckout(facts, typedForm(form, { [outcome.field]: outcome.message }))
}

/** Where a person who paid goes. */
function successOf({ session }: Facts): string {
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

function needsOf({ needsCard }: Facts) {
  return { card: needsCard, address: true }
}

function drawCheckout(facts: Facts, state: FormState, notice?: string): Reply {
  const { session } = facts
  return page({
    title: 'Checkout',
    wide: true,
    status: Object.keys(state.errors).length > 0 ? 422 : 200,
    back: linkTo('Back to', session.cancel_url),
    leadsTo: [session.success_url, session.cancel_url],
    children: (
      <form method="post" className="checkout" noValidate>
        <input type="hidden" name="shown" value={session.amount_total ?? 0} />
        <section aria-labelledby="summary-heading">
          <Order facts={facts} state={state} />
        </section>
        <section aria-labelledby="payment-heading">
          <h2 id="payment-heading">Payment</h2>
          <ErrorSummary state={state} title="The payment did not go through" />
          {notice && (
            <p className="notice" role="status">
              {notice}
            </p>
          )}
          <dl className="settled">
            <dt>Email</dt>
            <dd>
              <bdi>{session.customer_details?.email}</bdi>
            </dd>
          </dl>
          <CardFields state={state} needs={needsOf(facts)} />
          <Business state={state} />
          <button type="submit" className="button pay" name="intent" value="pay">
            {payText(facts)}
          </button>
          {session.mode === 'subscription' && (
            <p className="fine">The subscription renews by itself until it is canceled.</p>
          )}
          <TestCards />
        </section>
      </form>
    ),
  })
}

function payText({ session }: Facts): string {
  const total = money(session.amount_total ?? 0)
  if (session.mode !== 'subscription') return `Pay ${total}`
  return session.amount_total === 0 ? 'Subscribe' : `Subscribe and pay ${total}`
}

function Business({ state }: { readonly state: FormState }) {
  return (
    <fieldset>
      <legend>Business</legend>
      <TextField
        {...{ state, name: 'businessName', label: 'Business name (optional)' }}
        autoComplete="organization"
        maxLength={150}
        anyDirection
      />
      <TextField
        {...{ state, name: 'taxId', label: 'Tax ID (optional)' }}
        hint="The EIN of your organization, such as 12-3456789"
        autoComplete="off"
        maxLength={20}
      />
    </fieldset>
  )
}

/** What is bought, what a promotion code takes off, tax, what is due now and what comes later. */
function Order({ facts, state }: { readonly facts: Facts; readonly state: FormState }) {
  const { session, description, renewal, promotionCode } = facts
  const { amount_discount: discount = 0, amount_tax: tax = 0 } = session.total_details ?? {}
  // until the place is known, which settles the tax
  const isTaxOpen = session.automatic_tax.enabled && session.automatic_tax.status !== 'complete'
  const [subtotal, total] = [session.amount_subtotal ?? 0, session.amount_total ?? 0]
  return (
    <>
      <h1 id="summary-heading">
        {session.mode === 'subscription' ? 'Subscribe to' : 'Pay for'} {description}
      </h1>
      <p className="due">
        <strong>{money(total)}</strong>{' '}
        <span>{isTaxOpen ? 'due today, before tax' : 'due today'}</span>
      </p>
      {renewal !== null && (
        <p className="later">
          Then {money(renewal)} per year{isTaxOpen ? ' plus tax' : ''}.
        </p>
      )}
      <ul className="lines">
        <li>
          <span>
            <bdi>{description}</bdi>
            <small>{renewal === null ? '' : 'Billed per year'}</small>
          </span>
          <span className="amount">{money(subtotal)}</span>
        </li>
      </ul>
      {promotionCode !== null && (
        <div className="code" id="field-promotionCode" tabIndex={-1}>
          <p>
            Promotion code <code>{promotionCode}</code>
          </p>
        </div>
      )}
      <FieldError state={state} name="promotionCode" />
      <dl className="totals">
        <dt>Subtotal</dt>
        <dd>{money(subtotal)}</dd>
        {discount > 0 && (
          <>
            <dt>Discount</dt>
            <dd>{money(-discount)}</dd>
          </>
        )}
        {session.automatic_tax.enabled && (
          <>
            <dt>Tax</dt>
            <dd>{isTaxOpen ? 'Depends on your state' : money(tax)}</dd>
          </>
        )}
        <dt className="total">{isTaxOpen ? 'Total before tax' : 'Total due today'}</dt>
        <dd className="total">{money(total)}</dd>
      </dl>
    </>
  )
}
