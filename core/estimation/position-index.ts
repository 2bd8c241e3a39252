/**
 * The frozen records of one position in memory: columns of numbers, and a tree that finds the nearest.
 *
 * Comparables are chosen by organization: those that own one of the nearest records come with all of theirs. So a set
 * of organizations says exactly who was compared, and can be asked for again.
 */
import {
  growNeighbourTree,
  type NeighbourTree,
  nearestNeighbours,
} from '~/core/statistics/nearest-neighbours.ts'
import { monthsAt } from './ageing.ts'
import type { ColumnIndex } from './column-index.ts'
import { countBetween, countDays, type DayCounts } from './day-counts.ts'
import { levelPenalties, packedLength } from './distance.ts'
import { featuresOf } from './features.ts'
import { reachOf } from './local-correction.ts'
import {
  organizationName,
  organizationNamed,
  organizationsWith,
  shortKey,
} from './organization-keys.ts'
import { NEAREST_COMPARABLES } from './settings.ts'
import type { Comparable, EstimationSettings, PayModel, PayModelCore, PayQuery } from './types.ts'
import type { PositionCounts } from './weigh-comparables.ts'

/** Names by code; a code is kept for every row. */
export interface NameColumn {
  readonly names: readonly (string | null)[]
  readonly codes: Uint16Array
}

/** Rows in order of organization and record, so that an organization's stand together. */
export interface CandidateColumns extends ColumnIndex<'months' | 'operatingBudget' | 'attendance'> {
  readonly position: string
  readonly rowCount: number
  /** Packed features, row by row. */
  readonly features: Float32Array
  /** 16 bytes by organization, ascending. */
  readonly organizationKeys: Uint8Array
  readonly recordIds: Float64Array
  readonly predictedLogPays: Float64Array
  readonly residuals: Float64Array
  readonly hoursPerWeek: Float64Array
  readonly organizationType: NameColumn
  readonly denomination: NameColumn
  readonly setting: NameColumn
  readonly state: NameColumn
}

export interface PositionIndex extends Omit<CandidateColumns, 'features'> {
  readonly tree: NeighbourTree
  /** By row: its place in the tree, where its features are. */
  readonly places: Int32Array
  /** All records of the position by the day they were observed. */
  readonly days: DayCounts
}

/**
 * Builds the index in steps of some milliseconds; the features are taken over and put in the tree's order.
 * About 230 bytes a record. Throws an Error when records and model were not made by the same features.
 */
export function* growPositionIndex(
  core: PayModelCore,
  { features, ...columns }: CandidateColumns,
): Generator<undefined, PositionIndex> {
  const { rowCount } = columns
  const length = packedLength(featuresOf(core).schema)
  if (features.length !== rowCount * length) {
    throw new Error(`${rowCount} records have ${features.length} features, not ${length} each`)
  }
  const rows = Int32Array.from({ length: rowCount }, (_, row) => row)
  const points = { values: features, length, penalties: levelPenalties(core) }
  const tree = yield* growNeighbourTree(points, rows)
  const places = new Int32Array(rowCount)
  for (let place = 0; place < rowCount; place++) places[tree.order[place]!] = place
  return { ...columns, tree, places, days: countDays(columns.columns.months) }
}

/** Leaves of the tree visited at most, nearest first: among a million the last few are not worth the time. */
const MOST_LEAVES = 1000

/**
 * The organizations that own the nearest records within the kernel's reach, by the first 32 bits of their keys,
 * ascending. Two that begin alike are only ever chosen together.
 */
export function nearestOrganizations(
  index: PositionIndex,
  features: Float32Array,
  { settings }: PayModel,
  own: string | null,
): Uint32Array {
  const { count, points } = nearestNeighbours(index.tree, features, {
    count: NEAREST_COMPARABLES,
    within: reachOf(settings.bandwidth),
    mostLeaves: MOST_LEAVES,
    admits: candidacyOf(index, settings, own),
  })
  const keys = index.organizationKeys
  const chosen = new Set<number>()
  for (let i = 0; i < count; i++) chosen.add(shortKey(keys, organizationOf(index, points[i]!)))
  return Uint32Array.from(chosen).sort()
}

