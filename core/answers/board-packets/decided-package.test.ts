import { expect, test } from 'vitest'
import type { PayComponent, PayComponentKind } from '../../pay/pay-package.ts'
import { decidedComponents } from './decided-package.ts'

const yearly = (kind: PayComponentKind, annual: number): PayComponent => {
  return { kind, annual, amount: annual, asTyped: String(annual / 100), period: 'year' }
}
const NOTHING = { housing: 0, secaOffset: 0, retirement: 0, insurance: 0, employerFica: 0 }

test('a decision on cash alone leaves the parsonage as it is, and ends an allowance', () => {
  const house = [
    yearly('parsonage_rental_value', 2_280_000),
    yearly('parsonage_utilities', 420_000),
  ]
  const base = yearly('base', 9_700_000)
  const pay = { components: [base, ...house, yearly('housing_allowance', 500_000)], unknown: [] }
  const decision = { ...NOTHING, cash: 10_000_000 }
  const kept = decidedComponents(decision, { pay, livesInParsonage: true })
  expect(kept.map(({ kind, annual }) => [kind, annual])).toEqual([
    ['base', 10_000_000],
    ['parsonage_rental_value', 2_280_000],
    ['parsonage_utilities', 420_000],
  ])
  const ended = decidedComponents(decision, { pay, livesInParsonage: false })
  expect(ended.map(({ kind }) => kind)).not.toContain('housing_allowance')
})
