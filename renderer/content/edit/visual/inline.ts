/** Reads what stands within a line of pasted HTML: text, bold, italic, links, and our own parts. */
import { isSafeHref } from '~/core/content/document/href.ts'
import { type VisualNode, visibleText } from '~/core/content/document/visual-document.ts'

type Marks = NonNullable<VisualNode['marks']>

/** Without blank space at both ends, and without two blanks in a row. */
export function readInline(nodes: readonly Node[]): VisualNode[] {
  return withoutDoubleBlanks(nodes.flatMap((node) => inlineOf(node, [])))
}

function inlineOf(node: Node, marks: Marks): VisualNode[] {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = visibleText((node.textContent ?? '').replace(/[ \t\r\n\f]+/g, ' '))
    return text === '' ? [] : [{ type: 'text', text, marks }]
  }
  if (!(node instanceof Element) || isNever(node) || isListMarkOfWord(node)) return []
  if (node.localName === 'br') return [{ type: 'hardBreak' }]
  const own = ownPart(node, marks)
  if (own) return own
  const inner = marksOf(node, marks)
  return [...node.childNodes].flatMap((child) => inlineOf(child, inner))
}

/** Word writes the number or bullet of an item as text. */
function isListMarkOfWord(element: Element): boolean {
  return /mso-list:\s*Ignore/i.test(styleOf(element))
}

export function styleOf(element: Element): string {
  return element.getAttribute('data-style') ?? ''
}

/** Copied from this editor; null where it is not, or where it cannot be read. */
function ownPart(element: Element, marks: Marks): VisualNode[] | null {
  const key = element.getAttribute('data-live-figure')
  if (key !== null) return [{ type: 'liveFigure', attrs: { key }, marks }]
  const content = parsedJson(element.getAttribute('data-footnote'))
  return Array.isArray(content) ? [{ type: 'footnote', attrs: { content } }] : null
}

function marksOf(element: Element, marks: Marks): Marks {
  const style = styleOf(element)
  const weight = /(?:^|;)\s*font-weight:\s*(\w+)/i.exec(style)?.[1]
  const slant = /(?:^|;)\s*font-style:\s*(\w+)/i.exec(style)?.[1]
  const isBold = weight ? isHeavy(weight) : element.matches('b,strong')
  const isItalic = slant ? /italic|oblique/i.test(slant) : element.matches('i,em,cite')
  const href = element.matches('a[href]') ? safeHrefOf(element) : null
  return [
    ...marks,
    ...(href !== null ? once(marks, { type: 'link', attrs: { href } }) : []),
    ...(isBold ? once(marks, { type: 'bold' }) : []),
    ...(isItalic ? once(marks, { type: 'italic' }) : []),
  ]
}

function isHeavy(weight: string): boolean {
  return /^bold/i.test(weight) || Number(weight) >= 600
}

function once(marks: Marks, mark: Marks[number]): Marks {
  return marks.some(({ type }) => type === mark.type) ? [] : [mark]
}

/** A page of this site by its path alone. Null for what no link may lead to: its text stays. */
function safeHrefOf(element: Element): string | null {
  const written = element.getAttribute('href') ?? ''
  const href = written.startsWith(`${location.origin}/`)
    ? written.slice(location.origin.length)
    : written
  return isSafeHref(href) ? href : null
}

function withoutDoubleBlanks(nodes: readonly VisualNode[]): VisualNode[] {
  const kept: VisualNode[] = []
  for (const node of nodes) {
    const last = kept.at(-1)
    const endsBlank = !last || last.type === 'hardBreak' || last.text?.endsWith(' ') === true
    const text = endsBlank ? node.text?.replace(/^ +/, '') : node.text
    if (text !== '') kept.push(text === undefined ? node : { ...node, text })
  }
  while (kept.at(-1)?.type === 'hardBreak') kept.pop()
  const last = kept.at(-1)
  if (last?.text === undefined) return kept
  const text = last.text.replace(/(?<! ) +$/, '')
  return text === '' ? kept.slice(0, -1) : [...kept.slice(0, -1), { ...last, text }]
}

// Pasted HTML as a tree apart from the page: nothing in it runs or is loaded.

const TAG = /<[a-z/](?:"[^"]*"|'[^']*'|[^>])*/gi
const NAME = /^<(\/?)(?:(style)|base|link|meta)(?=[\s/>]|$)/i
const ATTRIBUTE = /("[^"]*"|'[^']*'|[\s/])(style|on[a-z]+)(?=\s*=)|"[^"]*"|'[^']*'/gi

/**
 * The content policy reports styles and handlers of any document that is parsed. So style attributes get another name,
 * under which they are read for what is bold, italic or an item of a list of Word; handlers, style elements and
 * addresses of the document get one under which they are not read.
 */
export function parseApart(html: string): Element {
  const renamed = html.replace(TAG, (tag) =>
    tag
      .replace(NAME, (_, end: string, style?: string) => `<${end}${style ? 'xmp' : 'wbr'}`)
      .replace(ATTRIBUTE, (all, before?: string, name?: string) =>
        name ? `${before ?? ''} data-${name}` : all,
      ),
  )
  return new DOMParser().parseFromString(renamed, 'text/html').body
}

const NEVER =
  'script,style,xmp,wbr,template,head,meta,link,base,title,noscript,iframe,object,embed,svg,math,canvas,audio,video,input,button,select,textarea,img,picture,hr'

export function isNever(element: Element): boolean {
  return element.matches(NEVER)
}

/** Null where it is no JSON. */
export function parsedJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null // not of this editor
  }
}
