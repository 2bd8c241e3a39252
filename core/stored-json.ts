/**
 * Reads JSON that is stored for years. The shape of a value tells its version, because sealed and hashed values must
 * keep their bytes: the newest schema is tried first, then earlier ones, each with its upgrade to the newest.
 */
import { type ZodType, z } from 'zod'
import { Unreadable } from './errors.ts'

export interface StoredJson<T> {
  /** how an error names it */
  readonly name: string
  /** Throws Unreadable where no version reads it. */
  readonly read: (value: unknown) => T
}

export interface EarlierVersion<T> {
  readonly upgrade: (value: unknown) => { readonly value: T } | null
}

/** Answers a copy with the keys of the schema; the cost is one walk over the value. */
export function storedJson<T>(
  name: string,
  newest: ZodType<T>,
  ...earlier: readonly EarlierVersion<T>[]
): StoredJson<T> {
  return {
    name,
    read(value) {
      const result = newest.safeParse(value)
      if (result.success) return result.data
      for (const { upgrade } of earlier) {
        const upgraded = upgrade(value)
        if (upgraded) return upgraded.value
      }
      throw unknownShape(name, result.error)
    },
  }
}

/** A version that is no longer written. */
export function earlierVersion<Earlier, T>(
  schema: ZodType<Earlier>,
  upgrade: (value: Earlier) => T,
): EarlierVersion<T> {
  return {
    upgrade(value) {
      const result = schema.safeParse(value)
      return result.success ? { value: upgrade(result.data) } : null
    },
  }
}

/**
 * Answers the value itself and not a copy, with keys that the schema does not name. A model has megabytes, so that its
 * schema checks the version and the outermost keys alone.
 */
export function storedWhole<T>(name: string, schema: ZodType): StoredJson<T> {
  return {
    name,
    read(value) {
      const result = schema.safeParse(value)
      if (!result.success) throw unknownShape(name, result.error)
      return value as T
    },
  }
}

/** Reads the text of canonical JSON. */
export function readText<T>(stored: StoredJson<T>, text: string): T {
  return stored.read(JSON.parse(text))
}

function unknownShape(name: string, error: z.ZodError): Unreadable {
  return new Unreadable(`stored ${name} has an unknown shape: ${z.prettifyError(error)}`)
}
