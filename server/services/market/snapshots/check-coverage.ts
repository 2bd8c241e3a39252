/** Checks every night whether the published range keeps its coverage on later records. */

import { authorize } from '~/core/authorize.ts'
import { isCoverageOff } from '~/core/engine/audit/verdict.ts'
import type { PayRecord } from '~/core/engine/facts/pay-record.ts'
import { formatCount, formatPercent } from '~/core/forms/numbers.ts'
import { snapshotContributors } from '~/database/queries/market/contributors.ts'
import {
  type ContributedWindow,
  type FrozenSet,
  payRecordPages,
} from '~/database/queries/market/pay-records.ts'
import {
  findPublishedSnapshot,
  insertCoverageCheck,
  type SnapshotRow,
} from '~/database/queries/market/snapshots.ts'
import { type Context, today } from '../../../context.ts'
import { ficaOn } from './employer-law.ts'

export interface CoverageCheck {
  readonly snapshot: string | null
  readonly records: number
  readonly coverage80: number | null
  readonly sentence: string
  readonly needsAttention: boolean
}

/** Below this many newer records a share means nothing. */
const FEWEST = 100
/** The newest are enough to see a drift, and bound the work. */
const MOST = 20_000
/** Most records of the snapshot that are candidates. */
const MOST_SEEN = 200_000

/** Reports and stores the measurement; changes nothing published. Safe to run twice. */
export async function checkCoverage(context: Context): Promise<CoverageCheck> {
  authorize(context.actor, 'staff.snapshots')
  const snapshot = await findPublishedSnapshot(context.db)
  if (!snapshot) return answer(null, 0, null, 'Nothing is published yet.')
  const found = await context.market.model(context.db, snapshot.id, 'salary')
  if (!found) return answer(snapshot.name, 0, null, 'The snapshot has no model of salary.')

  const { source, referenceDate } = snapshot
  const contributors = await snapshotContributors(context.db, snapshot.id)
  const later = { source, from: dayAfter(referenceDate), to: today(context), contributors }
  const unseen = await firstRecords(context, referenceDate, later, MOST)
  if (unseen.length < FEWEST) {
    const sentence = `Too few records are newer than the snapshot to judge: ${formatCount(unseen.length, 'record')}.`
    await keep(context, snapshot, { records: unseen.length, sentence })
    return answer(snapshot.name, unseen.length, null, sentence)
  }
  const seen = await firstRecords(context, referenceDate, { snapshotId: snapshot.id }, MOST_SEEN)
  const { overall } = await context.outside.fitting.evaluate({ model: found.model, seen, unseen })
  const sentence = `Ranges that promise 80% held ${formatPercent(overall.coverage80, 1)} of ${overall.count} newer records.`
  await keep(context, snapshot, { records: overall.count, sentence, ...overall })
  return answer(snapshot.name, overall.count, overall.coverage80, sentence)
}

async function firstRecords(
  context: Context,
  referenceDate: string,
  which: ContributedWindow | FrozenSet,
  most: number,
): Promise<PayRecord[]> {
  const fica = await ficaOn(context, referenceDate)
  const records: PayRecord[] = []
  const pages = payRecordPages(context.db, which, { definition: 'salary', fica })
  for await (const page of pages) {
    records.push(...page)
    if (records.length >= most) break
  }
  return records.slice(0, most)
}

interface Measured {
  readonly records: number
  readonly sentence: string
  readonly coverage50?: number
  readonly coverage80?: number
  readonly medianAbsolutePercentageError?: number
}

async function keep(context: Context, snapshot: SnapshotRow, measured: Measured): Promise<void> {
  await insertCoverageCheck(context.db, {
    snapshotId: snapshot.id,
    checkedAt: context.now(),
    observedFrom: dayAfter(snapshot.referenceDate),
    observedTo: today(context),
    records: measured.records,
    coverage50: measured.coverage50 ?? null,
    coverage80: measured.coverage80 ?? null,
    medianAbsolutePercentageError: measured.medianAbsolutePercentageError ?? null,
    sentence: measured.sentence,
  })
}

function answer(
  snapshot: string | null,
  records: number,
  coverage80: number | null,
  sentence: string,
): CoverageCheck {
  const needsAttention = coverage80 !== null && isCoverageOff(coverage80)
  return { snapshot, records, coverage80, sentence, needsAttention }
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
