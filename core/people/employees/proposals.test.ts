import { expect, test } from 'vitest'
import { employerCost } from '../../pay/definition.ts'
import type { PayComponent, PayComponentKind } from '../../pay/pay-package.ts'
import { askAboutRaise, raiseInPercent } from './proposal.ts'
import { proposalsForm } from './proposal-schema.ts'

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

test('the cost of a year counts what is known, with the employer’s FICA for lay staff', () => {
  const pay = {
    components: [component('base', 100_000), component('reimbursement', 9_999)],
    unknown: ['insurance'] as const,
  }
  const facts = { ficaRate: 0.0765, form8274: false }
  expect(employerCost(pay, { ...facts, clergyTaxStatus: 'lay' })).toBe(107_650)
  expect(employerCost(pay, { ...facts, clergyTaxStatus: 'dual_status' })).toBe(100_000)
})

test('rows are read by person, empty ones too, and a bad day is named beside its own', () => {
  const form = {
    ...{ effectiveOn: '2027-01-01', payReason: '', payNote: '' },
    ...{ 'proposed.12': '60k', 'version.12': '3', 'effectiveOn.12': '' },
    ...{ 'proposed.13': ' ', 'version.13': '1', 'proposed.x': '1', 'proposed.0': '1' },
  }
  expect(proposalsForm.parse(form).rows).toEqual([
    { employeeId: 12, version: 3, proposed: '60k', effectiveOn: null },
    { employeeId: 13, version: 1, proposed: '', effectiveOn: null },
  ])
  const { error } = proposalsForm.safeParse({ ...form, 'effectiveOn.12': '2027-02-30' })
  expect(error?.issues.map(({ path }) => path)).toEqual([['effectiveOn.12']])
})
