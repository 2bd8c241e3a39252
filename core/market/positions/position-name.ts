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

// How a key of the catalog is written: "senior-pastor".

const KEY = /^[a-z-]{1,40}$/

export function isPositionKey(text: string): boolean {
  return KEY.test(text)
}

// The answers a question of the catalog offers, and the position each leads to.
