/** /v1/billing_portal: sessions, and what they allow. */
import {
  boolean,
  clearable,
  list,
  mergeMetadata,
  metadata,
  oneOf,
  record,
  required,
  text,
} from '../api/decode.ts'
import { found, listing, type Route, retrieving, route } from '../api/route.ts'
import { namedCustomer } from '../billing/customers.ts'
import { isAlive } from '../invoicing/cancel.ts'
import {
  buildConfiguration,
  buildPortalSession,
  type PortalSessionFacts,
} from '../objects/portal.ts'
import type { Turn } from '../state/account.ts'
import { noteOrigin, onLastOrigin, pagePaths } from '../state/addresses.ts'
import { change } from '../state/change.ts'
import { emit } from '../state/events.ts'
import { unknownReference } from '../state/refusal.ts'
import type { StripeKinds } from '../state/stored.ts'

type Configuration = StripeKinds['billing_portal.configuration']

const enabled = record({ enabled: required(boolean) })
const profile = record({
  headline: clearable(text),
  privacy_policy_url: text,
  terms_of_service_url: text,
})
const flow = record({
  type: required(oneOf('payment_method_update', 'subscription_cancel')),
  subscription_cancel: record({ subscription: required(text) }),
  after_completion: record({
    type: required(oneOf('hosted_confirmation', 'portal_homepage', 'redirect')),
    redirect: record({ return_url: required(text) }),
    hosted_confirmation: record({ custom_message: text }),
  }),
})
type WantedFlow = NonNullable<ReturnType<typeof flow>>

export const portalRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/billing_portal/sessions',
    {
      configuration: text,
      customer: required(text),
      flow_data: flow,
      locale: text,
      return_url: text,
    },
    (turn, asked) => {
      const customer = namedCustomer(turn, asked.customer)
      if (asked.return_url !== undefined) noteOrigin(turn, asked.return_url, 'return_url')
      const configuration = asked.configuration
        ? found(turn, 'billing_portal.configuration', asked.configuration)
        : usualConfiguration(turn)
      const id = turn.newId('bps')
      const session = buildPortalSession({
        id,
        now: turn.now,
        configuration: configuration.id,
        customer: customer.id,
        flow: asked.flow_data ? flowOf(turn, asked.flow_data) : null,
        locale: asked.locale ?? null,
        return_url: asked.return_url ?? configuration.default_return_url,
        url: onLastOrigin(turn, pagePaths.portal(id)),
      })
      turn.write('billing_portal.session', session)
      emit(turn, 'billing_portal.session.created', session)
      return session
    },
  ),

  route(
    'POST',
    '/v1/billing_portal/configurations',
    {
      business_profile: profile,
      default_return_url: text,
      features: required(
        record({
          customer_update: record({
            enabled: required(boolean),
            allowed_updates: list(oneOf('address', 'email', 'name', 'tax_id')),
          }),
          invoice_history: enabled,
          payment_method_update: enabled,
          subscription_cancel: enabled,
        }),
      ),
      metadata,
      name: clearable(text),
    },
    (turn, asked) => {
      const { customer_update, ...features } = asked.features
      const configuration = buildConfiguration({
        id: turn.newId('bpc'),
        now: turn.now,
        business_profile: {
          headline: asked.business_profile?.headline ?? null,
          privacy_policy_url: asked.business_profile?.privacy_policy_url ?? null,
          terms_of_service_url: asked.business_profile?.terms_of_service_url ?? null,
        },
        default_return_url: asked.default_return_url ?? null,
        is_default: turn.all('billing_portal.configuration').length === 0,
        metadata: asked.metadata ?? {},
        name: asked.name ?? null,
        customerUpdate: customer_update?.enabled ? (customer_update.allowed_updates ?? []) : [],
        invoiceHistory: features.invoice_history?.enabled ?? false,
        paymentMethodUpdate: features.payment_method_update?.enabled ?? false,
        subscriptionCancel: features.subscription_cancel?.enabled ?? false,
      })
      turn.write('billing_portal.configuration', configuration)
      emit(turn, 'billing_portal.configuration.created', configuration)
      return configuration
    },
  ),

  retrieving('/v1/billing_portal/configurations/:id', 'billing_portal.configuration'),

  route(
    'POST',
    '/v1/billing_portal/configurations/:id',
    { active: boolean, default_return_url: clearable(text), metadata, name: clearable(text) },
    (turn, asked, { id = '' }) => {
      const before = found(turn, 'billing_portal.configuration', id)
      const kept = <T>(value: T | undefined, old: T): T => (value === undefined ? old : value)
      return change(turn, 'billing_portal.configuration', before, {
        active: asked.active ?? before.active,
        default_return_url: kept(asked.default_return_url, before.default_return_url),
        metadata: mergeMetadata(before.metadata ?? {}, asked.metadata),
        name: kept(asked.name, before.name),
        updated: turn.now,
      })
    },
  ),

  listing(
    '/v1/billing_portal/configurations',
    'billing_portal.configuration',
    { active: boolean, is_default: boolean },
    (configuration, asked) =>
      (asked.active === undefined || configuration.active === asked.active) &&
      (asked.is_default === undefined || configuration.is_default === asked.is_default),
  ),
]

function flowOf(turn: Turn, wanted: WantedFlow): PortalSessionFacts['flow'] {
  const subscription = wanted.subscription_cancel?.subscription ?? null
  const found = turn.read('subscription', subscription ?? '')
  if (subscription && !(found && isAlive(found))) {
    const param = 'flow_data[subscription_cancel][subscription]'
    throw unknownReference('subscription', subscription, param)
  }
  const after = wanted.after_completion
  return {
    type: wanted.type,
    subscription,
    after_completion: {
      hosted_confirmation:
        after?.type === 'hosted_confirmation'
          ? { custom_message: after.hosted_confirmation?.custom_message ?? null }
          : null,
      redirect: after?.redirect ?? null,
      type: after?.type ?? 'portal_homepage',
    },
  }
}

/** The account's own, as the dashboard has it before anybody configures one. */
function usualConfiguration(turn: Turn): Configuration {
  const known = turn.all('billing_portal.configuration').find((one) => one.is_default)
  return (
    known ??
    turn.write(
      'billing_portal.configuration',
      buildConfiguration({
        id: turn.newId('bpc'),
        now: turn.now,
        business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
        default_return_url: null,
        is_default: true,
        metadata: {},
        name: null,
        customerUpdate: ['email', 'address', 'name', 'tax_id'],
        invoiceHistory: true,
        paymentMethodUpdate: true,
        subscriptionCancel: true,
      }),
    )
  )
}
