/** How a parser becomes a field of a form's schema. Apart from the parsers, which the browser uses without zod. */
import { z } from 'zod'
import { storedJson } from '../stored-json.ts'
import { type Parser, refused } from './reading.ts'

/** A form field that has to be filled in: string -> value, with `whenBlank` as its sentence if empty or absent. */
export function required<Value>(parse: Parser<Value>, whenBlank: string) {
  return typedText.transform((text, context): Value => {
    const reading = isBlank(text) ? refused(whenBlank) : parse(text)
    if (reading.ok) return reading.value
    context.addIssue({ code: 'custom', message: reading.problem })
    return z.NEVER
  })
}

/** A form field that may stay empty: string -> value or null. Unknown is null, never zero. */
export function optional<Value>(parse: Parser<Value>) {
  return typedText.transform((text, context): Value | null => {
    if (isBlank(text)) return null
    const reading = parse(text)
    if (reading.ok) return reading.value
    context.addIssue({ code: 'custom', message: reading.problem })
    return z.NEVER
  })
}

/** A form's absent field is an empty one; anything but text (a file, a list) is refused. */
const typedText = z
  .string({ error: 'Enter this as text.' })
  .optional()
  .transform((text) => text ?? '')

function isBlank(text: string): boolean {
  return text.trim() === ''
}

// What a failed form says, field by field.

/** Field name -> sentence: the first message of each path; '' holds what belongs to no field. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    sentences[field] ??= issue.message
  }
  return sentences
}

// What was typed into a form and is kept: drafts, forms of an ended session, the question of a report.

export const STORED_FIELDS = storedJson('form fields', z.record(z.string(), z.string()).readonly())

// The page of a list that an address asks for: from 1, and 1 for anything that is no page.

const MOST_PAGES = 100_000

export function readPageNumber(text: string | undefined): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1
}

// Puts an item of a list elsewhere: for rows that people order.

/** The item at `from` comes to `to`, or to the nearest end. */
export function movedItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = items.filter((_, index) => index !== from)
  const place = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, place), ...items.slice(from, from + 1), ...rest.slice(place)]
}

// The version of a thing that was on somebody's screen, as its form sends it back.

/** What a column of versions holds. */
const LARGEST = 2_000_000_000

/** Whole numbers from 0; 0, which nothing saved has, for what is none: saving over it is a conflict. */
export function readVersion(typed: unknown): number {
  const version = typeof typed === 'string' && /^\d{1,10}$/.test(typed) ? Number(typed) : 0
  return version <= LARGEST ? version : 0
}

/** Names of the fields of one person's row in the table of next year's pay. */
export function rowField(what: 'proposed' | 'effectiveOn' | 'version', employeeId: number): string {
  return `${what}.${employeeId}`
}
