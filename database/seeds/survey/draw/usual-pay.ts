/** What a position usually pays at an organization of a size, before place, career, hours and chance. */
import {
  ATTENDANCE_EFFECT,
  BUDGET_CURVES,
  type BudgetCurve,
  LEAD_SHARE_CEILING,
} from '../figures/coefficients.ts'
import { shareOfSenior } from '../figures/pay-order.ts'
import { type PositionCoefficients, SENIOR_PAY } from '../figures/position-coefficients.ts'
import type { DrawnOrganization } from './draw-organization.ts'

type Size = Pick<DrawnOrganization, 'organizationType' | 'attendance'>

/** Log of full-time pay in dollars of 2022; budget in dollars of 2020. */
export function usualLogPay(
  { organizationType, attendance }: Size,
  { level }: Pick<PositionCoefficients, 'level'>,
  budget: number,
): number {
  const effect = budgetEffect(BUDGET_CURVES[organizationType], budget)
  if ('dollars' in level) return Math.log(level.dollars) + level.reach * effect
  const { elasticity, budgetPerPerson } = ATTENDANCE_EFFECT
  const crowd = elasticity * Math.log((attendance * budgetPerPerson) / budget)
  return Math.log(SENIOR_PAY * shareOfSenior(level.sharesOfSenior, budget)) + effect + crowd
}

/** Elasticity of pay in the budget, piecewise linear in its logarithm and 0 at the reference. */
export function budgetEffect({ knots, slopes, reference }: BudgetCurve, budget: number): number {
  const [low, middle, high] = slopes
  const [first, second] = knots
  const at = (dollars: number) => {
    if (dollars <= first) return low * Math.log(dollars / first)
    if (dollars <= second) return middle * Math.log(dollars / first)
    return middle * Math.log(second / first) + high * Math.log(dollars / second)
  }
  return at(budget) - at(reference)
}

/** The most of its budget an organization pays a full-time lead, and a pastor in proportion; null is no bound. */
export function ceilingOfBudget(
  { family, level }: PositionCoefficients,
  budget: number,
): number | null {
  if ('sharesOfSenior' in level) {
    return LEAD_SHARE_CEILING * shareOfSenior(level.sharesOfSenior, budget)
  }
  return family === 'lead' ? LEAD_SHARE_CEILING : null
}
