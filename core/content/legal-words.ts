/**
 * The words of a legal text as blocks. Of Markdown, a legal text has headings of level two, paragraphs and flat lists;
 * anything else is an error, so that nothing is shown other than it was written.
 */
import type { LegalText } from '../people/accounts/legal-texts.ts'

export type LegalBlock = {
  readonly kind: 'heading' | 'paragraph' | 'item'
  readonly text: string
}

/** Throws for Markdown beyond the three kinds. */
export function readLegalWords(markdown: string): readonly LegalBlock[] {
  const blocks: LegalBlock[] = []
  let isOpen = false
  for (const line of markdown.split('\n')) {
    const last = blocks.at(-1)
    if (line.trim() === '') isOpen = false
    else if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3).trim() })
    else if (line.startsWith('- ')) {
      blocks.push({ kind: 'item', text: line.slice(2).trim() })
      isOpen = true
    } else if (OTHER_MARKDOWN.test(line)) throw new Error(`not for a legal text: ${line}`)
    else if (isOpen && last)
      blocks[blocks.length - 1] = { ...last, text: `${last.text} ${line.trim()}` }
    else {
      blocks.push({ kind: 'paragraph', text: line.trim() })
      isOpen = true
    }
  }
  return blocks
}

/** Other headings, quotes, tables, numbered lists, code, emphasis, links and footnotes. */
const OTHER_MARKDOWN = /^(#|>|\||\d+\. |[*+] |```)|[*_`]{1,2}\S|\[[^\]]*\][([:]|\[\^/

// What an address that compares two versions asks, and what a comparison is.

type ComparedKind = 'same' | 'added' | 'removed'

export interface ComparedWords {
  readonly kind: ComparedKind
  readonly text: string
}

/** A block of either version; `changed` has words that only one of them has. */
export interface ComparedBlock {
  readonly kind: LegalBlock['kind']
  readonly change: ComparedKind | 'changed'
  readonly words: readonly ComparedWords[]
}

export interface ComparedVersions {
  readonly from: string
  readonly to: string
}

/** `?from=1.0&to=1.1`; by default the newest version and the one before. Unknown versions count as not given. */
export function readComparison(
  { versions }: LegalText,
  search: Readonly<Record<string, string | undefined>>,
): ComparedVersions | null {
  const known = (asked: string | undefined) => {
    return versions.find(({ version }) => version === asked)?.version
  }
  const to = known(search.to) ?? versions.at(-1)?.version
  const before = versions[versions.findIndex(({ version }) => version === to) - 1]
  const from = known(search.from) ?? before?.version ?? versions[0]?.version
  return from === undefined || to === undefined ? null : { from, to }
}

export function comparisonHref(key: string, { from, to }: ComparedVersions): string {
  return `/legal/${key}/compare?${new URLSearchParams({ from, to })}`
}
