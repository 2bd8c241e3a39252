/**
 * The words of a legal text as blocks. Of Markdown, a legal text has headings of level two, paragraphs and flat lists;
 * anything else is an error, so that nothing is shown other than it was written.
 */

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
