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
