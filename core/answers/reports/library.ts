/** The library of frozen reports: what its address asks. */

import { storable } from '../../forms/text-problems.ts'
import { DEFINITIONS_OF_PAY, type DefinitionOfPay } from '../../pay/definition.ts'

export const LIBRARY_ORDERS = ['saved', 'person', 'position', 'middle'] as const
export type LibraryOrder = (typeof LIBRARY_ORDERS)[number]

export const REPORTS_ON_A_PAGE = 25
const LONGEST_TEXT = 200
const MOST_PAGES = 100_000

export interface LibraryFilter {
  /** in the name, the position, the title or a label; or the number */
  readonly text: string | null
  readonly employeeId: number | null
  readonly definition: DefinitionOfPay | null
  /** name of a snapshot */
  readonly snapshot: string | null
  readonly label: string | null
  readonly archived: boolean
}

export interface LibraryQuery {
  readonly filter: LibraryFilter
  readonly order: { readonly key: LibraryOrder; readonly direction: 'ascending' | 'descending' }
  /** from 1 */
  readonly page: number
}

/** Values that cannot be read are ignored. */
export function readLibraryQuery(search: Readonly<Record<string, string>>): LibraryQuery {
  const page = Number(search.page)
  const key = LIBRARY_ORDERS.find((one) => one === search.sort) ?? 'saved'
  return {
    filter: {
      text: textOf(search.q),
      employeeId: /^[1-9]\d{0,14}$/.test(search.employee ?? '') ? Number(search.employee) : null,
      definition: DEFINITIONS_OF_PAY.find((one) => one === search.definition) ?? null,
      snapshot: textOf(search.snapshot),
      label: textOf(search.label),
      archived: search.archived === 'yes',
    },
    order: { key, direction: directionOf(key, search.order) },
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  }
}

/** Address of the same library with some values changed; defaults are left out. */
export function libraryHref(query: LibraryQuery, change: Partial<LibraryQuery> = {}): string {
  const { filter, order, page } = { ...query, ...change }
  const said: [string, string | null][] = [
    ['q', filter.text],
    ['employee', filter.employeeId === null ? null : String(filter.employeeId)],
    ['definition', filter.definition],
    ['snapshot', filter.snapshot],
    ['label', filter.label],
    ['archived', filter.archived ? 'yes' : null],
    ['sort', order.key === 'saved' ? null : order.key],
    ['order', order.direction === directionOf(order.key, undefined) ? null : order.direction],
    ['page', page === 1 ? null : String(page)],
  ]
  const kept = said.filter((pair): pair is [string, string] => pair[1] !== null)
  const search = new URLSearchParams(kept).toString()
  return search === '' ? '/reports' : `/reports?${search}`
}

export function isFiltered({ filter }: LibraryQuery): boolean {
  const { archived, ...others } = filter
  return archived || Object.values(others).some((value) => value !== null)
}

/** What no database can hold is in no report either. */
function textOf(typed: string | undefined): string | null {
  const text = storable(typed ?? '')
    .trim()
    .slice(0, LONGEST_TEXT)
  return text === '' ? null : text
}

/** The newest first, names from A. */
function directionOf(key: LibraryOrder, asked: string | undefined) {
  if (asked === 'ascending' || asked === 'descending') return asked
  return key === 'saved' ? 'descending' : 'ascending'
}

// The form that names a report and gives it labels.

/** Labels as they are typed, between commas; each once, whatever its capitals. */
export function labelsIn(typed: string): string[] {
  const labels = new Map<string, string>()
  for (const label of typed.split(/[,;\n]/).map(tidy)) {
    const key = label.toLowerCase()
    if (label !== '' && !labels.has(key)) labels.set(key, label)
  }
  return [...labels.values()]
}

export function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}
