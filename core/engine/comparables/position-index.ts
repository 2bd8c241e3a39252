/**
 * The frozen records of one position in memory: columns of numbers, and a tree that finds the nearest.
 *
 * Comparables are chosen by crowds of organizations, which come with all of their records. So a set of organizations
 * says exactly who was compared, and can be asked for again.
 */
import { type Crowds, membersOf } from '~/core/engine/facts/crowds.ts'
import { growNeighborTree, type NeighborTree } from '~/core/engine/statistics/neighbor-tree.ts'
import type { PayQuery } from '../facts/pay-record.ts'
import { monthsAt } from '../model/ageing.ts'
import { levelPenalties, packedLength } from '../model/distance.ts'
import type { EstimationSettings } from '../model/estimation-settings.ts'
import { featuresOf } from '../model/features.ts'
import type { Comparable, PayModel } from '../model/fitted-model.ts'
import { type ColumnIndex, countBetween, countDays, type DayCounts } from './column-index.ts'
import { crowdsOfPosition } from './position-crowds.ts'
import type { PositionCounts } from './weigh-comparables.ts'

// Random keys of organizations (UUIDs) as bytes, 16 each, ascending: a million of them are 16 MB instead of 60.

const LENGTH = 16

/** The number of the organization with this key; -1 where there is none. */
function organizationNamed(keys: Uint8Array, name: string): number {
  const short = Number.parseInt(name.slice(0, 8), 16)
  const count = keys.length / LENGTH
  for (let i = firstFrom(keys, short); i < count && shortKey(keys, i) === short; i++) {
    if (organizationName(keys, i) === name) return i
  }
  return -1
}

/** The key of an organization that has none of its own, by its number; keys ascend with the numbers. */
export function numberedKey(number: number): Uint8Array {
  const key = new Uint8Array(LENGTH)
  new DataView(key.buffer).setUint32(0, number)
  return key
}

const HEXADECIMAL = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The key as everywhere else: 8-4-4-4-12 hexadecimal digits. */
export function organizationName(keys: Uint8Array, organization: number): string {
  let name = ''
  for (let i = 0; i < LENGTH; i++) {
    if (i === 4 || i === 6 || i === 8 || i === 10) name += '-'
    name += HEXADECIMAL[keys[LENGTH * organization + i]!]
  }
  return name
}

/** The first organization whose short key is not below the given one. */
function firstFrom(keys: Uint8Array, short: number): number {
  let [low, high] = [0, keys.length / LENGTH]
  while (low < high) {
    const middle = (low + high) >> 1
    if (shortKey(keys, middle) < short) low = middle + 1
    else high = middle
  }
  return low
}

/** The first 32 bits of a key. */
function shortKey(keys: Uint8Array, organization: number): number {
  const at = LENGTH * organization
  return ((keys[at]! << 24) | (keys[at + 1]! << 16) | (keys[at + 2]! << 8) | keys[at + 3]!) >>> 0
}

/** Names by code; a code is kept for every row. */
export interface NameColumn {
  readonly names: readonly (string | null)[]
  readonly codes: Uint16Array
}

/** Rows in order of organization and record, so that an organization's rows are adjacent. */
export interface CandidateColumns
  extends ColumnIndex<'months' | 'operatingBudget' | 'attendance' | 'yearsExperience'> {
  readonly position: string
  readonly rowCount: number
  /** Packed features, row by row. */
  readonly features: Float32Array
  /** By row: its crowd as the snapshot tells it, -1 for those that are not compared; null before crowds were kept. */
  readonly crowdNumbers: Int32Array | null
  /** 16 bytes by organization, ascending: the key of the contributor behind it. */
  readonly organizationKeys: Uint8Array
  /** By organization that shares its contributor with others: the contributor's key. */
  readonly contributors: ReadonlyMap<string, string>
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
  readonly tree: NeighborTree
  /** By row: its place in the tree, where its features are. */
  readonly places: Int32Array
  /** All records of the position by the day they were observed. */
  readonly days: DayCounts
  /** Organizations that are compared together or not at all. */
  readonly crowds: Crowds
}

