/** The form that describes one employee: its answers put together, checked against each other and asked back. */

import { z } from 'zod'
import { factsOfKind } from '../../engine/facts/person.ts'
import { EMPLOYEE_LABELS } from '../../engine/facts/person-facts.ts'
import {
  positionProblem,
  positionRows,
  weightedPositions,
} from '../../engine/facts/weighted-positions.ts'
import { confirmedQuestions, openQuestions, questionIssue, typedForm } from '../../forms/asking.ts'
import { storable } from '../../forms/text-problems.ts'
import type { TypedPay } from '../../pay/entered-amount.ts'
import { type BenefitStatus, payPackage } from '../../pay/pay-package.ts'
import {
  amountsWithPeriods,
  type EmployeeAnswers,
  employeeFields,
  enteredComponents,
} from './employee-fields-schema.ts'
import { askAboutEmployee } from './employee-questions.ts'

// Entries about an employee that contradict each other: each has to be corrected before anything is saved.

/** The problem of a field. */
interface Problem {
  readonly field: string
  readonly sentence: string
}

/** What cannot be: each has to be corrected before anything is saved. */
function employeeProblems(answers: EmployeeAnswers): readonly Problem[] {
  return [
    problem('position', positionProblem(positionRows(answers))),
    problem('hoursPerWeek', hoursProblem(answers)),
    problem('basePay', basePayProblem(answers)),
    problem('clergyTaxStatus', clergyProblem(answers)),
    problem('retirementStatus', benefitProblem(answers.retirementStatus, answers.retirement)),
    problem('insuranceStatus', benefitProblem(answers.insuranceStatus, answers.insurance)),
  ].filter((one) => one !== null)
}

/** A pension is paid for no hours. */
function hoursProblem({ hoursPerWeek, kind, clergyTaxStatus }: EmployeeAnswers): string | null {
  if (hoursPerWeek > 0 || kind === 'volunteer' || clergyTaxStatus === 'retired') return null
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
  return 'Only ordained, licensed or commissioned people are ministers for taxes. Set “Ordained” to yes, or choose lay.'
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

/**
 * Strings of the form -> an employee with positions, pay package and benefits. Empty is null (unknown),
 * except: 52 paid weeks, kind 'employee', and a tax status that follows ordination. The service fills in today for a
 * null `effectiveOn`, and the position that the job title names where a page sends none.
 */
export const employeeForm = z.preprocess(
  (form) => amountsWithPeriods(asAnswered(typedForm(form))),
  employeeFields.extend({ typed: z.record(z.string(), z.unknown()) }).transform((all, context) => {
    const { typed, ...answers } = all
    for (const { field, sentence } of employeeProblems(answers)) {
      context.addIssue({ code: 'custom', path: [field], message: sentence })
    }
    const confirmed = confirmedQuestions(typed)
    for (const question of openQuestions(askAboutEmployee(answers), confirmed)) {
      context.addIssue(questionIssue(question))
    }
    // a page shows the position and confirms it by saving; a staff file says that it guessed
    const isPositionGuess = typed.positionGuess === 'yes'
    return { ...employeeFrom(answers), isPositionGuess, confirmed }
  }),
)

export type EmployeeInput = z.output<typeof employeeForm>

/** To the range; without pay back to the form, which says what is missing. */
export function afterSaving(id: number, { pay }: EmployeeInput): string {
  return pay.components.length > 0 ? `/report/${id}` : `/employee/${id}?saved=1`
}

/** Stands where a page leaves the position to the job title. */
export const BY_TITLE = 'named-by-the-title'

/** The facts that the kind of person says, and no position where the title names it. */
function asAnswered(form: unknown): unknown {
  if (typeof form !== 'object' || form === null) return form
  const { position, positionByTitle, ...rest } = { ...form } as Record<string, string | undefined>
  const isBlank = typeof position !== 'string' || position.trim() === ''
  const byTitle = positionByTitle === 'yes' && isBlank
  return { ...factsOfKind(rest), position: byTitle ? BY_TITLE : position }
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
  const requiredLodging = answers.requiredLodging === true
  const livesInParsonage =
    answers.livesInParsonage === true || requiredLodging || hasParsonage(answers)
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
      { ...benefits, parsonage: livesInParsonage, requiredLodging },
    ),
    benefits,
    ...{ livesInParsonage, requiredLodging },
    campusId: answers.campus,
    payType: answers.payType,
    // it belongs to exempt staff; another pay type ends it
    exemption: answers.payType === 'exempt' ? answers.exemption : null,
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

// What of a half-filled employee form is worth keeping: its own fields, within bounds.

const NAMES: readonly string[] = Object.keys(EMPLOYEE_LABELS)

/** Longer texts are cut: no field takes them, and a draft must not grow without end. */
const LONGEST = 500

/** The form's own fields that hold anything, and no others; characters no database can store are left out. */
export function draftFields(typed: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of NAMES) {
    const text = Object.hasOwn(typed, name) ? typed[name] : undefined
    if (text) kept[name] = storable(text.slice(0, LONGEST))
  }
  return kept
}
