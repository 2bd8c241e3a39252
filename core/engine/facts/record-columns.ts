/**
 * Records as columns in shared memory: about 120 bytes each, and threads read the same ones instead of a copy.
 *
 * Anyone who reads them gets ordinary records, one at a time, made when they are asked for and forgotten after.
 */
import type { PayRecord, PayRecords } from './pay-record.ts'

const NUMBERS = [
  'id',
  'operatingBudget',
  'attendance',
  'staffFte',
  'hoursPerWeek',
  'weeksPerYear',
  'yearsExperience',
  'yearsInRole',
  'ordained',
  'pay',
] as const

const NAMES = [
  'organization',
  'position',
  'organizationType',
  'denomination',
  'setting',
  'state',
  'county',
  'education',
  'observedOn',
] as const

/** Plain values that can be handed to another thread. */
export interface RecordColumns {
  readonly rowCount: number
  /** NaN unknown; of `ordained` 1 is true. */
  readonly numbers: Readonly<Record<(typeof NUMBERS)[number], Float64Array>>
  readonly names: Readonly<Record<(typeof NAMES)[number], NameCodes>>
}

interface NameCodes {
  readonly names: readonly string[]
  /** Places in `names`; -1 unknown. */
  readonly codes: Int32Array
}

interface RecordColumnsInMaking {
  readonly add: (record: PayRecord) => void
  /** What was added so far; nothing may be added after. */
  readonly finish: () => RecordColumns
}

/** Grows by half whenever it is full. */
export function startRecordColumns(): RecordColumnsInMaking {
  const numbers = NUMBERS.map((key) => ({ key, values: sharedNumbers(FIRST_CAPACITY) }))
  const names = NAMES.map((key) => ({
    key,
    codes: sharedCodes(FIRST_CAPACITY),
    known: new Map<string, number>(),
  }))
  let rowCount = 0
  let capacity = FIRST_CAPACITY

  function grow(): void {
    capacity = Math.ceil(1.5 * capacity)
    for (const column of numbers) column.values = copied(sharedNumbers(capacity), column.values)
    for (const column of names) column.codes = copied(sharedCodes(capacity), column.codes)
  }
  return {
    add(record) {
      if (rowCount === capacity) grow()
      for (const { key, values } of numbers) values[rowCount] = numberOf(record[key])
      for (const { key, codes, known } of names) codes[rowCount] = codeOf(known, record[key])
      rowCount++
    },
    finish: () => ({
      rowCount,
      numbers: byKey(numbers, ({ values }) => values.subarray(0, rowCount)),
      names: byKey(names, ({ codes, known }) => ({
        names: [...known.keys()],
        codes: codes.subarray(0, rowCount),
      })),
    }),
  }
}

/** The same records in columns. */
export function columnsOf(records: Iterable<PayRecord>): RecordColumns {
  const making = startRecordColumns()
  for (const record of records) making.add(record)
  return making.finish()
}

/** The columns as records. */
export function recordsIn({ rowCount, numbers, names }: RecordColumns): PayRecords {
  const name = ({ names: all, codes }: NameCodes, row: number) => all[codes[row]!] ?? null
  const number = (values: Float64Array, row: number) => {
    const value = values[row]!
    return Number.isNaN(value) ? null : value
  }
  return {
    length: rowCount,
    at: (row) => {
      if (row < 0 || row >= rowCount) return undefined
      const ordained = numbers.ordained[row]!
      return {
        id: numbers.id[row]!,
        organization: names.organization.names[names.organization.codes[row]!]!,
        position: names.position.names[names.position.codes[row]!]!,
        organizationType: name(names.organizationType, row) as PayRecord['organizationType'],
        denomination: name(names.denomination, row),
        setting: name(names.setting, row) as PayRecord['setting'],
        state: name(names.state, row),
        county: name(names.county, row),
        operatingBudget: number(numbers.operatingBudget, row),
        attendance: number(numbers.attendance, row),
        staffFte: number(numbers.staffFte, row),
        hoursPerWeek: number(numbers.hoursPerWeek, row),
        weeksPerYear: number(numbers.weeksPerYear, row),
        yearsExperience: number(numbers.yearsExperience, row),
        yearsInRole: number(numbers.yearsInRole, row),
        education: name(names.education, row) as PayRecord['education'],
        ordained: Number.isNaN(ordained) ? null : ordained === 1,
        observedOn: names.observedOn.names[names.observedOn.codes[row]!]!,
        pay: numbers.pay[row]!,
      }
    },
  }
}

const FIRST_CAPACITY = 1 << 14

function sharedNumbers(count: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(8 * count))
}

function sharedCodes(count: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * count))
}

function copied<Column extends Float64Array | Int32Array>(larger: Column, values: Column): Column {
  larger.set(values)
  return larger
}

function numberOf(value: number | boolean | null): number {
  return value === null ? Number.NaN : Number(value)
}

function codeOf(known: Map<string, number>, name: string | null): number {
  if (name === null) return -1
  const code = known.get(name)
  if (code !== undefined) return code
  known.set(name, known.size)
  return known.size - 1
}

function byKey<Key extends string, Column extends { readonly key: Key }, Made>(
  columns: readonly Column[],
  make: (column: Column) => Made,
): Record<Key, Made> {
  return Object.fromEntries(columns.map((column) => [column.key, make(column)])) as Record<
    Key,
    Made
  >
}
