/** The form that describes one employee: its answers put together, checked against each other and asked back. */
import { z } from 'zod'
import { payPackage } from '../pay/pay-package.ts'
import { openQuestions, questionIssue, typedForm } from '../quantities/field-errors.ts'
import { askAboutEmployee, employeeProblems } from './employee-checks.ts'
import { type EmployeeAnswers, employeeFields } from './employee-fields.ts'
import { amountsWithPeriods, benefitStatus, enteredComponents } from './pay-fields.ts'
import { positionRows, weightedPositions } from './position-weights.ts'

/**
 * Strings of the form -> an employee with positions, pay package and benefits. Empty is null (unknown),
 * except: 52 paid weeks, kind 'employee', and a tax status that follows ordination. A null `effectiveOn`
 * is for the service to fill with today.
 */
export const employeeForm = z.preprocess(
  (form) => amountsWithPeriods(typedForm(form)),
  employeeFields.extend({ typed: z.record(z.string(), z.unknown()) }).transform((all, context) => {
    const { typed, ...answers } = all
    for (const { field, sentence } of employeeProblems(answers)) {
      context.addIssue({ code: 'custom', path: [field], message: sentence })
    }
    for (const question of openQuestions(askAboutEmployee(answers), typed)) {
      context.addIssue(questionIssue(question))
    }
    return employeeFrom(answers)
  }),
)

export type EmployeeInput = z.output<typeof employeeForm>

function employeeFrom(answers: EmployeeAnswers) {
  const { hoursPerWeek, ordained } = answers
  const weeksPerYear = answers.weeksPerYear ?? 52
  const benefits = {
    retirement: benefitStatus(answers.retirementStatus, answers.retirement),
    insurance: benefitStatus(answers.insuranceStatus, answers.insurance),
  }
  return {
    name: answers.name,
    jobTitle: answers.jobTitle,
    kind: answers.kind ?? ('employee' as const),
    positions: weightedPositions(positionRows(answers)),
    hoursPerWeek,
    weeksPerYear,
    pay: payPackage(enteredComponents(answers), { hoursPerWeek, weeksPerYear }, benefits),
    benefits,
    yearsExperience: answers.yearsExperience,
    yearsInRole: answers.yearsInRole,
    education: answers.education,
    ordained,
    clergyTaxStatus:
      answers.clergyTaxStatus ?? (ordained === true ? ('dual_status' as const) : ('lay' as const)),
    effectiveOn: answers.effectiveOn,
  }
}
