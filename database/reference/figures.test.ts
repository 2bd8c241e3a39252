import { expect, test } from 'vitest'
import { STATES } from '~/core/pay/region.ts'
import { CALC_CONSTANTS, DENOMINATIONS, POSITION_FAMILIES } from './lists.ts'
import {
  REFERENCE_TABLES,
  readCounties,
  readLegalFloors,
  readOccupationWages,
} from './reference-tables.ts'

const positions = POSITION_FAMILIES.flatMap((family) => family.positions)
const counties = await readCounties()
const countyFips = new Set(counties.map(({ fips }) => fips))

const rowsOf = async (name: string) =>
  (await REFERENCE_TABLES.find((table) => table.name === name)?.rows()) ?? []
const zipCodes = await rowsOf('zip_codes')
const zipCode = (zip: string) => zipCodes.find((row) => row.zip === zip)

test('every ZIP code of the states and DC has a county that exists, or says that it came from the crosswalk', () => {
  const inStates = zipCodes.filter(({ state_code }) => state_code !== null)
  expect(inStates.length).toBeGreaterThan(40_900)
  expect(new Set(inStates.map(({ state_code }) => state_code)).size).toBe(51)
  expect(inStates.filter(({ county_fips }) => !countyFips.has(String(county_fips)))).toEqual([])
  const crossed = inStates.filter(({ county_match }) => county_match === 'crosswalk')
  expect(crossed.map(({ zip }) => zip).sort()).toEqual([
    ...['06066', '06255', '06268', '06269', '06279', '06333', '06334', '06481', '06777', '06794'],
    ...['06875', '99689'],
  ])
})

test('a ZIP code lies in the state its county lies in', () => {
  const stateOf = new Map<unknown, unknown>(counties.map((row) => [row.fips, row.state_code]))
  expect(
    zipCodes.filter((row) => row.county_fips && stateOf.get(row.county_fips) !== row.state_code),
  ).toEqual([])
})

test('military and territory ZIP codes have neither state nor county and say none', () => {
  const none = { state_code: null, county_fips: null, county_match: 'none' }
  expect(zipCode('09001')).toMatchObject(none)
})

test('a ZIP code of PO boxes or of a single building has no homes', () => {
  const homes = ['43216', '78763', '20500', '43215', '78701'].map((zip) => zipCode(zip)?.has_homes)
  expect(homes).toEqual([false, false, false, true, true])
  expect(zipCodes.filter((row) => row.has_homes === false)).toHaveLength(7337)
})

test('a ZIP code is read with its city and coordinates', () => {
  expect(Object.values(zipCode('43215') ?? {})).toEqual([
    ...['43215', 'Columbus', 'OH', '39049', 39.9671, -83.0044, 'exact', true],
  ])
})

test('a blank county figure stays unknown and never becomes zero', () => {
  const capitolRegion = counties.find(({ fips }) => fips === '09110')
  expect(capitolRegion).toMatchObject({
    share_urban: null,
    share_suburban: null,
    share_rural: null,
  })
  expect(
    counties.filter((row) => row.median_household_income === 0 || row.median_home_value === 0),
  ).toEqual([])
})

test('counties of the territories are kept without a state', () => {
  const [outside, inside] = [
    counties.filter((row) => row.state_code === null),
    counties.filter((row) => row.state_code !== null),
  ]
  expect(outside.every(({ fips }) => fips >= '72000')).toBe(true)
  expect(inside).toHaveLength(3144)
})

test('every metropolitan county of the states finds a price parity', async () => {
  const parities = (await rowsOf('price_parities')).filter((row) => row.area_kind === 'metro')
  const metros = new Set(parities.map((row) => row.area_code))
  const metropolitan = counties.filter((row) => row.state_code && row.metro_kind === 'metro')
  expect(metropolitan.length).toBeGreaterThan(1100)
  expect(metropolitan.filter(({ cbsa }) => !metros.has(cbsa))).toEqual([])
})

test('price parities hold the nation once a year, every state every year, and no zero', async () => {
  const rows = await rowsOf('price_parities')
  expect(rows.filter((row) => row.area_kind === 'nation').map((row) => row.year)).toEqual([
    2019, 2021, 2022, 2023, 2024,
  ])
  expect(rows.filter((row) => row.area_kind === 'state')).toHaveLength(51 * 5)
  expect(rows.filter((row) => Object.values(row).includes(0))).toEqual([])
})

test('every occupation of a position has wages for the nation', async () => {
  const national = (await readOccupationWages()).filter((row) => row.area_kind === 'nation')
  // wages of these two occupations are not in our copy of the survey: their positions show no local jobs
  const known = new Set([...national.map((row) => row.soc), '11-3021', '15-1232'])
  expect(positions.filter(({ soc }) => !known.has(soc)).map(({ key }) => key)).toEqual([])
})

