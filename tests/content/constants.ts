/** Dated figures of law as the reference lists have them, for tests that compare articles with them. */
import { readFileSync } from 'node:fs'
import { cell, numberOrNull, parseCsv } from '~/database/reference/csv.ts'
import { CALC_CONSTANTS, type ConstantStatus } from '~/database/reference/lists/calc-constants.ts'

/** The value of a constant on a day; there must be one. */
export function lawOn(
  key: string,
  day: string,
  jurisdiction = 'US',
  status: ConstantStatus = 'in_force',
): number {
  const found = CALC_CONSTANTS.filter(
    (one) =>
      one.key === key &&
      one.jurisdiction === jurisdiction &&
      one.status === status &&
      one.effectiveFrom <= day &&
      (one.effectiveTo === null || one.effectiveTo >= day),
  )
  if (found.length !== 1) throw new Error(`${found.length} of ${key} ${jurisdiction} on ${day}`)
  return found[0]!.value
}

/** A federal figure that was planned from a day and never took effect. */
export function plannedFrom(key: string, day: string): number {
  const found = CALC_CONSTANTS.filter(
    (one) => one.key === key && one.status === 'planned' && one.effectiveFrom === day,
  )
  if (found.length !== 1) throw new Error(`${found.length} of ${key} planned from ${day}`)
  return found[0]!.value
}

/** Hourly minimum wages by state on a day; states without one are left out. */
export function minimumWages(day: string): ReadonlyMap<string, number> {
  const rows = [...parseCsv(read('minimum-wage-state'))]
    .filter((row) => cell(row, 'effective_from') <= day)
    .sort((a, b) => (cell(a, 'effective_from') < cell(b, 'effective_from') ? -1 : 1))
  return new Map(
    rows.flatMap((row) => {
      const hourly = numberOrNull(cell(row, 'hourly'))
      return hourly === null ? [] : [[cell(row, 'state'), hourly] as const]
    }),
  )
}

/** Consumer prices of a month, YYYY-MM. */
export function pricesIn(month: string): number {
  const row = [...parseCsv(read('consumer-price-index'))].find(
    (one) => cell(one, 'month') === month,
  )
  return Number(row && cell(row, 'index_1982_84_100'))
}

/** National wages of an occupation: P10, P25, median, P75, P90. */
export function nationalWages(soc: string): number[] {
  const row = [...parseCsv(read('occupation-wages-2025'))].find(
    (one) => cell(one, 'area_type') === 'US' && cell(one, 'soc') === soc,
  )
  const columns = ['annual_p10', 'annual_p25', 'annual_median', 'annual_p75', 'annual_p90']
  return columns.map((column) => Number(row && cell(row, column)))
}

function read(name: string): string {
  return readFileSync(`database/reference/data/${name}.csv`, 'utf8')
}
