/** What a plan does to the budget: each line before and after it. */

import { formatDate } from '../../../pay/date.ts'
import { type Cents, formatMoney } from '../../../pay/money.ts'
import type { PlanTotals } from '../plan-view.ts'

export interface BudgetLine {
  readonly label: string
  /** cents a year; null where there is nothing to compare */
  readonly before: Cents | null
  /** cents a year; null where it is left out */
  readonly after: Cents | null
  readonly note?: string
}

/** What is known of an organization's costs besides the plan. */
export interface PlanCosts {
  /** a year of everyone's known pay and benefits with employer FICA */
  readonly cost: Cents
  /** no rate of FICA is known, so `cost` has none */
  readonly isWithoutFica: boolean
  readonly payrollBudget: { readonly cents: Cents; readonly fiscalYear: number } | null
}

/** `date`: YYYY-MM-DD of the new pay. */
export function budgetLines(
  { before, raise, fica, pension }: PlanTotals,
  { cost, isWithoutFica, payrollBudget }: PlanCosts,
  date: string,
): readonly BudgetLine[] {
  const after = cost + raise + (fica ?? 0) + pension
  return [
    { label: 'Salaries', before, after: before + raise },
    { label: `Raises from ${formatDate(date)}`, before: null, after: raise },
    {
      ...{ label: 'Employer FICA on raises', before: null, after: fica },
      ...(fica === null && { note: 'left out, no rate is known' }),
    },
    { label: 'Retirement on raises', before: null, after: pension },
    {
      label: isWithoutFica ? 'All pay and benefits, without FICA' : 'All pay, benefits and FICA',
      ...{ before: cost, after },
    },
    ...(payrollBudget ? [againstBudget(payrollBudget, after, isWithoutFica)] : []),
  ]
}

function againstBudget(
  { cents, fiscalYear }: NonNullable<PlanCosts['payrollBudget']>,
  cost: Cents,
  isWithoutFica: boolean,
): BudgetLine {
  const dollars = (amount: Cents) => formatMoney(Math.round(amount / 100) * 100)
  const place =
    cost > cents
      ? `${dollars(cost - cents)} over the budget`
      : `${dollars(cents - cost)} left in the budget`
  const note = isWithoutFica ? `${place} before FICA` : place
  return { label: `Payroll budget ${fiscalYear}`, before: null, after: cents, note }
}