const floors = await readLegalFloors()
const wages = floors.filter(({ key }) => key === 'minimum_wage.hourly')

test('every state was looked up for its minimum wage, and a state without one says so', () => {
  expect(new Set(wages.map((row) => row.jurisdiction))).toEqual(
    new Set(STATES.map((state) => state.code)),
  )
  const none = wages.filter(({ status }) => status === 'none').map((row) => row.jurisdiction)
  expect(none).toEqual(['AL', 'LA', 'MS', 'SC', 'TN'])
})

test('a minimum wage ends the day before the next one begins, known or not', () => {
  const florida = wages.filter(({ jurisdiction }) => jurisdiction === 'FL')
  expect(florida.map((row) => [row.value, row.effective_from, row.effective_to])).toEqual([
    [13, '2024-09-30', '2025-09-29'],
    [14, '2025-09-30', '2026-09-29'],
    [15, '2026-09-30', '2027-09-29'],
    [null, '2027-09-30', null],
  ])
})

/** Multiples that the laws name: of the minimum wage of the same place and day, dollars a week. */
const LEVELS = [
  { state: 'AK', scope: '', wage: '', times: 80 },
  { state: 'CA', scope: '', wage: '', times: 80 },
  { state: 'ME', scope: '', wage: '', times: 3000 / 52 },
  { state: 'NY', scope: '.executive_administrative', wage: '', times: 75 },
  {
    ...{ state: 'NY', scope: '.new_york_city_area_executive_administrative' },
    ...{ wage: '.new_york_city_area', times: 75 },
  },
  { state: 'WA', scope: '', wage: '', times: 90 },
  { state: 'WA', scope: '.large', wage: '', times: 90 },
  { state: 'WA', scope: '.small', wage: '', times: 80 },
]

test('the level of exempt staff is its multiple of the minimum wage of its own place and size', () => {
  const levels = floors.filter(
    ({ key, value }) => key.startsWith('flsa.salary_level_weekly') && value !== null,
  )
  const checked = levels.flatMap(({ key, jurisdiction, value, effective_from: day }) => {
    const rule = LEVELS.find(
      ({ state, scope }) => state === jurisdiction && key === `flsa.salary_level_weekly${scope}`,
    )
    if (!rule) return []
    const wage = floors.findLast(
      (row) =>
        row.key === `minimum_wage.hourly${rule.wage}` &&
        row.jurisdiction === jurisdiction &&
        row.effective_from <= day,
    )
    // Alaska's wage of the first half of 2025 is not in the table
    return wage?.value ? { key, jurisdiction, day, value, expected: wage.value * rule.times } : []
  })
  const off = checked.filter(({ value, expected }) => !(Math.abs((value ?? 0) - expected) < 1))
  // within a dollar: New York has a schedule in its rules, which rounds
  expect(off.map(({ key, jurisdiction, day, value }) => [key, jurisdiction, day, value])).toEqual(
    [],
  )
  expect(checked).toHaveLength(levels.length - 3)
  const colorado = levels.filter(({ jurisdiction }) => jurisdiction === 'CO')
  expect(colorado.map(({ value }) => Math.round((value ?? 0) * 52))).toEqual([
    56_485,
    Math.round(56_485 * 1.023),
  ])
})

test('constants say their source and the day they were checked, and periods run forwards', async () => {
  for (const row of await rowsOf('calc_constants')) {
    expect(row.source, String(row.key)).toBeTruthy()
    expect(row.checked_on, String(row.key)).toMatch(/^\d{4}-\d\d-\d\d$/)
    if (row.effective_to) expect(row.effective_to >= (row.effective_from ?? '')).toBe(true)
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
      .filter((level) => level.status === status && level.effective_from <= day)
      .filter((level) => level.effective_to === null || level.effective_to >= day)
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
        other.effective_from === level.effective_from,
    )
    expect(
      Math.abs((weekly?.value ?? 0) * 52 - level.value),
      level.key + level.jurisdiction,
    ).toBeLessThan(1)
  }
})

test('the catalog holds the 43 positions with distinct titles, a few aliases and at least one question', () => {
  expect(positions).toHaveLength(43)
  expect(new Set(positions.map(({ title }) => title)).size).toBe(43)
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

test('denominations belong to families and have distinct keys and names', async () => {
  const families = new Set((await rowsOf('denomination_families')).map(({ key }) => key))
  expect(DENOMINATIONS.length).toBeGreaterThanOrEqual(115)
  expect(new Set(DENOMINATIONS.map(({ key }) => key)).size).toBe(DENOMINATIONS.length)
  expect(new Set(DENOMINATIONS.map(({ name }) => name)).size).toBe(DENOMINATIONS.length)
  expect(
    DENOMINATIONS.filter(({ family_key, name }) => !families.has(family_key) || !name),
  ).toEqual([])
})
