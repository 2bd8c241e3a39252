/** Projections: exact cents, independent of the order of changes, and equal to the baseline without one. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payInYear } from '../../pay/clergy/studio-inputs.ts'
import type { PayPackage } from '../../pay/pay-package.ts'
import { yearly } from '../../pay/pay-package.ts'
import type { Baseline, BaselinePerson, Change, ScenarioPlan } from './change.ts'
import { type Outcome, project, unchanged } from './project.ts'

const LAW = { ficaRate: 0.0765, aboveWageBase: { wageBase: 18_450_000, rate: 0.0145 } }

function paid(base: number, others: Partial<Record<'retirement' | 'insurance', number>> = {}) {
  const { retirement = 0, insurance = 0 } = others
  const components = [
    yearly('base', base),
    ...(retirement ? [yearly('retirement', retirement)] : []),
    ...(insurance ? [yearly('insurance', insurance)] : []),
  ]
  return { components, unknown: [] } satisfies PayPackage
}

function person(id: number, over: Partial<BaselinePerson> = {}): BaselinePerson {
  return {
    ...{ id, name: `Person ${id}`, jobTitle: 'Associate', kind: 'employee', taxStatus: 'lay' },
    ...{ hoursPerWeek: 40, pay: paid(5_000_000), planned: null },
    range: { p25: 4_500_000, p50: 5_200_000, p75: 6_000_000 },
    ...over,
  }
}

const MINISTER = person(3, {
  taxStatus: 'dual_status',
  pay: {
    components: [yearly('base', 6_000_000), yearly('housing_allowance', 2_400_000)],
    unknown: [],
  },
})
const HALF = person(2, {
  hoursPerWeek: 20,
  pay: paid(2_133_333, { retirement: 106_667, insurance: 300_001 }),
})
const GIVER = person(4, { kind: 'volunteer', pay: null })

function baseline(over: Partial<Baseline> = {}): Baseline {
  return {
    ...{ takenOn: '2026-11-24', law: LAW, form8274: false, snapshot: '2026-Q2' },
    figures: {
      ...{ fiscalYear: 2026, budget: 41_234_567, payroll: 22_345_678, people: 187, staff: 3.25 },
    },
    people: [person(1), HALF, MINISTER, GIVER],
    ...over,
  }
}

function plan(changes: readonly Change[] = [], over: Partial<ScenarioPlan> = {}): ScenarioPlan {
  return { startsOn: '2027-01-01', years: 3, income: null, inflation: 0, changes, ...over }
}

const percent = (points: number) => ({ kind: 'percent', percent: points }) as const
const amount = (cents: number) => ({ kind: 'amount', amount: cents }) as const

const HIRE = {
  ...{ title: 'Bookkeeper', position: 'bookkeeper', count: 1, hoursPerWeek: 40 },
  ...{ salary: 4_800_000, atMedian: true, range: null, snapshot: null },
  ...{ retirementPercent: 5, insurance: 600_000, until: null },
  ...({ kind: 'hire', taxStatus: 'lay' } as const),
}

const MANY: readonly Change[] = [
  { id: 1, kind: 'attendance', on: '2027-07-01', by: percent(-10), yearly: true },
  { id: 2, kind: 'giving', on: '2027-03-01', by: percent(4), yearly: true },
  { id: 3, kind: 'giving', on: '2027-03-01', by: amount(1_000_000), yearly: false },
  { id: 4, kind: 'spending', on: '2028-01-01', by: amount(-500_000), yearly: false },
  { id: 5, kind: 'payroll', on: '2027-09-15', by: amount(250_000), yearly: false },
  { id: 6, ...HIRE, on: '2027-05-17' },
  { id: 7, kind: 'departure', on: '2028-02-29', employeeId: 1, severance: 400_000 },
  { id: 8, kind: 'raise', on: '2027-07-01', who: 'all', by: percent(3), yearly: true },
  { id: 9, kind: 'raise', on: '2027-07-01', who: [2, 3], by: amount(100_000), yearly: false },
  { id: 10, kind: 'hours', on: '2028-07-01', who: [2], hoursPerWeek: 30 },
  { id: 11, kind: 'insurance', on: '2027-01-01', who: 'all', by: percent(8), yearly: true },
  { id: 12, kind: 'retirement', on: '2029-01-01', who: [3], by: amount(240_000), yearly: false },
]

function withoutYear({ year: _, ...outcome }: Outcome & { readonly year: unknown }): Outcome {
  return outcome
}

describe('without a change', () => {
  test.each([
    ['with all figures', baseline()],
    [
      'without figures',
      baseline({
        figures: { fiscalYear: null, budget: null, payroll: null, people: null, staff: null },
      }),
    ],
    ['without staff', baseline({ people: [] })],
    [
      'with a payroll budget below the known cost',
      baseline({ figures: { ...baseline().figures, payroll: 100 } }),
    ],
    ['without a rate of FICA', baseline({ law: null })],
  ])('each year is the baseline to the cent, %s', (_, from) => {
    for (const startsOn of ['2027-01-01', '2027-07-01', '2028-02-29']) {
      const { today, years } = project(from, plan([], { startsOn }))
      for (const year of years) expect(withoutYear(year)).toEqual(today)
    }
  })

  test('the baseline of a scenario has its years and its income, and no change', () => {
    const changed = plan(MANY, { income: 42_000_000, inflation: 3 })
    const { years, idle } = project(baseline(), unchanged(changed))
    expect(years.map(({ income }) => income)).toEqual([42_000_000, 42_000_000, 42_000_000])
    expect(idle).toEqual([])
  })
})

test('no figure depends on the order of the changes', () => {
  const forward = project(baseline(), plan(MANY, { inflation: 2.5 }))
  for (const changes of [MANY.toReversed(), [...MANY.slice(5), ...MANY.slice(0, 5)]]) {
    const { years, people } = project(baseline(), plan(changes, { inflation: 2.5 }))
    expect(years).toEqual(forward.years)
    expect(people).toEqual(forward.people)
  }
})

test('lines add up to payroll, payroll and the rest to the budget, in whole cents', () => {
  for (const one of project(baseline(), plan(MANY, { inflation: 2.5 })).years) {
    const { salaries, benefits, fica, severance, otherPayroll, payroll } = one
    expect(salaries + benefits + (fica ?? Number.NaN) + severance + otherPayroll).toBe(payroll)
    expect((one.spending ?? 0) + payroll).toBe(one.budget)
    expect((one.income ?? 0) - (one.budget ?? 0)).toBe(one.balance)
    const cents = [salaries, benefits, fica, severance, payroll, one.income, one.budget]
    for (const value of cents) expect(Number.isInteger(value)).toBe(true)
  }
})

describe('hires and departures', () => {
  test('someone hired for the pay of who leaves on the same day changes nothing', () => {
    const from = baseline({ people: [person(1), HALF] })
    for (const on of ['2027-01-01', '2027-04-13', '2028-10-31']) {
      const { today, years } = project(
        from,
        plan([
          { id: 1, ...HIRE, on, salary: 5_000_000, retirementPercent: 0, insurance: 0 },
          { id: 2, kind: 'departure', on, employeeId: 1, severance: 0 },
        ]),
      )
      for (const year of years) {
        // two parts of a year are rounded to the cent, salary and FICA each
        expect(Math.abs(year.payroll - today.payroll)).toBeLessThanOrEqual(2)
        expect([year.people, year.positions]).toEqual([today.people, expect.closeTo(3.25, 9)])
      }
    }
  })

  test('who is hired and leaves on the same day costs nothing', () => {
    const { today, years } = project(
      baseline(),
      plan([{ id: 1, ...HIRE, on: '2027-06-01', until: '2027-06-01' }]),
    )
    for (const year of years) expect(withoutYear(year)).toEqual(today)
  })

  test('a hire costs salary, retirement, insurance and FICA by the months of the year', () => {
    const { today, years } = project(baseline(), plan([{ id: 1, ...HIRE, on: '2027-07-01' }]))
    // July 1 to December 31, six of twelve months
    const part = (cents: number) => cents / 2
    const cost =
      part(4_800_000) + part(240_000) + part(600_000) + Math.round(part(4_800_000) * 0.0765)
    expect(years[0]!.payroll - today.payroll).toBe(cost)
    const whole = 4_800_000 + 240_000 + 600_000 + 367_200
    expect(years[1]!.payroll - today.payroll).toBe(whole)
    expect([years[0]!.people, years[0]!.positions]).toEqual([4, 3.75])
  })

  test('three of them cost three times one', () => {
    const cost = (count: number) => {
      const { today, years } = project(
        baseline(),
        plan([{ id: 1, ...HIRE, on: '2027-05-05', count }]),
      )
      return years.map(({ payroll }) => payroll - today.payroll)
    }
    expect(cost(3)).toEqual(cost(1).map((cents) => 3 * cents))
  })

  test('severance is paid once, with FICA for lay staff', () => {
    const leave = (employeeId: number) => {
      const change = { id: 1, kind: 'departure', employeeId, severance: 1_000_000 } as const
      const one = project(baseline(), plan([{ ...change, on: '2027-01-01' }])).years
      const none = project(baseline(), plan([{ ...change, on: '2027-01-01', severance: 0 }])).years
      return one.map(({ payroll }, at) => payroll - none[at]!.payroll)
    }
    expect(leave(1)).toEqual([1_076_500, 0, 0])
    expect(leave(3)).toEqual([1_000_000, 0, 0])
  })
})

test('three years of growth are those of compound arithmetic', () => {
  const { years } = project(
    baseline({ people: [] }),
    plan(
      [
        { id: 1, kind: 'giving', on: '2027-01-01', by: percent(4), yearly: true },
        { id: 2, kind: 'attendance', on: '2027-01-01', by: percent(-5), yearly: true },
      ],
      { inflation: 2.5, income: 50_000_000 },
    ),
  )
  const compounded = (start: number, rate: number) => {
    const values: number[] = []
    let value = start
    for (let year = 0; year < 3; year++) {
      value += Math.round(value * rate)
      values.push(value)
    }
    return values
  }
  expect(years.map(({ income }) => income)).toEqual(compounded(50_000_000, 0.04))
  expect(years.map(({ income }) => income)).toEqual([52_000_000, 54_080_000, 56_243_200])
  expect(years.map(({ attendance }) => attendance)).toEqual([178, 169, 161])
  expect(years.map(({ spending }) => spending)).toEqual(compounded(41_234_567 - 22_345_678, 0.025))
})

test('a raise crosses the wage base of Social Security by the rates of each part', () => {
  const high = person(1, { pay: paid(18_000_000) })
  const { today, years } = project(
    baseline({ people: [high] }),
    plan([{ id: 1, kind: 'raise', on: '2027-01-01', who: 'all', by: percent(10), yearly: false }]),
  )
  expect(years[0]!.salaries).toBe(19_800_000)
  expect((years[0]!.fica ?? Number.NaN) - (today.fica ?? Number.NaN)).toBe(
    Math.round(18_450_000 * 0.0765 + 1_350_000 * 0.0145) - Math.round(18_000_000 * 0.0765),
  )
})

test('FICA that is due and has no known rate is left out, and is not a cost of nothing', () => {
  const from = baseline({ law: null })
  const { today, years } = project(from, plan(MANY))
  for (const { fica } of [today, ...years]) expect(fica).toBeNull()
  expect(today.salaries + today.benefits + today.otherPayroll).toBe(today.payroll)
  const of = (over: Partial<Baseline>) => project({ ...from, ...over }, plan()).years[0]?.fica
  expect(of({ people: [MINISTER, GIVER] })).toBe(0)
  expect(of({ form8274: true })).toBe(0)
})

test('a change of each year that began years ago comes once a year from now on', () => {
  const since = (on: string) => {
    const raise = { id: 1, kind: 'raise', on, who: [1], by: percent(3), yearly: true } as const
    return project(baseline({ people: [person(1)] }), plan([raise])).years
  }
  expect(since('2017-03-01')).toEqual(since('2027-03-01'))
  // the day before the figures, and the day after them, which holds from the first day of the plan
  expect(since('2026-11-24')).toEqual(since('2027-11-24'))
  const early = since('2026-11-25')[0]
  expect(early?.salaries).toBeGreaterThan(since('2027-11-25')[0]?.salaries ?? Number.NaN)
})

test('a change for all staff reaches who was hired before it', () => {
  const raise = { id: 2, kind: 'raise', who: 'all', by: percent(3), yearly: false } as const
  const from = baseline({ people: [] })
  const salaries = (on: string) =>
    project(
      from,
      plan([
        { id: 1, ...HIRE, on: '2027-01-01' },
        { ...raise, on },
      ]),
    ).years.map((year) => year.salaries)
  expect(salaries('2027-01-01')).toEqual([4_800_000, 4_800_000, 4_800_000])
  expect(salaries('2028-01-01')).toEqual([4_800_000, 4_944_000, 4_944_000])
})

test('hours move pay in proportion, retirement with it, and insurance not', () => {
  const { years } = project(
    baseline({ people: [HALF] }),
    plan([{ id: 1, kind: 'hours', on: '2027-01-01', who: [2], hoursPerWeek: 40 }]),
  )
  const [first] = years
  expect(first?.salaries).toBe(2 * 2_133_333)
  expect(first?.benefits).toBe(2 * 106_667 + 300_001)
  expect(first?.positions).toBe(3.75)
})

test('a year of two rates is the same in a scenario and in the clergy view', () => {
  const month = fc.integer({ min: 1, max: 12 })
  const day = fc.tuple(fc.constantFrom(2027, 2028), month, fc.integer({ min: 1, max: 28 }))
  const cents = fc.integer({ min: 1, max: 20_000_000 })
  fc.assert(
    fc.property(day, cents, cents, ([year, ...rest], before, after) => {
      const [m, d] = rest.map((part) => String(part).padStart(2, '0'))
      const effectiveOn = `${year}-${m}-${d}`
      const staff = [person(1, { pay: paid(before), planned: { effectiveOn, pay: paid(after) } })]
      const changes = [{ id: 1, kind: 'proposals', on: effectiveOn } as const]
      const { years } = project(
        baseline({ people: staff }),
        plan(changes, { startsOn: `${year}-01-01`, years: 1 }),
      )
      const rate = (base: number) => ({
        ...({ paidAs: 'now', cash: base, allowance: 0, inParsonage: false } as const),
        ...{ parsonage: null, secaOffset: 0, benefits: 0 },
      })
      const steps = [
        { from: '2026-01-01', pay: rate(before) },
        { from: effectiveOn, pay: rate(after) },
      ]
      const inYear = payInYear(steps, String(year))?.pay.cash ?? after
      expect(years[0]!.salaries).toBe(inYear)
    }),
  )
})

test('proposals count from their own days, and others may follow', () => {
  const planned = { effectiveOn: '2027-01-01', pay: paid(5_150_000) }
  const from = baseline({ people: [person(1, { planned })] })
  const { years, people } = project(from, plan([{ id: 1, kind: 'proposals', on: '2027-01-01' }]))
  expect(years[0]?.salaries).toBe(5_150_000)
  expect(people[0]).toMatchObject({ before: 5_000_000, after: 5_150_000 })
})

test('changes about people who are not there, or after the last year, do nothing and are named', () => {
  const changes: readonly Change[] = [
    { id: 1, kind: 'departure', on: '2027-05-01', employeeId: 99, severance: 0 },
    { id: 2, kind: 'raise', on: '2027-05-01', who: [4], by: percent(3), yearly: false },
    { id: 3, kind: 'giving', on: '2031-01-01', by: percent(3), yearly: true },
    { id: 4, kind: 'proposals', on: '2027-01-01' },
  ]
  const { today, years, idle } = project(baseline(), plan(changes))
  expect(idle.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  for (const year of years) expect(withoutYear(year)).toEqual(today)
})

test('nothing is lost below zero: giving may end, and attendance', () => {
  const gone = (kind: 'giving' | 'attendance'): Change => {
    return { id: 1, kind, on: '2027-01-01', by: percent(-100), yearly: true }
  }
  const [year] = project(baseline(), plan([gone('giving'), gone('attendance')])).years
  expect([year?.income, year?.attendance]).toEqual([0, 0])
  expect(year?.balance).toBe(-41_234_567)
})

test('of 2,000 people each counts, and volunteers do not', () => {
  const people = Array.from({ length: 2_000 }, (_, id) => ({ ...HALF, id }))
  const givers = Array.from({ length: 2_000 }, (_, id) => ({ ...GIVER, id: 2_000 + id }))
  const large = baseline({ people: [...people, ...givers] })
  const { today, years } = project(large, plan(MANY, { inflation: 3 }))
  expect([today.people, today.salaries]).toEqual([2_000, 2_000 * 2_133_333])
  // one hired, one left
  expect(years.map(({ people: count }) => count)).toEqual([2_001, 2_000, 2_000])
})
