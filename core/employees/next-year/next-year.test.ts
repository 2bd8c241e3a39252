import { expect, test } from 'vitest'
import type { PayComponent, PayComponentKind } from '../../pay/pay-package.ts'
import { askAboutRaise, raiseInPercent, readProposal, withBase } from './next-year.ts'
import { nextYearForm } from './next-year-form.ts'
import { knownCost } from './proposed-rows.ts'

const yearly = { amount: 5_800_000, period: 'year' } as const
const hourly = { amount: 1_750, period: 'hour' } as const

test.each([
  ['60k', yearly, { amount: 6_000_000, period: 'year', asTyped: '60k' }],
  ['+3%', yearly, { amount: 5_974_000, period: 'year', asTyped: '59740' }],
  ['3 %', yearly, { amount: 5_974_000, period: 'year', asTyped: '59740' }],
  ['-10%', yearly, { amount: 5_220_000, period: 'year', asTyped: '52200' }],
  ['2.5%', hourly, { amount: 1_794, period: 'hour', asTyped: '17.94' }],
  ['18', hourly, { amount: 1_800, period: 'hour', asTyped: '18' }],
  ['60k', null, { amount: 6_000_000, period: 'year', asTyped: '60k' }],
] as const)('%s beside %j is %j', (text, current, expected) => {
  expect(readProposal(text, current)).toEqual({ ok: true, value: expected })
})

test('an empty proposal proposes nothing', () => {
  expect(readProposal('  ', yearly)).toEqual({ ok: true, value: null })
})

test.each(['+3%%', '120%', 'lots', '=1+1', '1e400', '-5', 'NaN%', "=cmd|' /C calc'!A0"])(
  '%s is refused in words',
  (text) => {
    const reading = readProposal(text, yearly)
    expect(reading.ok ? '' : reading.problem).toMatch(/\p{L}.*[.?]$/u)
  },
)

test('a percentage of nothing is refused', () => {
  expect(readProposal('3%', null)).toMatchObject({ ok: false })
})

test('a raise above a half and a cut of more than a tenth are asked about', () => {
  expect(raiseInPercent(5_000_000, 5_150_000)).toBe(3)
  expect(raiseInPercent(0, 5_000_000)).toBeNull()
  const ask = (now: number, proposed: number) =>
    askAboutRaise(now, proposed, { field: 'proposed.1', planned: '' })?.sentence ?? null
  expect(ask(5_800_000, 58_000_000)).toContain('+900%')
  expect(ask(5_800_000, 4_000_000)).toContain('−31%')
  expect(ask(5_800_000, 6_000_000)).toBeNull()
  expect(ask(0, 6_000_000)).toBeNull()
})

function component(kind: PayComponentKind, annual: number): PayComponent {
  return { kind, asTyped: '', amount: annual, period: 'year', annual }
}

test('another base keeps everything else and is annualised with the person’s hours', () => {
  const components = [component('base', 1), component('housing_allowance', 2)]
  const time = { hoursPerWeek: 20, weeksPerYear: 50 }
  const next = withBase({ components }, { ...hourly, asTyped: '17.50' }, time)
  expect(next.map(({ kind, annual }) => [kind, annual])).toEqual([
    ['base', 1_750_000],
    ['housing_allowance', 2],
  ])
})

test('the cost of a year counts what is known, with the employer’s FICA for lay staff', () => {
  const pay = {
    components: [component('base', 100_000), component('reimbursement', 9_999)],
    unknown: ['insurance'] as const,
  }
  const facts = { ficaRate: 0.0765, form8274: false }
  expect(knownCost(pay, { ...facts, clergyTaxStatus: 'lay' })).toBe(107_650)
  expect(knownCost(pay, { ...facts, clergyTaxStatus: 'dual_status' })).toBe(100_000)
})

test('rows are read by person; empty ones propose nothing, and a bad day is named beside its own', () => {
  const form = {
    ...{ effectiveOn: '2027-01-01', payReason: '', payNote: '' },
    ...{ 'proposed.12': '60k', 'version.12': '3', 'effectiveOn.12': '' },
    ...{ 'proposed.13': ' ', 'version.13': '1', 'proposed.x': '1', 'proposed.0': '1' },
  }
  expect(nextYearForm.parse(form).rows).toEqual([
    { employeeId: 12, version: 3, proposed: '60k', effectiveOn: null },
  ])
  const { error } = nextYearForm.safeParse({ ...form, 'effectiveOn.12': '2027-02-30' })
  expect(error?.issues.map(({ path }) => path)).toEqual([['effectiveOn.12']])
})
