/** Records as columns: read once, then shared by the fit and its five fold fits. */
import { ageingFactor, monthsBetween } from './ageing.ts'
import type { EncodedPosition } from './evaluate-position.ts'
import { familyOf, NUMERICS, TERMS } from './features.ts'
import type { EstimationSettings, PayRecord } from './types.ts'

export interface RecordTable {
  /** Usable records in order of id. */
  readonly records: readonly PayRecord[]
  readonly families: readonly string[]
  readonly organizations: readonly string[]
  /** Log pay at the reference date. */
  readonly logPay: Float64Array
  /** 2^(-age / half-life). */
  readonly trust: Float64Array
  /** Months from observation to the reference date. */
  readonly ages: Float64Array
  /** By feature, then row; NaN unknown. */
  readonly numbers: readonly Float64Array[]
  /** By term, then row; -1 where the term is silent. */
  readonly codes: readonly Int32Array[]
  /** By term: level name to code, codes in order of the names. */
  readonly levels: readonly Readonly<Record<string, number>>[]
  readonly skippedCount: number
}

/**
 * Reads records into columns. Left out, and counted: pay that is not above zero, a date after the
 * reference date, a position without a family. The order of the input never matters.
 */
export function recordTable(
  input: readonly PayRecord[],
  settings: EstimationSettings,
): RecordTable {
  const records = input.filter((record) => isUsable(record, settings)).sort((a, b) => a.id - b.id)
  const subjects = records.map((record) => ({ ...record, year: yearOf(record.observedOn) }))
  const ages = Float64Array.from(records, (r) =>
    monthsBetween(r.observedOn, settings.referenceDate),
  )
  const factors = TERMS.map((term) => codeLevels(subjects, (s) => term.level(s, settings.tables)))
  return {
    records,
    families: records.map((record) => familyOf(record, settings.tables)),
    organizations: records.map((record) => record.organization),
    logPay: logPayAtReference(records, settings),
    trust: ages.map((age) => 2 ** (-Math.max(0, age) / settings.weightHalvesAfterMonths)),
    ages,
    numbers: NUMERICS.map((feature) => Float64Array.from(records, feature.read)),
    codes: factors.map((coded) => coded.codes),
    levels: factors.map((coded) => coded.levels),
    skippedCount: input.length - records.length,
  }
}

/** Codes of values in the order of their names, so that they do not depend on the order of rows. */
export function codeLevels<T>(rows: readonly T[], level: (row: T) => string | null) {
  const names = rows.map(level)
  const distinct = [...new Set(names)].filter((name) => name !== null).sort()
  const places = new Map(distinct.map((name, code) => [name, code]))
  return {
    codes: Int32Array.from(names, (name) => (name === null ? -1 : places.get(name)!)),
    levels: Object.fromEntries(places),
  }
}

/** One row of the table in the model's own terms. */
export function positionOfRow(table: RecordTable, row: number): EncodedPosition {
  const numbers = new Float64Array(table.numbers.length)
  const codes = new Int32Array(table.codes.length)
  for (let q = 0; q < numbers.length; q++) numbers[q] = table.numbers[q]![row]!
  for (let k = 0; k < codes.length; k++) codes[k] = table.codes[k]![row]!
  return { numbers, codes }
}

export function yearOf(date: string): string {
  return date.slice(0, 4)
}

function isUsable(record: PayRecord, { referenceDate, tables }: EstimationSettings): boolean {
  const hasFamily = Object.hasOwn(tables.positionFamilies, record.position)
  return (
    hasFamily && Number.isFinite(record.pay) && record.pay > 0 && record.observedOn <= referenceDate
  )
}

/** One ageing factor per month, not per record: the index is searched a few dozen times. */
function logPayAtReference(records: readonly PayRecord[], settings: EstimationSettings) {
  const byMonth = new Map<string, number>()
  return Float64Array.from(records, ({ pay, observedOn }) => {
    const month = observedOn.slice(0, 7)
    const known =
      byMonth.get(month) ?? Math.log(ageingFactor(settings, month, settings.referenceDate))
    byMonth.set(month, known)
    return Math.log(pay) + known
  })
}
