/** How a parser becomes a field of a form's schema. Apart from the parsers, which the browser uses without zod. */
import { z } from 'zod'
import { type Parser, refused } from '../quantities/reading.ts'

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
