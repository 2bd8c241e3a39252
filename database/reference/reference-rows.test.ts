import { expect, test } from 'vitest'
import { STATES } from '~/core/pay/region.ts'
import type { CopyRow } from '../copy-rows.ts'
import { CALC_CONSTANTS } from './lists/calc-constants.ts'
import { DENOMINATION_FAMILIES, DENOMINATIONS } from './lists/denominations.ts'
import { POSITION_FAMILIES } from './lists/position-catalog.ts'
import { CONNECTICUT_METROS, ZIP_TO_COUNTY } from './place-crosswalk.ts'
import {
  calcConstantRows,
  countyRows,
  minimumWageRows,
  occupationWageRows,
  priceParityRows,
} from './reference-rows.ts'
import { zipCodeRows } from './zip-code-rows.ts'

const positions = POSITION_FAMILIES.flatMap((family) => family.positions)
const counties = await countyRows()
const countyFips = new Set(counties.map((row) => String(row[0])))

test('every ZIP code of the states and DC has a county that exists, or says that it came from the crosswalk', async () => {
  const rows = await zipCodeRows(countyFips)
  const inStates = rows.filter((row) => row[2] !== null)
  expect(inStates.length).toBeGreaterThan(40_900)
  expect(new Set(inStates.map((row) => row[2])).size).toBe(51)
  expect(inStates.filter((row) => !countyFips.has(String(row[3])))).toEqual([])
  const crossed = inStates.filter((row) => row[6] === 'crosswalk').map((row) => row[0])
  expect(crossed.sort()).toEqual(Object.keys(ZIP_TO_COUNTY).sort())
})

test('a ZIP code lies in the state its county lies in', async () => {
  const stateOf = new Map(counties.map((row) => [row[0], row[1]]))
  const rows = await zipCodeRows(countyFips)
  expect(rows.filter((row) => row[3] !== null && stateOf.get(row[3]) !== row[2])).toEqual([])
})

test('military and territory ZIP codes have neither state nor county and say none', async () => {
  const rows = await zipCodeRows(countyFips)
  expect(rows.find((row) => row[0] === '09001')?.slice(2, 4)).toEqual([null, null])
  expect(rows.find((row) => row[0] === '09001')?.[6]).toBe('none')
})

test('a ZIP code of PO boxes or of a single building has no homes', async () => {
  const rows = await zipCodeRows(countyFips)
  const homes = new Map(rows.map((row) => [row[0], row[7]]))
  expect(['43216', '78763', '20500', '43215', '78701'].map((zip) => homes.get(zip))).toEqual([
    ...[false, false, false],
    ...[true, true],
  ])
  expect(rows.filter((row) => row[7] === false)).toHaveLength(7337)
})

test('a ZIP code is read with its city and coordinates', async () => {
  const rows = await zipCodeRows(countyFips)
  const columbus = rows.find((row) => row[0] === '43215')
  expect(columbus).toEqual(['43215', 'Columbus', 'OH', '39049', 39.9671, -83.0044, 'exact', true])
})

test('a blank county figure stays unknown and never becomes zero', () => {
  const capitolRegion = counties.find((row) => row[0] === '09110')
  expect(capitolRegion?.slice(-3)).toEqual([null, null, null])
  expect(counties.filter((row) => row[7] === 0 || row[9] === 0)).toEqual([])
})

test('counties of the territories are kept without a state', () => {
  expect(counties.filter((row) => row[1] === null).every((row) => String(row[0]) >= '72000')).toBe(
    true,
  )
  expect(counties.filter((row) => row[1] !== null)).toHaveLength(3144)
})

test('every metropolitan county of the states finds a price parity', async () => {
  const metros = new Set((await priceParityRows()).filter(isMetro).map((row) => row[1]))
  const metropolitan = counties.filter((row) => row[1] !== null && row[6] === 'metro')
  expect(metropolitan.length).toBeGreaterThan(1100)
  expect(metropolitan.filter((row) => !metros.has(row[4] ?? null))).toEqual([])
  expect(Object.values(CONNECTICUT_METROS).filter(({ cbsa }) => !metros.has(cbsa))).toEqual([])
})

test('price parities hold the nation once a year, every state every year, and no zero', async () => {
  const rows = await priceParityRows()
  expect(rows.filter((row) => row[0] === 'nation').map((row) => row[3])).toEqual([
    2019, 2021, 2022, 2023, 2024,
  ])
  expect(rows.filter((row) => row[0] === 'state')).toHaveLength(51 * 5)
  expect(rows.filter((row) => row.slice(4).includes(0))).toEqual([])
})

test('every occupation of a position has wages for the nation', async () => {
  const national = (await occupationWageRows()).filter((row) => row[0] === 'nation')
  const known = new Set(national.map((row) => row[2]))
  expect(positions.filter(({ soc }) => !known.has(soc)).map(({ key }) => key)).toEqual([])
})

