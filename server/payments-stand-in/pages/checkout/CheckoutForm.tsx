/** Checkout, open: what is bought on one side, how it is paid on the other, in one form. */
import type { CheckoutPage } from '../../hosted/seam.ts'
import { BillingFields, CardFields } from '../card/CardFields.tsx'
import { TestCards } from '../card/TestCards.tsx'
import { CheckboxField, ErrorSummary, type FormState, TextField } from '../frame/form.tsx'
import { money } from '../frame/format.ts'
import { LinkedText } from '../frame/LinkedText.tsx'
import { Order } from './Order.tsx'
import { needsConsent, needsOf } from './session.ts'

export interface CheckoutFormProps {
  readonly page: CheckoutPage
  readonly state: FormState
  /** said above the form, such as that the total is a new one */
  readonly notice: string | null
}

export function CheckoutForm({ page, state, notice }: CheckoutFormProps) {
  const { session } = page
  const needs = needsOf(page)
  return (
    <form method="post" className="checkout" noValidate>
      {/* Enter in a field pays; it does not press the first button in sight, which is that of the promotion code */}
      <button
        type="submit"
        className="unseen"
        name="intent"
        value="pay"
        tabIndex={-1}
        aria-hidden="true"
      >
        Pay
      </button>
      <input type="hidden" name="shown" value={session.amount_total ?? 0} />
      <section className="summary" aria-labelledby="summary-heading">
        <Order page={page} state={state} />
      </section>
      <section className="payment" aria-labelledby="payment-heading">
        <h2 id="payment-heading">Payment</h2>
        <ErrorSummary state={state} title="The payment did not go through" />
        {notice && (
          <p className="notice" role="status">
            {notice}
          </p>
        )}
        <Email page={page} state={state} />
        {needs.card && <CardFields state={state} needs={needs} />}
        {!needs.card && (needs.state || needs.address) && (
          <BillingFields state={state} needs={needs} />
        )}
        {session.tax_id_collection?.enabled && <Business state={state} />}
        <Terms page={page} state={state} />
        <button type="submit" className="button pay" name="intent" value="pay">
          {payText(page)}
        </button>
        <FinePrint page={page} />
        <TestCards />
      </section>
    </form>
  )
}

function Email({ page, state }: Pick<CheckoutFormProps, 'page' | 'state'>) {
  if (page.email !== null) {
    return (
      <dl className="settled">
        <dt>Email</dt>
        <dd>
          <bdi>{page.email}</bdi>
        </dd>
      </dl>
    )
  }
  return (
    <TextField
      {...{ state }}
      name="email"
      label="Email"
      type="email"
      autoComplete="email"
      inputMode="email"
      maxLength={512}
      required
    />
  )
}

function Business({ state }: Pick<CheckoutFormProps, 'state'>) {
  return (
    <fieldset>
      <legend>Business</legend>
      <TextField
        state={state}
        name="businessName"
        label="Business name (optional)"
        autoComplete="organization"
        maxLength={150}
        anyDirection
      />
      <TextField
        state={state}
        name="taxId"
        label="Tax ID (optional)"
        hint="The EIN of your organization, such as 12-3456789"
        autoComplete="off"
        maxLength={20}
      />
    </fieldset>
  )
}

function Terms({ page, state }: Pick<CheckoutFormProps, 'page' | 'state'>) {
  if (!needsConsent(page)) return null
  const text = page.session.custom_text.terms_of_service_acceptance?.message
  return (
    <CheckboxField state={state} name="consent">
      <LinkedText>{text ?? 'I agree to the terms of service.'}</LinkedText>
    </CheckboxField>
  )
}

function FinePrint({ page: { session } }: Pick<CheckoutFormProps, 'page'>) {
  const text = session.custom_text.submit?.message
  return (
    <div className="fine">
      {text && (
        <p>
          <LinkedText>{text}</LinkedText>
        </p>
      )}
      {session.mode === 'subscription' && (
        <p>The subscription renews by itself until it is canceled.</p>
      )}
    </div>
  )
}

function payText({ session }: CheckoutPage): string {
  const total = money(session.amount_total ?? 0, session.currency ?? undefined)
  if (session.mode !== 'subscription') return `Pay ${total}`
  return session.amount_total === 0 ? 'Subscribe' : `Subscribe and pay ${total}`
}
