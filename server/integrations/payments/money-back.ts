/** Money given back, or credited toward the next invoice. */
import Stripe from 'stripe'
import { Conflict } from '~/core/errors.ts'
import type { Cents } from '~/core/pay/money.ts'
import type { Client } from './client.ts'

interface Once {
  /** the same for every try: what was made under it is not made again, however much later */
  readonly reference: string
}

export interface Refund extends Once {
  /** of a payment */
  readonly paymentId: string
  /** null: all that is left */
  readonly amount: Cents | null
}

export interface Credit extends Once {
  readonly customerId: string
  readonly amount: Cents
}

const REFERENCE = 'stipend_correction'
const ALL = { limit: 100 } as const
const MOST = { limit: 2_000 } as const

export function moneyBackCalls(client: Client) {
  return {
    /** Throws Conflict where the service refuses it: more than is left, or disputed. */
    async refund({ paymentId, amount, reference }: Refund): Promise<void> {
      await client.call(async (stripe) => {
        const made = await stripe.refunds
          .list({ charge: paymentId, ...ALL })
          .autoPagingToArray(MOST)
        if (made.some(isOf(reference))) return
        const asked = { charge: paymentId, metadata: { [REFERENCE]: reference } }
        await orConflict(
          stripe.refunds.create(
            { ...asked, ...(amount !== null && { amount }) },
            { idempotencyKey: `refund ${paymentId} ${reference}` },
          ),
        )
      })
    },

    /** Taken off the next invoice, and what is left of it off the one after. */
    async credit({ customerId, amount, reference }: Credit): Promise<void> {
      await client.call(async (stripe) => {
        const made = await stripe.customers
          .listBalanceTransactions(customerId, ALL)
          .autoPagingToArray(MOST)
        if (made.some(isOf(reference))) return
        await stripe.customers.createBalanceTransaction(
          customerId,
          {
            ...{ amount: -amount, currency: 'usd', description: 'Credit' },
            metadata: { [REFERENCE]: reference },
          },
          { idempotencyKey: `credit ${customerId} ${reference}` },
        )
      })
    },
  }
}

function isOf(reference: string) {
  return ({ metadata }: { readonly metadata: Stripe.Metadata | null }) =>
    metadata?.[REFERENCE] === reference
}

async function orConflict(made: Promise<unknown>): Promise<void> {
  try {
    await made
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    throw Object.assign(new Conflict(`The payment service refused it: ${error.message}`), {
      cause: error,
    })
  }
}
