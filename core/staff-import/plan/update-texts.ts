/** What a row changes about someone who is in the list already. */
import { type EmployeeInput, employeeForm } from '../../employees/form/employee-form.ts'
import { enteredComponents } from '../../pay/pay-package.ts'
import type { Texts } from '../../question.ts'
import { comparable } from '../../records/read/cell-text.ts'

/**
 * The form as it is, with what the row says. The name stays, and so do positions while the job title is the same. New
 * pay without a date begins today.
 */
export function updatedTexts(before: Texts, row: Texts): Texts {
  const { name: _, position, ...said } = row
  const sameTitle = comparable(before.jobTitle ?? '') === comparable(row.jobTitle ?? '')
  const positions = sameTitle ? {} : { ...NO_FURTHER, position: position ?? '' }
  return { ...before, effectiveOn: '', ...said, ...positions }
}

const NO_FURTHER = { position2: '', position3: '', weight: '', weight2: '', weight3: '' }

/** Names of the facts that differ, in the order of the form. */
export function changesOf(before: Texts, after: EmployeeInput): readonly string[] {
  const parsed = employeeForm.safeParse(before)
  const was = parsed.success ? parsed.data : null
  return FACTS.flatMap(([fact, of]) => (was && of(was) === of(after) ? [] : [fact]))
}

const FACTS: readonly (readonly [string, (input: EmployeeInput) => string])[] = [
  ['Job title', ({ jobTitle }) => jobTitle],
  ['Position', ({ positions }) => JSON.stringify(positions)],
  ['Kind of person', ({ kind }) => kind],
  ['Hours per week', ({ hoursPerWeek }) => String(hoursPerWeek)],
  ['Paid weeks', ({ weeksPerYear }) => String(weeksPerYear)],
  ['Pay', ({ pay }) => payText(pay)],
  ['Pay type', ({ payType }) => String(payType)],
  ['Benefits', ({ benefits }) => JSON.stringify(benefits)],
  ['Parsonage', ({ livesInParsonage }) => String(livesInParsonage)],
  ['Years of experience', ({ yearsExperience }) => String(yearsExperience)],
  ['Years in this role', ({ yearsInRole }) => String(yearsInRole)],
  ['Education', ({ education }) => String(education)],
  ['Ordained', ({ ordained, clergyTaxStatus }) => `${ordained} ${clergyTaxStatus}`],
]

function payText(pay: EmployeeInput['pay']): string {
  return enteredComponents(pay)
    .map(({ kind, amount, period, annual }) => [kind, amount, period, annual].join(' '))
    .sort()
    .join('\n')
}
