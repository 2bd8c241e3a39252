import { expect, test } from 'vitest'
import { reportOfSam } from '../reports/report.fixture.ts'
import { overtime } from './overtime.ts'

const HOURLY = {
  ...{ base: 26_520, hourly: 17, paidByTheHour: true },
  ...{ salaryLevel: 35_568, minimumWage: 10.7 },
}

test('someone entered as exempt who is paid by the hour is asked about, not called salaried', () => {
  const words = JSON.stringify(
    overtime.blocks(reportOfSam({ overtime: { ...HOURLY, payType: 'exempt' } })),
  )
  expect(words).toContain('Sam is entered as exempt but paid $17.00 an hour.')
  expect(words).not.toContain('paid a salary, without overtime')
})

test('an hourly wage is never held against the salary of exempt staff', () => {
  const words = JSON.stringify(
    overtime.blocks(reportOfSam({ overtime: { ...HOURLY, payType: null } })),
  )
  expect(words).not.toContain('$35,568')
  expect(words).toContain('The minimum wage as of November 20, 2026 is $10.70 an hour.')
})
