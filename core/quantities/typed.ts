/** A field of an address: the typed text with its value, or with its problem. */
import type { Parser } from './reading.ts'

export interface Typed<Value> {
  readonly typed: string
  /** null where nothing was typed, or nothing understood */
  readonly value: Value | null
  readonly problem: string | null
}

/** Nothing typed is no problem. */
export function readTyped<Value>(text: string | undefined, read: Parser<Value>): Typed<Value> {
  if (text === undefined || text.trim() === '') return { typed: '', value: null, problem: null }
  const reading = read(text)
  return reading.ok
    ? { typed: text, value: reading.value, problem: null }
    : { typed: text, value: null, problem: reading.problem }
}