/**
 * Builds the index in steps of some milliseconds; the features are taken over and put in the tree's order.
 * About 230 bytes a record. Throws an Error when records and model were not made by the same features.
 */
export function* growPositionIndex(
  model: PayModel,
  { features, ...columns }: CandidateColumns,
): Generator<undefined, PositionIndex> {
  const { rowCount } = columns
  const length = packedLength(featuresOf(model).schema)
  if (features.length !== rowCount * length) {
    throw new Error(`${rowCount} records have ${features.length} features, not ${length} each`)
  }
  const rows = Int32Array.from({ length: rowCount }, (_, row) => row)
  const points = { values: features, length, penalties: levelPenalties(model) }
  const tree = yield* growNeighborTree(points, rows)
  const places = new Int32Array(rowCount)
  for (let place = 0; place < rowCount; place++) places[tree.order[place]!] = place
  yield
  const days = countDays(columns.columns.months)
  yield
  const crowds = crowdsOfPosition(columns, tree.order, mayBeCompared(columns, model.settings))
  return { ...columns, tree, places, days, crowds }
}

/** Records that are compared together or not at all, by the number of their crowd. */
export type Peers = ReadonlyMap<number, readonly Comparable[]>

/**
 * The records of the crowds that may be compared; of one's own organization's crowd nothing.
 *
 * @param recordsOf for who asks thousands of questions and makes the records of a crowd once
 */
export function peersIn(
  index: PositionIndex,
  crowds: Iterable<number>,
  model: PayModel,
  own: string | null,
  recordsOf: (crowd: number) => readonly Comparable[] = (crowd) =>
    recordsOfCrowd(index, crowd, model),
): Peers {
  const ownCrowd = crowdOf(index, own)
  const others = [...crowds].filter((crowd) => crowd !== ownCrowd)
  return new Map(others.map((crowd) => [crowd, recordsOf(crowd)]))
}

export function recordsOfCrowd(
  index: PositionIndex,
  crowd: number,
  { settings }: PayModel,
): Comparable[] {
  const isCandidate = mayBeCompared(index, settings)
  const records: Comparable[] = []
  for (const organization of membersOf(index.crowds, crowd)) {
    const name = organizationName(index.organizationKeys, organization)
    for (let row = index.starts[organization]!; row < index.starts[organization + 1]!; row++) {
      if (isCandidate(row)) records.push(comparableAt(index, row, name))
    }
  }
  return records
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
 * Whether a row may be compared: those in the crowds that the snapshot tells. Before crowds were kept it was the age,
 * measured from the snapshot's date. The engine leaves out the youngest, so that the candidates of a question are the
 * same on any day.
 */
export function mayBeCompared(
  { columns: { months }, crowdNumbers }: Pick<PositionIndex, 'columns' | 'crowdNumbers'>,
  settings: EstimationSettings,
): (row: number) => boolean {
  if (crowdNumbers) return (row) => crowdNumbers[row]! >= 0
  const from = oldest(settings)
  return (row) => months[row]! >= from
}

/** Months since year 0 of the oldest record that is compared. */
function oldest({ referenceDate, oldestMonths }: EstimationSettings): number {
  return monthsAt(referenceDate) - oldestMonths
}

/** The crowd of the contributor behind an organization; -1 where there is none. */
export function crowdOf(index: PositionIndex, own: string | null): number {
  const organization = numberOf(index, own)
  return organization < 0 ? -1 : index.crowds.of[organization]!
}

function numberOf({ organizationKeys, contributors }: PositionIndex, own: string | null): number {
  return own === null ? -1 : organizationNamed(organizationKeys, contributors.get(own) ?? own)
}

/** An organization's rows, `to` excluded; none where it has no record of the position. */
function rowsOf(index: PositionIndex, own: string | null) {
  const organization = numberOf(index, own)
  if (organization < 0) return { from: 0, to: 0 }
  return { from: index.starts[organization]!, to: index.starts[organization + 1]! }
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
