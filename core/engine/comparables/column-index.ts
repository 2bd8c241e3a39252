/** Counts records and organizations within ranges of numbers: one pass over columns. */

/** Rows of one organization are adjacent. */
export interface ColumnIndex<Column extends string> {
  /** By organization: its first row, and one more entry for the end. */
  readonly starts: Int32Array
  /** NaN unknown. */
  readonly columns: Readonly<Record<Column, Float64Array>>
}

/** Both ends belong to it; an unknown number lies in no range. */
export interface NumberRange {
  readonly from: number
  readonly to: number
}

export interface ColumnRange<Column extends string> extends NumberRange {
  readonly column: Column
}

export interface RangeCount {
  readonly records: number
  readonly organizations: number
}

/** One range in place of another: that of the ranges with the number `at`. */
export interface Variant extends NumberRange {
  readonly at: number
}

export interface RangeCounts {
  /** Without a range, within the first, within the first two, and so on: the last is within all. */
  readonly nested: readonly RangeCount[]
  /** Organizations with a record within all ranges, one of them replaced. */
  readonly variants: readonly number[]
}

/**
 * How many records lie within the ranges and how many organizations have one, range after range, and how many
 * organizations there would be with one range changed: all in one pass, about 10 ns a record. At most 31 variants.
 *
 * @param counts by row: 1 for those that count
 */
export function countWithin<Column extends string>(
  { starts, columns }: ColumnIndex<Column>,
  counts: Uint8Array,
  ranges: readonly ColumnRange<Column>[],
  variants: readonly Variant[] = [],
): RangeCounts {
  const box = boxOf(columns, ranges, variants)
  const records = new Int32Array(ranges.length + 1)
  const organizations = new Int32Array(ranges.length + 1)
  const varied = new Int32Array(variants.length)
  for (let organization = 0; organization + 1 < starts.length; organization++) {
    const end = starts[organization + 1]!
    let deepest = -1
    let mask = 0
    for (let row = starts[organization]!; row < end; row++) {
      if (counts[row] === 0) continue
      const depth = depthOf(box, row, 0)
      records[depth]!++
      if (depth > deepest) deepest = depth
      if (isNearEdge(box, row, depth)) mask |= variantsAt(box, row, depth)
      else if (depth === box.length) mask |= box.every
    }
    if (deepest >= 0) organizations[deepest]!++
    for (let i = 0; mask !== 0; i++, mask >>>= 1) varied[i]! += mask & 1
  }
  return { nested: nestedSums(records, organizations), variants: Array.from(varied) }
}

/** The ranges in arrays by number, with what tells fast that no variant matters to a row. */
interface Box {
  readonly length: number
  readonly values: readonly Float64Array[]
  readonly from: Float64Array
  readonly to: Float64Array
  /** by range: what any of its variants, and it itself, holds */
  readonly widestFrom: Float64Array
  readonly widestTo: Float64Array
  /** by range: what all of its variants hold */
  readonly coreFrom: Float64Array
  readonly coreTo: Float64Array
  readonly variants: readonly Variant[]
  /** a bit for each variant */
  readonly every: number
}

function boxOf<Column extends string>(
  columns: Readonly<Record<Column, Float64Array>>,
  ranges: readonly ColumnRange<Column>[],
  variants: readonly Variant[],
): Box {
  const variantsOf = (at: number) => variants.filter((one) => one.at === at)
  const by = (read: (range: NumberRange, own: readonly NumberRange[]) => number) =>
    Float64Array.from(ranges, (range, at) => read(range, [range, ...variantsOf(at)]))
  return {
    length: ranges.length,
    values: ranges.map(({ column }) => columns[column]),
    from: by(({ from }) => from),
    to: by(({ to }) => to),
    widestFrom: by((_, own) => Math.min(...own.map(({ from }) => from))),
    widestTo: by((_, own) => Math.max(...own.map(({ to }) => to))),
    coreFrom: by((_, own) => Math.max(...own.map(({ from }) => from))),
    coreTo: by((_, own) => Math.min(...own.map(({ to }) => to))),
    variants,
    every: variants.reduce((bits, _, i) => bits | (1 << i), 0),
  }
}

/** The number of the first range, from one on, that a row lies outside of; that of ranges where it lies in all. */
function depthOf({ values, from, to, length }: Box, row: number, first: number): number {
  for (let i = first; i < length; i++) {
    const value = values[i]![row]!
    if (!(value >= from[i]! && value <= to[i]!)) return i
  }
  return length
}

/** Whether some variant may decide otherwise than the ranges do. */
function isNearEdge(box: Box, row: number, depth: number): boolean {
  if (box.every === 0) return false
  if (depth < box.length) {
    const value = box.values[depth]![row]!
    return value >= box.widestFrom[depth]! && value <= box.widestTo[depth]!
  }
  for (let i = 0; i < box.length; i++) {
    const value = box.values[i]![row]!
    if (!(value >= box.coreFrom[i]! && value <= box.coreTo[i]!)) return true
  }
  return false
}

/** The variants that a row lies within, a bit each: outside of one range, only those that replace this one. */
function variantsAt(box: Box, row: number, depth: number): number {
  const isWithinAll = depth === box.length
  if (!isWithinAll && depthOf(box, row, depth + 1) < box.length) return 0
  let mask = 0
  for (let i = 0; i < box.variants.length; i++) {
    const { at, from, to } = box.variants[i]!
    if (!isWithinAll && at !== depth) continue
    const value = box.values[at]![row]!
    if (value >= from && value <= to) mask |= 1 << i
  }
  return mask
}

/** From those that end at a depth to those that reach it. */
function nestedSums(records: Int32Array, organizations: Int32Array): RangeCount[] {
  const sums: RangeCount[] = []
  let [record, organization] = [0, 0]
  for (let depth = records.length - 1; depth >= 0; depth--) {
    record += records[depth]!
    organization += organizations[depth]!
    sums.unshift({ records: record, organizations: organization })
  }
  return sums
}

// How many records were observed by when: asked by every estimate of a position, so it is counted once.

export interface DayCounts {
  /** Months since year 0, ascending, each once. */
  readonly months: Float64Array
  /** By place in `months`: records observed then or before. */
  readonly upTo: Int32Array
}

/** Cost: about 20 ns a record. */
export function countDays(months: Float64Array): DayCounts {
  const counts = new Map<number, number>()
  for (let row = 0; row < months.length; row++) {
    counts.set(months[row]!, (counts.get(months[row]!) ?? 0) + 1)
  }
  const days = Float64Array.from(counts.keys()).sort()
  const upTo = new Int32Array(days.length)
  let records = 0
  for (let place = 0; place < days.length; place++) {
    records += counts.get(days[place]!)!
    upTo[place] = records
  }
  return { months: days, upTo }
}

/** Records observed from one day to another, both included. */
export function countBetween(days: DayCounts, from: number, to: number): number {
  const [before, until] = [placesBelow(days.months, from), placesUpTo(days.months, to)]
  return Math.max(0, countedBy(days, until) - countedBy(days, before))
}

function countedBy({ upTo }: DayCounts, places: number): number {
  return places === 0 ? 0 : upTo[places - 1]!
}

function placesBelow(months: Float64Array, month: number): number {
  const place = months.findIndex((one) => one >= month)
  return place < 0 ? months.length : place
}

function placesUpTo(months: Float64Array, month: number): number {
  return months.findLastIndex((one) => one <= month) + 1
}
