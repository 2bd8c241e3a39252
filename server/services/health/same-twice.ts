/** Finds people who were entered twice: similar name, the same position and start, and the same pay. */
import type { CheckedRecord } from '~/core/health/checked-record.ts'
import { type DuplicateFacts, duplicate, nameLikeness } from '~/core/health/rules/duplicate.ts'
import type { Finding } from '~/core/health/rules/finding.ts'
import type { Context } from '../../context.ts'
import type { EmployeeWithPay } from '../pay-access/load-employee.ts'
import { recordOf } from './employee-record.ts'

interface Colleague {
  readonly id: number
  readonly name: string
  readonly facts: DuplicateFacts
}

/** Colleagues by position and start; where the start is unknown nobody counts as a duplicate. */
export type ColleagueIndex = ReadonlyMap<string, readonly Colleague[]>

/** Comparing each with each would take minutes of a processor at 5,000 people. */
export function indexColleagues(
  context: Context,
  colleagues: readonly EmployeeWithPay[],
): ColleagueIndex {
  const index = new Map<string, Colleague[]>()
  for (const colleague of colleagues) {
    const record = recordOf(context, colleague)
    if (!record || record.yearsInRole === null) continue
    const one = { id: colleague.id, name: colleague.name, facts: duplicateFacts(record) }
    const alike = index.get(keyOf(record))
    if (alike) alike.push(one)
    else index.set(keyOf(record), [one])
  }
  return index
}

/** The one entered later is asked about. Names are compared last: that costs most. */
export function sameTwice(
  employee: EmployeeWithPay,
  record: CheckedRecord,
  index: ColleagueIndex,
): readonly Finding[] {
  const facts = duplicateFacts(record)
  for (const other of index.get(keyOf(record)) ?? []) {
    if (other.id >= employee.id) continue
    const finding = duplicate(facts, other.facts)
    if (finding && nameLikeness(other.name, employee.name) >= SAME_NAME) return [finding]
  }
  return []
}

const SAME_NAME = 0.6

function keyOf({ position, yearsInRole }: CheckedRecord): string {
  return `${position} ${yearsInRole}`
}

function duplicateFacts(record: CheckedRecord): DuplicateFacts {
  const { organization, position, person, payYear, pay } = record
  const { hoursPerWeek, weeksPerYear, yearsExperience, education, ordained } = record
  return {
    ...{ organization, organizationName: null, zip: null, position, person, payYear, pay },
    started: record.yearsInRole,
    traits: [hoursPerWeek, weeksPerYear, yearsExperience, education, ordained],
  }
}
