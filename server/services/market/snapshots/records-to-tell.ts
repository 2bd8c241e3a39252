/** Which records a snapshot tells, beside what was told before: `core/engine/comparables/told-crowds.ts`. */

import { recordsOfCrowd } from '~/core/engine/comparables/position-index.ts'
import {
  type CountedRecord,
  tellCrowds,
  thinCrowds,
} from '~/core/engine/comparables/told-crowds.ts'
import type { EstimationSettings } from '~/core/engine/model/estimation-settings.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import {
  type ContributedWindow,
  type FrozenSet,
  payRecordPages,
} from '~/database/queries/market/pay-records.ts'
import {
  type CrowdRecord,
  insertCrowds,
  listCrowdPositions,
  listToldCrowds,
  listToldFigures,
  listUnkeptCrowds,
} from '~/database/queries/market/snapshot-records.ts'
import {
  findLastRetired,
  findModel,
  findPublishedSnapshot,
} from '~/database/queries/market/snapshots.ts'
import { type Context, transact } from '../../../context.ts'
import { ficaOn } from './employer-law.ts'

/** About 200 bytes a record while it runs. */
export async function recordsToTell(
  context: Context,
  records: ContributedWindow | FrozenSet,
  settings: EstimationSettings,
): Promise<{ readonly crowds: ReadonlyMap<number, number>; readonly waiting: number }> {
  const { definition } = settings
  await keepEarlierCrowds(context, definition)
  const told = new Set(
    (await listToldFigures(context.db, { definition })).map(({ figure }) => figure),
  )
  const crowds = new Map<number, number>()
  const counted = await countedByPosition(context, records, settings)
  let all = 0
  for (const [position, own] of counted) {
    all += own.length
    const { told: before } = await listToldCrowds(context.db, {
      definition,
      position,
      snapshotId: 0,
    })
    const telling = tellCrowds(own, before, (figure) => told.has(figure), settings)
    for (const [id, crowd] of telling) crowds.set(id, crowd)
  }
  return { crowds, waiting: all - crowds.size }
}

/**
 * Whether a built snapshot, beside all that was told until today, would tell what fewer than five organizations pay:
 * another was published since it was built, or an earlier version built it.
 */
export async function isThinBesideTold({ db }: Context, snapshotId: number): Promise<boolean> {
  const positions = await listCrowdPositions(db, snapshotId)
  if (positions.length === 0) {
    return ((await findPublishedSnapshot(db)) ?? (await findLastRetired(db))) !== null
  }
  for (const asked of positions) {
    const { told, own } = await listToldCrowds(db, { ...asked, snapshotId })
    if (thinCrowds(told, own, () => false).length > 0) return true
  }
  return false
}

/** Why records are not in a snapshot, for the staff who build one. */
export function sentenceOfWaiting(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'record waits' : 'records wait'} until five organizations of their position have news, so that no two snapshots differ by fewer.`
}

async function countedByPosition(
  context: Context,
  records: ContributedWindow | FrozenSet,
  { definition, referenceDate }: Pick<EstimationSettings, 'definition' | 'referenceDate'>,
): Promise<ReadonlyMap<string, readonly CountedRecord[]>> {
  const fica = await ficaOn(context, referenceDate)
  const byPosition = new Map<string, CountedRecord[]>()
  for await (const page of payRecordPages(context.db, records, { definition, fica })) {
    for (const record of page) {
      const { id, organization, state, operatingBudget, attendance, observedOn, figure } = record
      const own = byPosition.get(record.position) ?? []
      byPosition.set(record.position, own)
      own.push({ id, organization, state, operatingBudget, attendance, observedOn, figure })
    }
  }
  return byPosition
}

/**
 * Snapshots from before crowds were kept were told too: their crowds are cut once more as they always were. Of records
 * that are gone nobody knows the figure, so their crowds are never told again.
 */
async function keepEarlierCrowds(context: Context, definition: DefinitionOfPay): Promise<void> {
  for (const { snapshotId } of await listUnkeptCrowds(context.db, { definition })) {
    const found = await findModel(context.db, snapshotId, definition)
    if (!found) continue
    const { model } = found
    const counted = await countedByPosition(context, { snapshotId }, model.settings)
    const kept = new Map<string, readonly CrowdRecord[]>()
    for (const [position, records] of counted) {
      const figures = new Map(records.map(({ id, figure }) => [id, figure]))
      const index = await context.market.index(context.db, { snapshotId, model, position })
      const crowds = [...index.crowds.sharedCells.keys()].flatMap((crowd) =>
        recordsOfCrowd(index, crowd, model).map(({ recordId: id, organization }) => {
          return { id, organization, crowd, figure: figures.get(id) ?? -id }
        }),
      )
      kept.set(position, crowds)
    }
    await transact(context, (inside) => insertCrowds(inside.db, snapshotId, definition, kept))
  }
}
