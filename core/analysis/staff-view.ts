/** All lines of a staff table, with what is asked of them again and again: each order, sum and comparison is made once. */
import { type Compression, findCompression } from './same-position.ts'
import {
  type StaffLine,
  sortLines,
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

/** Lines beside the stamps of what they were made from: true only while the database's stamps are the same. */
export interface RememberedStaff {
  /** of everything at once */
  readonly stamp: string
  /** of what all lines depend on */
  readonly common: string
  readonly lines: ReadonlyMap<number, RememberedLine>
  /** the same lines, in the orders that were asked for */
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
