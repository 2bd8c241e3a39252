/** The first third of a document, for readers without an account. The rest never reaches their browser. */

import type { Block, ContentDocument } from './nodes.ts'
import { plainTextOf } from './plain-text.ts'

export interface Teaser {
  readonly document: ContentDocument
  /** words that are left out */
  readonly hiddenWords: number
}

/** Whole blocks until a third of the words is reached, never all of them; no heading stands last. */
export function teaserOf(document: ContentDocument): Teaser {
  const { words } = plainTextOf(document)
  const shown: Block[] = []
  let shownWords = 0
  for (const block of document.content.slice(0, -1)) {
    const more = plainTextOf({ type: 'doc', content: [block] }).words
    if (shown.length > 0 && shownWords + more > words / 3) break
    shown.push(block)
    shownWords += more
    if (shownWords >= words / 3) break
  }
  while (shown.at(-1)?.type === 'heading') {
    const heading = shown.pop()
    if (heading) shownWords -= plainTextOf({ type: 'doc', content: [heading] }).words
  }
  return { document: { type: 'doc', content: shown }, hiddenWords: words - shownWords }
}
