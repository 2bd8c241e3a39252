/**
 * All records of a source against the published market of the other one. A first file that is wholly in another pay
 * period looks right to itself: its records can only be compared with each other.
 */
import type { PayModel } from '~/core/estimation/model/fitted-model.ts'
import { expectationOf } from '~/core/health/expectation.ts'
import { median } from '~/core/statistics/quantile.ts'
import { organizationPages } from '~/database/queries/health/health-records.ts'
import type { RecordSource } from '~/database/queries/snapshots.ts'
import type { Context } from '../../context.ts'

/** Markets differ by a factor of two at most; every slip of a period or a digit is larger. */
const FAR = 3
/** The median of so many is known within a hundredth. */
const MOST_COMPARED = 5000

/** Median of pay over what the model expects; null within FAR times, or where it expects nothing of any record. */
export async function levelOfSource(
  context: Context,
  source: RecordSource,
  published: PayModel,
): Promise<number | null> {
  const distances: number[] = []
  for await (const page of organizationPages(context.db, { source, since: null })) {
    for (const record of page.flat()) {
      if (distances.length >= MOST_COMPARED) break
      const expected = expectationOf(published, record, { evenOfFew: true })
      if (expected) distances.push(Math.log(record.pay) - expected.mu)
    }
    if (distances.length >= MOST_COMPARED) break
  }
  if (distances.length === 0) return null
  const level = median(distances)
  return Math.abs(level) > Math.log(FAR) ? Math.exp(level) : null
}
