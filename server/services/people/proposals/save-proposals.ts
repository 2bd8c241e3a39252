/** Saves the proposals of a table, or of one person: all rows or none, with problems by row. */

import { authorize } from '~/core/authorize.ts'
import { workSiteOf } from '~/core/engine/facts/person-schema.ts'
import { InvalidInput } from '~/core/errors.ts'
import { openQuestions } from '~/core/forms/asking.ts'
import { rowField } from '~/core/forms/fields.ts'
import { PAID_FOR_OVERTIME } from '~/core/market/health/rules/legal-floor.ts'
import type { EmployerLaw } from '~/core/pay/definition.ts'
import type { FloorTable } from '~/core/pay/legal-floors.ts'
import type { Cents } from '~/core/pay/money.ts'
import type { PayPackage } from '~/core/pay/pay-package.ts'
import { type ResolvedAmount, readAmount } from '~/core/pay/resolve-amount.ts'
import {
  atSalary,
  isSameRate,
  payQuestion,
  salaryRate,
  withSalary,
} from '~/core/pay/salary-rate.ts'
import { askAboutMeans } from '~/core/people/employees/entry-questions.ts'
import {
  askAboutRaise,
  nextJanuary,
  type ProposalField,
  type ProposedRow,
  proposalWords,
  shownProposal,
  withoutProposal,
} from '~/core/people/employees/proposal.ts'
import type { ProposalsInput } from '~/core/people/employees/proposal-schema.ts'
import { keep, type Question } from '~/core/question.ts'
import { type Context, today, transact } from '../../../context.ts'
import { employerLaw, legalFloors } from '../../market/snapshots/employer-law.ts'
import { lawQuestion } from '../employees/saving-checks.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import {
  type EmployeeWithPay,
  listLoadedEmployees,
  loadEmployeeFor,
  withPay,
} from '../pay-access/load-employee.ts'
import { lookAtStaff } from '../pay-access/look.ts'
import { type Plan, writePlans } from './write-plans.ts'

export type SaveProposals = ProposalsInput & { readonly organizationId: number }

export interface SavedProposals {
  readonly saved: number
  readonly removed: number
}

/** A row that shows its proposal as it is stored is skipped; an empty one removes it. */
export async function saveProposals(
  context: Context,
  input: SaveProposals,
): Promise<SavedProposals> {
  const { organizationId, payReason: reasonKind, payNote: reason } = input
  const organization = await loadPayrollFor(context, organizationId)
  const look = await lookAtStaff(context, 'change of pay', organization)
  const employeeIds = input.rows.map(({ employeeId }) => employeeId)
  const closed = await listLoadedEmployees(context, organizationId, { employeeIds })
  const employees = closed.map((employee) => withPay(look, employee))

  const law = await employerLaw(context, nextJanuary(today(context)))
  const at = { today: today(context), floors: await legalFloors(context), law }
  const plans = readRows(input, employees, at)
  if (plans.length > 0) {
    await transact(context, async (inside) => {
      const { changedMeanwhile } = await writePlans(inside, organizationId, plans, {
        ...{ reasonKind, reason },
      })
      if (changedMeanwhile.length > 0) throw staleRows(changedMeanwhile)
    })
  }
  const removed = plans.filter(({ next }) => next === null).length
  return { saved: plans.length - removed, removed }
}

/** The proposal of one person, from the page of their report. */
export async function saveProposal(
  context: Context,
  { employeeId, rows, ...input }: ProposalsInput & { readonly employeeId: number },
): Promise<SavedProposals> {
  const { organization } = await loadEmployeeFor(context, 'employee.update', employeeId)
  const own = rows.filter((row) => row.employeeId === employeeId)
  return await saveProposals(context, { ...input, rows: own, organizationId: organization.id })
}

/** Requires the right to change employees and to see their pay. */
export async function loadPayrollFor(context: Context, organizationId: number) {
  const organization = await loadOrganizationFor(context, 'employee.update', organizationId)
  authorize(context.actor, 'pay.read', { ...organization, organizationId })
  return organization
}

