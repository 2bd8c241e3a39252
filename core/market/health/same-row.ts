/**
 * The same person in two organizations: anonymous records that agree in nearly everything, as when an employer was
 * imported under two names.
 */
import { areNearNames } from '~/core/forms/twins.ts'
import { formatDollars } from '~/core/pay/money.ts'
import type { CheckedRecord } from './checked-record.ts'
import { type DuplicateFacts, duplicate } from './rules/duplicate.ts'
import type { Finding } from './rules/rules.ts'

// MinHash: how alike two sets are, from short signatures, so that alike ones are found without comparing all pairs.
//
//   P(min of hash_k over A = min of hash_k over B) = |A and B| / |A or B|
//
// A band is four of these minima in one number: two sets of likeness J share a band with probability J^4, and one of
// four bands with 1 - (1 - J^4)^4: 94% at J = .85, 23% at .5. Source: Broder 1997, On the resemblance and containment
// of documents; bands: Leskovec, Rajaraman, Ullman, chapter 3.

export const BANDS = 4
const MINIMA_OF_A_BAND = 4

/** One number of 32 bits for each band; the order of tokens says nothing. Cost: about 16 steps for each token. */
export function bandsOf(tokens: readonly string[]): readonly number[] {
  const hashes = tokens.map(hashOf)
  return Array.from({ length: BANDS }, (_, band) => {
    let joined = band + 1
    for (let i = 0; i < MINIMA_OF_A_BAND; i++) {
      joined = mixed(joined ^ smallest(hashes, band * MINIMA_OF_A_BAND + i))
    }
    return joined
  })
}

/** Share of what both have of all that either has; 0 for two empty sets. */
export function jaccard(one: readonly string[], other: readonly string[]): number {
  const a = new Set(one)
  const b = new Set(other)
  const shared = [...a].filter((token) => b.has(token)).length
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}

function smallest(hashes: readonly number[], family: number): number {
  const seed = mixed(Math.imul(family + 1, 0x9e3779b1))
  return hashes.reduce((least, hash) => Math.min(least, mixed(hash ^ seed)), 0xffffffff)
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** The finalizer of MurmurHash3: every bit of the answer depends on every bit given. */
function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const ALIKE = 0.85
const PAY_WITHIN = 0.01
const FEWEST_TOKENS = 8

/**
 * What of a record can be alike, pay aside; null where it says too little to be told from strangers: without the
 * organization's budget or attendance, two people of one title in one state are often equal by chance.
 */
export function rowTokens(record: CheckedRecord): readonly string[] | null {
  if (record.operatingBudget === null && record.attendance === null) return null
  const tokens = FIELDS.flatMap((field) => {
    const value = record[field]
    return value === null ? [] : [`${field} ${value}`]
  })
  return tokens.length < FEWEST_TOKENS ? null : tokens
}

const FIELDS = [
  'position',
  'payYear',
  'organizationType',
  'denomination',
  'setting',
  'state',
  'county',
  'operatingBudget',
  'attendance',
  'staffFte',
  'hoursPerWeek',
  'weeksPerYear',
  'yearsExperience',
  'yearsInRole',
  'education',
  'ordained',
  'housing',
] as const satisfies readonly (keyof CheckedRecord)[]

/**
 * Asked at the first when two records of different organizations have the same position and year, pay within 1%, and at
 * least 85% of their known facts in common (Jaccard). Score: that share.
 */
export function sameRow(record: CheckedRecord, other: CheckedRecord): Finding | null {
  if (record.organization === other.organization) return null
  if (record.position !== other.position || record.payYear !== other.payYear) return null
  if (Math.abs(record.pay - other.pay) > PAY_WITHIN * Math.max(record.pay, other.pay)) return null
  const mine = rowTokens(record)
  const theirs = rowTokens(other)
  const alike = mine && theirs ? jaccard(mine, theirs) : 0
  if (alike < ALIKE) return null
  return {
    rule: 'duplicate-elsewhere',
    severity: 'ask',
    score: alike,
    message:
      `A record of another organization agrees on ${Math.round(100 * alike)}% of what is known, with ` +
      `${formatDollars(other.pay)} a year. Is this one employer under two names?`,
  }
}

// Finds people who were entered twice: similar name, the same position and start, and the same pay.

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
    if (finding && areNearNames(other.name, person.name, false)) return [finding]
  }
  return []
}

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
