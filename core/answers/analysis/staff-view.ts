/** All lines of a staff table. Each order, sum and comparison is computed once and kept. */
import { type Compression, findCompression } from './same-position.ts'
import {
  changeOf,
  distanceFromRange,
  type SortKey,
  type StaffLine,
  type TableOrder,
  type TableTotals,
  totalsOf,
} from './staff-table.ts'

export interface StaffView {
  /** in the order they were entered */
  readonly lines: readonly StaffLine[]
  readonly sorted: (order: TableOrder) => readonly StaffLine[]
  readonly totals: () => TableTotals
  readonly overtaken: () => readonly Compression[]
  /** each once, by title */
  readonly positions: () => readonly StaffLine['position'][]
}

/** Lines with the stamps of the rows they were made from. Valid while the database has the same stamps. */
export interface RememberedStaff {
  /** stamp of all rows together */
  readonly stamp: string
  /** stamp of the rows that every line depends on */
  readonly common: string
  readonly lines: ReadonlyMap<number, RememberedLine>
  /** the same lines by order, filled on demand */
  readonly view: StaffView
}

export interface RememberedLine {
  readonly stamp: string
  readonly line: StaffLine
}

export function createStaffView(lines: readonly StaffLine[]): StaffView {
  const orders = new Map<string, readonly StaffLine[]>()
  return {
    lines,
    sorted(order) {
      const name = `${order.key} ${order.direction}`
      const sorted = orders.get(name) ?? sortLines(lines, order)
      orders.set(name, sorted)
      return sorted
    },
    totals: once(() => totalsOf(lines)),
    overtaken: once(() => findCompression(lines)),
    positions: once(() => positionsOf(lines)),
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function positionsOf(lines: readonly StaffLine[]): StaffLine['position'][] {
  const positions = new Map(lines.map(({ position }) => [position.key, position]))
  return [...positions.values()].sort((a, b) => a.title.localeCompare(b.title, 'en'))
}

/** Unknown values come last in both directions; ties by name, then by id. */
export function sortLines(lines: readonly StaffLine[], order: TableOrder): StaffLine[] {
  const sign = order.direction === 'ascending' ? 1 : -1
  const valued = lines.map((line) => ({ line, value: sortValue(line, order.key) }))
  valued.sort((a, b) => {
    if (a.value === null || b.value === null) {
      return Number(a.value === null) - Number(b.value === null) || byName(a.line, b.line)
    }
    return sign * compare(a.value, b.value) || byName(a.line, b.line)
  })
  return valued.map(({ line }) => line)
}

function sortValue(line: StaffLine, key: SortKey): string | number | null {
  switch (key) {
    case 'distance':
      return distanceFromRange(line)
    case 'name':
      return line.name
    case 'position':
      return line.position.title
    case 'hours':
      return line.hoursPerWeek
    case 'median':
      return line.quantiles?.p50 ?? null
    case 'penetration':
      return line.rangePenetration
    case 'change':
      return changeOf(line)
    default:
      return line[key]
  }
}

function byName(a: StaffLine, b: StaffLine): number {
  return compare(a.name, b.name) || a.id - b.id
}

const alphabetical = new Intl.Collator('en').compare

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'string') return alphabetical(a, String(b))
  return a - Number(b)
}
