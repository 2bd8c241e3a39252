/** The one shape every parser of typed text answers with, and how a parser becomes a form field. */
import { z } from 'zod'

/** Either what was understood, or a sentence that says what to type instead. */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string }

/** Reads what a person typed. Never throws, whatever the text. */
export type Parser<Value> = (text: string) => Reading<Value>

export function understood<Value>(value: Value): Reading<Value> {
  return { ok: true, value }
}

export function refused(problem: string): { readonly ok: false; readonly problem: string } {
  return { ok: false, problem }
}

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

/** A field with one of a few fixed values, such as a select or a set of radio buttons. */
export function oneOf<const Choice extends string>(choices: readonly Choice[]): Parser<Choice> {
  return (text) => {
    const choice = choices.find((one) => one === text.trim())
    return choice === undefined ? refused('Choose one of the list.') : understood(choice)
  }
}

/** A form's absent field is an empty one; anything but text (a file, a list) is refused. */
const typedText = z
  .string({ error: 'Type this as text.' })
  .optional()
  .transform((text) => text ?? '')

function isBlank(text: string): boolean {
  return text.trim() === ''
}
