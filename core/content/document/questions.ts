/**
 * Questions and answers of a document, for search engines: below a heading of level 2 that reads "Questions and
 * answers", each heading of level 3 that ends in a question mark, with what follows up to the next heading.
 */
import type { Block, ContentDocument } from './nodes.ts'
import { inlineOfBlock, textOf } from './walk.ts'

export interface QuestionAndAnswer {
  readonly question: string
  /** in words alone, without footnotes */
  readonly answer: string
}

const SECTION = /^questions and answers$/i

/**
 * A question is left out where its answer has something that words cannot say (a table, picture or chart) or a live
 * figure that is not published now.
 */
export function questionsOf(
  document: ContentDocument,
  figures: Readonly<Record<string, { readonly text: string } | null>>,
): QuestionAndAnswer[] {
  const found: QuestionAndAnswer[] = []
  let isInside = false
  let open: { question: string; parts: (string | null)[] } | null = null
  const close = () => {
    const parts = open?.parts.filter((part) => part !== '') ?? []
    if (open && parts.length > 0 && parts.every((part) => part !== null)) {
      found.push({ question: open.question, answer: parts.join('\n') })
    }
    open = null
  }
  for (const block of document.content) {
    if (block.type !== 'heading') {
      open?.parts.push(wordsOf(block, figures))
      continue
    }
    close()
    const text = textOf(block.content).trim()
    if (block.attrs.level === 2) isInside = SECTION.test(text)
    else if (isInside && text.endsWith('?')) open = { question: text, parts: [] }
  }
  close()
  return found
}

/** Null for what words cannot say. */
function wordsOf(
  block: Block,
  figures: Readonly<Record<string, { readonly text: string } | null>>,
): string | null {
  if (['table', 'figure', 'chart'].includes(block.type)) return null
  let text = ''
  for (const node of inlineOfBlock(block)) {
    if (node.type === 'liveFigure') {
      const figure = figures[node.attrs.key]
      if (!figure) return null
      text += figure.text
    } else if (node.type !== 'footnote') {
      text += node.type === 'text' ? node.text : ' '
    }
  }
  return text.trim()
}
