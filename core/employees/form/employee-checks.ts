/** Answers about an employee that contradict each other (problems), or fit together badly (questions). */
import type { Question } from '../../forms/field-errors.ts'
import { annualize } from '../../pay/annualize.ts'
import type { BenefitStatus } from '../../pay/benefit.ts'
import { askAboutPay } from '../../pay/questions.ts'
import type { Cents } from '../../quantities/cents.ts'
import { formatMoney, formatPay } from '../../quantities/format-money.ts'
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

/** What may be right but is more often a slip: each is asked until it is confirmed. */
export function askAboutEmployee(answers: EmployeeAnswers): readonly Question[] {
  const years = question('yearsInRole', yearsQuestion(answers))
  return years === null ? askAboutAmounts(answers) : [...askAboutAmounts(answers), years]
}

/** Input of the questions about pay: the amounts, and facts of the person. */
type AmountAnswers = Pick<
  EmployeeAnswers,
  | ('basePay' | 'housingAllowance' | 'parsonageRentalValue' | 'livesInParsonage' | 'secaOffset')
  | ('hoursPerWeek' | 'weeksPerYear' | 'ordained' | 'clergyTaxStatus')
>

/** The questions about pay alone, as an entry of the history is asked them too. */
export function askAboutAmounts(answers: AmountAnswers): readonly Question[] {
  return [
    question('hoursPerWeek', unpaidHoursQuestion(answers)),
    question('basePay', payQuestion(answers)),
    question('housingAllowance', housingQuestion(answers)),
    question('livesInParsonage', parsonageQuestion(answers)),
    question('parsonageRentalValue', rentalValueQuestion(answers)),
    question('secaOffset', offsetQuestion(answers)),
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

function payQuestion(answers: AmountAnswers): string | null {
  if (answers.basePay === null) return null
  const { cents, period } = answers.basePay
  const { hoursPerWeek, weeksPerYear } = answers
  return (
    askAboutPay({ cents, period, hoursPerWeek, weeksPerYear: weeksPerYear ?? 52 })?.sentence ?? null
  )
}

function housingQuestion(answers: AmountAnswers): string | null {
  const housing = annualOf(answers.housingAllowance, answers)
  if (housing === 0) return null
  if (answers.ordained !== true) {
    return 'A housing allowance is for ministers. Is this person ordained, licensed or commissioned?'
  }
  const base = annualOf(answers.basePay, answers)
  if (housing <= base) return null
  return `Housing of ${formatMoney(housing)} a year is more than the base salary of ${formatMoney(base)}. Is the base salary without housing?`
}

/** A parsonage by the check box alone; with an amount the question is asked at the amount. */
function parsonageQuestion({ livesInParsonage, ...answers }: AmountAnswers): string | null {
  if (livesInParsonage !== true || answers.ordained === true) return null
  return answers.parsonageRentalValue === null ? PARSONAGE_OF_LAY : null
}

function rentalValueQuestion(answers: AmountAnswers): string | null {
  const value = annualOf(answers.parsonageRentalValue, answers)
  if (value === 0) return null
  if (answers.ordained !== true) return PARSONAGE_OF_LAY
  if (annualOf(answers.housingAllowance, answers) + annualOf(answers.basePay, answers) >= value)
    return null
  return `A rental value of ${formatMoney(value)} a year is more than all other pay. Is it per month?`
}

const PARSONAGE_OF_LAY =
  'A parsonage is for ministers. Lodging for other staff is taxed as wages. Is this person ordained, licensed or commissioned?'

function offsetQuestion({ secaOffset, ordained, clergyTaxStatus }: AmountAnswers): string | null {
  if (secaOffset === null || secaOffset.cents === 0) return null
  if (clergyTaxStatus === 'seca_exempt')
    return 'A person exempt from SECA has no such tax to offset. Do you pay this anyway?'
  const isMinister = ordained === true && clergyTaxStatus !== 'lay'
  return isMinister
    ? null
    : 'A SECA offset is for ministers. For other staff the employer pays FICA. Is this correct?'
}

/** A volunteer may have a stipend, but pay without hours has no hourly rate to compare. */
function unpaidHoursQuestion(answers: AmountAnswers): string | null {
  const { basePay, hoursPerWeek } = answers
  if (hoursPerWeek > 0 || basePay === null || basePay.cents === 0) return null
  return `No paid hours, but ${formatPay(basePay.cents, basePay.period)}. Is it a stipend for a volunteer?`
}

function yearsQuestion({ yearsInRole, yearsExperience }: EmployeeAnswers): string | null {
  if (yearsInRole === null || yearsExperience === null || yearsInRole <= yearsExperience)
    return null
  return 'That is more than all years of experience. Should the experience be longer?'
}

function annualOf(pay: TypedPay | null, { hoursPerWeek, weeksPerYear }: AmountAnswers): Cents {
  if (pay === null) return 0
  return annualize(pay.cents, pay.period, hoursPerWeek, weeksPerYear ?? 52) ?? 0
}

function problem(field: string, found: string | Problem | null): Problem | null {
  return typeof found === 'string' ? { field, sentence: found } : found
}

function question(field: string, sentence: string | null): Question | null {
  return sentence === null ? null : { field, sentence }
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
