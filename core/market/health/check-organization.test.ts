import { expect, test } from 'vitest'
import { floorsOfState } from '~/tests/support/legal-floors.ts'
import { checkOrganization } from './check-organization.ts'
import {
  type CheckedRecord,
  type Expectation,
  type HealthSettings,
  likelihoodScale,
} from './checked-record.ts'

const settings: HealthSettings = {
  index: [
    { month: '2024-01', value: 100 },
    { month: '2026-01', value: 106 },
  ],
  growthBeyondIndex: 0.03,
  floors: floorsOfState('OH', 10.7),
}

let ids = 0

function record(given: Partial<CheckedRecord> = {}): CheckedRecord {
  const base = given.base ?? 50_000
  const housing = given.housing ?? 0
  ids++
  return {
    id: ids,
    organization: 'org',
    person: `person-${ids}`,
    payYear: 2026,
    position: 'administrator',
    organizationType: 'church',
    denomination: null,
    setting: null,
    state: 'OH',
    county: null,
    operatingBudget: 500_000,
    attendance: 200,
    staffFte: 5,
    hoursPerWeek: 40,
    weeksPerYear: 52,
    yearsExperience: ids,
    yearsInRole: 3,
    education: 'bachelor',
    ordained: false,
    observedOn: '2026-03-01',
    base,
    housing,
    pay: base + housing,
    ...given,
  }
}

const expectation: Expectation = {
  mu: Math.log(50_000),
  scale: 0.25,
  q10: Math.log(50_000) - 0.3,
  q25: Math.log(50_000) - 0.15,
  q75: Math.log(50_000) + 0.15,
  q90: Math.log(50_000) + 0.3,
  fullTime: { mu: Math.log(50_000), scale: 0.25 },
  sharedVariance: 0.15,
}

function rulesOf(records: readonly CheckedRecord[], expected: Expectation | null = expectation) {
  const rows = records.map((one) => ({ record: one, expectation: expected }))
  return checkOrganization(rows, settings).records.map(({ record: { id }, finding }) => [
    id,
    finding.rule,
  ])
}

test('ordinary pay has no finding, with a model or without one', () => {
  const rows = [record(), record({ base: 44_000 }), record({ base: 58_000 })]
  expect(rulesOf(rows)).toEqual([])
  expect(rulesOf(rows, null)).toEqual([])
})

test('an hourly wage in a year’s field is found by law, model and history alike', () => {
  const person = 'same'
  const rows = [
    record({ person, payYear: 2025, observedOn: '2025-03-01', base: 49_000 }),
    record({ person, base: 25 }),
  ]
  const id = rows[1]!.id
  expect(rulesOf(rows)).toEqual([
    [id, 'legal-floor'],
    [id, 'unit-error'],
    [id, 'outlier'],
    [id, 'jump'],
  ])
  expect(rulesOf(rows, null)).toEqual([
    [id, 'legal-floor'],
    [id, 'jump'],
  ])
})

test('the year before is the same person’s, whatever the order of the rows', () => {
  const person = 'same'
  const rows = [
    record({ person, payYear: 2026, base: 26_000 }),
    record({ base: 50_500 }),
    record({ person, payYear: 2024, observedOn: '2024-03-01', base: 48_000 }),
    record({ person, payYear: 2025, observedOn: '2025-03-01', base: 49_000 }),
  ]
  const found = rulesOf(rows)
  expect(found).toContainEqual([rows[0]!.id, 'unit-error'])
  expect(found).toContainEqual([rows[0]!.id, 'jump'])
  expect(rulesOf([...rows].reverse())).toEqual(found)
})

