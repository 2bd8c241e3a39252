/** What the payment service announces. An announcement is a hint: the truth is asked for afterwards. */
import Stripe from 'stripe'
import { type Client, idOf, instant } from './client.ts'

export interface Announcement {
  readonly id: string
  readonly type: string
  /** whom it is about; null where nobody is */
  readonly customerId: string | null
  /** the payment that a dispute is about; null for everything else */
  readonly paymentId: string | null
  /** of the thing that changed; null for things without one */
  readonly objectId: string | null
  readonly createdAt: string
  /** the service's own clock was moved, as a stand-in's can be */
  readonly movesClock: boolean
}

/** Older signatures are refused: somebody may have kept one. */
const SIGNED_WITHIN_SECONDS = 300

export function eventCalls(client: Client, secret: string | null) {
  return {
    /** `body`: the bytes as they came. `forged`: it was not signed with our secret, or long ago. */
    async readAnnouncement(
      body: Buffer,
      signature: string,
      now: Date,
    ): Promise<Announcement | 'forged'> {
      if (secret === null) return 'forged'
      try {
        return read(
          await client.stripe.webhooks.constructEventAsync(
            body,
            signature,
            secret,
            SIGNED_WITHIN_SECONDS,
            undefined,
            now.getTime(),
          ),
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return 'forged'
        throw error
      }
    },

    /** Everything announced since an instant, the oldest first. */
    async listAnnouncements(since: Date): Promise<Announcement[]> {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const events = await client.call((stripe) =>
        stripe.events.list({ created, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
      )
      return events.map(read).reverse()
    },
  }
}

interface Announced {
  readonly id?: string
  readonly object?: string
  readonly customer?: string | { readonly id: string } | null
  readonly charge?: string | { readonly id: string } | null
}

function read({ id, type, created, data }: Stripe.Event): Announcement {
  const thing: Announced = data.object
  const objectId = thing.id ?? null
  const customerId = thing.object === 'customer' ? objectId : idOf(thing.customer)
  const paymentId = thing.object === 'dispute' ? idOf(thing.charge) : null
  const movesClock = type === 'test_helpers.test_clock.ready'
  return { id, type, customerId, paymentId, objectId, createdAt: instant(created), movesClock }
}