function readRows(
  input: SaveProposals,
  employees: readonly EmployeeWithPay[],
  at: Pick<Reading, 'today' | 'floors' | 'law'>,
): readonly Plan[] {
  const people = new Map(employees.map((employee) => [employee.id, employee]))
  const found = new Findings()
  const plans = input.rows.flatMap((row) => {
    const employee = people.get(row.employeeId)
    if (employee) return readRow(row, { input, employee, found, ...at })
    if (row.proposed !== '') {
      found.refuse(rowField('proposed', row.employeeId), 'This person is no longer in the list.')
    }
    return []
  })
  found.throwIfAny()
  return plans
}

interface Reading {
  readonly input: SaveProposals
  readonly employee: EmployeeWithPay
  readonly found: Findings
  readonly today: string
  readonly floors: FloorTable
  readonly law: EmployerLaw | null
}

function readRow(row: ProposedRow, reading: Reading): Plan[] {
  const { input, employee, found, today: on, floors, law: employer } = reading
  const { pay, planned } = employee
  if (isAsStored(row, employee, { effectiveOn: input.effectiveOn, today: on })) return []
  const field = rowField('proposed', employee.id)
  if (row.version !== employee.version) {
    found.refuse(field, changedSince(employee))
    found.isStale = true
    return []
  }
  const seen = { ...row, replaces: planned?.effectiveOn ?? null }
  if (row.proposed === '') return [planOf(seen, null)]

  const effectiveOn = row.effectiveOn ?? input.effectiveOn
  if (effectiveOn <= on) {
    const day = row.effectiveOn ? rowField('effectiveOn', employee.id) : 'effectiveOn'
    found.refuse(day, 'Choose a date after today. To change current pay, use the person’s page.')
    return []
  }
  const present = salaryRate((pay ?? planned)?.package ?? null)
  const salary = readAmount(row.proposed, present, employee)
  if (!salary.ok) {
    found.refuse(field, salary.problem)
    return []
  }
  const rate = planned && salaryRate(planned.package)
  if (planned?.effectiveOn === effectiveOn && isSameRate(salary.value, rate)) return []
  const components = withSalary((planned ?? pay)?.package ?? null, salary.value)
  if (!components.ok) {
    found.refuse(field, components.problem)
    return []
  }
  const now = salaryRate(pay?.package ?? null)?.annual ?? 0
  const asked = { field, planned: shownProposal(planned)?.text ?? '' }
  const law = lawOfNewPay(floors, employee, { components: components.value, on: effectiveOn })
  const questions = [
    now > 0
      ? askAboutRaise(now, salary.value.annual, asked)
      : askAboutAmount(salary.value, { field, employee }),
    meansQuestion(employee, employer, salary.value.annual, asked),
    law && {
      ...{ ...law, field, about: [field] },
      answers: [keep('Yes: keep this proposal'), withoutProposal(asked)],
    },
  ]
  for (const open of openQuestions(questions, input.confirmed)) found.ask(open)
  return [planOf(seen, { effectiveOn, components: components.value, proposedAs: row.proposed })]
}

/** Without present pay there is no raise that would look wrong: "$25 a year" is asked about by itself. */
function askAboutAmount(
  { amount, period }: ResolvedAmount,
  { field, employee }: { readonly field: string; readonly employee: EmployeeWithPay },
): Question | null {
  const { hoursPerWeek, weeksPerYear } = employee
  const pay = { cents: amount, period, hoursPerWeek, weeksPerYear }
  return payQuestion(pay, { amount: field, period: null, time: [], called: 'proposal' })
}

