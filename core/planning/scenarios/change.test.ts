import { expect, test } from 'vitest'
import { yearly } from '../../pay/pay-package.ts'
import { type BaselinePerson, plannedHires, type ScenarioPlan } from './change.ts'

const RANGE = { p25: 4_000_000, p50: 4_500_000, p75: 5_000_000 }

function planned(id: number, over: Partial<BaselinePerson> = {}): BaselinePerson {
  const components = [
    ...[yearly('base', 4_800_000), yearly('retirement', 240_100), yearly('insurance', 600_000)],
  ]
  return {
    ...{ id, name: 'To be found', jobTitle: 'Youth pastor', kind: 'planned_hire', range: RANGE },
    ...{ taxStatus: 'dual_status', hoursPerWeek: 30, pay: null },
    planned: { effectiveOn: '2027-01-01', pay: { components, unknown: [] } },
    ...over,
  }
}

const PLAN: ScenarioPlan = {
  ...{ startsOn: '2027-07-01', years: 3, income: null, inflation: 0, changes: [] },
}

const hires = (people: readonly BaselinePerson[], plan = PLAN) =>
  plannedHires({ people, snapshot: '2026-Q2' }, plan)

test('a planned hire has its planned pay, hours and range, and begins no earlier than the scenario', () => {
  expect(hires([planned(1)])).toEqual([
    {
      ...{ kind: 'hire', on: '2027-07-01', title: 'Youth pastor', position: null, count: 1 },
      ...{ hoursPerWeek: 30, taxStatus: 'dual_status', salary: 4_800_000, atMedian: false },
      ...{ range: RANGE, snapshot: '2026-Q2', retirementPercent: 5, insurance: 600_000 },
      until: null,
    },
  ])
})

test('employees, volunteers and planned hires without a salary are no hires', () => {
  const pay = { components: [], unknown: ['base' as const] }
  const unpaid = { planned: { effectiveOn: '2027-01-01', pay } }
  const others = [planned(1, { kind: 'employee' }), planned(2, { kind: 'volunteer' })]
  expect(hires([...others, planned(3, unpaid), planned(4, { planned: null })])).toEqual([])
})

test('a planned day after the first year begins is kept', () => {
  const later = planned(1)
  const effectiveOn = '2028-03-15'
  const [hire] = hires([{ ...later, planned: later.planned && { ...later.planned, effectiveOn } }])
  expect(hire?.on).toBe(effectiveOn)
})

test('two of one title come together, and neither comes twice', () => {
  const [first, second] = hires([planned(1), planned(2)])
  if (!first || !second) throw new Error('two are planned')
  const changes = [
    { ...first, id: 1 },
    { ...second, id: 2 },
  ]
  const people = [planned(1), planned(2), planned(3, { jobTitle: 'Bookkeeper' })]
  expect(hires(people, { ...PLAN, changes }).map(({ title }) => title)).toEqual(['Bookkeeper'])
})
