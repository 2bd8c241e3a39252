/** Reads the articles of the repository as their tests need them: front matter, sentences, tables, links, footnotes. */
import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

const FOLDER = 'database/content/articles'

export interface Article {
  readonly slug: string
  /** as the YAML has it; its test checks the form */
  readonly front: Readonly<Record<string, unknown>>
  readonly body: string
  /** sentences of paragraphs, items of lists, quotes and callouts; without headings, tables and footnotes */
  readonly prose: readonly string[]
  /** text of each footnote by its name */
  readonly footnotes: ReadonlyMap<string, string>
}

export const articles: readonly Article[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .sort()
  .map((name) => readArticle(name.slice(0, -3)))

function articleOf(slug: string): Article {
  const found = articles.find((one) => one.slug === slug)
  if (!found) throw new Error(`No article ${slug} in ${FOLDER}`)
  return found
}

function readArticle(slug: string): Article {
  const text = readFileSync(`${FOLDER}/${slug}.md`, 'utf8')
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || body === undefined) throw new Error(`No front matter in ${slug}.md`)
  return { slug, front: parse(head), body, prose: proseOf(body), footnotes: footnotesOf(body) }
}

/** One text for each paragraph or item, as a reader sees it; a live figure is one word. */
function proseOf(body: string): string[] {
  return body
    .split('\n')
    .filter((line) => line !== '' && !/^(#|\||\[\^|> \[!|\{\{chart:)/.test(line))
    .map((line) => plain(line.replace(/^\s*(>|[-*]|\d+\.)\s+/, '')))
}

/** Without the marks of Markdown. */
function plain(text: string): string {
  return text
    .replace(/\[\^[\w-]+\]/g, '')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/\{\{[^}]+\}\}/g, '□')
    .replace(/[*`]/g, '')
    .trim()
}

function footnotesOf(body: string): Map<string, string> {
  const lines = body.split('\n').map((line) => /^\[\^([\w-]+)\]: (.+)$/.exec(line))
  return new Map(lines.flatMap((found) => (found ? [[found[1]!, found[2]!] as const] : [])))
}

/** Every address that the article links to, with those of its footnotes. */
export function linksOf({ body }: Article): string[] {
  return Array.from(body.matchAll(/\]\(([^)]+)\)/g), ([, address]) => address!)
}

export function liveFiguresOf({ body }: Article): string[] {
  return Array.from(body.matchAll(/\{\{([^}]+)\}\}/g), ([, key]) => key!)
}

/** Cells of every row of every table, without the lines between. */
export function rowsOf(slug: string): string[][] {
  return articleOf(slug)
    .body.split('\n')
    .filter((line) => /^\|(?! ?-)/.test(line))
    .map((line) => line.split('|').slice(1, -1).map(plain))
}

/**
 * The numbers of the row that begins with `label`, in the order of its cells: "$8,477.73" is 8477.73, "12%" 0.12, "−5"
 * -5. There must be one such row.
 */
export function row(slug: string, label: string): number[] {
  const rows = rowsOf(slug).filter(([first]) => first === label)
  if (rows.length !== 1) throw new Error(`${rows.length} rows "${label}" in ${slug}.md`)
  return rows[0]!.slice(1).map(numberIn)
}

/** The only number of a row with one. */
export function figure(slug: string, label: string): number {
  const numbers = row(slug, label)
  if (numbers.length !== 1) throw new Error(`${numbers.length} numbers after "${label}" in ${slug}`)
  return numbers[0]!
}

/** The numbers where `words` have a #, in the prose of the article: "adds $# of tax". */
export function told(slug: string, words: string): number[] {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('#', '([\\d,.]*\\d)')
  const found = new RegExp(escaped).exec(articleOf(slug).prose.join('\n'))
  if (!found) throw new Error(`"${words}" is not in ${slug}.md`)
  return found.slice(1).map((text) => Number(text.replaceAll(',', '')))
}

function numberIn(cell: string): number {
  const found = /[\d,]*\.?\d+/.exec(cell)
  if (!found) return Number.NaN
  const size = Number(found[0].replaceAll(',', '')) / (cell.includes('%') ? 100 : 1)
  return /^[−-]/.test(cell) ? -size : size
}
