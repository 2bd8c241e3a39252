/** Saves next year's pay of many employees: all rows or none, with problems by row. */

import { rowField } from '~/core/employees/form/row-field.ts'
import { askAboutRaise, readProposal, withBase } from '~/core/employees/next-year/next-year.ts'
import type { NextYearInput, ProposedRow } from '~/core/employees/next-year/next-year-form.ts'
import { InvalidInput } from '~/core/errors.ts'
import { openQuestions } from '~/core/forms/asking.ts'
import type { PayComponent } from '~/core/pay/pay-package.ts'
import type { Question } from '~/core/question.ts'
import {
  claimVersions,
  type PlannedPackage,
  type PlannedPayRow,
  savePlannedPackages,
} from '~/database/queries/staff/next-year.ts'
import { type Context, personOf, today, transact } from '../../context.ts'
import { recordEvents } from '../audit/record-event.ts'
import { type EmployeeWithPay, listLoadedEmployees, withPay } from '../pay-access/load-employee.ts'
import { lookAtStaff } from '../pay-access/look.ts'
import { loadPayrollFor, plannedByPerson } from './show-next-year.ts'

export type SaveNextYear = NextYearInput & { readonly organizationId: number }

/** Rows equal to the plan are skipped. */
export async function saveNextYear(
  context: Context,
  input: SaveNextYear,
): Promise<{ readonly saved: number }> {
  const { organizationId } = input
  const organization = await loadPayrollFor(context, organizationId)
  const on = today(context)
  const look = await lookAtStaff(context, 'change of pay', organization)
  const closed = await listLoadedEmployees(context, organizationId)
  const employees = closed.map((employee) => withPay(look, employee))
  const planned = await plannedByPerson(context, look, { organizationId, after: on })

  const packages = readRows(input, { employees, planned, today: on })
  if (packages.length === 0) return { saved: 0 }

  const written = {
    by: personOf(context),
    at: context.now(),
    reasonKind: input.payReason,
    reason: input.payNote,
  }
  await transact(context, async (inside) => {
    const claimed = await claimVersions(inside.db, packages, written)
    refuseChangedRows(packages, claimed)
    await savePlannedPackages(inside.db, packages, written)
    const events = packages.map(({ employeeId, effectiveOn }) => ({
      ...{ action: 'pay.plan', organizationId, details: { effectiveOn } },
      subject: { kind: 'employee', id: employeeId },
    }))
    await recordEvents(inside, events)
  })
  return { saved: packages.length }
}

interface Payroll {
  readonly employees: readonly EmployeeWithPay[]
  readonly planned: ReadonlyMap<number, PlannedPayRow>
  readonly today: string
}

function readRows(input: SaveNextYear, payroll: Payroll): readonly PlannedPackage[] {
  const people = new Map(payroll.employees.map((employee) => [employee.id, employee]))
  const found = new Findings()
  const packages = input.rows.flatMap((row) => {
    const employee = people.get(row.employeeId)
    if (!employee) {
      found.refuse(rowField('proposed', row.employeeId), 'This person is no longer in the list.')
      return []
    }
    return readRow(row, { input, employee, planned: payroll.planned, found, today: payroll.today })
  })
  found.throwIfAny()
  return packages
}

interface Reading {
  readonly input: SaveNextYear
  readonly employee: EmployeeWithPay
  readonly planned: Payroll['planned']
  readonly today: string
  readonly found: Findings
}

function readRow(row: ProposedRow, { input, employee, planned, today: on, found }: Reading) {
  const field = rowField('proposed', employee.id)
  const effectiveOn = row.effectiveOn ?? input.effectiveOn
  if (effectiveOn <= on) {
    const day = row.effectiveOn ? rowField('effectiveOn', employee.id) : 'effectiveOn'
    found.refuse(day, 'Choose a date after today. To change current pay, use the person’s page.')
    return []
  }
  const now = enteredOf(employee)
  const reading = readProposal(row.proposed, baseOf(now))
  if (!reading.ok || reading.value === null) {
    if (!reading.ok) found.refuse(field, reading.problem)
    return []
  }
  const next = planned.get(employee.id)
  const basis = next && next.effectiveOn <= effectiveOn ? next.components : now
  const components = withBase({ components: basis }, reading.value, employee)
  const same = next?.effectiveOn === effectiveOn && isSameBase(next.components, components)
  if (same) return []
  const asked = { field, planned: next ? (baseOf(next.components)?.asTyped ?? '') : '' }
  const question = askAboutRaise(annualBase(now), annualBase(components), asked)
  for (const open of openQuestions([question], input.confirmed)) found.ask(open)
  return [{ employeeId: employee.id, version: row.version, effectiveOn, components }]
}

/** Problems by row, and the questions among them. */
class Findings {
  readonly #errors: Record<string, string> = {}
  readonly #asked: Question[] = []

  refuse(field: string, sentence: string): void {
    this.#errors[field] = sentence
  }

  ask(question: Question): void {
    this.#errors[question.field] = question.sentence
    this.#asked.push(question)
  }

  throwIfAny(): void {
    if (Object.keys(this.#errors).length === 0) return
    throw new InvalidInput(this.#errors, {}, NOTHING_SAVED, this.#asked)
  }
}

const NOTHING_SAVED =
  'Some rows need another look, so nothing is saved yet. Everything you entered is still here.'

/** Names employees that were changed since; the others wait, so that the table stays one decision. */
function refuseChangedRows(packages: readonly PlannedPackage[], claimed: readonly number[]): void {
  const unchanged = new Set(claimed)
  const changed = packages.filter(({ employeeId }) => !unchanged.has(employeeId))
  if (changed.length === 0) return
  const sentence =
    'Someone changed this person after you opened the table. Check the current pay, then save again.'
  const errors = changed.map(({ employeeId }) => [rowField('proposed', employeeId), sentence])
  throw new InvalidInput(Object.fromEntries(errors), { stale: 'yes' }, NOTHING_SAVED)
}

/** Without amounts that only the pay policy estimated. */
function enteredOf({ pay }: EmployeeWithPay): readonly PayComponent[] {
  const { components = [], estimated = [] } = pay?.package ?? {}
  return components.filter(({ kind }) => !estimated.includes(kind))
}

function baseOf(components: readonly PayComponent[]): PayComponent | null {
  return components.find(({ kind }) => kind === 'base') ?? null
}

function annualBase(components: readonly PayComponent[]): number {
  return baseOf(components)?.annual ?? 0
}

function isSameBase(one: readonly PayComponent[], other: readonly PayComponent[]): boolean {
  const [a, b] = [baseOf(one), baseOf(other)]
  return a?.amount === b?.amount && a?.period === b?.period && a?.annual === b?.annual
}
