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

// Reads text such as a name: trimmed, composed (NFC), one space between words. Any script,
// O'Brien and emoji are welcome; control characters, direction overrides and invisible fillers are not,
// because they make one text look like another.

export interface TextLimits {
  /** in characters as code points */
  readonly maximum: number
  readonly minimum?: number
}

export const UNSEEN_IN_LINE =
  'This holds an invisible or control character. Enter it again by hand, on one line.'

/** A parser of one line. Lone surrogates, which no database can store, are refused too. */
export function lineOfText({ maximum, minimum = 1 }: TextLimits): Parser<string> {
  return (text) => {
    // A pasted page is refused before it is worked on: a character has at most a few code units.
    if (text.length > 20 * maximum) return refused(`Keep this under ${maximum} characters.`)
    const line = text
      .normalize('NFC')
      .trim()
      .replace(/\p{Zs}+/gu, ' ')
    if (UNSEEN.test(line)) {
      return refused(UNSEEN_IN_LINE)
    }
    if (!/[^\p{Zs}\p{Default_Ignorable_Code_Point}]/u.test(line))
      return refused('Enter at least one visible character.')
    const length = [...line].length
    if (length < minimum) return refused(`Enter at least ${minimum} characters.`)
    if (length > maximum) return refused(`Keep this under ${maximum} characters; it has ${length}.`)
    return understood(line)
  }
}

/** A parser of several lines, each read as one line; blank ones are left out. `maximum` is of all together. */
export function linesOfText({ maximum }: Pick<TextLimits, 'maximum'>): Parser<string> {
  const read = lineOfText({ maximum })
  return (text) => {
    if (text.length > 20 * maximum) return refused(`Keep this under ${maximum} characters.`)
    const lines: string[] = []
    for (const typed of text.split(/\r?\n/)) {
      if (typed.trim() === '') continue
      const line = read(typed)
      if (!line.ok) return line
      lines.push(line.value)
    }
    const whole = lines.join('\n')
    const length = [...whole].length
    if (length === 0) return refused('Enter at least one visible character.')
    if (length > maximum) return refused(`Keep this under ${maximum} characters; it has ${length}.`)
    return understood(whole)
  }
}

/**
 * Controls (Cc), lone surrogates (Cs), line separators (Zl, Zp), direction marks and overrides, zero-width
 * space and word joiner, byte order mark. Joiners U+200C and U+200D stay: Persian and emoji need them.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\ufff9-\ufffb]/u
