import { expect, test } from 'vitest'
import { checkedInFloors } from '~/tests/support/legal-floors.ts'
import {
  againstFloor,
  type Exemption,
  floorOn,
  floorRemarks,
  floorWords,
  type WorkSite,
} from './legal-floors.ts'

const table = await checkedInFloors()
const TODAY = '2026-11-27'

function site(stateCode: string, given: Partial<WorkSite> = {}): WorkSite {
  return {
    stateCode,
    countyFips: null,
    city: null,
    staffFte: 10,
    operatingBudgetCents: null,
    ...given,
  }
}

function wage(at: WorkSite, on = TODAY) {
  return floorOn(table, { kind: 'minimum_wage', site: at, on })
}

function level(at: WorkSite, exemption: Exemption | null = null, on = TODAY) {
  return floorOn(table, { kind: 'exempt_salary', site: at, on, exemption })
}

test.each([
  ['NE', 15],
  ['VA', 12.77],
  ['OH', 11],
  ['FL', 15],
  ['GA', 7.25],
  ['AL', 7.25],
  ['HI', 16],
  ['MI', 13.73],
  ['MO', 15],
  ['AK', 14],
  ['RI', 16],
  ['NY', 16],
  ['OR', 15.55],
])('the minimum wage of %s today is $%d', (state, dollars) => {
  expect(wage(site(state))?.amount).toBe(Math.round(dollars * 100))
})

test('a verdict names the place, the day and the check', () => {
  const floor = wage(site('NE'))!
  expect(againstFloor(1360, floor)).toBe('below')
  expect(floorWords(floor)).toBe(
    'the minimum wage of Nebraska with 4 or more employees, $15.00 an hour since January 1, 2026 (checked November 26, 2026)',
  )
})

test('a verdict says what a figure rests on that is not confirmed', () => {
  const tucson = site('AZ', { city: 'Tucson' })
  expect(floorWords(wage(tucson)!)).toMatch(
    /Tucson inside its limits, .* \(checked November 26, 2026; one source, not confirmed\)$/,
  )
  expect(floorWords(level(site('CO'))!)).toMatch(
    /computed by the formula in the law, not confirmed\)$/,
  )
})

test('a floor of a city says that it holds inside the limits, which an address does not tell', () => {
  const tucson = wage(site('AZ', { city: 'Tucson' }))!
  expect(floorWords(tucson)).toMatch(
    /^the minimum wage of Tucson inside its limits, \$15\.45 an hour/,
  )
  expect(floorRemarks(tucson)).toBe(
    'The place is known by the city of the work address alone; outside its limits the figure of the county or the state applies.',
  )
  expect(againstFloor(1600, tucson)).toBe('met')
  // a floor by county needs no such words
  expect(floorRemarks(wage(site('NY', { countyFips: '36061' }))!)).toBe('')
})

test('beyond what is known it is "unknown" and never met, and still below the last known figure', () => {
  const floor = wage(site('OH'), '2027-01-01')!
  expect(againstFloor(1080, floor)).toBe('below')
  expect(againstFloor(1150, floor)).toBe('unknown')
  expect(floorRemarks(floor)).toBe(
    'The minimum wage of Ohio of 2026 is $11.00 an hour; the one of 2027 is not published here yet.',
  )
  expect(againstFloor(1800, wage(site('RI'), '2027-01-01')!)).toBe('met')
  // checked in November 2026, so that it is trusted up to November 2027
  expect(againstFloor(800, wage(site('GA'), '2027-06-01')!)).toBe('met')
  const old = wage(site('GA'), '2028-02-01')!
  expect(againstFloor(800, old)).toBe('unknown')
  expect(floorRemarks(old)).toContain(
    'The federal minimum wage was $7.25 an hour when it was last checked, November 26, 2026.',
  )
})

test('a place before its first known figure was not checked', () => {
  expect(wage(site('AK'), '2024-01-01')).toBeNull()
})

