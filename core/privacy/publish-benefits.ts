/**
 * Publishes benefits of comparable organizations: the share that offers one, to a whole percent, and its cost, to
 * $100, each from at least five organizations. Every organization counts once, whatever its weight in the estimate,
 * so that other facts of a person change these figures only where the peers change.
 */

import { countBand } from '../disclosure/bands.ts'
import { MINIMUM_ORGANIZATIONS } from '../disclosure/minimums.ts'
import type { BenefitStatus } from '../pay/benefit.ts'
import { publishQuantiles } from './publish-quantiles.ts'

export interface BenefitRecord {
  readonly organization: string
  readonly status: BenefitStatus
  /** dollars a year, null where unknown or not paid */
  readonly cost: number | null
}

export interface PublishedBenefit {
  /** whole percent of organizations; null where too few answered */
  readonly offered: number | null
  /** number of answers, as far as it may be shown */
  readonly organizations: string
  readonly cost: { readonly p25: number; readonly p50: number; readonly p75: number } | null
  readonly withheld: { readonly reason: string; readonly unlock: string } | null
}

/** Organizations without an answer are left out; blank is not zero. */
export function publishBenefit(records: readonly BenefitRecord[]): PublishedBenefit {
  const said = records.filter(({ status }) => status !== 'unknown')
  const answers = byOrganization(said)
  const organizations = countBand(answers.size).text
  if (answers.size < MINIMUM_ORGANIZATIONS) {
    return { offered: null, organizations, cost: null, withheld: TOO_FEW_SAID }
  }
  const shares = [...answers.values()].map(shareOffering)
  const offered = Math.round((sum(shares) / shares.length) * 100)
  const cost = costOf(said)
  return { offered, organizations, cost, withheld: cost === null ? TOO_FEW_COSTS : null }
}

function byOrganization(records: readonly BenefitRecord[]): Map<string, BenefitRecord[]> {
  const groups = new Map<string, BenefitRecord[]>()
  for (const record of records) {
    const group = groups.get(record.organization)
    if (group) group.push(record)
    else groups.set(record.organization, [record])
  }
  return groups
}

function shareOffering(records: readonly BenefitRecord[]): number {
  return records.filter(({ status }) => status !== 'not_offered').length / records.length
}

function costOf(records: readonly BenefitRecord[]): PublishedBenefit['cost'] {
  const paid = records.filter(({ cost }) => cost !== null && cost > 0)
  const rows = [...byOrganization(paid).values()].flatMap((own) =>
    own.map(({ organization, cost }) => {
      return { organization, pay: cost ?? 0, weight: 1 / own.length }
    }),
  )
  if (rows.length === 0) return null
  const { p25, p50, p75 } = publishQuantiles(rows).quantiles
  return p25 === null || p50 === null || p75 === null ? null : { p25, p50, p75 }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

const TOO_FEW_SAID = {
  reason: `Fewer than ${MINIMUM_ORGANIZATIONS} of the comparable organizations said whether they offer it.`,
  unlock: `It becomes available when ${MINIMUM_ORGANIZATIONS} have.`,
}
const TOO_FEW_COSTS = {
  reason: `Fewer than ${MINIMUM_ORGANIZATIONS} of them pay it and said what it costs.`,
  unlock: `The cost becomes available when ${MINIMUM_ORGANIZATIONS} have.`,
}
