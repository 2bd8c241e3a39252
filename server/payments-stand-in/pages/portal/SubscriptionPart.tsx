/** One subscription: what it costs, what happens next, and the button that changes that. */
import type { PortalPage } from '../../hosted/seam.ts'
import { pagePaths } from '../../state/addresses.ts'
import { day, money, rhythm } from '../frame/format.ts'

type Subscription = PortalPage['subscriptions'][number]

interface SubscriptionProps {
  readonly facts: PortalPage
  readonly subscription: Subscription
}

export function SubscriptionPart({ facts, subscription }: SubscriptionProps) {
  return (
    <article className="subscription">
      <h3>
        <bdi>{nameOf(facts, subscription)}</bdi>
      </h3>
      <p className="price">{priceOf(subscription)}</p>
      <p>{nextOf(facts, subscription)}</p>
      <Change facts={facts} subscription={subscription} />
    </article>
  )
}

function Change({ facts, subscription }: SubscriptionProps) {
  const { session, configuration } = facts
  if (endsAt(subscription) !== null) {
    return (
      <form method="post">
        <input type="hidden" name="subscription" value={subscription.id} />
        <button type="submit" className="button" name="intent" value="reactivate">
          Don’t cancel<span className="unseen"> {nameOf(facts, subscription)}</span>
        </button>
      </form>
    )
  }
  if (!configuration.features.subscription_cancel.enabled) return null
  const address = `${pagePaths.portal(session.id)}?cancel=${encodeURIComponent(subscription.id)}`
  return (
    <a className="secondary" href={address}>
      Cancel subscription<span className="unseen">: {nameOf(facts, subscription)}</span>
    </a>
  )
}

/** Asked before anything is canceled. */
export function CancelQuestion({
  facts,
  subscription,
  keep,
}: SubscriptionProps & { readonly keep: string | null }) {
  return (
    <>
      <h1>Cancel this subscription?</h1>
      <p>
        <strong>
          <bdi>{nameOf(facts, subscription)}</bdi>
        </strong>
        , {priceOf(subscription)}
      </p>
      <p>It stays active until {endOfPeriod(subscription)}, and is not renewed after that.</p>
      <form method="post" className="choices">
        <input type="hidden" name="subscription" value={subscription.id} />
        <button type="submit" className="button danger" name="intent" value="cancel">
          Cancel subscription
        </button>
        {keep && <a href={keep}>Keep subscription</a>}
      </form>
    </>
  )
}

export function nameOf({ productNames }: PortalPage, { items }: Subscription): string {
  const names = items.data.map(({ price }) => productNames[price.product] ?? 'Subscription')
  return names.join(', ')
}

function priceOf({ items, currency }: Subscription): string {
  const total = items.data.reduce(
    (sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1),
    0,
  )
  const recurring = items.data[0]?.price.recurring
  return recurring ? `${money(total, currency)} ${rhythm(recurring)}` : money(total, currency)
}

function nextOf({ card }: PortalPage, subscription: Subscription): string {
  const ends = endsAt(subscription)
  if (ends !== null) return `Canceled. It ends on ${day(ends)}.`
  if (subscription.pause_collection) return 'Paused. No payments are taken.'
  switch (subscription.status) {
    case 'past_due':
      return 'The last payment failed. Change the card to pay what is open.'
    case 'unpaid':
      return 'Unpaid. Change the card or pay the open invoice to go on.'
    case 'incomplete':
      return 'The first payment is not complete. Pay the open invoice to begin.'
    case 'trialing':
      return `Trial until ${endOfPeriod(subscription)}.`
    default:
      return `Renews on ${endOfPeriod(subscription)}${card?.card ? ` with the card ending in ${card.card.last4}` : ''}.`
  }
}

/** When it ends for good, in seconds; null while it renews. */
export function endsAt(subscription: Subscription): number | null {
  if (subscription.cancel_at !== null) return subscription.cancel_at
  if (!subscription.cancel_at_period_end) return null
  return subscription.items.data[0]?.current_period_end ?? null
}

function endOfPeriod({ items }: Subscription): string {
  const end = items.data[0]?.current_period_end
  return end === undefined ? 'the end of the period' : day(end)
}
