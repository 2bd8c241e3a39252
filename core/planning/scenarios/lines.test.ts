import { expect, test } from 'vitest'
import { yearly } from '../../pay/pay-package.ts'
import type { Baseline, ScenarioPlan } from './change.ts'
import { comparisonRows } from './lines.ts'
import { project } from './project.ts'
import { scenarioSections } from './sections.ts'

const PERSON: Baseline['people'][number] = {
  ...{ id: 1, name: 'Ann Books', jobTitle: 'Bookkeeper', kind: 'employee', taxStatus: 'lay' },
  ...{ hoursPerWeek: 40, planned: null, range: null },
  pay: { components: [yearly('base', 5_000_000)], unknown: [] },
}

const BASELINE: Baseline = {
  ...{ takenOn: '2026-11-24', law: { ficaRate: 0.0765 }, form8274: false, snapshot: null },
  figures: { fiscalYear: 2026, budget: 90_000_000, payroll: null, people: 150, staff: 1 },
  people: [PERSON, { ...PERSON, id: 2, name: 'Bo Bell' }],
}

test.each<[Partial<Baseline>, RegExp]>([
  [{}, /and employer FICA at 7\.65% of each who is not a minister\./],
  [{ form8274: true }, /There is no employer FICA, because your church filed Form 8274\./],
  [{ law: null }, /salaries, housing and benefits of each paid person\. What/],
])('the basis says what payroll has: %o', (over, words) => {
  const baseline = { ...BASELINE, ...over }
  const plan: ScenarioPlan = {
    ...{ startsOn: '2027-01-01', years: 1, income: null, inflation: 0 },
    changes: [],
  }
  const scenario = { name: 'As it is', plan, projection: project(baseline, plan) }
  const sections = scenarioSections({
    ...{ type: 'church', baseline, curves: null, scenarios: [scenario] },
  })
  expect(JSON.stringify(sections)).toMatch(words)
})

test('a year in which somebody leaves has positions to two decimals, and dollars with cents', () => {
  const plan: ScenarioPlan = {
    ...{ startsOn: '2027-01-01', years: 1, income: null, inflation: 0 },
    changes: [{ id: 1, kind: 'departure', on: '2027-04-11', employeeId: 1, severance: 0 }],
  }
  const scenario = { name: 'Fewer', plan, projection: project(BASELINE, plan) }
  const rows = comparisonRows({
    ...{ type: 'church', baseline: BASELINE, curves: null },
    scenarios: [scenario],
  })
  const of2027 = (item: string) => rows.find((row) => row[1] === item && row[3] === '2027')?.[4]
  expect(of2027('Staff size (FTE)')).toBe(0.28)
  expect(of2027('Salaries and housing')).toBe(63_888.89)
})
