/** What may be said about a new Checkout session. */
import {
  boolean,
  clearable,
  integer,
  list,
  metadata,
  oneOf,
  record,
  required,
  text,
} from '../api/decode.ts'

const customTextEntry = clearable(record({ message: required(text) }))
const customText = record({
  after_submit: customTextEntry,
  shipping_address: customTextEntry,
  submit: customTextEntry,
  terms_of_service_acceptance: customTextEntry,
})
const invoiceData = record({ description: text, footer: text, metadata })

export const newSession = {
  adaptive_pricing: record({ enabled: required(oneOf('false')) }),
  after_expiration: record({
    recovery: record({ enabled: required(boolean), allow_promotion_codes: boolean }),
  }),
  allow_promotion_codes: boolean,
  automatic_tax: record({ enabled: required(boolean) }),
  billing_address_collection: oneOf('auto', 'required'),
  cancel_url: text,
  client_reference_id: text,
  consent_collection: record({
    promotions: oneOf('none', 'auto'),
    terms_of_service: oneOf('none', 'required'),
  }),
  currency: oneOf('usd'),
  custom_text: customText,
  customer: text,
  customer_creation: oneOf('always', 'if_required'),
  customer_email: text,
  customer_update: record({
    address: oneOf('auto', 'never'),
    name: oneOf('auto', 'never'),
    shipping: oneOf('auto', 'never'),
  }),
  discounts: list(record({ coupon: text, promotion_code: text })),
  expires_at: integer,
  invoice_creation: record({ enabled: required(boolean), invoice_data: invoiceData }),
  line_items: list(record({ price: required(text), quantity: integer, metadata })),
  locale: text,
  metadata,
  mode: required(oneOf('payment', 'subscription')),
  payment_intent_data: record({
    description: text,
    metadata,
    receipt_email: text,
    setup_future_usage: oneOf('off_session', 'on_session'),
  }),
  payment_method_collection: oneOf('always', 'if_required'),
  phone_number_collection: record({ enabled: required(oneOf('false')) }),
  payment_method_types: list(oneOf('card')),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  subscription_data: record({
    description: text,
    metadata,
    trial_end: integer,
    trial_period_days: integer,
  }),
  success_url: required(text),
  tax_id_collection: record({ enabled: required(boolean) }),
  ui_mode: oneOf('hosted_page'),
}
