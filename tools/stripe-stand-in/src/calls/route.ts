/**
 * What the addresses of Stripe's interface have in common: fields that arrive as text in a form and are refused in
 * Stripe's words, lists a page at a time, and `expand[]`.
 */
import { z } from 'zod'
import type { Turn } from '../state/account.ts'
import type { Kind, Kinds } from '../state/kinds.ts'
import { missing, Refusal, unknownReference } from '../state/refusal.ts'

export const text = z.string().min(1, 'An empty string was given where there must be a value.')
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number)
export const boolean = z.enum(['true', 'false']).transform((value) => value === 'true')
export const usd = z.literal('usd')

/** The longest value of one key, as Stripe limits it. An empty text removes the key. */
export const metadata = z.record(z.string(), z.string().max(500)).optional()

/** Metadata after a change: a key with an empty text is removed. */
export function mergeMetadata(
  before: Readonly<Record<string, string>>,
  changes: z.output<typeof metadata>,
): Record<string, string> {
  const merged = Object.entries({ ...before, ...changes })
  return Object.fromEntries(merged.filter(([, entry]) => entry !== ''))
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** the id in the address is its only group */
  readonly path: RegExp
  answer(turn: Turn, values: Readonly<Record<string, unknown>>, id: string): object | Refusal
}

/** `path`: `/v1/customers/:id`. A parameter that is not among the fields is refused, never ignored. */
export function route<Fields extends z.ZodRawShape>(
  method: Route['method'],
  path: string,
  fields: Fields,
  answer: (turn: Turn, asked: z.output<z.ZodObject<Fields>>, id: string) => object | Refusal,
): Route {
  const schema = z.strictObject(fields)
  return {
    method,
    path: patternOf(path),
    answer: (turn, { expand, ...values }, id) => {
      const object = answer(turn, decoded(schema, values), id)
      return object instanceof Refusal ? object : expanded(turn, object, expand)
    },
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(':id', '([^/]+)')}$`)
}

function decoded<Fields extends z.ZodRawShape>(
  schema: z.ZodObject<Fields>,
  values: Readonly<Record<string, unknown>>,
) {
  const read = schema.safeParse(values, { reportInput: true })
  if (read.success) return read.data
  const [issue] = read.error.issues
  const paramOf = (path: readonly PropertyKey[]) =>
    path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')
  if (issue?.code === 'unrecognized_keys') {
    const param = paramOf([...issue.path, issue.keys[0] ?? ''])
    throw new Refusal(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = paramOf(issue?.path ?? [])
  throw issue?.input === undefined
    ? new Refusal(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
    : new Refusal(issue.message, { param })
}

/** The object an address names; 404 where there is none. */
export function found<K extends Kind>(turn: Turn, kind: K, id: string): Kinds[K] {
  const object = turn.read(kind, id)
  if (!object) throw missing(kind, id)
  return object
}

export function retrieving(path: string, kind: Kind): Route {
  return route('GET', path, {}, (turn, _, id) => found(turn, kind, id))
}

const paging = z.strictObject({
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
})

/**
 * A list of one kind, newest first, a page at a time. `same`: fields that can be asked for and are then the same;
 * `keep` decides about the other fields.
 */
export function listing<K extends Kind, Fields extends z.ZodRawShape>(
  path: string,
  kind: K,
  same: readonly (keyof Kinds[K] & string)[],
  fields: Fields,
  keep: (
    object: Kinds[K],
    asked: z.output<z.ZodObject<Fields>>,
    turn: Turn,
    id: string,
  ) => boolean = () => true,
): Route {
  const schema = z.strictObject(fields)
  return {
    method: 'GET',
    path: patternOf(path),
    answer: (turn, { expand, limit, starting_after, ...values }, id) => {
      const cursor = decoded(paging, { limit, starting_after })
      const equal = same.filter((name) => Object.hasOwn(values, name))
      const others = Object.entries(values).filter(([name]) => !equal.some((one) => one === name))
      const asked = decoded(schema, Object.fromEntries(others))
      const kept = turn
        .all(kind)
        .filter((object) => equal.every((name) => String(object[name]) === values[name]))
        .filter((object) => keep(object, asked, turn, id))
        .reverse()
      const start = cursor.starting_after
        ? kept.findIndex((object) => object.id === cursor.starting_after) + 1
        : 0
      if (cursor.starting_after && start === 0) {
        throw unknownReference(kind, cursor.starting_after, 'starting_after')
      }
      const data = kept.slice(start, start + cursor.limit)
      const has_more = kept.length > start + cursor.limit
      const url = path.replace(':id', id)
      return expanded(turn, { object: 'list', data, has_more, url }, expand)
    },
  }
}

/** What the id in a field names. */
const EXPANDABLE: Readonly<Record<string, Kind>> = {
  charge: 'charge',
  coupon: 'coupon',
  customer: 'customer',
  default_payment_method: 'payment_method',
  discounts: 'discount',
  invoice: 'invoice',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  product: 'product',
  schedule: 'subscription_schedule',
  subscription: 'subscription',
}

/** Puts objects where their ids stand, for each path in `expand[]`. */
function expanded(turn: Turn, answer: object, expand: unknown): object {
  if (!Array.isArray(expand)) return answer
  return expand.reduce<object>((object, path: unknown) => {
    const fields = String(path).split('.')
    const whole = expandedField(turn, object, fields)
    if (whole) return whole
    throw new Refusal(`This property cannot be expanded (${fields.join('.')}).`, {
      param: 'expand',
    })
  }, answer)
}

/** Undefined where a field is not an object's, or names nothing. */
function expandedField(
  turn: Turn,
  object: object,
  [field = '', ...rest]: readonly string[],
): object | undefined {
  const entries = new Map<string, unknown>(Object.entries(object))
  if (entries.get('object') === 'invoice' && field === 'payments') {
    entries.set(field, paymentsOf(turn, String(entries.get('id'))))
  }
  const value = entries.get(field)
  if (value === null) return object
  const kind = EXPANDABLE[field]
  const whole = (one: unknown): unknown => {
    if (Array.isArray(one)) {
      const all = one.map(whole)
      return all.includes(undefined) ? undefined : all
    }
    const named = typeof one === 'string' ? kind && turn.read(kind, one) : one
    if (typeof named !== 'object' || named === null || rest.length === 0) return named
    return expandedField(turn, named, rest)
  }
  const put = whole(value)
  return put === undefined ? undefined : { ...object, [field]: put }
}

/** What an invoice was paid with is told on request alone. */
function paymentsOf(turn: Turn, invoice: string) {
  const data = turn.all('invoice_payment').filter((one) => one.invoice === invoice)
  return {
    ...{ object: 'list', data: data.reverse(), has_more: false },
    url: `/v1/invoice_payments?invoice=${invoice}`,
  }
}
