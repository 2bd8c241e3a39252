/** Dated figures of law as the reference lists have them, for tests that compare articles with them. */
import { CALC_CONSTANTS } from '~/database/reference/lists.ts'
import {
  REFERENCE_TABLES,
  readLegalFloors,
  readOccupationWages,
} from '~/database/reference/reference-tables.ts'

const floors = await readLegalFloors()
/** Every figure, federal ones first. */
export const LAW = [...CALC_CONSTANTS, ...floors]
const occupations = await readOccupationWages()
const prices = await REFERENCE_TABLES.find(({ name }) => name === 'consumer_price_index')?.rows()

/** The value of a constant on a day; there must be one. */
export function lawOn(
  key: string,
  day: string,
  jurisdiction = 'US',
  status: (typeof LAW)[number]['status'] = 'in_force',
): number {
  const found = LAW.filter(
    (one) =>
      one.key === key &&
      one.jurisdiction === jurisdiction &&
      one.status === status &&
      one.effective_from <= day &&
      (one.effective_to === null || one.effective_to >= day),
  )
  if (found.length !== 1) throw new Error(`${found.length} of ${key} ${jurisdiction} on ${day}`)
  return found[0]!.value ?? Number.NaN
}

/** A federal figure that was planned from a day and never took effect. */
export function plannedFrom(key: string, day: string): number {
  const found = CALC_CONSTANTS.filter(
    (one) => one.key === key && one.status === 'planned' && one.effective_from === day,
  )
  if (found.length !== 1) throw new Error(`${found.length} of ${key} planned from ${day}`)
  return found[0]!.value
}

/** Hourly minimum wages by state on a day; states without one are left out. */
export function minimumWages(day: string): ReadonlyMap<string, number> {
  return new Map(
    floors.flatMap(({ key, jurisdiction, value, effective_from }) =>
      key === 'minimum_wage.hourly' && effective_from <= day && value !== null
        ? [[jurisdiction, value]]
        : [],
    ),
  )
}

/** Consumer prices of a month, YYYY-MM. */
export function pricesIn(month: string): number {
  return Number(prices?.find((row) => row.month === month)?.value)
}

/** National wages of an occupation: P10, P25, median, P75, P90. */
export function nationalWages(soc: string): number[] {
  const row = occupations.find((one) => one.area_kind === 'nation' && one.soc === soc)
  return [
    Number(row?.annual_p10),
    Number(row?.annual_p25),
    Number(row?.annual_median),
    Number(row?.annual_p75),
    Number(row?.annual_p90),
  ]
}
