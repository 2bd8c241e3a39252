/** What a snapshot of rehearsed members promises, and what it holds. */
import type { PayRecord } from '~/core/engine/facts/pay-record.ts'
import type { Database } from '~/database/connection.ts'
import { payRecordPages } from '~/database/queries/market/pay-records.ts'
import type { Context } from '~/server/context.ts'
import {
  type BuiltSnapshot,
  buildSnapshot,
} from '~/server/services/market/snapshots/build-snapshot.ts'
import { decideFindings } from '~/server/services/staff/data/salary-health.ts'

const AT_ONCE = 500

/** What an analyst does who believes every hold. */
export async function excludeEverythingHeld(analyst: Context, db: Database): Promise<number> {
  let decided = 0
  for (;;) {
    const findingIds: number[] = await db('health_findings')
      .where({ source: 'member', status: 'open', severity: 'hold' })
      .orderBy('id')
      .limit(AT_ONCE)
      .pluck('id')
    if (findingIds.length === 0) return decided
    await decideFindings(analyst, { findingIds, decision: 'excluded', reason: 'Typed wrong.' })
    decided += findingIds.length
  }
}

export interface MemberCoverage {
  readonly built: BuiltSnapshot
  /** percent of right pay at organizations that reported nothing, within P10 to P90 */
  readonly coverage80: number
  readonly records: number
  readonly refused: number
}

export async function coverageOf(
  context: Context,
  db: Database,
  unseen: readonly PayRecord[],
): Promise<MemberCoverage> {
  const built = await buildSnapshot(context, { source: 'member' })
  const { id } = built.snapshot
  const found = await context.market.model(context.db, id, 'salary')
  if (!found) throw new Error('the snapshot has no model of salary')
  const seen: PayRecord[] = []
  const fica = { rate: 0, wageBase: 0, rateAboveBase: 0 } // salary needs none
  const pages = payRecordPages(db, { snapshotId: id }, { definition: 'salary', fica })
  for await (const page of pages) seen.push(...page)
  const asked = unseen.filter(({ observedOn }) => observedOn <= built.snapshot.referenceDate)
  const { overall, refusedCount } = await context.outside.fitting.evaluate({
    model: found.model,
    seen,
    unseen: asked,
  })
  const { coverage80, count } = overall
  return { built, coverage80, records: count, refused: refusedCount }
}
