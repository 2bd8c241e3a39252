/** Answers about an employee that contradict each other (problems), or fit together badly (questions). */
import { annualize } from '../pay/annualize.ts'
import type { Cents } from '../pay/cents.ts'
import { askAboutPay } from '../pay/questions.ts'
import type { Question } from '../quantities/field-errors.ts'
import { formatMoney } from '../quantities/format-money.ts'
import type { TypedPay } from '../quantities/pay.ts'
import type { EmployeeAnswers } from './employee-fields.ts'
import { benefitProblem } from './pay-fields.ts'
import { positionProblem, positionRows } from './position-weights.ts'

/** A sentence beside a field that has to be corrected. */
export interface Problem {
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

/** What may be right but is more often a slip: each is asked until it is confirmed. */
export function askAboutEmployee(answers: EmployeeAnswers): readonly Question[] {
  return [
    question('basePay', payQuestion(answers)),
    question('housingAllowance', housingQuestion(answers)),
    question('yearsInRole', yearsQuestion(answers)),
  ].filter((one) => one !== null)
}

function hoursProblem({ hoursPerWeek, kind }: EmployeeAnswers): string | null {
  if (hoursPerWeek > 0 || kind === 'volunteer') return null
  return 'Type the paid hours of a normal week. Somebody without paid hours is a volunteer.'
}

/** A planned hire and a volunteer may have no pay; a minister may have all of it as housing. */
function basePayProblem({ basePay, kind, ...answers }: EmployeeAnswers): string | null {
  if (kind === 'volunteer' || kind === 'planned_hire') return null
  if (basePay === null) return 'Type the base salary, for example 58,000, 58k or 25/hr.'
  const housing = answers.housingAllowance?.cents ?? answers.parsonageRentalValue?.cents ?? 0
  if (basePay.cents > 0 || housing > 0) return null
  return 'Type the base salary. Somebody who is not paid is a volunteer.'
}

function clergyProblem({ clergyTaxStatus, ordained }: EmployeeAnswers): string | null {
  if (clergyTaxStatus === null || clergyTaxStatus === 'lay' || ordained === true) return null
  return 'Only ordained, licensed or commissioned ministers are self-employed for Social Security. Set “Ordained” to yes, or choose lay.'
}

function payQuestion(answers: EmployeeAnswers): string | null {
  if (answers.basePay === null) return null
  const { cents, period } = answers.basePay
  const { hoursPerWeek, weeksPerYear } = answers
  return (
    askAboutPay({ cents, period, hoursPerWeek, weeksPerYear: weeksPerYear ?? 52 })?.sentence ?? null
  )
}

function housingQuestion(answers: EmployeeAnswers): string | null {
  const housing = annualOf(answers.housingAllowance, answers)
  if (housing === 0) return null
  if (answers.ordained !== true) {
    return 'A housing allowance is for ministers. Is this person ordained, licensed or commissioned?'
  }
  const base = annualOf(answers.basePay, answers)
  if (housing <= base) return null
  return `Housing of ${formatMoney(housing)} a year is more than the base salary of ${formatMoney(base)}. Is the base salary without housing?`
}

function yearsQuestion({ yearsInRole, yearsExperience }: EmployeeAnswers): string | null {
  if (yearsInRole === null || yearsExperience === null || yearsInRole <= yearsExperience)
    return null
  return 'That is longer than all years of experience. Should those be more?'
}

function annualOf(pay: TypedPay | null, { hoursPerWeek, weeksPerYear }: EmployeeAnswers): Cents {
  if (pay === null) return 0
  return annualize(pay.cents, pay.period, hoursPerWeek, weeksPerYear ?? 52) ?? 0
}

function problem(field: string, found: string | Problem | null): Problem | null {
  return typeof found === 'string' ? { field, sentence: found } : found
}

function question(field: string, sentence: string | null): Question | null {
  return sentence === null ? null : { field, sentence }
}
