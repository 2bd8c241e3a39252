/**
 * JSON that is stored for years. A value says its version by its shape, because what is sealed or hashed must keep its
 * bytes: the newest schema is tried first, then the earlier ones, each with what makes the newest of it.
 */
import { type ZodType, z } from 'zod'

export interface StoredJson<T> {
  /** how an error names it */
  readonly name: string
  /** Throws where no version reads it: nobody guesses what is stored. */
  readonly read: (value: unknown) => T
}

export interface EarlierVersion<T> {
  readonly upgrade: (value: unknown) => { readonly value: T } | null
}

/** The cost is one walk over the value; `storedWhole` is for what holds megabytes. */
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
 * For values of megabytes: `top` looks at the version and the outermost keys alone, and the value itself is answered, not
 * a copy. What is deeper was written by the same type and is trusted.
 */
export function storedWhole<T>(name: string, top: ZodType): StoredJson<T> {
  return {
    name,
    read(value) {
      const result = top.safeParse(value)
      if (!result.success) throw unknownShape(name, result.error)
      return value as T
    },
  }
}

/** Text of canonical JSON, as it stands under its hash. */
export function readText<T>(stored: StoredJson<T>, text: string): T {
  return stored.read(JSON.parse(text))
}

function unknownShape(name: string, error: z.ZodError): Error {
  return new Error(`stored ${name} has an unknown shape: ${z.prettifyError(error)}`)
}
