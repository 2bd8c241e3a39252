import { expect, test } from 'vitest'
import type { PayComponent, PayComponentKind } from '../../pay/pay-package.ts'
import { payStepChanges } from './pay-steps.ts'

function yearly(kind: PayComponentKind, dollars: number): PayComponent {
  const cents = dollars * 100
  return { kind, asTyped: String(dollars), amount: cents, period: 'year', annual: cents }
}

test('each entry says what changed since the one before, in dollars and percent', () => {
  const steps = [
    { components: [yearly('base', 52_000), yearly('housing_allowance', 20_000)] },
    { components: [yearly('base', 50_000), yearly('insurance', 9_000)] },
    { components: [] },
  ]
  expect(payStepChanges(steps)).toEqual([
    { salary: 7_200_000, change: 2_200_000, percent: 44 },
    { salary: 5_000_000, change: 5_000_000, percent: null },
    { salary: 0, change: null, percent: null },
  ])
})

test('no history has no changes', () => {
  expect(payStepChanges([])).toEqual([])
})
