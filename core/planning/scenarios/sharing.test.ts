/** What a scenario without names may show: no total, and no difference of two, of fewer people than a group has. */
import { expect, test } from 'vitest'
import { yearly } from '../../pay/pay-package.ts'
import type {
  Baseline,
  BaselinePerson,
  Change,
  HireChange,
  RaiseChange,
  ScenarioPlan,
} from './change.ts'
import { fewestBehind, mayShareWithoutNames, toldPayroll } from './sharing.ts'

function person(id: number, base = 5_000_000, insurance = 0): BaselinePerson {
  const components = [yearly('base', base), ...(insurance ? [yearly('insurance', insurance)] : [])]
  return {
    ...{ id, name: `Person ${id}`, jobTitle: 'Associate', kind: 'employee', taxStatus: 'lay' },
    ...{ hoursPerWeek: 40, pay: { components, unknown: [] }, planned: null, range: null },
  }
}

const staff = (count: number) => Array.from({ length: count }, (_, at) => person(at + 1))

function fewest(people: readonly BaselinePerson[], changes: readonly Change[] = []) {
  return fewestBehind(payroll(people, changes), [])
}

function payroll(people: readonly BaselinePerson[], changes: readonly Change[] = []) {
  const baseline: Baseline = {
    ...{ takenOn: '2026-11-24', law: { ficaRate: 0.0765 }, form8274: false, snapshot: null },
    figures: { fiscalYear: 2026, budget: 90_000_000, payroll: null, people: 150, staff: null },
    people,
  }
  const plan: ScenarioPlan = {
    ...{ startsOn: '2027-01-01', years: 3, income: null, inflation: 0, changes },
  }
  return toldPayroll(baseline, plan)
}

const percent = (points: number) => ({ kind: 'percent', percent: points }) as const
const on = '2027-07-01'
const leaves = (employeeId: number, day = on): Change => {
  return { id: employeeId, kind: 'departure', on: day, employeeId, severance: 0 }
}
const raise = (who: 'all' | readonly number[]): Change => {
  return { id: 1, kind: 'raise', on, who, by: percent(3), yearly: true }
}
const insurance = (by: RaiseChange['by']): Change => {
  return { id: 2, kind: 'insurance', on, who: 'all', by, yearly: false }
}
const MORE = insurance({ kind: 'amount', amount: 100_000 })
const PLANNED = {
  effectiveOn: on,
  pay: { components: [yearly('base', 5_500_000)], unknown: [] },
}
const HIRE: HireChange = {
  ...{ id: 1, kind: 'hire', on, title: 'Bookkeeper', position: null, count: 3, hoursPerWeek: 40 },
  ...{ taxStatus: 'lay', salary: 4_000_000, atMedian: false, range: null, snapshot: null },
  ...{ retirementPercent: 0, insurance: 0, until: null },
}

test.each<[string, number | null, readonly BaselinePerson[], readonly Change[]]>([
  ['no staff', null, [], []],
  ['two people', null, staff(2), []],
  ['three people', 3, staff(3), []],
  ['one person who is paid nearly all of it', null, [person(9, 110_000_000), ...staff(3)], []],
  ['volunteers', null, [...staff(2), { ...person(9), kind: 'volunteer', pay: null }], []],
  [
    'a change of income',
    4,
    staff(4),
    [{ id: 1, kind: 'giving', on, by: percent(-5), yearly: true }],
  ],
  ['a raise for all', 4, staff(4), [raise('all')]],
  ['a raise for one', null, staff(6), [raise([2])]],
  ['a raise for two', null, staff(6), [raise([2, 3])]],
  ['a raise for three', 3, staff(6), [raise([2, 3, 4])]],
  ['one who leaves', null, staff(9), [leaves(1)]],
  ['three who leave on one day', 3, staff(9), [leaves(1), leaves(2), leaves(3)]],
  [
    'three who leave in three years',
    null,
    staff(9),
    [leaves(1), leaves(2, '2028-07-01'), leaves(3, '2029-07-01')],
  ],
  ['hires of equal pay', null, staff(9), [HIRE]],
  ['a hire while many leave', 4, staff(9), [HIRE, leaves(1), leaves(2), leaves(3)]],
  [
    'insurance that only two people have',
    null,
    [person(1, 5_000_000, 600_000), person(2, 5_000_000, 600_000), ...staff(5).slice(2)],
    [insurance(percent(10))],
  ],
  ['one who leaves while insurance grows for all by an amount', null, staff(10), [leaves(1), MORE]],
  ['one who leaves while all get a raise', null, staff(10), [leaves(1), raise('all')]],
  ['one hire while insurance grows for all', null, staff(10), [{ ...HIRE, count: 1 }, MORE]],
  [
    'the proposal of one while insurance grows for all',
    null,
    [{ ...person(1), planned: PLANNED }, ...staff(9).slice(1)],
    [{ id: 1, kind: 'proposals', on }, MORE],
  ],
  [
    'insurance of two beside a raise for all',
    null,
    [person(1, 5_000_000, 600_000), person(2, 5_000_000, 600_000), ...staff(5).slice(2)],
    [insurance(percent(10)), raise('all')],
  ],
  [
    'three who leave while insurance grows for all',
    3,
    staff(10),
    [leaves(1), leaves(2), leaves(3), MORE],
  ],
  ['a raise and insurance for all', 5, staff(5), [raise('all'), MORE]],
  ['hours of one', null, staff(6), [{ id: 1, kind: 'hours', on, who: [1], hoursPerWeek: 20 }]],
])('%s: %s', (_, expected, people, changes) => {
  expect(fewest(people, changes)).toBe(expected)
})

test('a link without names needs three people behind everything', () => {
  expect([null, 0, 2, 3, 40].map(mayShareWithoutNames)).toEqual([false, false, false, true, true])
})

test.each<[string, number | null, readonly BaselinePerson[], readonly Change[]]>([
  ['nothing else', 9, staff(9), []],
  ['one who is paid more', null, staff(9).with(0, person(1, 5_200_000)), []],
  [
    'three who are paid more',
    3,
    [...[1, 2, 3].map((id) => person(id, 5_200_000)), ...staff(9).slice(3)],
    [],
  ],
  ['one who left', null, staff(8), []],
  ['one who came', null, staff(10), []],
  ['three who came', 3, staff(12), []],
  ['a raise for all, and one who came', null, staff(10), [raise('all')]],
])('beside an earlier link: %s', (_, expected, people, changes) => {
  expect(fewestBehind(payroll(people, changes), [payroll(staff(9))])).toBe(expected)
})
