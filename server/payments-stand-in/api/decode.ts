/**
 * What a call may say, field by field. Everything arrives as text in a form; what a field cannot be is refused in
 * Stripe's words, and so is a field nobody asked for.
 */
import { Refusal } from '../state/refusal.ts'

/** Reads a field; `undefined` stands for a field that was not sent. */
export type Decode<T> = (value: unknown, param: string) => T

export type Fields = Readonly<Record<string, Decode<unknown>>>

export type Decoded<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Decode<infer T> ? T : never
}

export function required<T>(decode: Decode<T | undefined>): Decode<T> {
  return (value, param) => {
    const decoded = decode(value, param)
    if (decoded !== undefined) return decoded
    throw new Refusal(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
}

export const text: Decode<string | undefined> = (value, param) => {
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw new Refusal('Invalid string: {...}', { param })
  if (value !== '') return value
  throw new Refusal(
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however ` +
      `'${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param },
  )
}

export const integer: Decode<number | undefined> = (value, param) => {
  if (value === undefined) return undefined
  if (typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return Number(value)
  throw new Refusal(`Invalid integer: ${shown(value)}`, {
    code: 'parameter_invalid_integer',
    param,
  })
}

export const decimal: Decode<number | undefined> = (value, param) => {
  if (value === undefined) return undefined
  if (typeof value === 'string' && /^-?\d{1,12}(\.\d{1,12})?$/.test(value)) return Number(value)
  throw new Refusal(`Invalid decimal: ${shown(value)}`, { param })
}

export const boolean: Decode<boolean | undefined> = (value, param) => {
  if (value === undefined) return undefined
  if (value === 'true') return true
  if (value === 'false') return false
  throw new Refusal(`Invalid boolean: ${shown(value)}`, { param })
}

export function oneOf<const T extends string>(...allowed: T[]): Decode<T | undefined> {
  return (value, param) => {
    if (value === undefined) return undefined
    const found = allowed.find((one) => one === value)
    if (found !== undefined) return found
    const list = allowed.length > 1 ? `one of ${allowed.slice(0, -1).join(', ')}, or ` : ''
    throw new Refusal(`Invalid ${param}: must be ${list}${allowed.at(-1)}`, { param })
  }
}

export function list<T>(decode: Decode<T | undefined>): Decode<T[] | undefined> {
  return (value, param) => {
    if (value === undefined) return undefined
    const items = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : null
    if (!items) throw new Refusal('Invalid array', { param })
    return items.map((item, index) => required(decode)(item, `${param}[${index}]`))
  }
}

/** A field that an empty string takes away. */
export function clearable<T>(decode: Decode<T | undefined>): Decode<T | null | undefined> {
  return (value, param) => (value === '' ? null : decode(value, param))
}

/** One of two forms: `now` or a time, a list or nothing. */
export function either<A, B>(
  is: (value: unknown) => boolean,
  first: Decode<A>,
  second: Decode<B>,
): Decode<A | B> {
  return (value, param) => (is(value) ? first(value, param) : second(value, param))
}

export function record<F extends Fields>(fields: F): Decode<Decoded<F> | undefined> {
  return (value, param) => {
    if (value === undefined) return undefined
    if (!isRecord(value)) throw new Refusal('Invalid object', { param })
    return decodeFields(fields, value, param)
  }
}

export function decodeFields<F extends Fields>(
  fields: F,
  values: Readonly<Record<string, unknown>>,
  within = '',
): Decoded<F> {
  const path = (name: string) => (within ? `${within}[${name}]` : name)
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined) {
    const param = path(unknown)
    throw new Refusal(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const decoded = Object.entries(fields).map(([name, decode]) => [
    name,
    decode(Object.hasOwn(values, name) ? values[name] : undefined, path(name)),
  ])
  return Object.fromEntries(decoded)
}

/** Keys and their text; a key with an empty text is to be removed. An empty string removes all of them. */
export const metadata: Decode<Record<string, string> | null | undefined> = (value, param) => {
  if (value === undefined) return undefined
  if (value === '') return null
  if (!isRecord(value)) throw new Refusal('Invalid hash', { param })
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, metadataText(entry, key, param)]),
  )
}

/** The longest value of one key, as Stripe limits it. */
const LONGEST_METADATA = 500

function metadataText(entry: unknown, key: string, param: string): string {
  if (typeof entry !== 'string')
    throw new Refusal('Metadata values must be strings', { param: `${param}[${key}]` })
  if (entry.length <= LONGEST_METADATA) return entry
  throw new Refusal(
    `Metadata values can have up to 500 characters. You passed in a value that is ${entry.length} characters.`,
    { param: `${param}[${key}]` },
  )
}

/** What an object carries after such a change. */
export function mergeMetadata(
  before: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string>> | null | undefined,
): Record<string, string> {
  if (change === null) return {}
  const merged = { ...before, ...change }
  return Object.fromEntries(Object.entries(merged).filter(([, entry]) => entry !== ''))
}

const range = record({ gt: integer, gte: integer, lt: integer, lte: integer })

/** A time, or a stretch of time. */
export const created: Decode<((at: number) => boolean) | undefined> = (value, param) => {
  if (typeof value === 'string') {
    const exact = integer(value, param)
    return (at) => at === exact
  }
  const limits = range(value, param)
  if (!limits) return undefined
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = limits
  return (at) => at > gt && at >= gte && at < lt && at <= lte
}

export const address = record({
  city: clearable(text),
  country: clearable(text),
  line1: clearable(text),
  line2: clearable(text),
  postal_code: clearable(text),
  state: clearable(text),
})

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : '{...}'
}
