/** An employee in the words of the health rules. */

import { payQueryOf } from '~/core/estimation/facts/pay-query.ts'
import type { CheckedRecord } from '~/core/health/check-organization.ts'
import { duplicate, nameLikeness } from '~/core/health/rules/duplicate.ts'
import type { Finding } from '~/core/health/rules/finding.ts'
import { annualOf } from '~/core/pay/pay-package.ts'
import { HOUSING_COMPONENTS } from '~/core/pay/pay-under-definition.ts'
import { type Context, today } from '../../context.ts'
import type { EmployeeWithPay } from '../pay-access/load-employee.ts'

/** The employee in the words of a record; null while a part of base or housing is unknown, or nothing is paid. */
export function recordOf(context: Context, employee: EmployeeWithPay): CheckedRecord | null {
  const pay = employee.pay?.package
  if (!pay) return null
  const base = annualOf(pay, 'base')
  const housing = HOUSING_COMPONENTS.map((kind) => annualOf(pay, kind))
  if (base === null || housing.some((cents) => cents === null)) return null
  const sum = housing.reduce<number>((total, cents) => total + (cents ?? 0), 0)
  if (base + sum <= 0) return null
  const asOf = today(context)
  const {
    organization,
    asOf: observedOn,
    growthBeyondIndex: _,
    ...facts
  } = payQueryOf(employee, asOf)
  return {
    ...facts,
    id: employee.id,
    organization: organization ?? '',
    person: String(employee.id),
    payYear: Number(asOf.slice(0, 4)),
    observedOn,
    base: base / 100,
    housing: sum / 100,
    pay: (base + sum) / 100,
  }
}

/** Of two people with much the same name, position and start the one entered later is asked about. */
export function sameTwice(
  context: Context,
  employee: EmployeeWithPay,
  record: CheckedRecord,
  colleagues: readonly EmployeeWithPay[],
): readonly Finding[] {
  const facts = duplicateFacts(record)
  for (const other of colleagues) {
    if (other.id >= employee.id || nameLikeness(other.name, employee.name) < SAME_NAME) continue
    const theirs = recordOf(context, other)
    const finding = theirs && duplicate(facts, duplicateFacts(theirs))
    if (finding) return [finding]
  }
  return []
}

const SAME_NAME = 0.6

function duplicateFacts(record: CheckedRecord) {
  const { organization, position, person, payYear, pay } = record
  const { hoursPerWeek, weeksPerYear, yearsExperience, education, ordained } = record
  return {
    ...{ organization, organizationName: null, zip: null, position, person, payYear, pay },
    started: record.yearsInRole,
    traits: [hoursPerWeek, weeksPerYear, yearsExperience, education, ordained],
  }
}

/** Everything the rules look at that a correction would change. */
export function fingerprintOf({ pay, positions, ...employee }: EmployeeWithPay): string {
  const { hoursPerWeek, weeksPerYear, ordained, kind, organization } = employee
  const paid = pay?.package.components.map((one) => `${one.kind} ${one.annual}`).sort() ?? []
  const roles = positions.map(({ key, weight }) => `${key} ${weight}`)
  return [
    ...[paid, pay?.effectiveOn, hoursPerWeek, weeksPerYear],
    ...[ordained, kind, roles, organization.stateCode],
  ].join(' ')
}
