/** Finds people who were entered twice: similar name, the same position and start, and the same pay. */
import type { CheckedRecord } from './checked-record.ts'
import { type DuplicateFacts, duplicate, nameLikeness } from './rules/duplicate.ts'
import type { Finding } from './rules/finding.ts'

export interface NamedRecord {
  readonly id: number
  readonly name: string
  readonly record: CheckedRecord
}

interface Colleague extends Pick<NamedRecord, 'id' | 'name'> {
  readonly facts: DuplicateFacts
}

/** Colleagues by position and start; where the start is unknown nobody counts as a duplicate. */
export type ColleagueIndex = ReadonlyMap<string, readonly Colleague[]>

/** Comparing each with each would take minutes of a processor at 5,000 people. */
export function indexColleagues(colleagues: readonly NamedRecord[]): ColleagueIndex {
  const index = new Map<string, Colleague[]>()
  for (const { id, name, record } of colleagues) {
    if (record.yearsInRole === null) continue
    const one = { id, name, facts: duplicateFacts(record) }
    const alike = index.get(keyOf(record))
    if (alike) alike.push(one)
    else index.set(keyOf(record), [one])
  }
  return index
}

/** The one entered later is asked about. Names are compared last: that costs most. */
export function sameTwice(person: NamedRecord, index: ColleagueIndex): readonly Finding[] {
  const facts = duplicateFacts(person.record)
  for (const other of index.get(keyOf(person.record)) ?? []) {
    if (other.id >= person.id) continue
    const finding = duplicate(facts, other.facts)
    if (finding && nameLikeness(other.name, person.name) >= SAME_NAME) return [finding]
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
