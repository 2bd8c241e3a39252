import { expect, test } from 'vitest'
import { DENOMINATIONS, POSITION_FAMILIES } from '~/database/reference/lists.ts'
import { readCounties } from '~/database/reference/reference-tables.ts'
import { budgetEffect } from './draw/usual-pay.ts'
import { BUDGET_CURVES } from './figures/coefficients.ts'
import { DENOMINATION_CHOICES } from './figures/denomination-shares.ts'
import { CHURCH_POSITIONS, NONPROFIT_POSITIONS } from './figures/position-coefficients.ts'
import { generateSurvey } from './generate-survey.ts'
import { readSurveyWorld } from './world/survey-world.ts'

const world = await readSurveyWorld()
const survey = (records: number, seed = 1) =>
  generateSurvey({ seed, records, asOf: '2026-11-20', world })
const organizations = [...survey(20_000)]
const rows = organizations.flatMap((organization) =>
  organization.records.map((record) => ({ organization, ...record })),
)
const catalog = POSITION_FAMILIES.flatMap((family) => family.positions)

test('the survey has exactly the records asked for, at about 9,000 organizations over four years', () => {
  expect(rows).toHaveLength(20_000)
  expect(organizations.length).toBeGreaterThan(8_500)
  expect(organizations.length).toBeLessThan(9_500)
  expect(new Set(rows.map((row) => row.payYear))).toEqual(new Set([2023, 2024, 2025, 2026]))
})

test('the same seed gives the same survey, another seed another one', () => {
  expect([...survey(500)]).toEqual([...survey(500)])
  expect([...survey(500, 2)]).not.toEqual([...survey(500)])
})

test('a smaller survey is the beginning of a larger one', () => {
  const small = [...survey(300)].flatMap(({ records }) => records)
  expect(small).toEqual(rows.slice(0, 300).map(({ organization: _, ...record }) => record))
})

test('organizations come one at a time: ten million asked for, three taken', () => {
  const taken = survey(10_000_000)
  const first = [taken.next(), taken.next(), taken.next()]
  expect(first.every(({ done }) => done === false)).toBe(true)
})

test('asking for nothing gives nothing', () => {
  expect([...survey(0)]).toEqual([])
})

test('keys of organizations are distinct, and a person has one record a year', () => {
  expect(new Set(organizations.map(({ key }) => key)).size).toBe(organizations.length)
  const keys = rows.map((row) => `${row.organization.key} ${row.person} ${row.payYear}`)
  expect(new Set(keys).size).toBe(rows.length)
})

test('every record belongs to a year its organization reported', () => {
  const strangers = rows.filter(
    ({ organization, payYear }) => !organization.years.some((year) => year.payYear === payYear),
  )
  expect(strangers).toEqual([])
})

test('an organization answers about all its people of a year on one day', () => {
  for (const { records } of organizations) {
    const days = new Set(records.map((record) => `${record.payYear} ${record.observedOn}`))
    expect(days.size).toBe(new Set(records.map((record) => record.payYear)).size)
  }
})

test('positions, denominations and counties are those of the reference tables', async () => {
  const positions = new Map(catalog.map((position) => [position.key, position]))
  for (const { position, organization } of rows) {
    expect(positions.get(position)?.organizationTypes).toContain(organization.organizationType)
  }
  const counties = new Map((await readCounties()).map((row) => [row.fips, row.state_code]))
  expect(
    organizations.filter(({ county, state }) => county && counties.get(county) !== state),
  ).toEqual([])
  const denominations = new Set(DENOMINATIONS.map(({ key }) => key))
  const choices = Object.values(DENOMINATION_CHOICES).flatMap((byRegion) => byRegion.south)
  expect(choices.filter(([key]) => !denominations.has(key))).toEqual([])
})

/** Newer than the survey: estimates say that nobody has reported them yet. */
const NOT_SURVEYED = new Set(['organist', 'pianist', 'accompanist', 'it-manager', 'it-specialist'])

test('every position of the catalog has pay of its own and appears', () => {
  const known = [...CHURCH_POSITIONS, ...NONPROFIT_POSITIONS].map(({ position }) => position)
  const surveyed = catalog.map(({ key }) => key).filter((key) => !NOT_SURVEYED.has(key))
  expect(new Set(known)).toEqual(new Set(surveyed))
  const seen = new Set(rows.map(({ position }) => position))
  expect(surveyed.filter((key) => !seen.has(key))).toEqual([])
})

test('a parish with priests has a pastor and associates, and lay directors for the other work', () => {
  const priests = new Set(DENOMINATION_CHOICES.catholic.south.map(([key]) => key))
  const inParishes = rows.filter(({ organization }) => priests.has(organization.denomination ?? ''))
  const positions = new Set(inParishes.map(({ position }) => position))
  expect([...positions].filter((position) => position.endsWith('-pastor')).sort()).toEqual([
    'associate-pastor',
    'senior-pastor',
    'solo-pastor',
  ])
  expect(positions).toContain('youth-director')
  const held = inParishes.map((row) => `${row.organization.key} ${row.payYear} ${row.position}`)
  expect(new Set(held).size).toBe(held.length)
})

test('housing goes only to people known to be ordained, and never to a nonprofit’s staff', () => {
  const housed = rows.filter((row) => row.housingCents > 0)
  expect(housed.length).toBeGreaterThan(5_000)
  expect(housed.filter((row) => row.ordained !== true)).toEqual([])
  expect(housed.filter((row) => row.organization.organizationType === 'nonprofit')).toEqual([])
})

