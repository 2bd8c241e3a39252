/**
 * The same person in two organizations: anonymous records that agree in nearly everything, as when an employer was
 * imported under two names.
 */
import { formatDollars } from '~/core/quantities/format-money.ts'
import type { CheckedRecord } from './checked-record.ts'
import { jaccard } from './min-hash.ts'
import type { Finding } from './rules/finding.ts'

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