test('every state was looked up for its minimum wage, with null where it has no floor of its own', async () => {
  const rows = await minimumWageRows()
  expect(new Set(rows.map((row) => row[0]))).toEqual(new Set(STATES.map((state) => state.code)))
  expect(rows.find((row) => row[0] === 'TN')?.[2]).toBeNull()
  expect(rows.find((row) => row[0] === 'OH')?.[2]).toBe(10.7)
})

test('a minimum wage ends the day before the next one begins', async () => {
  const florida = (await calcConstantRows()).filter(
    (row) => row[0] === 'minimum_wage.hourly' && row[1] === 'FL',
  )
  expect(florida.map((row) => [row[2], row[4], row[5]])).toEqual([
    [13, '2025-01-01', '2025-09-29'],
    [14, '2025-09-30', '2026-09-29'],
    [15, '2026-09-30', null],
  ])
})

test('constants say their source and the day they were checked, and periods run forwards', async () => {
  for (const row of await calcConstantRows()) {
    expect(row[7], String(row[0])).toBeTruthy()
    expect(row[9], String(row[0])).toMatch(/^\d{4}-\d\d-\d\d$/)
    if (row[5] !== null) expect(String(row[5]) >= String(row[4])).toBe(true)
  }
})

test('half of SECA is the rate on the net earnings factor, cut in two', () => {
  const value = (key: string) => CALC_CONSTANTS.find((constant) => constant.key === key)?.value ?? 0
  const half = (value('seca.rate') * value('seca.net_earnings_factor')) / 2
  expect(value('seca.half_of_pay')).toBeCloseTo(half, 10)
})

test('only one federal salary level is in force on a day, and the vacated one is known as such', () => {
  const levels = CALC_CONSTANTS.filter(
    ({ key, jurisdiction }) => key === 'flsa.salary_level_yearly' && jurisdiction === 'US',
  )
  const on = (day: string, status: string) =>
    levels
      .filter((level) => level.status === status && level.effectiveFrom <= day)
      .filter((level) => level.effectiveTo === null || level.effectiveTo >= day)
      .map((level) => level.value)
  expect(on('2019-12-31', 'in_force')).toEqual([23_660])
  expect(on('2024-08-01', 'in_force')).toEqual([35_568])
  expect(on('2024-08-01', 'vacated')).toEqual([43_888])
  expect(on('2026-11-20', 'in_force')).toEqual([35_568])
})

test('a salary level a year is 52 times the level a week', () => {
  const yearly = CALC_CONSTANTS.filter(({ key }) => key.startsWith('flsa.salary_level_yearly'))
  for (const level of yearly) {
    const weekly = CALC_CONSTANTS.find(
      (other) =>
        other.key === level.key.replace('yearly', 'weekly') &&
        other.jurisdiction === level.jurisdiction &&
        other.effectiveFrom === level.effectiveFrom,
    )
    expect(
      Math.abs((weekly?.value ?? 0) * 52 - level.value),
      level.key + level.jurisdiction,
    ).toBeLessThan(1)
  }
})

test('the catalog holds the 38 positions with distinct titles, a few aliases and at least one question', () => {
  expect(positions).toHaveLength(38)
  expect(new Set(positions.map(({ title }) => title)).size).toBe(38)
  for (const { key, aliases, questions } of positions) {
    expect(aliases.length, key).toBeGreaterThanOrEqual(3)
    // two public surveys brought up to a dozen usual titles for one position; many more would be a position of its own
    expect(aliases.length, key).toBeLessThanOrEqual(40)
    expect(questions.length, key).toBeGreaterThanOrEqual(1)
    expect(questions.length, key).toBeLessThanOrEqual(3)
  }
})

test('an alias belongs to one position and is nobody’s title', () => {
  const names = positions.flatMap(({ title, aliases }) => [title, ...aliases])
  const seen = names.map((name) => name.toLowerCase())
  expect(names.filter((name, index) => seen.indexOf(name.toLowerCase()) !== index)).toEqual([])
})

test('every question offers its own position and only positions that exist', () => {
  const keys = new Set(positions.map(({ key }) => key))
  for (const { key, questions } of positions) {
    for (const { question, answers } of questions) {
      const pointed = answers.map(({ position }) => position)
      expect(pointed, question).toContain(key)
      expect(pointed.length).toBeGreaterThan(1)
      expect(pointed.filter((position) => !keys.has(position))).toEqual([])
    }
  }
})

test('denominations belong to families and have distinct keys and names', () => {
  const families = new Set(DENOMINATION_FAMILIES.map(({ key }) => key))
  expect(DENOMINATIONS.length).toBeGreaterThanOrEqual(115)
  expect(new Set(DENOMINATIONS.map(({ key }) => key)).size).toBe(DENOMINATIONS.length)
  expect(new Set(DENOMINATIONS.map(({ name }) => name)).size).toBe(DENOMINATIONS.length)
  expect(DENOMINATIONS.filter(({ family, name }) => !families.has(family) || !name)).toEqual([])
})

function isMetro(row: CopyRow): boolean {
  return row[0] === 'metro'
}
