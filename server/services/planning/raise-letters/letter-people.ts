/** Whose letters can be written: of a plan as it is asked for, or of what is proposed by now. */

import type { PayPackage } from '~/core/pay/pay-package.ts'
import { salaryRate, withSalary } from '~/core/pay/salary-rate.ts'
import { nextJanuary } from '~/core/people/employees/proposal.ts'
import type { LetterFacts } from '~/core/planning/raise-letters/letter.ts'
import type { PlanRow } from '~/core/planning/raises/plan-view.ts'
import type { OrganizationSubject } from '~/database/queries/people/organizations.ts'
import { type Context, today } from '../../../context.ts'
import { type EmployeeWithPay, listStaffWithPay } from '../../people/pay-access/load-employee.ts'
import { payRateOf } from '../analyses/accept-raise-plan.ts'
import type { OpenRaisePlan } from '../analyses/show-raise-plan.ts'

export interface LetterPeople {
  /** whose pay rises or falls, in the order they were entered */
  readonly raised: readonly LetterFacts[]
  /** whose pay stays as it is */
  readonly unchanged: readonly LetterFacts[]
}

/** What is proposed by now. Who has no proposal stays at present pay from the first proposed day. */
export async function proposedLetters(
  context: Context,
  organization: OrganizationSubject,
  purpose: LetterPurpose,
): Promise<LetterPeople> {
  const employees = await paidStaff(context, organization, purpose)
  const days = employees.flatMap(({ planned }) => planned?.effectiveOn ?? []).sort()
  const from = days[0] ?? nextJanuary(today(context))
  const letters = employees.flatMap((employee) => {
    const { planned } = employee
    const next = planned?.package ?? employee.pay.package
    return factsOf(employee, { next, from: planned?.effectiveOn ?? from })
  })
  return divided(letters)
}

/** What accepting the plan would propose. */
export async function plannedLetters(
  context: Context,
  organization: OrganizationSubject,
  { view, query, staff, suggestedDate }: OpenRaisePlan,
): Promise<LetterPeople> {
  const from = query.date.value ?? suggestedDate
  const rows = new Map(view?.rows.map((row) => [row.id, row]))
  const people = new Map(staff.people.map((person) => [person.id, person]))
  const employees = await paidStaff(context, organization, 'raise letters in a file')
  const letters = employees.flatMap((employee) => {
    const [row, person] = [rows.get(employee.id), people.get(employee.id)]
    if (!row || !person) return []
    const { planned } = employee
    // accepting replaces the proposals of those whom the plan raises, and no others
    if (row.raise === 0 && planned) {
      return factsOf(employee, { next: planned.package, from: planned.effectiveOn })
    }
    return factsOf(employee, { next: packageAt(employee, row, person), from })
  })
  return divided(letters)
}

type LetterPurpose = 'raise letters' | 'raise letters in a file'

type Paid = EmployeeWithPay & { readonly pay: NonNullable<EmployeeWithPay['pay']> }

/** People with a known salary; volunteers and planned hires get no letter. */
async function paidStaff(
  context: Context,
  organization: OrganizationSubject,
  purpose: LetterPurpose,
): Promise<readonly Paid[]> {
  const employees = await listStaffWithPay(context, purpose, organization)
  return employees.filter((employee): employee is Paid => {
    const isStaff = employee.kind !== 'volunteer' && employee.kind !== 'planned_hire'
    return isStaff && employee.pay !== null && salaryRate(employee.pay.package) !== null
  })
}

function packageAt(
  { pay, planned }: Paid,
  row: PlanRow,
  person: OpenRaisePlan['staff']['people'][number],
): PayPackage {
  if (row.raise === 0) return pay.package
  const rate = { ...payRateOf(row, person), annual: row.salary }
  const components = withSalary((planned ?? pay).package, rate)
  // the housing of a proposal that accepting would refuse to go below
  if (!components.ok) return pay.package
  return { ...pay.package, components: components.value }
}

function factsOf(
  { id, name, jobTitle, hoursPerWeek, weeksPerYear, pay }: Paid,
  { next, from }: Pick<LetterFacts, 'next' | 'from'>,
): LetterFacts[] {
  if (salaryRate(next) === null) return []
  const facts = { name, jobTitle, hoursPerWeek, weeksPerYear, from }
  return [{ ...facts, employeeId: id, now: pay.package, next }]
}

function divided(letters: readonly LetterFacts[]): LetterPeople {
  const isRaised = ({ now, next }: LetterFacts) =>
    salaryRate(now)?.annual !== salaryRate(next)?.annual
  return {
    raised: letters.filter(isRaised),
    unchanged: letters.filter((letter) => !isRaised(letter)),
  }
}
