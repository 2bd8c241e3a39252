/** /v1/customers */
import {
  address,
  clearable,
  created,
  integer,
  list,
  mergeMetadata,
  metadata,
  oneOf,
  record,
  required,
  text,
} from '../api/decode.ts'
import { listing, type Route, route } from '../api/route.ts'
import { methodNamed } from '../billing/cards.ts'
import { createCustomer, findCustomer } from '../billing/customers.ts'
import { attach, payByDefault } from '../billing/payment-methods.ts'
import { deleteCustomer } from '../invoicing/delete-customer.ts'
import { change } from '../state/change.ts'
import { Refusal } from '../state/refusal.ts'

const exempt = clearable(oneOf('none', 'exempt', 'reverse'))
const details = {
  address: clearable(address),
  balance: integer,
  description: clearable(text),
  email: clearable(text),
  invoice_settings: record({ default_payment_method: clearable(text) }),
  metadata,
  name: clearable(text),
  phone: clearable(text),
  preferred_locales: clearable(list(text)),
  tax_exempt: exempt,
}

export const customerRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/customers',
    {
      ...details,
      payment_method: text,
      tax_id_data: list(record({ type: required(text), value: required(text) })),
    },
    (turn, asked) => {
      const method = asked.payment_method ?? asked.invoice_settings?.default_payment_method
      const customer = createCustomer(turn, {
        address: asked.address ? wholeAddress(asked.address) : null,
        balance: asked.balance ?? 0,
        description: asked.description ?? null,
        email: email(asked.email) ?? null,
        metadata: asked.metadata ?? {},
        name: asked.name ?? null,
        phone: asked.phone ?? null,
        preferred_locales: asked.preferred_locales ?? [],
        tax_exempt: asked.tax_exempt ?? 'none',
        default_payment_method: null,
        tax_ids: asked.tax_id_data ?? [],
      })
      if (!method) return customer
      const card = attach(turn, methodNamed(turn, method, 'payment_method'), customer.id)
      return asked.invoice_settings?.default_payment_method
        ? payByDefault(turn, customer, card.id)
        : customer
    },
  ),

  route('GET', '/v1/customers/:id', {}, (turn, _, { id = '' }) => {
    const grave = turn.read('grave', id)
    return grave?.object === 'customer' ? grave : findCustomer(turn, id)
  }),

  route('POST', '/v1/customers/:id', details, (turn, asked, { id = '' }) => {
    const customer = findCustomer(turn, id)
    const method = asked.invoice_settings?.default_payment_method
    if (method && turn.read('payment_method', method)?.customer !== id) {
      throw new Refusal(
        `The customer does not have a payment method with the ID ${method}. The payment method must be attached to ` +
          'the customer.',
        { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
      )
    }
    const kept = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value)
    return change(turn, 'customer', customer, {
      address:
        asked.address === undefined
          ? (customer.address ?? null)
          : asked.address && wholeAddress({ ...customer.address, ...sent(asked.address) }),
      balance: asked.balance ?? customer.balance,
      description: kept(asked.description, customer.description),
      email: kept(email(asked.email), customer.email),
      invoice_settings: {
        ...customer.invoice_settings,
        default_payment_method: kept(method, customer.invoice_settings.default_payment_method),
      },
      metadata: mergeMetadata(customer.metadata, asked.metadata),
      name: kept(asked.name, customer.name ?? null),
      phone: kept(asked.phone, customer.phone ?? null),
      preferred_locales: kept(asked.preferred_locales, customer.preferred_locales ?? null) ?? [],
      tax_exempt: asked.tax_exempt === null ? 'none' : kept(asked.tax_exempt, customer.tax_exempt),
    })
  }),

  route('DELETE', '/v1/customers/:id', {}, (turn, _, { id = '' }) =>
    deleteCustomer(turn, findCustomer(turn, id)),
  ),

  listing(
    '/v1/customers',
    'customer',
    { created, email: text },
    (customer, asked) =>
      (asked.created?.(customer.created) ?? true) &&
      (asked.email === undefined || customer.email === asked.email),
  ),
]

interface PartOfAddress {
  readonly city?: string | null | undefined
  readonly country?: string | null | undefined
  readonly line1?: string | null | undefined
  readonly line2?: string | null | undefined
  readonly postal_code?: string | null | undefined
  readonly state?: string | null | undefined
}

function wholeAddress(part: PartOfAddress) {
  return {
    city: part.city ?? null,
    country: part.country ?? null,
    line1: part.line1 ?? null,
    line2: part.line2 ?? null,
    postal_code: part.postal_code ?? null,
    state: part.state ?? null,
  }
}

function sent(part: PartOfAddress): PartOfAddress {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))
}

function email(value: string | null | undefined): string | null | undefined {
  if (!value || /^[^\s@]+@[^\s@]+$/.test(value)) return value
  throw new Refusal(`Invalid email address: ${value}`, { code: 'email_invalid', param: 'email' })
}
