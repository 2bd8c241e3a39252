import { expect, test } from 'vitest'
import type { DefinitionOfPay } from '../../pay/definition.ts'
import { employeeForm } from './employee-form.ts'
import { type TotalRates, totalsOf } from './totals.ts'

const rates: TotalRates = {
  employer: { ficaRate: 0.0765, form8274: false },
  seca: { netShare: 0.9235, socialSecurity: 0.124, medicare: 0.029, wageBase: 18_450_000 },
  customaryOffset: 0.0765,
  parsonageMethod: 'fair_rental_value',
}
const minister = {
  ...{ hoursPerWeek: '40', basePay: '40,000', housingAllowance: '20k', ordained: 'yes' },
  ...{ retirementStatus: 'not_offered', insuranceStatus: 'offered_declined' },
}

function under(values: Record<string, string>, definition: DefinitionOfPay, given = rates) {
  const found = totalsOf(values, given)?.definitions.find((one) => one.definition === definition)
  return found?.pay.known ? found.pay.annual : found?.pay
}

test('a minister’s totals and both SECA offsets are those of the worked example', () => {
  const totals = totalsOf(minister, rates)
  expect(under(minister, 'cash')).toBe(4_000_000)
  expect(under(minister, 'salary')).toBe(6_000_000)
  expect(under(minister, 'package')).toBe(6_000_000)
  expect(under(minister, 'employer_cost')).toBe(6_000_000)
  expect(totals?.secaOffset).toEqual({ base: 6_000_000, half: 423_887, flat: 459_000 })
})

test('half-time shows hourly, FTE and full-time pay together', () => {
  const totals = totalsOf({ ...minister, hoursPerWeek: '20' }, rates)
  expect(totals).toMatchObject({
    ...{ actual: 6_000_000, hourly: 5_769, fte: 0.5, fullTime: 12_000_000 },
  })
})

test('the employer of a lay person pays FICA on top, and the person no SECA', () => {
  const lay = { hoursPerWeek: '40', basePay: '25/hr', retirementStatus: 'not_offered' }
  const declined = { ...lay, insuranceStatus: 'not_offered' }
  expect(under(declined, 'employer_cost')).toBe(5_200_000 + 397_800)
  expect(totalsOf(declined, rates)?.secaOffset).toBeNull()
})

test('what nobody answered makes a total unknown, not smaller', () => {
  expect(under({ ...minister, insuranceStatus: '' }, 'package')).toEqual({
    known: false,
    missing: ['insurance'],
  })
  expect(under({ ...minister, insurance: 'lots' }, 'package')).toMatchObject({ known: false })
  expect(totalsOf({ ...minister, insurance: 'lots' }, rates)?.unread).toEqual(['insurance'])
  expect(under({ ...minister, hoursPerWeek: '', basePay: '25/hr' }, 'cash')).toMatchObject({
    known: false,
  })
  expect(under(minister, 'employer_cost', { ...rates, employer: null })).toMatchObject({
    known: false,
  })
})

test('a parsonage counts with its rental value and utilities, else by the organization’s method', () => {
  const house = { ...minister, housingAllowance: '', livesInParsonage: 'yes' }
  const entered = { ...house, parsonageRentalValue: '1,500', parsonageRentalValuePeriod: 'month' }
  expect(under({ ...entered, parsonageUtilities: '2,400' }, 'salary')).toBe(6_040_000)
  expect(under(house, 'salary')).toEqual({ known: false, missing: ['parsonage_rental_value'] })
  const thirty = { ...rates, parsonageMethod: 'thirty_percent' } as const
  expect(under(house, 'salary', thirty)).toBe(5_200_000)
  expect(totalsOf(house, thirty)?.parsonage).toBe(1_200_000)
  expect(under(entered, 'salary', thirty)).toBe(5_800_000)
})

test('nothing typed has no totals', () => {
  expect(totalsOf({ hoursPerWeek: '40' }, rates)).toBeNull()
})

test('totals and the saved employee are the same sums', () => {
  const form = {
    ...{ ...minister, name: 'Sam', jobTitle: 'Pastor', position: 'solo-pastor' },
    ...{ secaOffset: '4,590', weeksPerYear: '50', basePay: '800 a week' },
  }
  const { pay } = employeeForm.parse(form)
  const counted = ['base', 'housing_allowance', 'secaOffset', 'seca_offset']
  const saved = pay.components.filter(({ kind }) => counted.includes(kind))
  expect(under(form, 'package')).toBe(saved.reduce((sum, { annual }) => sum + annual, 0))
})

test.each(['NaN', '1e400', '-5', '=cmd|’ /C calc’!A0', '\u0000', '9'.repeat(400)])(
  'an amount of %j is unread and breaks nothing',
  (text) => {
    const totals = totalsOf({ hoursPerWeek: text, basePay: text, ordained: 'yes' }, rates)
    expect(totals?.unread).toEqual(['basePay'])
    expect(totals?.actual).toBeNull()
  },
)
