/** How a parser becomes a field of a form's schema, what a failed form says, and how typed fields are stored. */
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

type FieldOf<Fact> = Fact extends {
  readonly parse: Parser<infer Value>
  readonly whenBlank: string
}
  ? ReturnType<typeof required<Value>>
  : Fact extends { readonly parse: Parser<infer Value> }
    ? ReturnType<typeof optional<Value>>
    : never

/** The shape of a form that asks for the facts of a table. */
export function fieldsOf<
  Facts extends Readonly<Record<string, { parse: Parser<unknown>; whenBlank?: string }>>,
>(facts: Facts) {
  const fields = Object.entries(facts).map(([name, { parse, whenBlank }]) => [
    name,
    whenBlank === undefined ? optional(parse) : required(parse, whenBlank),
  ])
  return Object.fromEntries(fields) as { [Name in keyof Facts]: FieldOf<Facts[Name]> }
}

/** A form's absent field is an empty one; anything but text (a file, a list) is refused. */
const typedText = z
  .string({ error: 'Enter this as text.' })
  .optional()
  .transform((text) => text ?? '')

function isBlank(text: string): boolean {
  return text.trim() === ''
}

/** Field name -> sentence: the first message of each path; '' holds what belongs to no field. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    sentences[field] ??= issue.message
  }
  return sentences
}

export const STORED_FIELDS = storedJson('form fields', z.record(z.string(), z.string()).readonly())
