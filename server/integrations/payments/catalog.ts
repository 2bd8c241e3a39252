/** Products and prices of the payment service, as they are and as they should be. */
import type Stripe from 'stripe'
import { Conflict } from '~/core/errors.ts'
import { CATALOG, type ForSale } from '~/core/people/organizations/plans.ts'
import { type Client, idOf } from './client.ts'
import { PLAN_KEY } from './read-subscription.ts'

export interface CatalogChange {
  readonly plan: ForSale['plan']
  readonly product: 'made' | 'changed' | 'same'
  /** a changed price is a new one: those who subscribe keep theirs */
  readonly price: 'made' | 'replaced' | 'same'
}

export interface SoldPrice {
  readonly plan: ForSale['plan']
  readonly priceId: string
  /** cents */
  readonly amount: number
}

export function catalogCalls(client: Client) {
  return {
    /** Twice is once, also at once: who comes second is refused, and reads what the first one made. */
    async syncCatalog(): Promise<CatalogChange[]> {
      const changes: CatalogChange[] = []
      for (const item of CATALOG) {
        const sync = () => client.call((stripe) => syncOne(stripe, item))
        const again = (error: unknown) => {
          if (!(error instanceof Conflict)) throw error
          return sync()
        }
        changes.push(await sync().catch(again))
      }
      return changes
    },

    /** What new buyers pay now. */
    async listCatalog(): Promise<SoldPrice[]> {
      const keys = CATALOG.map(({ lookupKey }) => lookupKey)
      const { data } = await client.call((stripe) =>
        stripe.prices.list({ lookup_keys: keys, active: true, limit: 100 }),
      )
      return CATALOG.flatMap(({ plan, lookupKey }) => {
        const price = data.find(({ lookup_key }) => lookup_key === lookupKey)
        return price ? [{ plan, priceId: price.id, amount: price.unit_amount ?? 0 }] : []
      })
    },
  }
}

async function syncOne(stripe: Stripe, item: ForSale): Promise<CatalogChange> {
  const { plan, lookupKey, name, description } = item
  const product = await syncProduct(stripe, item, { name, description })
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 })
  const [price] = data
  if (price && isPriceOf(price, item, product.id)) {
    return { plan, product: product.change, price: 'same' }
  }
  const made = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: item.price,
    tax_behavior: 'exclusive',
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    metadata: { [PLAN_KEY]: plan },
    ...(item.paid === 'yearly' && { recurring: { interval: 'year' } }),
  })
  if (price && price.id !== made.id) await stripe.prices.update(price.id, { active: false })
  return { plan, product: product.change, price: price ? 'replaced' : 'made' }
}

/** The id of a product is ours, so that two at once cannot make two. */
async function syncProduct(
  stripe: Stripe,
  { plan }: ForSale,
  texts: { readonly name: string; readonly description: string },
): Promise<{ readonly id: string; readonly change: CatalogChange['product'] }> {
  const id = `stipend_${plan}`
  const { data } = await stripe.products.list({ ids: [id] })
  const [product] = data
  if (!product) {
    await stripe.products.create({ id, ...texts, metadata: { [PLAN_KEY]: plan } })
    return { id, change: 'made' }
  }
  const isSame =
    product.name === texts.name && product.description === texts.description && product.active
  if (!isSame) await stripe.products.update(id, { ...texts, active: true })
  return { id, change: isSame ? 'same' : 'changed' }
}

function isPriceOf(price: Stripe.Price, { price: amount, paid }: ForSale, product: string) {
  return (
    price.active &&
    price.unit_amount === amount &&
    price.currency === 'usd' &&
    (price.recurring?.interval ?? null) === (paid === 'yearly' ? 'year' : null) &&
    idOf(price.product) === product
  )
}
