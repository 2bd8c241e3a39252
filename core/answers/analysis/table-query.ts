/** Reads the address of the staff table: filter, order, page. Values that cannot be read are ignored. */
import { readPageNumber } from '../../forms/fields.ts'
import { DEFINITIONS_OF_PAY, type DefinitionOfPay } from '../../pay/definition.ts'
import {
  DEFAULT_ORDER,
  firstDirection,
  PLACES_IN_RANGE,
  SORT_KEYS,
  type TableFilter,
  type TableOrder,
} from './staff-table.ts'

export interface TableQuery {
  readonly filter: TableFilter
  readonly order: TableOrder
  /** from 1 */
  readonly page: number
  /** every line on one page, for paper */
  readonly all: boolean
  /** null: the definition of the pay policy */
  readonly definition: DefinitionOfPay | null
}

const LONGEST_TEXT = 200

export function readTableQuery(search: Readonly<Record<string, string>>): TableQuery {
  const text = (search.q ?? '').trim().slice(0, LONGEST_TEXT)
  return {
    filter: {
      text: text === '' ? null : text,
      position: search.position || null,
      place: PLACES_IN_RANGE.find((place) => place === search.place) ?? null,
      flagged: search.flagged === 'yes',
    },
    order: readOrder(search),
    page: readPageNumber(search.page),
    all: search.all === 'yes',
    definition: DEFINITIONS_OF_PAY.find((one) => one === search.definition) ?? null,
  }
}

function readOrder({ sort, order }: Readonly<Record<string, string>>): TableOrder {
  const key = SORT_KEYS.find((one) => one === sort) ?? DEFAULT_ORDER.key
  const direction = DIRECTIONS.find((one) => one === order) ?? firstDirection(key)
  return { key, direction }
}

const DIRECTIONS = ['ascending', 'descending'] as const

/** Address of the same table with some values changed; defaults are left out. */
export function tableHref(
  query: TableQuery,
  change: Partial<TableQuery> = {},
  path = '/table',
): string {
  const { filter, order, page, all, definition } = { ...query, ...change }
  const said: [string, string | null][] = [
    ['q', filter.text],
    ['position', filter.position],
    ['place', filter.place],
    ['flagged', filter.flagged ? 'yes' : null],
    ['definition', definition],
    ['sort', order.key === DEFAULT_ORDER.key ? null : order.key],
    ['order', order.direction === firstDirection(order.key) ? null : order.direction],
    ['page', page === 1 ? null : String(page)],
    ['all', all ? 'yes' : null],
  ]
  const kept = said.filter((pair): pair is [string, string] => pair[1] !== null)
  const search = new URLSearchParams(kept).toString()
  return search === '' ? path : `${path}?${search}`
}
