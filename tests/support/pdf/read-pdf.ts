/** Reads a PDF back: its text by page, its outline and what a screen reader is told. */
import { getDocumentProxy } from 'unpdf'

export interface ReadPdf {
  readonly pages: readonly string[]
  readonly title: string
  readonly bookmarks: readonly string[]
  /** roles of the structure in reading order, with what stands for a figure: "H1", "Figure: half earn ..." */
  readonly structure: readonly string[]
}

export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  // the reader takes what it is given apart
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)))
  const [texts, trees, outline, { info }] = await Promise.all([
    Promise.all(pages.map((page) => page.getTextContent())),
    Promise.all(pages.map((page) => page.getStructTree())),
    pdf.getOutline(),
    pdf.getMetadata(),
  ])
  return {
    pages: texts.map(({ items }) =>
      items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
        .join(' ')
        .replace(/ +/g, ' '),
    ),
    title: 'Title' in info ? String(info.Title) : '',
    bookmarks: titlesOf(outline),
    structure: trees.flatMap((tree) => rolesOf(tree)),
  }
}

interface Bookmark {
  readonly title: string
  readonly items: readonly Bookmark[]
}

function titlesOf(outline: readonly Bookmark[] | null): string[] {
  return (outline ?? []).flatMap(({ title, items }) => [title, ...titlesOf(items)])
}

interface Node {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly object[]
}

function rolesOf(node: Node | null): string[] {
  if (!node?.role) return []
  const own = node.role === 'Root' ? [] : [node.alt ? `${node.role}: ${node.alt}` : node.role]
  return [...own, ...(node.children ?? []).flatMap((child) => rolesOf(child))]
}

/** Asks for a PDF as a browser does: while it is in work, the page that waits has it ask again. */
export async function fetchPdf(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  for (;;) {
    const response = await fetch(address, { headers })
    if (!response.url.includes('/preparing?')) return response
    await response.text()
  }
}