test('a SECA offset goes only to ministers', () => {
  const paid = rows.filter((row) => row.secaOffset.status === 'cost_known')
  expect(paid.length).toBeGreaterThan(1_000)
  expect(paid.filter((row) => row.ordained === false)).toEqual([])
})

test('a benefit has a cost exactly when its cost is known, and unknown is null, not zero', () => {
  const benefits = rows.flatMap((row) => [row.secaOffset, row.retirement, row.insurance])
  const wrong = benefits.filter(({ status, cents }) => {
    if (status === 'cost_known') return !(cents !== null && cents > 0)
    return cents !== (status === 'unknown' ? null : 0)
  })
  expect(wrong).toEqual([])
})

test('hours, weeks and years are possible, and nobody is longer in a role than at work', () => {
  const within = (value: number | null, low: number, high: number) =>
    value === null || (value >= low && value <= high)
  const impossible = rows.filter(
    (row) =>
      !within(row.hoursPerWeek, 3, 55) ||
      !within(row.weeksPerYear, 38, 52) ||
      !within(row.yearsExperience, 0, 48) ||
      !within(row.yearsInRole, 0, row.yearsExperience ?? 48),
  )
  expect(impossible).toEqual([])
})

test('amounts are whole cents above zero, and lay staff earn the federal minimum wage', () => {
  expect(rows.filter(({ baseCents }) => !Number.isInteger(baseCents) || baseCents <= 0)).toEqual([])
  const underpaid = rows.filter(({ position, ordained, hoursPerWeek, weeksPerYear, baseCents }) => {
    if (position === 'solo-pastor' || position === 'senior-pastor') return false
    if (ordained !== false || hoursPerWeek === null || weeksPerYear === null) return false
    return baseCents / 100 / (hoursPerWeek * weeksPerYear) < 7.25
  })
  expect(underpaid).toEqual([])
})

test('budgets, attendance, staff and payroll are above zero, and payroll is a part of the budget', () => {
  const years = organizations.flatMap((organization) => organization.years)
  const sizes = years.flatMap((year) => [
    year.operatingBudget,
    year.attendance,
    year.staffFte,
    year.payrollBudget,
  ])
  expect(sizes.filter((size) => size !== null && size <= 0)).toEqual([])
  const both = years.filter((year) => year.operatingBudget !== null && year.payrollBudget !== null)
  const large = both.filter(
    (year) => (year.payrollBudget ?? 0) > 0.66 * (year.operatingBudget ?? 0),
  )
  expect(large).toEqual([])
})

test('no pastor is paid more than two thirds of the budget', () => {
  for (const { organization, position, payYear, baseCents, housingCents } of rows) {
    if (position !== 'solo-pastor' && position !== 'senior-pastor') continue
    const budget = organization.years.find((year) => year.payYear === payYear)?.operatingBudget
    if (budget) expect((baseCents + housingCents) / 100 / budget).toBeLessThan(0.72)
  }
})

test('a person who stays gains a year of experience a year and, most often, a raise', () => {
  const people = new Map<string, (typeof rows)[number][]>()
  for (const row of rows) people.set(row.person, [...(people.get(row.person) ?? []), row])
  const pairs = [...people.values()]
    .filter((years) => years.length > 1)
    .map((years) => years.slice(-2))
  const raised = pairs.filter(
    ([before, after]) => (after?.baseCents ?? 0) > (before?.baseCents ?? 0),
  )
  expect(pairs.length).toBeGreaterThan(500)
  expect(raised.length / pairs.length).toBeGreaterThan(0.7)
  for (const [before, after] of pairs) {
    if (before?.yearsExperience == null || after?.yearsExperience == null) continue
    expect(after.yearsExperience - before.yearsExperience).toBe(after.payYear - before.payYear)
  }
})

test('every optional field is blank now and then, and none often', () => {
  const blank = (values: readonly unknown[]) =>
    values.filter((value) => value === null).length / values.length
  const fields = [
    'hoursPerWeek',
    'weeksPerYear',
    'yearsExperience',
    'yearsInRole',
    'education',
    'ordained',
  ] as const
  for (const field of fields) {
    expect(blank(rows.map((row) => row[field])), field).toBeGreaterThan(0.005)
    expect(blank(rows.map((row) => row[field])), field).toBeLessThan(0.1)
  }
  const years = organizations.flatMap((organization) => organization.years)
  expect(blank(years.map((year) => year.payrollBudget))).toBeCloseTo(0.15, 1)
})

test('records have these fields and no others: nothing about a person that the law protects', () => {
  const [first] = organizations
  expect(Object.keys(first ?? {}).sort()).toEqual(
    'county denomination key organizationType records setting state years'.split(' '),
  )
  const fields =
    'baseCents education hoursPerWeek housingCents insurance observedOn ordained payYear person ' +
    'position retirement secaOffset weeksPerYear yearsExperience yearsInRole'
  for (const record of first?.records ?? []) {
    expect(Object.keys(record).sort()).toEqual(fields.split(' '))
  }
})

test.each(Object.entries(BUDGET_CURVES))(
  'the curve of pay in the budget of a %s is continuous and always rises',
  (_type, curve) => {
    for (const knot of curve.knots) {
      expect(budgetEffect(curve, knot * 1.000001) - budgetEffect(curve, knot)).toBeCloseTo(0, 5)
    }
    expect(budgetEffect(curve, curve.reference)).toBe(0)
    const budgets = Array.from({ length: 60 }, (_, index) => 20_000 * 1.15 ** index)
    const effects = budgets.map((budget) => budgetEffect(curve, budget))
    expect(effects).toEqual([...effects].sort((a, b) => a - b))
  },
)
