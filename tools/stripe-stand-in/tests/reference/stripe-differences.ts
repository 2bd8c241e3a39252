/** Where Stripe's published examples and the pinned SDK differ: the SDK wins, for it is newer and is what we speak. */

/** Fields that only the SDK has: they are newer than the examples. */
export const onlyInSdk: readonly string[] = [
  'billing_portal.session.flow.customer_update',
  'billing_portal.session.flow.subscription_pause',
  'charge.payment_method_details.card.electronic_commerce_indicator',
  'checkout.session.allowed_payment_method_types',
  'payment_intent.allowed_payment_method_types',
  'payment_intent.payment_record',
  'product.tax_details',
  'subscription.cancellation_details.feedback_option',
  'subscription.pending_update.cancel_at_period_end',
  'subscription.trial_settings.end_behavior.billing_cycle_anchor',
  'subscription_item.current_trial',
  'subscription_schedule.pause_schedules',
]

/** Fields that only the examples have, and why. */
export const onlyInExamples: Readonly<Record<string, string>> = {
  'invoice.subscription': 'left the invoice in 2025 for `parent.subscription_details`',
}

/** Where an example shows the object, and the SDK allows its id: unexpanded it is the id. */
export const idsInSdk: readonly string[] = [
  'charge.transfer_data.destination',
  'payment_intent.transfer_data.destination',
  'subscription.transfer_data.destination',
  'subscription_schedule.default_settings.transfer_data.destination',
  'subscription_schedule.phases[].items[].plan',
  'subscription_schedule.phases[].transfer_data.destination',
]

/** Optional fields that the examples show and the stand-in leaves out, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  'charge.refunds': 'told only when it is asked to be expanded, since 2022',
}
