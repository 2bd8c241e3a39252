/** The one shape every parser of typed text answers with. */

/** A value, or a sentence that says what to type instead. */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string }

/** Reads typed text. Never throws. */
export type Parser<Value> = (text: string) => Reading<Value>

export function understood<Value>(value: Value): Reading<Value> {
  return { ok: true, value }
}

export function refused(problem: string): { readonly ok: false; readonly problem: string } {
  return { ok: false, problem }
}

/** A field with one of a few fixed values, such as a select or a set of radio buttons. */
export function oneOf<const Choice extends string>(choices: readonly Choice[]): Parser<Choice> {
  return (text) => {
    const choice = choices.find((one) => one === text.trim())
    return choice === undefined ? refused('Choose one from the list.') : understood(choice)
  }
}

/** A field of an address: the typed text with its value, or with its problem. */
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
