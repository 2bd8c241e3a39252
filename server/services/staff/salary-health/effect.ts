/** What a decision about a finding would change in published figures, on the snapshot that is published now. */

import { authorize } from '~/core/authorize.ts'
import type { PayRecord } from '~/core/engine/facts/pay-record.ts'
import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import { refusalOf } from '~/core/engine/predict/refusal.ts'
import {
  type CellEffect,
  effectOnCells,
  NO_EFFECT,
  type RecordChange,
  recordsAsking,
  sumOf,
} from '~/core/market/health/published-effect.ts'
import { checkedRecords } from '~/database/queries/market/health-records.ts'
import { recordsInSnapshot, recordsOfFinding } from '~/database/queries/staff/finding-queue.ts'
import { type Context, today } from '../../../context.ts'

export type FindingEffect =
  | ({
      readonly kind: 'computed'
      readonly change: RecordChange
      readonly snapshot: string
    } & CellEffect)
  /** nothing could be computed, and why */
  | { readonly kind: 'none'; readonly reason: string }

/** Records at most: an organization with all of its people. */
const MOST_RECORDS = 50

/** Some hundred milliseconds for each finding. The model is not fitted again. */
export async function effectOfFinding(context: Context, findingId: number): Promise<FindingEffect> {
  authorize(context.actor, 'staff.checkSalaryHealth')
  const snapshot = await context.market.current(context.db)
  if (!snapshot) return { kind: 'none', reason: 'No snapshot is published.' }
  const found = await context.market.model(context.db, snapshot.id, 'salary')
  if (!found) return { kind: 'none', reason: `Snapshot ${snapshot.name} has no model of salary.` }
  const ids = await recordsOfFinding(context.db, findingId)
  if (ids.length === 0) return { kind: 'none', reason: NO_RECORD }
  if (ids.length > MOST_RECORDS) return { kind: 'none', reason: TOO_MANY }
  const frozen = await recordsInSnapshot(context.db, snapshot.id, ids)
  const change: RecordChange = frozen.size > 0 ? 'remove' : 'add'
  const read = await checkedRecords(context.db, ids)
  const records = read
    .filter(({ id }) => change === 'add' || frozen.has(id))
    .filter((record) => record.pay > 0 && refusalOf(found.model, record) === null)
  if (records.length === 0) return { kind: 'none', reason: NOT_PREDICTED }
  const effect = await effectOf(
    context,
    { snapshotId: snapshot.id, model: found.model },
    change,
    records,
  )
  return { kind: 'computed', change, snapshot: snapshot.name, ...effect }
}

const NO_RECORD =
  'No record of the market was made of this yet, so no published figure depends on it.'
const TOO_MANY = `This is about more than ${MOST_RECORDS} records, too many to compute here.`
const NOT_PREDICTED = 'The model knows too little about this position to compute it.'

async function effectOf(
  context: Context,
  { snapshotId, model }: { readonly snapshotId: number; readonly model: PayModel },
  change: RecordChange,
  records: readonly PayRecord[],
): Promise<CellEffect> {
  const asOf = today(context)
  let total = NO_EFFECT
  for (const position of new Set(records.map((record) => record.position))) {
    const index = await context.market.index(context.db, { snapshotId, model, position })
    const own = records
      .filter((record) => record.position === position)
      .map((record) => {
        const { organization } = record
        return { ...record, organization: index.contributors.get(organization) ?? organization }
      })
    const asking = await checkedRecords(context.db, recordsAsking(model, index, own, asOf))
    total = sumOf(total, effectOnCells(model, index, { change, records: own, asking, asOf }))
  }
  return total
}
