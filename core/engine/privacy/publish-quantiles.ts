/** Publishes statistics computed from records: tables, peers, matches. */
import type { Suppression } from '~/core/engine/estimate/estimate.ts'
import type { QuantileKey } from '~/core/engine/model/fitted-model.ts'
import { capGroupWeights } from '~/core/engine/statistics/capped-weights.ts'
import { weightedQuantiles } from '~/core/engine/statistics/quantile.ts'
import type { BenefitStatus } from '../../pay/pay-package.ts'
import {
  countBand,
  LARGEST_ORGANIZATION_SHARE,
  MINIMUM_ORGANIZATIONS,
  MINIMUM_ORGANIZATIONS_FOR_TAILS,
  roundMarketFigure,
} from '../facts/disclosure.ts'

export interface WeightedPay {
  readonly organization: string
  /** Dollars a year. */
  readonly pay: number
  /** How far it is trusted, 0 or more. */
  readonly weight: number
}

const CELLS = { p10: 0.1, p25: 0.25, p50: 0.5, p75: 0.75, p90: 0.9 } as const
const CELL_KEYS = Object.keys(CELLS) as readonly QuantileKey[]

/**
 * Quantiles of pay, rounded to $100, from at least five organizations (ten for P10 and P90) of which none
 * has more than a quarter of the weight. Minimum and maximum do not exist here.
 *
 * A quantile of a list is the pay of one of its rows, or of two. Here it is the mean of the quantiles around it, over
 * as much of the list as five organizations make, at most half of it and as far as there is room on both sides: no
 * figure is one employer's pay, and what is one employer's cannot be had from two figures. Quantiles that are not asked
 * for are null. Source: Parzen 1979, JASA 74, 105 (kernel quantiles).
 */
export function publishQuantiles(
  listed: readonly WeightedPay[],
  cells: readonly QuantileKey[] = CELL_KEYS,
) {
  const rows = [...listed].sort((one, other) => one.pay - other.pay)
  const { weights, groupCount } = capGroupWeights(
    rows.map((row) => row.organization),
    rows.map((row) => row.weight),
    LARGEST_ORGANIZATION_SHARE,
  )
  const pays = rows.map((row) => row.pay)
  const closed = cells.filter((cell) => groupCount < organizationsNeeded(cell))
  const quantiles: Record<QuantileKey, number | null> = { ...NO_QUANTILES }
  for (const cell of cells) {
    if (closed.includes(cell)) continue
    const around = weightedQuantiles(pays, weights, levelsAround(CELLS[cell], groupCount))
    quantiles[cell] = roundMarketFigure(meanOf(around))
  }
  return { quantiles, suppressed: closed.map(suppressionOf), organizations: countBand(groupCount) }
}

const NO_QUANTILES = { p10: null, p25: null, p50: null, p75: null, p90: null }

/** Levels of a window that are averaged. */
const LEVELS = 5
const WINDOW = Array.from({ length: LEVELS }, (_, i) => (i + 0.5) / LEVELS - 0.5)

/** The levels whose quantiles are averaged around one level. */
function levelsAround(level: number, organizations: number): number[] {
  const width = Math.min(0.5, MINIMUM_ORGANIZATIONS / organizations, 2 * level, 2 * (1 - level))
  return WINDOW.map((part) => level + width * part)
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function organizationsNeeded(cell: QuantileKey): number {
  return cell === 'p10' || cell === 'p90' ? MINIMUM_ORGANIZATIONS_FOR_TAILS : MINIMUM_ORGANIZATIONS
}

function suppressionOf(cell: QuantileKey): Suppression {
  const needed = organizationsNeeded(cell)
  return {
    cell,
    reason: `Fewer than ${needed} organizations support this figure.`,
    unlock: `It becomes available at ${needed} organizations. Include more organizations, or wait for the next survey.`,
  }
}

// Publishes benefits of comparable organizations: the share that offers one, to a whole percent, and its cost, to
// $100, each from at least five organizations. Every organization counts once, whatever its weight in the estimate,
// so that other facts of a person change these figures only where the peers change.

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
