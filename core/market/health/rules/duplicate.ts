/** The same person entered twice: in one organization, or in two that look like the same one. */
import { nameLikeness } from '~/core/forms/twins.ts'
import { formatDollars } from '~/core/pay/money.ts'
import type { Finding } from './rules.ts'

export interface DuplicateFacts {
  /** Key of the organization; different keys may still be the same organization. */
  readonly organization: string
  /** Known in accounts and imports, never in anonymous records. */
  readonly organizationName: string | null
  readonly zip: string | null
  readonly position: string
  /** Same key, same person: two years of one person are no duplicate. */
  readonly person: string
  readonly payYear: number
  /** When the person began, as far as it is known: a date, or years in the role. */
  readonly started: string | number | null
  /** Other facts of the person and the job; equal facts in equal order. */
  readonly traits: readonly (string | number | boolean | null)[]
  /** Dollars a year. */
  readonly pay: number
}

const PAY_WITHIN = 0.01
/** Two names of one organization share at least this part of their letter triples. */
const SAME_NAME = 0.6

/**
 * Duplicates when year, position, start and all known traits agree, pay lies within 1%, and the organizations are the
 * same or have much the same name in the same ZIP. At least three traits must be known on both sides: staff hired
 * together on one wage are no duplicates. Score: the share of traits known and equal, times the names' likeness.
 */
export function duplicate(one: DuplicateFacts, other: DuplicateFacts): Finding | null {
  if (one.person === other.person || one.payYear !== other.payYear) return null
  if (one.position !== other.position || !samePay(one.pay, other.pay)) return null
  if (one.started === null || one.started !== other.started) return null
  const likeness = organizationLikeness(one, other)
  const traits = traitAgreement(one.traits, other.traits)
  if (likeness < SAME_NAME || traits === 0) return null
  return {
    rule: 'duplicate',
    severity: 'ask',
    score: likeness * traits,
    message: `Another record of the same position has the same start and ${formatDollars(other.pay)} a year. Is this the same person twice?`,
  }
}

function organizationLikeness(one: DuplicateFacts, other: DuplicateFacts): number {
  if (one.organization === other.organization) return 1
  if (one.zip === null || one.zip !== other.zip) return 0
  if (one.organizationName === null || other.organizationName === null) return 0
  return nameLikeness(one.organizationName, other.organizationName)
}

function samePay(a: number, b: number): boolean {
  return a > 0 && b > 0 && Math.abs(a - b) <= PAY_WITHIN * Math.max(a, b)
}

/** Share of traits known on both sides; 0 when one differs or fewer than three are known. */
function traitAgreement(a: DuplicateFacts['traits'], b: DuplicateFacts['traits']): number {
  let known = 0
  for (let i = 0; i < a.length; i++) {
    const mine = a[i] ?? null
    const theirs = b[i] ?? null
    if (mine === null || theirs === null) continue
    if (mine !== theirs) return 0
    known++
  }
  return known < 3 ? 0 : known / a.length
}
