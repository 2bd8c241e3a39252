/**
 * Comparables as an estimate counts them: each with the mean residual of its crowd.
 *
 * So nothing finer than a mean of five organizations enters an answer. However many answers somebody keeps, and
 * whatever else they know, all they can solve for are these means: docs/decisions/0030.
 */
import type { PayQuery } from '../facts/pay-record.ts'
import { monthsAt } from '../model/ageing.ts'
import type { Comparable } from '../model/encoded-record.ts'
import type { EstimateSettings } from '../model/estimation-settings.ts'

/**
 * Every organization counts once in its crowd, however many records it has. A crowd in which anything is too young at
 * the asker's date is left out whole: as days pass, its records must not come in one by one.
 */
export function withCrowdResiduals(
  crowds: Iterable<readonly [number, readonly Comparable[]]>,
  { asOf }: Pick<PayQuery, 'asOf'>,
  { youngestMonths }: Pick<EstimateSettings, 'youngestMonths'>,
): Comparable[] {
  const youngest = monthsAt(asOf) - youngestMonths
  return [...crowds].flatMap(([crowd, records]) => {
    if (records.some(({ observedOn }) => monthsAt(observedOn) > youngest)) return []
    const residual = meanByOrganization(records, (record) => record.residual)
    return records.map((record) => ({ ...record, crowd, residual }))
  })
}

/** Mean of the organizations' own means. */
export function meanByOrganization<Row extends { readonly organization: string }>(
  rows: readonly Row[],
  read: (row: Row) => number,
): number {
  const sums = new Map<string, { sum: number; count: number }>()
  for (const row of rows) {
    const own = sums.get(row.organization) ?? { sum: 0, count: 0 }
    sums.set(row.organization, { sum: own.sum + read(row), count: own.count + 1 })
  }
  let total = 0
  for (const { sum, count } of sums.values()) total += sum / count
  return total / Math.max(1, sums.size)
}
