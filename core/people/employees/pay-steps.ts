/** How pay changed from one entry of the history to the next, in cash and housing. */

import { SALARY_COMPONENTS } from '../../pay/definition.ts'
import type { Cents } from '../../pay/money.ts'
import type { PayComponent } from '../../pay/pay-package.ts'
import { raiseInPercent } from './proposal.ts'

export interface PayStepChange {
  /** cash and housing as entered; a benefit changes it no more than an expense */
  readonly salary: Cents
  /** from the entry before; null for the first */
  readonly change: Cents | null
  /** percent points; null for the first, and from nothing */
  readonly percent: number | null
}

const SALARY: readonly string[] = SALARY_COMPONENTS

/** One answer for each entry, in the order given: newest first. */
export function payStepChanges(
  steps: readonly { readonly components: readonly PayComponent[] }[],
): readonly PayStepChange[] {
  const salaries = steps.map(({ components }) => salaryOf(components))
  return salaries.map((salary, index) => {
    const before = salaries[index + 1]
    if (before === undefined) return { salary, change: null, percent: null }
    return { salary, change: salary - before, percent: raiseInPercent(before, salary) }
  })
}

/** A year of cash and housing, as entered. */
export function salaryOf(components: readonly Pick<PayComponent, 'kind' | 'annual'>[]): Cents {
  return components
    .filter(({ kind }) => SALARY.includes(kind))
    .reduce((sum, { annual }) => sum + annual, 0)
}
