/** Publishes statistics computed from records: tables, peers, matches. */

import type { Suppression } from '~/core/estimation/estimate/estimate.ts'
import type { PayQuantiles, QuantileKey } from '~/core/estimation/model/pay-quantiles.ts'
import { capGroupWeights } from '~/core/statistics/capped-weights.ts'
import { weightedQuantiles } from '~/core/statistics/quantile.ts'
import { type CountBand, countBand } from '../disclosure/bands.ts'
import {
  LARGEST_ORGANIZATION_SHARE,
  MINIMUM_ORGANIZATIONS,
  MINIMUM_ORGANIZATIONS_FOR_TAILS,
} from '../disclosure/minimums.ts'
import { roundMarketFigure } from '../disclosure/rounding.ts'

export interface WeightedPay {
  readonly organization: string
  /** Dollars a year. */
  readonly pay: number
  /** How far it is trusted, 0 or more. */
  readonly weight: number
}

export interface PublishedQuantiles {
  readonly quantiles: PayQuantiles
  readonly suppressed: readonly Suppression[]
  readonly organizations: CountBand
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
): PublishedQuantiles {
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
