/** The billing portal: what it allows, and one visit to it. */
import type { Stripe } from 'stripe'
import type { Stored } from '../state/stored.ts'

type Configuration = Stored<Stripe.BillingPortal.Configuration>

export interface ConfigurationFacts {
  readonly id: string
  readonly now: number
  readonly business_profile: Configuration['business_profile']
  readonly default_return_url: string | null
  readonly is_default: boolean
  readonly metadata: Record<string, string>
  readonly name: string | null
  readonly paymentMethodUpdate: boolean
  readonly invoiceHistory: boolean
  readonly subscriptionCancel: boolean
  readonly customerUpdate: readonly ('email' | 'address' | 'name' | 'tax_id')[]
}

export function buildConfiguration(facts: ConfigurationFacts): Configuration {
  const { id, now } = facts
  return {
    id,
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: facts.business_profile,
    created: now,
    default_return_url: facts.default_return_url,
    features: {
      customer_update: {
        allowed_updates: [...facts.customerUpdate],
        enabled: facts.customerUpdate.length > 0,
      },
      invoice_history: { enabled: facts.invoiceHistory },
      payment_method_update: {
        enabled: facts.paymentMethodUpdate,
        payment_method_configuration: null,
      },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: facts.subscriptionCancel,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: {
        duration: { interval_options: [], type: 'indefinite' },
        enabled: false,
      },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: facts.is_default,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: facts.metadata,
    name: facts.name,
    updated: now,
  }
}

type Flow = NonNullable<Stored<Stripe.BillingPortal.Session>['flow']>

export interface PortalSessionFacts {
  readonly id: string
  readonly now: number
  readonly configuration: string
  readonly customer: string
  readonly flow: {
    readonly type: 'payment_method_update' | 'subscription_cancel'
    readonly subscription: string | null
    readonly after_completion: Flow['after_completion']
  } | null
  readonly locale: string | null
  readonly return_url: string | null
  readonly url: string
}

export function buildPortalSession(
  facts: PortalSessionFacts,
): Stored<Stripe.BillingPortal.Session> {
  const { now, flow, ...rest } = facts
  return {
    ...rest,
    object: 'billing_portal.session',
    created: now,
    customer_account: null,
    flow: flow && {
      after_completion: flow.after_completion,
      customer_update: null,
      subscription_cancel: flow.subscription
        ? { retention: null, subscription: flow.subscription }
        : null,
      subscription_pause: null,
      subscription_update: null,
      subscription_update_confirm: null,
      type: flow.type,
    },
    livemode: false,
    on_behalf_of: null,
  }
}
