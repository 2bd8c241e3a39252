/** Words as a list in a sentence. */

const FORMATS = {
  and: new Intl.ListFormat('en-US', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-US', { type: 'disjunction' }),
} as const

/** "one, two, and three" */
export function formatList(words: readonly string[], last: keyof typeof FORMATS = 'and'): string {
  return FORMATS[last].format(words)
}