/** The records of the organizations chosen that may be compared, in order of the index; none of the asker's own. */
export function candidatesOf(
  index: PositionIndex,
  organizations: Iterable<number>,
  { settings }: PayModel,
  own: string | null,
): Comparable[] {
  const isCandidate = candidacyOf(index, settings, own)
  const keys = index.organizationKeys
  const candidates: Comparable[] = []
  for (const key of organizations) {
    for (const organization of organizationsWith(keys, key)) {
      const name = organizationName(keys, organization)
      for (let row = index.starts[organization]!; row < index.starts[organization + 1]!; row++) {
        if (isCandidate(row)) candidates.push(comparableAt(index, row, name))
      }
    }
  }
  return candidates
}

/** How many records of the position are left after each filter but nearness. */
export function countPosition(
  index: PositionIndex,
  { settings }: PayModel,
  { organization, asOf }: Pick<PayQuery, 'organization' | 'asOf'>,
): PositionCounts {
  const [from, to] = [oldest(settings), monthsAt(asOf) - settings.youngestMonths]
  const own = rowsOf(index, organization)
  const months = index.columns.months.subarray(own.from, own.to)
  const ownRecent = months.filter((month) => month >= from && month <= to).length
  return {
    others: index.rowCount - months.length,
    recent: countBetween(index.days, from, to) - ownRecent,
  }
}

/**
 * Whether a row may be compared at all. Who is too old is told from the snapshot's own date and the youngest are left
 * to the engine: the candidates of a question are the same on any day.
 */
function candidacyOf(index: PositionIndex, settings: EstimationSettings, own: string | null) {
  const { months } = index.columns
  const from = oldest(settings)
  const { from: ownFrom, to: ownTo } = rowsOf(index, own)
  return (row: number) => months[row]! >= from && (row < ownFrom || row >= ownTo)
}

/** Months since year 0 of the oldest record that is compared. */
function oldest({ referenceDate, oldestMonths }: EstimationSettings): number {
  return monthsAt(referenceDate) - oldestMonths
}

/** An organization's rows, `to` excluded; none where it has no record of the position. */
function rowsOf({ organizationKeys, starts }: PositionIndex, own: string | null) {
  const organization = own === null ? -1 : organizationNamed(organizationKeys, own)
  if (organization < 0) return { from: 0, to: 0 }
  return { from: starts[organization]!, to: starts[organization + 1]! }
}

/** The organization a row belongs to: the last that begins at or before it. */
function organizationOf({ starts }: PositionIndex, row: number): number {
  let [low, high] = [0, starts.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= row) low = middle
    else high = middle
  }
  return low
}

function comparableAt(index: PositionIndex, row: number, organization: string): Comparable {
  const { tree, columns } = index
  const start = index.places[row]! * tree.length
  return {
    recordId: index.recordIds[row]!,
    organization,
    position: index.position,
    observedOn: dayAt(columns.months[row]!),
    organizationType: nameAt(index.organizationType, row) as Comparable['organizationType'],
    denomination: nameAt(index.denomination, row),
    setting: nameAt(index.setting, row) as Comparable['setting'],
    state: nameAt(index.state, row),
    operatingBudget: knownAt(columns.operatingBudget, row),
    attendance: knownAt(columns.attendance, row),
    hoursPerWeek: knownAt(index.hoursPerWeek, row),
    predictedLogPay: index.predictedLogPays[row]!,
    residual: index.residuals[row]!,
    features: tree.values.subarray(start, start + tree.length),
  }
}

function nameAt({ names, codes }: NameColumn, row: number): string | null {
  return names[codes[row]!] ?? null
}

function knownAt(values: Float64Array, row: number): number | null {
  const value = values[row]!
  return Number.isNaN(value) ? null : value
}

/** The day that `monthsAt` made into months since year 0. */
function dayAt(months: number): string {
  const whole = Math.floor(months + 1e-6)
  const day = Math.round((months - whole) * 31) + 1
  return `${Math.floor(whole / 12)}-${twoDigits((whole % 12) + 1)}-${twoDigits(day)}`
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}
