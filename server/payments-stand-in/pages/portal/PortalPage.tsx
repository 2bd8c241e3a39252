/** The billing portal: subscriptions, the card that pays, invoices. */
import type { ReactNode } from 'react'
import type { PortalPage } from '../../hosted/seam.ts'
import { pagePaths } from '../../state/addresses.ts'
import { ErrorSummary, type FormState } from '../frame/form.tsx'
import { CardForm, cardText } from './CardForm.tsx'
import { InvoiceList } from './InvoiceList.tsx'
import { SubscriptionPart } from './SubscriptionPart.tsx'

export interface PortalProps {
  readonly facts: PortalPage
  readonly state: FormState
  /** what was just done */
  readonly done: string | null
  /** whether the form for a new card is open */
  readonly changesCard: boolean
}

export function Portal({ facts, state, done, changesCard }: PortalProps) {
  const { customer, session, configuration, subscriptions } = facts
  const { features, business_profile: profile } = configuration
  const home = pagePaths.portal(session.id)
  return (
    <>
      <h1>{profile.headline || 'Billing'}</h1>
      <p className="whom">
        <bdi>{customer.name ?? customer.email ?? customer.id}</bdi>
        {customer.name && customer.email && <bdi className="soft">{customer.email}</bdi>}
      </p>
      <ErrorSummary state={state} title="The card was not saved" />
      {done && (
        <p className="notice" role="status">
          {done}
        </p>
      )}
      <Part title={subscriptions.length > 1 ? 'Subscriptions' : 'Subscription'} id="subscriptions">
        {subscriptions.length === 0 && <p>There is no subscription.</p>}
        {subscriptions.map((subscription) => (
          <SubscriptionPart key={subscription.id} facts={facts} subscription={subscription} />
        ))}
      </Part>
      <Part title="Payment method" id="payment-method">
        <p>{cardText(facts)}</p>
        {features.payment_method_update.enabled && !changesCard && (
          <a className="secondary" href={`${home}?change=card#payment-method`}>
            {facts.card ? 'Change card' : 'Add card'}
          </a>
        )}
        {changesCard && <CardForm state={state} keep={home} />}
      </Part>
      {features.invoice_history.enabled && (
        <Part title="Invoices" id="invoices">
          <InvoiceList invoices={facts.invoices} />
        </Part>
      )}
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly id: string
  readonly children: ReactNode
}

function Part({ title, id, children }: PartProps) {
  return (
    <section className="part" aria-labelledby={`${id}-heading`} id={id}>
      <h2 id={`${id}-heading`}>{title}</h2>
      {children}
    </section>
  )
}