/** The cost to the employer at the proposed salary, against the budget. Volunteers are not asked about. */
function meansQuestion(
  { kind, pay, planned, organization, clergyTaxStatus }: EmployeeWithPay,
  law: EmployerLaw | null,
  salary: Cents,
  at: ProposalField,
): Question | null {
  if (kind === 'volunteer') return null
  const { id: organizationId, operatingBudgetCents: budget, form8274 } = organization
  const present = (planned ?? pay)?.package ?? { components: [], unknown: [] }
  return askAboutMeans(
    atSalary(present, salary),
    {
      ...{ budget, organizationId },
      employer: { ...(law ?? { ficaRate: 0 }), clergyTaxStatus, form8274 },
    },
    {
      ...{ field: at.field, about: [at.field], kept: 'Yes: keep this proposal' },
      undone: withoutProposal(at),
    },
  )
}

/** What law says of pay that is to begin on a day, as far as it is known. Volunteers are not asked about. */
export function lawOfNewPay(
  floors: FloorTable,
  employee: EmployeeWithPay,
  { components, on }: { readonly components: PayPackage['components']; readonly on: string },
): Pick<Question, 'key' | 'sentence'> | null {
  if (employee.kind === 'volunteer') return null
  const positions = employee.positions.map(({ key, weight }) => ({ position: key, weight }))
  const work = { ...employee, positions, pay: { components, unknown: [] } }
  const question = lawQuestion(floors, work, { site: workSiteOf(employee), on })
  // whether the person is exempt, and in which kind of work, the person's page asks
  const isAsked = question?.key === 'minimum-wage' || employee.payType === 'exempt'
  if (question?.field !== 'basePay' || !isAsked) return null
  const sentence = question.sentence.replace(PAID_FOR_OVERTIME, 'Is this pay correct?')
  return { key: question.key, sentence }
}

/** Whether a row was sent back as it was drawn. A proposal whose day has begun is drawn without a day. */
function isAsStored(
  row: ProposedRow,
  { planned }: EmployeeWithPay,
  day: { readonly effectiveOn: string; readonly today: string },
): boolean {
  const shown = shownProposal(planned)
  if (!shown) return row.proposed === ''
  if (row.proposed !== shown.text) return false
  const isBegun = shown.effectiveOn <= day.today
  const asked = row.effectiveOn ?? (isBegun ? shown.effectiveOn : day.effectiveOn)
  return row.proposed === '' || asked === shown.effectiveOn
}

function planOf(
  { employeeId, version, replaces }: Pick<Plan, 'employeeId' | 'version' | 'replaces'>,
  next: Plan['next'],
): Plan {
  return { employeeId, version, replaces, next }
}

/** Problems by row, and the questions among them. */
class Findings {
  readonly #errors: Record<string, string> = {}
  readonly #asked: Question[] = []
  isStale = false

  refuse(field: string, sentence: string): void {
    this.#errors[field] = sentence
  }

  ask(question: Question): void {
    this.#errors[question.field] = question.sentence
    this.#asked.push(question)
  }

  throwIfAny(): void {
    if (Object.keys(this.#errors).length === 0) return
    const values: Record<string, string> = this.isStale ? { stale: 'yes' } : {}
    throw new InvalidInput(this.#errors, values, NOTHING_SAVED, this.#asked)
  }
}

const NOTHING_SAVED =
  'Some rows need another look, so nothing is saved yet. Everything you entered is still here.'

/** Says what is proposed by now, and by whom; the form then carries the newer version. */
function changedSince({ planned }: EmployeeWithPay): string {
  const shown = shownProposal(planned)
  const now = shown
    ? `Now proposed: ${shown.text} ${proposalWords(shown)}.`
    : 'Nothing is proposed now.'
  return `Someone changed this person after you opened the page. ${now} Save again to keep what you entered.`
}

/** Written between the reading and the save. */
function staleRows(employeeIds: readonly number[]): InvalidInput {
  const sentence =
    'Someone changed this person after you opened the page. Check the current pay, then save again.'
  const errors = employeeIds.map((id) => [rowField('proposed', id), sentence])
  return new InvalidInput(Object.fromEntries(errors), { stale: 'yes' }, NOTHING_SAVED)
}
