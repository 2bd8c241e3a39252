/** Titles of positions inside a sentence. */

/** "senior pastor" */
export function titleInSentence(title: string): string {
  return title.toLowerCase()
}

/** "a senior pastor", "an office manager" */
export function titleWithArticle(title: string): string {
  return `a ${titleInSentence(title)}`.replace(/^a (?=[aeio])/u, 'an ')
}

/** "youth directors", "secretaries" */
export function titleOfMany(title: string): string {
  return `${titleInSentence(title)}s`.replace(/(?<=[^aeiou])ys$/u, 'ies')
}
