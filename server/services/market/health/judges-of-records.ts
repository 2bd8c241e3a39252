/**
 * Which model judges whether a record's pay looks wrong, and what is supposed about slips. Pay of members is judged by
 * what members are paid, and invented pay by the invented market: judged by the other one, a fifth of all right records
 * looks wrong.
 */

import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import { median } from '~/core/engine/statistics/quantile.ts'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import type { HealthSettings } from '~/core/market/health/checked-record.ts'
import { expectationOf } from '~/core/market/health/expectation.ts'
import type { UnitPrior } from '~/core/market/health/rules/unit-hypotheses.ts'
import { organizationPages } from '~/database/queries/market/health-records.ts'
import {
  findSnapshot,
  type RecordSource,
  type SnapshotRow,
} from '~/database/queries/market/snapshots.ts'
import type { Context } from '../../../context.ts'
import { type JudgeOf, judgesAmong, unitPriorOf } from './own-judges.ts'

export interface Judges {
  /** Null: nothing is known to judge by. */
  readonly judgeOf: JudgeOf
  /** How common slips are in these records; absent: as usual. */
  readonly unitPrior?: UnitPrior
  /** Name of the snapshot whose model judges; null where the records judge each other, or nothing does. */
  readonly snapshot: string | null
  /** Whether a model judges; null where none is needed. False as well where the records are of too few to judge. */
  readonly isJudged: boolean | null
  /** See `levelOfSource`. */
  readonly level: number | null
}

interface WhoseRecords {
  readonly source: RecordSource
  /** name of the snapshot to judge by */
  readonly snapshot?: string
  /** whether any rule asks what is usual: without one nothing is fitted */
  readonly isNeeded: boolean
}

/**
 * The model of the published snapshot, or of the one named, where it was made of records of the same source. Where the
 * published one is of the other source, fits of the records themselves: about a minute for 20,000.
 */
export async function judgesOf(
  context: Context,
  whose: WhoseRecords,
  settings: HealthSettings,
): Promise<Judges> {
  const { source, isNeeded } = whose
  const snapshot = await snapshotToAsk(context, whose)
  const nothing = { judgeOf: () => null, snapshot: null, level: null }
  if (!isNeeded) return { ...nothing, isJudged: null }
  if (!snapshot) return { ...nothing, isJudged: false }
  if (snapshot.source !== source) {
    const published = await salaryModel(context, snapshot)
    const level = published && (await levelOfSource(context, source, published))
    return { ...(await judgesAmong(context, source, settings)), snapshot: null, level }
  }
  const model = await salaryModel(context, snapshot)
  if (!model) return { ...nothing, isJudged: false }
  const judgeOf = () => model
  const unitPrior = await unitPriorOf(context, { source, judgeOf, settings })
  return { judgeOf, unitPrior, snapshot: snapshot.name, isJudged: true, level: null }
}

/**
 * The model of the published snapshot, of whichever source. Pay that staffs enter is checked for slips by it, the
 * invented one included: a question tells no figure of it, and employers are shown none.
 */
export async function publishedModel(context: Context): Promise<PayModel | null> {
  const snapshot = await context.market.current(context.db)
  return snapshot && (await salaryModel(context, snapshot))
}

async function snapshotToAsk(
  context: Context,
  { source, snapshot: name }: WhoseRecords,
): Promise<SnapshotRow | null> {
  if (name === undefined) return await context.market.current(context.db)
  const snapshot = await findSnapshot(context.db, { name })
  if (!snapshot) throw new NotFound(`There is no snapshot named ${name}.`)
  if (snapshot.source === source) return snapshot
  const sentence = `Snapshot ${name} is made of ${snapshot.source} records, which cannot judge ${source} ones.`
  throw new InvalidInput({ snapshot: sentence }, {}, sentence)
}

async function salaryModel(context: Context, { id }: SnapshotRow): Promise<PayModel | null> {
  const found = await context.market.model(context.db, id, 'salary')
  return found?.model ?? null
}

/** Markets differ by a factor of two at most; every slip of a period or a digit is larger. */
const FAR = 3
/** Their median is known within a hundredth. */
const MOST_COMPARED = 5000

/**
 * What records of a source pay over what the published model of the other one expects, the median of the first
 * MOST_COMPARED; null within FAR times, or where it expects nothing of any record. A first file that is wholly in
 * another pay period looks right to itself, because its records can only be compared with each other.
 */
async function levelOfSource(
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
