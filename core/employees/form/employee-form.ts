/** The form that describes one employee: its answers put together, checked against each other and asked back. */
import { z } from 'zod'
import { confirmedQuestions, openQuestions, questionIssue, typedForm } from '../../forms/asking.ts'
import type { BenefitStatus } from '../../pay/benefit.ts'
import { payPackage } from '../../pay/pay-package.ts'
import type { TypedPay } from '../../quantities/pay.ts'
import { employeeProblems } from './employee-checks.ts'
import { type EmployeeAnswers, employeeFields } from './employee-fields.ts'
import { askAboutEmployee } from './employee-questions.ts'
import { amountsWithPeriods, enteredComponents } from './pay-fields.ts'
import { positionRows, weightedPositions } from './position-weights.ts'

/**
 * Strings of the form -> an employee with positions, pay package and benefits. Empty is null (unknown),
 * except: 52 paid weeks, kind 'employee', and a tax status that follows ordination. A null `effectiveOn`
 * is for the service to fill with today.
 */
export const employeeForm = z.preprocess(
  (form) => amountsWithPeriods(typedForm(withFoundPosition(form))),
  employeeFields.extend({ typed: z.record(z.string(), z.unknown()) }).transform((all, context) => {
    const { typed, ...answers } = all
    for (const { field, sentence } of employeeProblems(answers)) {
      context.addIssue({ code: 'custom', path: [field], message: sentence })
    }
    const confirmed = confirmedQuestions(typed)
    for (const question of openQuestions(askAboutEmployee(answers), confirmed)) {
      context.addIssue(questionIssue(question))
    }
    return { ...employeeFrom(answers), confirmed }
  }),
)

export type EmployeeInput = z.output<typeof employeeForm>

/** A position chosen among those that were searched for beats the one of the list. */
function withFoundPosition(form: unknown): unknown {
  if (typeof form !== 'object' || form === null || !('positionFound' in form)) return form
  const found = form.positionFound
  return typeof found === 'string' && found !== '' ? { ...form, position: found } : form
}

function hasParsonage({ parsonageRentalValue, parsonageUtilities }: EmployeeAnswers): boolean {
  return [parsonageRentalValue, parsonageUtilities].some((pay) => pay !== null && pay.cents > 0)
}

function employeeFrom(answers: EmployeeAnswers) {
  const { hoursPerWeek, ordained } = answers
  const weeksPerYear = answers.weeksPerYear ?? 52
  const benefits = {
    retirement: benefitStatus(answers.retirementStatus, answers.retirement),
    insurance: benefitStatus(answers.insuranceStatus, answers.insurance),
  }
  const livesInParsonage = answers.livesInParsonage === true || hasParsonage(answers)
  return {
    name: answers.name,
    jobTitle: answers.jobTitle,
    kind: answers.kind ?? ('employee' as const),
    positions: weightedPositions(positionRows(answers)),
    hoursPerWeek,
    weeksPerYear,
    pay: payPackage(
      enteredComponents(answers),
      { hoursPerWeek, weeksPerYear },
      { ...benefits, parsonage: livesInParsonage },
    ),
    benefits,
    livesInParsonage,
    campusId: answers.campus,
    payType: answers.payType,
    yearsExperience: answers.yearsExperience,
    yearsInRole: answers.yearsInRole,
    education: answers.education,
    ordained,
    clergyTaxStatus:
      answers.clergyTaxStatus ?? (ordained === true ? ('dual_status' as const) : ('lay' as const)),
    effectiveOn: answers.effectiveOn,
    payReason: answers.payReason,
    payNote: answers.payNote,
  }
}

/** An unanswered benefit is known by its amount, else unknown: blank is not zero. */
function benefitStatus(chosen: BenefitStatus | null, amount: TypedPay | null): BenefitStatus {
  return chosen ?? (amount === null ? 'unknown' : 'cost_known')
}
