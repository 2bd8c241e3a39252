/** Entries about an employee that contradict each other: each has to be corrected before anything is saved. */
import type { BenefitStatus } from '../../pay/benefit.ts'
import type { TypedPay } from '../../quantities/pay.ts'
import type { EmployeeAnswers } from './employee-fields.ts'
import { positionProblem, positionRows } from './position-weights.ts'

/** The problem of a field. */
interface Problem {
  readonly field: string
  readonly sentence: string
}

/** What cannot be: each has to be corrected before anything is saved. */
export function employeeProblems(answers: EmployeeAnswers): readonly Problem[] {
  return [
    problem('position', positionProblem(positionRows(answers))),
    problem('hoursPerWeek', hoursProblem(answers)),
    problem('basePay', basePayProblem(answers)),
    problem('clergyTaxStatus', clergyProblem(answers)),
    problem('retirementStatus', benefitProblem(answers.retirementStatus, answers.retirement)),
    problem('insuranceStatus', benefitProblem(answers.insuranceStatus, answers.insurance)),
  ].filter((one) => one !== null)
}

function hoursProblem({ hoursPerWeek, kind }: EmployeeAnswers): string | null {
  if (hoursPerWeek > 0 || kind === 'volunteer') return null
  return 'Enter the paid hours in a normal week. A person without paid hours is a volunteer.'
}

/** A planned hire and a volunteer may have no pay; a minister may have all of it as housing. */
function basePayProblem({ basePay, kind, ...answers }: EmployeeAnswers): string | null {
  if (kind === 'volunteer' || kind === 'planned_hire') return null
  if (basePay === null) return 'Enter the base salary, for example 58,000, 58k or 25/hr.'
  const housing = answers.housingAllowance?.cents ?? answers.parsonageRentalValue?.cents ?? 0
  if (basePay.cents > 0 || housing > 0) return null
  return 'Enter the base salary. A person who is not paid is a volunteer.'
}

function clergyProblem({ clergyTaxStatus, ordained }: EmployeeAnswers): string | null {
  if (clergyTaxStatus === null || clergyTaxStatus === 'lay' || ordained === true) return null
  return 'Only ordained, licensed or commissioned ministers are self-employed for Social Security. Set “Ordained” to yes, or choose lay.'
}

function problem(field: string, found: string | Problem | null): Problem | null {
  return typeof found === 'string' ? { field, sentence: found } : found
}

/** Where the answer and the amount contradict each other; null where they agree. */
function benefitProblem(chosen: BenefitStatus | null, amount: TypedPay | null): string | null {
  if (chosen === 'cost_known' && amount === null)
    return 'Enter what it costs the employer, or choose “Not known”.'
  if (chosen !== null && chosen !== 'cost_known' && amount !== null && amount.cents > 0) {
    return 'You entered a cost. Choose “Offered, cost known”, or clear the cost.'
  }
  return null
}
