/** Blanks at both ends of a pasted part of a line: without them its words would run into those around them. */
import type { Block, Inline } from '~/core/content/document/nodes.ts'
import { isNever, parseApart } from './html.ts'

export interface Ends {
  readonly before: boolean
  readonly after: boolean
}

export function endsOf(text: string): Ends {
  return { before: /^[ \t]+\S/.test(text), after: /\S[ \t]+$/.test(text) }
}

/** Line ends around HTML were put there by who wrote it, and are no blanks. */
export function endsOfHtml(html: string): Ends {
  const part = html
    .replace(/^[\s\S]*<!--StartFragment-->/, '')
    .replace(/<!--EndFragment-->[\s\S]*$/, '')
  return endsOf(textOf(parseApart(part)))
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element) || isNever(node)) return ''
  return [...node.childNodes].map(textOf).join('')
}

/** Only where it is part of a line; more than one paragraph have ends of their own. */
export function withEnds(blocks: readonly Block[], { before, after }: Ends): readonly Block[] {
  const [only] = blocks
  if (blocks.length !== 1 || only?.type !== 'paragraph' || !only.content) return blocks
  const content = [...(before ? [BLANK] : []), ...only.content, ...(after ? [BLANK] : [])]
  return [{ type: 'paragraph', content }]
}

const BLANK: Inline = { type: 'text', text: ' ' }
