/** What the address of the database browser asks for, and the parameters of a query: {{name}} in its text. */

/** What the address of the page asks for. */
export interface BrowserAddress {
  readonly query: number | null
  readonly unmasked: boolean
  readonly explain: boolean
  /** of parameters by name */
  readonly values: Readonly<Record<string, string>>
}

export function readBrowserAddress(
  search: Readonly<Record<string, string | undefined>>,
): BrowserAddress {
  const query = /^[1-9]\d{0,15}$/.test(search.query ?? '') ? Number(search.query) : null
  const values = Object.entries(search).flatMap(([name, value]) =>
    name.startsWith('p_') && value !== undefined ? [[name.slice(2), value] as const] : [],
  )
  return {
    query,
    unmasked: search.level === 'unmasked',
    explain: search.explain === 'yes',
    values: Object.fromEntries(values),
  }
}

export function browserHref(address: BrowserAddress): string {
  return `/mgmt/databaseBrowser${browserSearch(address)}`
}

/** `?query=12&level=unmasked&p_state=OH`. */
export function browserSearch({ query, unmasked, explain, values }: BrowserAddress): string {
  const search = new URLSearchParams()
  if (query !== null) search.set('query', String(query))
  if (unmasked) search.set('level', 'unmasked')
  if (explain) search.set('explain', 'yes')
  for (const [name, value] of Object.entries(values)) search.set(`p_${name}`, value)
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The names of {{parameters}}, each once, in the order they first occur. */
export function parametersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(PARAMETER)].map(([, name = '']) => name))]
}

/** The text with $1, $2 in place of the names, for values that never become part of it. */
export function numberedParameters(text: string): string {
  const names = parametersOf(text)
  return text.replaceAll(PARAMETER, (_, name: string) => `$${names.indexOf(name) + 1}`)
}

const PARAMETER = /\{\{\s*([a-z][a-z0-9_]{0,40})\s*\}\}/g

// What the database browser asks and is answered: one statement that only reads, in one transaction of its own.

/** masked: pay in bands, addresses shortened; unmasked: with the consent of a second admin. Neither shows secrets. */
export type BrowserLevel = 'masked' | 'unmasked'

export interface BrowserQuestion {
  /** one SELECT, WITH, VALUES or TABLE; parameters as $1, $2 */
  readonly text: string
  readonly values: readonly string[]
  /** asks for the plan instead of the rows */
  readonly explain: boolean
  readonly mostRows: number
}

export interface BrowserColumn {
  readonly name: string
  /** PostgreSQL's name of the type */
  readonly type: string
}

export interface BrowserRows {
  readonly columns: readonly BrowserColumn[]
  /** as PostgreSQL writes them; null is null */
  readonly rows: readonly (readonly (string | null)[])[]
  /** there were more rows than asked for, or more bytes than a page holds */
  readonly cut: boolean
}

export interface BrowserTable {
  readonly name: string
  readonly columns: readonly BrowserColumn[]
}

/** PostgreSQL or a limit refused the statement; the message is for the person who wrote it. */
export class BrowserRefusal extends Error {
  override readonly name = 'BrowserRefusal'
}

/** The door to the database for typed statements. It opens with roles of its own, never with ours. */
export interface DatabaseBrowser {
  /** Throws BrowserRefusal, also where the connection is not set up. */
  ask(level: BrowserLevel, question: BrowserQuestion): Promise<BrowserRows>
  /** What may be read, in the order of names. */
  tables(level: BrowserLevel): Promise<readonly BrowserTable[]>
}

/** Seconds a statement may run. */
export const MOST_SECONDS = 5
/** On the page; a file has more. */
export const MOST_ROWS = 500
export const MOST_FILE_ROWS = 10_000
/** Of everything the database sends. */
export const MOST_BYTES = 4_000_000
