import { expect, test } from 'vitest'
import { schedulesOf } from '~/core/pay/minimum-schedule.ts'
import { readGuidelineMinimums } from './reference-tables.ts'

const FILE = await readGuidelineMinimums()
const SCHEDULES = schedulesOf(
  FILE.map((row) => ({
    ...row,
    yearsOfService: row.years_of_service,
    sizeClass: row.size_class,
    housingBasis: row.housing_basis,
    checkedOn: row.checked_on,
  })),
)

function schedule(key: string) {
  const found = SCHEDULES.find((one) => one.key === key)
  if (!found) throw new Error(`no schedule ${key}`)
  return found
}

test('a row stands once, and what organizations chose before is still there', () => {
  const keys = FILE.map(({ amount: _, note: __, seen_by: ___, source: ____, ...key }) =>
    Object.values(key).join('|'),
  )
  expect(new Set(keys).size).toBe(keys.length)
  expect(SCHEDULES.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      ...['episcopal-west-missouri-2025', 'episcopal-north-carolina-2025', 'umc-indiana-2019'],
      ...['umc-north-georgia-2023', 'umc-new-england-2015', 'pcusa-pittsburgh-2021'],
      'pcusa-foothills-2024',
    ]),
  )
})

test('years of service follow each other without a gap, and more service never earns less', () => {
  for (const { roles } of SCHEDULES) {
    for (const { rows, housedRows = [] } of roles) {
      for (const steps of [rows, housedRows]) {
        for (const [i, { yearsFrom, amount }] of steps.entries()) {
          const before = steps[i - 1]
          expect(yearsFrom).toBe(before ? (before.yearsTo ?? Number.NaN) + 1 : 0)
          expect(amount).toBeGreaterThanOrEqual(before?.amount ?? 0)
        }
        expect(steps.at(-1)?.yearsTo ?? null).toBeNull()
      }
    }
  }
})

test('a rector of six years in West Missouri has at least 65,100, and 10,000 more is commended at 100', () => {
  const table = schedule('episcopal-west-missouri-2025')
  expect(table.definition).toBe('salary')
  const rector = table.roles.find(({ label }) => label.startsWith('Rector'))
  expect(rector?.rows.find(({ yearsFrom }) => yearsFrom === 6)?.amount).toBe(6_510_000)
  expect(table.suggested?.rows.find(({ from }) => from === 75)?.amount).toBe(1_000_000)
})

test('a provided house, additions for service and hours are those of the published tables', () => {
  const priest = schedule('episcopal-north-carolina-2025').roles.find(
    ({ label }) => label === 'Priest',
  )
  expect(priest).toMatchObject({ definition: 'salary', housedRows: [{ amount: 5_475_500 }] })
  const pittsburgh = schedule('pcusa-pittsburgh-2021').roles
  expect(pittsburgh).toMatchObject([{ rows: [{ amount: 5_184_600 }] }])
  expect(pittsburgh[0]?.housedRows?.[0]?.amount).toBe(3_684_600)
  const local = schedule('umc-north-georgia-2023').roles.find(({ perHours }) => perHours === 10)
  expect(local).toMatchObject({ label: 'Part-time local pastor', definition: 'cash' })
  const [elder] = schedule('umc-new-england-2015').roles
  expect(elder?.additions?.find(({ yearsFrom }) => yearsFrom === 11)?.amount).toBe(150_000)
  const full = schedule('umc-upper-new-york-2019').roles.find(({ label }) =>
    label.startsWith('Full connection'),
  )
  expect(full).toMatchObject({ rows: [{ amount: 3_998_400 }], perYear: 38_500 })
})

test('medians and midpoints count in no table', () => {
  const church = schedule('episcopal-pennsylvania-2018').roles.find(
    ({ label }) => label === 'Rector, program, 5 years of credited service',
  )
  expect(church?.rows).toEqual([{ yearsFrom: 0, yearsTo: null, amount: 10_055_900 }])
  expect(SCHEDULES.some(({ key }) => key.includes('pension-group'))).toBe(false)
})
