/** What a plan does to the budget: each line before and after it. */
import type { Cents } from '../../quantities/cents.ts'
import { formatDate } from '../../quantities/date.ts'
import { formatMoney } from '../../quantities/format-money.ts'
import type { PlanTotals } from '../plan-view.ts'

export interface BudgetLine {
  readonly label: string
  /** cents a year; null where there is nothing to compare */
  readonly before: Cents | null
  readonly after: Cents
  readonly note?: string
}

/** What is known of an organization's costs besides the plan. */
export interface PlanCosts {
  /** a year of everyone's known pay and benefits with employer FICA */
  readonly cost: Cents
  readonly payrollBudget: { readonly cents: Cents; readonly fiscalYear: number } | null
}

/** `date`: YYYY-MM-DD of the new pay. */
export function budgetLines(
  { before, raise, fica, pension }: PlanTotals,
  { cost, payrollBudget }: PlanCosts,
  date: string,
): readonly BudgetLine[] {
  const after = cost + raise + fica + pension
  return [
    { label: 'Salaries', before, after: before + raise },
    { label: `Raises from ${formatDate(date)}`, before: null, after: raise },
    { label: 'Employer FICA on raises', before: null, after: fica },
    { label: 'Retirement on raises', before: null, after: pension },
    { label: 'All pay, benefits and FICA', before: cost, after },
    ...(payrollBudget ? [againstBudget(payrollBudget, after)] : []),
  ]
}

function againstBudget(
  { cents, fiscalYear }: NonNullable<PlanCosts['payrollBudget']>,
  cost: Cents,
): BudgetLine {
  const dollars = (amount: Cents) => formatMoney(Math.round(amount / 100) * 100)
  const note =
    cost > cents
      ? `${dollars(cost - cents)} over the budget`
      : `${dollars(cents - cost)} left in the budget`
  return { label: `Payroll budget ${fiscalYear}`, before: null, after: cents, note }
}