test('of two years between which pay jumped the one is asked about that is far from usual', () => {
  const person = 'same'
  const years = (...pays: number[]) =>
    pays.map((base, i) =>
      record({ person, payYear: 2024 + i, observedOn: `${2024 + i}-03-01`, base }),
    )
  const first = years(26_000, 50_000, 51_000)
  expect(rulesOf(first)).toEqual([[first[0]!.id, 'jump']])
  expect(rulesOf(first, null)).toEqual([[first[1]!.id, 'jump']]) // nothing is known to be usual
  const between = years(49_000, 26_000, 51_000)
  expect(rulesOf(between).filter(([, rule]) => rule === 'jump')).toEqual([[between[1]!.id, 'jump']])
})

test('pay that is far off itself says nothing of the year after it', () => {
  const person = 'same'
  const rows = [
    record({ person, payYear: 2025, observedOn: '2025-03-01', base: 4500 }),
    record({ person, base: 46_000 }),
  ]
  expect(rulesOf(rows).filter(([id]) => id === rows[1]!.id)).toEqual([])
})

test('another position or other hours explain another pay', () => {
  const person = 'same'
  const before = record({ person, payYear: 2025, observedOn: '2025-03-01', base: 49_000 })
  expect(rulesOf([before, record({ person, base: 26_000, hoursPerWeek: 20 })])).toEqual([])
})

test('pay that never changed in more than two years is asked about once, at its latest record', () => {
  const person = 'same'
  const years = [2023, 2024, 2025, 2026].map((payYear) =>
    record({ person, payYear, observedOn: `${payYear}-03-01` }),
  )
  expect(rulesOf(years)).toEqual([[years[3]!.id, 'stale']])
  expect(rulesOf(years.slice(2))).toEqual([])
})

test('the same person entered twice is asked about at the second', () => {
  const twice = [record({ yearsExperience: 9 }), record({ yearsExperience: 9, base: 50_200 })]
  expect(rulesOf(twice)).toEqual([[twice[1]!.id, 'duplicate']])
})

test('ten hours with half of a full-time year’s pay do not fit', () => {
  const rows = [record({ hoursPerWeek: 10, base: 28_000 })]
  const partTime = { ...expectation, mu: Math.log(14_000), scale: 0.4, q10: 9, q90: 10.2 }
  expect(rulesOf(rows, partTime)).toEqual([[rows[0]!.id, 'fte-mismatch']])
})

test('a year in which all rows lie on one side is about the organization', () => {
  const rows = Array.from({ length: 6 }, (_, i) =>
    record({ base: 27_000 + 100 * i, yearsInRole: i, position: `position-${i}` }),
  )
  const expected = rows.map((one) => ({ record: one, expectation }))
  const { levels } = checkOrganization(expected, settings)
  expect(levels).toMatchObject([{ payYear: 2026, finding: { rule: 'organization-level' } }])
})

test('a whole file in monthly pay is asked about and held once, not row by row', () => {
  const rows = Array.from({ length: 5 }, (_, i) =>
    record({ base: 3900 + 150 * i, yearsInRole: i, position: `position-${i}` }),
  )
  const { records, levels } = checkOrganization(
    rows.map((one) => ({ record: one, expectation })),
    settings,
  )
  expect(records).toEqual([])
  expect(levels).toMatchObject([{ payYear: 2026, finding: { severity: 'hold' } }])
  expect(levels[0]?.finding.message).toBe(
    'All 5 people of this organization are far below usual pay for such positions. ' +
      'Every amount looks like pay for a month. Is the whole file that way?',
  )
})

test('one row in another unit among right ones is about that row', () => {
  const rows = [record({ base: 4200 }), record({ base: 47_000 }), record({ base: 55_000 })]
  const { records, levels } = checkOrganization(
    rows.map((one) => ({ record: one, expectation })),
    settings,
  )
  expect(records.map(({ finding }) => finding.rule)).toContain('unit-error')
  expect(levels).toEqual([])
})

test('the likelihood is as wide as the calibrated range', () => {
  expect(likelihoodScale({ q10: -1.4759, q90: 1.4759 })).toBeCloseTo(1, 12)
})
