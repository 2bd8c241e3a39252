/** The whole truth about one customer: what they subscribe to, owe and paid. */
import type Stripe from 'stripe'
import type { Invoice, Payment } from '~/core/membership/payment.ts'
import type { Cents } from '~/core/pay/money.ts'
import type { Discount, Subscription } from '~/core/people/organizations/subscription.ts'
import { type Client, idOf } from './client.ts'
import { INVOICE_PARTS, readInvoice, readPayment } from './read-payment.ts'
import {
  cardOf,
  discountsOf,
  fingerprintOf,
  nextPriceOf,
  readSubscription,
  SUBSCRIPTION_PARTS,
} from './read-subscription.ts'

export interface CustomerTruth {
  readonly id: string
  /** in the metadata we gave it; null where somebody else made it */
  readonly organizationId: number | null
  /** gone at the payment service, and with it everything below */
  readonly isDeleted: boolean
  readonly email: string | null
  /** taken off the next invoice */
  readonly credit: Cents
  readonly subscriptions: readonly Subscription[]
  /** of the cards that pay, by subscription: for staff alone, so apart from what owners see of a card */
  readonly cardFingerprints: ReadonlyMap<string, string>
  /** what is taken off the yearly price, by subscription: for the key figures */
  readonly discounts: ReadonlyMap<string, readonly Discount[]>
  /** drafts are left out */
  readonly invoices: readonly Invoice[]
  /** failed ones are left out */
  readonly payments: readonly Payment[]
}

export interface NewCustomer {
  readonly organizationId: number
  readonly name: string
  readonly email: string
  /** the same for every try at making this one */
  readonly idempotencyKey: string
}

const ORGANIZATION = 'stipend_organization'
const ALL = { limit: 100 } as const
const MOST = { limit: 2_000 } as const

export function customerCalls(client: Client) {
  return {
    /** Null where there is none of this id. */
    async readCustomer(id: string): Promise<CustomerTruth> {
      return await client.call((stripe) => readTruth(stripe, id))
    },

    async createCustomer({ organizationId, name, email, idempotencyKey }: NewCustomer) {
      const metadata = { [ORGANIZATION]: String(organizationId) }
      const { id } = await client.call((stripe) =>
        stripe.customers.create({ name, email, metadata }, { idempotencyKey }),
      )
      return id
    },

    async updateCustomer(id: string, change: { readonly name?: string; readonly email?: string }) {
      await client.call((stripe) => stripe.customers.update(id, change))
    },
  }
}

async function readTruth(stripe: Stripe, id: string): Promise<CustomerTruth> {
  const customer = await stripe.customers.retrieve(id)
  if (customer.deleted) return { ...NOTHING, id, isDeleted: true }
  const [subscriptions, invoices, charges] = await Promise.all([
    stripe.subscriptions
      .list({ customer: id, status: 'all', expand: [...SUBSCRIPTION_PARTS], ...ALL })
      .autoPagingToArray(MOST),
    stripe.invoices
      .list({ customer: id, expand: [...INVOICE_PARTS], ...ALL })
      .autoPagingToArray(MOST),
    stripe.charges.list({ customer: id, ...ALL }).autoPagingToArray(MOST),
  ])
  const disputes = await disputesOf(stripe, charges)
  const usual = await usualMethod(stripe, customer)
  const prices = await nextPrices(stripe, subscriptions)
  const open = invoices.filter(({ status }) => status === 'open')
  return {
    id,
    organizationId: Number(customer.metadata[ORGANIZATION]) || null,
    isDeleted: false,
    email: customer.email,
    credit: Math.max(0, -customer.balance),
    subscriptions: subscriptions.map((one) => {
      const read = readSubscription(one, open, prices)
      return { ...read, card: read.card ?? cardOf(usual) }
    }),
    cardFingerprints: new Map(
      subscriptions.flatMap(({ id: one, default_payment_method: own }) => {
        const print = fingerprintOf(cardOf(own) ? own : usual)
        return print === null ? [] : [[one, print] as const]
      }),
    ),
    discounts: new Map(subscriptions.map((one) => [one.id, discountsOf(one, invoices)])),
    invoices: invoices.filter(({ status }) => status !== 'draft').map(readInvoice),
    payments: charges.flatMap((charge) => readPayment(charge, disputes) ?? []),
  }
}

/** Charged where a subscription names no other. */
async function usualMethod(
  stripe: Stripe,
  customer: Stripe.Customer,
): Promise<Stripe.PaymentMethod | null> {
  const id = idOf(customer.invoice_settings.default_payment_method)
  return id === null ? null : await stripe.paymentMethods.retrieve(id)
}

async function disputesOf(stripe: Stripe, charges: readonly Stripe.Charge[]) {
  const asked = charges.filter(({ disputed }) => disputed).map(idOf)
  const lists = await Promise.all(
    asked.map((charge) => stripe.disputes.list({ charge: charge ?? '', ...ALL })),
  )
  return lists.flatMap(({ data }) => data)
}

const NOTHING = {
  organizationId: null,
  email: null,
  credit: 0,
  subscriptions: [],
  cardFingerprints: new Map<string, string>(),
  discounts: new Map<string, Discount[]>(),
  invoices: [],
  payments: [],
} as const

/** Amounts by price of what begins next; a list expands no price that deep. */
async function nextPrices(
  stripe: Stripe,
  subscriptions: readonly Stripe.Subscription[],
): Promise<ReadonlyMap<string, Cents>> {
  const ids = new Set(subscriptions.map(nextPriceOf).filter((id) => id !== null))
  const prices = await Promise.all([...ids].map((id) => stripe.prices.retrieve(id)))
  return new Map(prices.map(({ id, unit_amount }) => [id, unit_amount ?? 0]))
}
