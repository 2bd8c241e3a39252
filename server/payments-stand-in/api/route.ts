/** One address Stripe answers: what may be asked, and what comes back. Tables of them are in `routes/`. */
import type { Turn } from '../state/account.ts'
import { missing, type Refusal } from '../state/refusal.ts'
import type { StripeKind, StripeKinds } from '../state/stored.ts'
import { type Decoded, decodeFields, type Fields, integer, list, text } from './decode.ts'
import { page } from './page.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/** The ids in the address, by the name they have in the route's path. */
export type Ids = Readonly<Record<string, string>>

export interface Asked {
  readonly ids: Ids
  readonly values: Readonly<Record<string, unknown>>
}

export interface Route {
  readonly method: Method
  /** `/v1/products/:id` */
  readonly path: string
  /** Checks what was asked before anything happens, and returns what will happen. */
  prepare(asked: Asked): Prepared
}

export interface Prepared {
  readonly expand: readonly string[]
  answer(turn: Turn): object | Refusal
}

const everywhere = { expand: list(text) }

export function route<F extends Fields>(
  method: Method,
  path: string,
  fields: F,
  answer: (turn: Turn, asked: Decoded<F>, ids: Ids) => object | Refusal,
): Route {
  return {
    method,
    path,
    prepare: ({ ids, values }) => {
      const { expand, ...rest } = values
      const common = decodeFields(everywhere, expand === undefined ? {} : { expand })
      const asked = decodeFields(fields, rest)
      return { expand: common.expand ?? [], answer: (turn) => answer(turn, asked, ids) }
    },
  }
}

/** The object an address names; 404 where there is none. */
export function found<K extends StripeKind>(turn: Turn, kind: K, id = ''): StripeKinds[K] {
  const object = turn.read(kind, id)
  const { what = kind, param } = SAID[kind] ?? {}
  if (!object) throw missing(what, id, param)
  return object
}

/** How Stripe's sentence names a kind, and which parameter it blames, where both are not the kind and `id`. */
const SAID: Partial<Record<StripeKind, { readonly what?: string; readonly param?: string }>> = {
  balance_transaction: { what: 'balance transaction' },
  'billing_portal.configuration': { what: 'configuration', param: 'configuration' },
  coupon: { param: 'coupon' },
  invoice: { param: 'invoice' },
  payment_intent: { param: 'intent' },
  payment_method: { what: 'PaymentMethod', param: 'payment_method' },
  promotion_code: { what: 'promotion code', param: 'promotion_code' },
  subscription_schedule: { what: 'subscription schedule' },
  tax_rate: { what: 'tax rate', param: 'tax_rate' },
  webhook_endpoint: { what: 'webhook endpoint' },
}

/** One object of a kind, by its id. */
export function retrieving<K extends StripeKind>(path: string, kind: K): Route {
  return route('GET', path, {}, (turn, _, { id }) => found(turn, kind, id))
}

const paging = { limit: integer, starting_after: text, ending_before: text }

/** A list of one kind, newest first, a page at a time. */
export function listing<F extends Fields, K extends StripeKind>(
  path: string,
  kind: K,
  fields: F,
  keep: (object: StripeKinds[K], asked: Decoded<F>, ids: Ids, turn: Turn) => boolean,
): Route {
  return {
    method: 'GET',
    path,
    prepare: ({ ids, values }) => {
      const { expand, limit, starting_after, ending_before, ...rest } = values
      const common = decodeFields(everywhere, expand === undefined ? {} : { expand })
      const cursor = decodeFields(paging, { limit, starting_after, ending_before })
      const asked = decodeFields(fields, rest)
      return {
        expand: common.expand ?? [],
        answer: (turn) => {
          const url = path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? '')
          const found = turn.all(kind).filter((object) => keep(object, asked, ids, turn))
          return page(found.reverse(), cursor, url, kind)
        },
      }
    },
  }
}