test.each([
  ['Manhattan', site('NY', { countyFips: '36061', city: 'New York' }), 17],
  ['White Plains', site('NY', { countyFips: '36119' }), 17],
  ['Albany', site('NY', { countyFips: '36001' }), 16],
  ['Portland', site('OR', { city: 'Portland' }), 16.8],
  ['Baker County, lower than the rest of the state', site('OR', { countyFips: '41001' }), 14.55],
  ['Seattle', site('WA', { city: 'SEATTLE' }), 21.3],
  ['St. Paul of six people, up to June', site('MN', { city: 'St. Paul', staffFte: 6 }), 15],
])('a city or county has its own minimum wage: %s', (_, at, dollars) => {
  expect(wage(at)?.amount).toBe(Math.round(dollars * 100))
})

test('a city whose figure is not known leaves the state’s as the least, and says so', () => {
  const floor = wage(site('MN', { city: 'Minneapolis' }))!
  expect(floor).toMatchObject({
    amount: 1141,
    open: ['The minimum wage of Minneapolis is not known here.'],
  })
  expect(againstFloor(1500, floor)).toBe('unknown')
})

test('the size of the employer decides where the law says so', () => {
  const small = wage(site('NE', { staffFte: 1 }))!
  expect(small).toMatchObject({ amount: 725, place: 'United States' })
  expect(small.open).toEqual([
    'The minimum wage of Nebraska is $15.00 an hour with 4 or more employees.',
  ])
  expect(wage(site('NE', { staffFte: null }))?.amount).toBe(1500)
  expect(wage(site('NJ', { staffFte: 2 }))?.amount).toBe(1523)
  expect(wage(site('NJ', { staffFte: 30 }))?.amount).toBe(1592)
  expect(wage(site('OH', { operatingBudgetCents: 30_000_000 }))).toMatchObject({
    amount: 725,
    open: [
      'The minimum wage of Ohio is $11.00 an hour with more than $405,000 of receipts a year.',
    ],
  })
  expect(wage(site('OH', { operatingBudgetCents: 60_000_000 }))?.amount).toBe(1100)
  expect(level(site('WA', { staffFte: 20 }), null, '2025-06-01')?.amount).toBe(133_280)
  expect(level(site('WA', { staffFte: 60 }), null, '2025-06-01')?.amount).toBe(149_940)
  expect(level(site('WA', { staffFte: 20 }))?.amount).toBe(154_170)
  const next = level(site('WA', { staffFte: 20 }), null, '2027-02-01')!
  expect(againstFloor(150_000, next)).toBe('below')
  expect(againstFloor(160_000, next)).toBe('unknown')
})

test('New York’s level is for executive and administrative work alone', () => {
  const manhattan = site('NY', { countyFips: '36061' })
  expect(againstFloor(Math.round(6_400_000 / 52), level(manhattan, 'executive')!)).toBe('below')
  const albany = site('NY', { countyFips: '36001' })
  expect(level(albany, 'professional')).toMatchObject({ amount: 68_400, open: [] })
  expect(level(albany, 'administrative')?.amount).toBe(119_910)
  const notAsked = level(albany)!
  expect(notAsked.amount).toBe(68_400)
  expect(againstFloor(80_000, notAsked)).toBe('unknown')
  expect(notAsked.open.join()).toContain('$1,199.10 a week for executive and administrative work')
})

test.each([
  ['half-time exempt at 36,000', 'OH', 3_600_000, 52, 'met'],
  ['California at 70,303', 'CA', 7_030_300, 52, 'below'],
  ['Washington at 79,000', 'WA', 7_900_000, 52, 'below'],
  ['Colorado at 57,000', 'CO', 5_700_000, 52, 'below'],
  ['Alaska at 58,000', 'AK', 5_800_000, 52, 'below'],
  ['700 a week for 40 weeks', 'OH', 2_800_000, 40, 'met'],
])('an exempt salary is judged by the paid week: %s', (_, state, yearly, weeks, verdict) => {
  expect(againstFloor(Math.round(yearly / weeks), level(site(state))!)).toBe(verdict)
})
