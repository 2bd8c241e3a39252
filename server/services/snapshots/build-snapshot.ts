/** Makes a snapshot: checked records are read, a model is fitted, every record is frozen with its prediction. */

import { InvalidInput } from '~/core/errors.ts'
import { BUDGET_PLACE } from '~/core/estimation/distance.ts'
import { encodeRecord } from '~/core/estimation/encode-record.ts'
import { auditModel } from '~/core/estimation/evaluate-model.ts'
import { fitPayModel } from '~/core/estimation/fit-pay-model.ts'
import { estimationSettings } from '~/core/estimation/settings.ts'
import type { PayModel, PayRecord } from '~/core/estimation/types.ts'
import { authorize } from '~/core/policies/authorize.ts'
import { clientOf } from '~/database/postgres-client.ts'
import { readLookupTables, readWageIndex } from '~/database/queries/lookup-tables.ts'
import { payRecordPages, type RecordWindow } from '~/database/queries/pay-records.ts'
import {
  copySnapshotRecords,
  createSnapshotPartition,
} from '~/database/queries/snapshot-records.ts'
import { findSnapshot, type RecordSource, type SnapshotRow } from '~/database/queries/snapshots.ts'
import { type Context, databaseOf, today } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { type SnapshotAudit, snapshotAudit } from './snapshot-audit.ts'
import { type SnapshotCalendar, snapshotCalendar } from './snapshot-calendar.ts'

export interface BuildSnapshot {
  readonly source: RecordSource
  readonly seed?: number
  /** default: the quarter, with .2, .3 when it exists */
  readonly name?: string
  readonly say?: (sentence: string) => void
}

export interface BuiltSnapshot {
  readonly snapshot: SnapshotRow
  readonly audit: SnapshotAudit
  readonly milliseconds: { readonly read: number; readonly fit: number; readonly freeze: number }
}

/** The definition of pay that every snapshot has a model for. */
const DEFINITION = 'salary'
/** The fit reads at most so many records, drawn by organization; all of them are frozen. */
const MOST_FITTED = 200_000

/**
 * Builds and fits; publishes nothing. A failed build leaves no row and no table: one transaction holds it all.
 * Memory: the fitted sample, then one page at a time.
 */
export async function buildSnapshot(
  context: Context,
  input: BuildSnapshot,
): Promise<BuiltSnapshot> {
  authorize(context.actor, 'staff.snapshots')
  const say = input.say ?? (() => {})
  const calendar = snapshotCalendar(today(context))
  const window = { source: input.source, from: calendar.from, to: calendar.referenceDate }

  const startedAt = performance.now()
  const sample = await readSample(context, window)
  if (sample.length === 0) throw noRecords(input.source)
  say(`Read ${sample.length.toLocaleString('en-US')} records observed up to ${window.to}.`)
  const readAt = performance.now()

  const settings = await settingsFor(context, calendar, input.seed ?? 1)
  const model = fitPayModel(sample, settings)
  const audit = snapshotAudit(model.diagnosis, auditModel(sample, settings))
  const fittedAt = performance.now()
  say(`Fitted and audited in ${seconds(fittedAt - readAt)} s. ${audit.reason}`)

  const snapshot = await freeze(context, { input, calendar, window, model, audit })
  const frozenAt = performance.now()
  say(`Froze ${snapshot.recordCount.toLocaleString('en-US')} records as snapshot ${snapshot.name}.`)
  return {
    snapshot,
    audit,
    milliseconds: {
      read: Math.round(readAt - startedAt),
      fit: Math.round(fittedAt - readAt),
      freeze: Math.round(frozenAt - fittedAt),
    },
  }
}

/** Whole organizations, by the hash of their key, so that the sample keeps the structure of the survey. */
async function readSample(context: Context, window: RecordWindow): Promise<PayRecord[]> {
  const total = await context
    .db('pay_records')
    .where({ source: window.source })
    .whereBetween('observed_on', [window.from, window.to])
    .count({ count: '*' })
    .first()
  const share = Math.min(1, MOST_FITTED / Math.max(1, Number(total?.count ?? 0)))
  const records: PayRecord[] = []
  for await (const page of payRecordPages(context.db, window, DEFINITION)) {
    for (const record of page)
      if (share === 1 || shareOfKey(record.organization) < share) records.push(record)
  }
  return records
}

/** The first 32 bits of a random key, as a number from 0 to 1. */
function shareOfKey(key: string): number {
  return Number.parseInt(key.slice(0, 8), 16) / 0x1_0000_0000
}

async function settingsFor(context: Context, calendar: SnapshotCalendar, seed: number) {
  const [tables, index] = await Promise.all([
    readLookupTables(context.db),
    readWageIndex(context.db),
  ])
  const { referenceDate } = calendar
  return estimationSettings({ definition: DEFINITION, referenceDate, seed, index, tables })
}

interface Freezing {
  readonly input: BuildSnapshot
  readonly calendar: SnapshotCalendar
  readonly window: RecordWindow
  readonly model: PayModel
  readonly audit: SnapshotAudit
}

/** The whole snapshot in one transaction of one connection: COPY needs the connection itself. */
async function freeze(context: Context, freezing: Freezing): Promise<SnapshotRow> {
  return await databaseOf(context).transaction(async (trx) => {
    const inside = { ...context, db: trx }
    const id = await insertSnapshot(inside, freezing)
    await createSnapshotPartition(trx, id)
    const counts = await freezeRecords(inside, id, freezing)
    await freezeOrganizations(inside, id, freezing.window)
    await insertModel(inside, id, freezing.model)
    await trx('snapshots').where({ id }).update(counts)
    await recordEvent(inside, { action: 'snapshot.build', subject: { kind: 'snapshot', id } })
    const snapshot = await findSnapshot(trx, { id })
    if (!snapshot) throw new Error(`snapshot ${id} vanished`)
    return snapshot
  })
}

async function insertSnapshot(
  context: Context,
  { input, calendar, audit }: Freezing,
): Promise<number> {
  const [row] = await context
    .db('snapshots')
    .insert({
      name: input.name ?? (await freeName(context, calendar.name)),
      source: input.source,
      reference_date: calendar.referenceDate,
      seed: input.seed ?? 1,
      status: 'built',
      audit: JSON.stringify(audit),
      built_at: context.now(),
    })
    .returning('id')
  return row.id
}

/** 2026-Q2, then 2026-Q2.2 and so on: a published snapshot is never overwritten. */
async function freeName(context: Context, quarter: string): Promise<string> {
  const taken = new Set<string>(
    await context.db('snapshots').where('name', 'like', `${quarter}%`).pluck('name'),
  )
  if (!taken.has(quarter)) return quarter
  let attempt = 2
  while (taken.has(`${quarter}.${attempt}`)) attempt++
  return `${quarter}.${attempt}`
}

async function freezeRecords(context: Context, snapshotId: number, { window, model }: Freezing) {
  const client = await clientOf(context.db)
  const organizations = new Set<string>()
  let records = 0
  for await (const page of payRecordPages(context.db, window, DEFINITION)) {
    const frozen = page.map((record) => {
      organizations.add(record.organization)
      const encoded = encodeRecord(model, record)
      return { ...encoded, record, budgetPlace: encoded.features[BUDGET_PLACE] ?? 0 }
    })
    records += await copySnapshotRecords(client, snapshotId, frozen)
  }
  return { record_count: records, organization_count: organizations.size }
}

/** One row for an organization and year: what the analyzer compares later. */
async function freezeOrganizations(
  context: Context,
  snapshotId: number,
  window: RecordWindow,
): Promise<void> {
  await context.db.raw(
    /* sql */ `
      insert into snapshot_organizations (snapshot_id, organization_key, pay_year, organization_type,
        denomination_key, setting, state_code, operating_budget, attendance, payroll_budget, staff_fte)
      select distinct on (organization_key, pay_year) :snapshotId::bigint, organization_key, pay_year,
        organization_type, denomination_key, setting, state_code, operating_budget, attendance,
        payroll_budget, staff_fte
      from pay_records
      where source = :source and observed_on between :from and :to
      order by organization_key, pay_year, id`,
    { snapshotId, ...window },
  )
}

async function insertModel(context: Context, snapshotId: number, model: PayModel): Promise<void> {
  await context.db('models').insert({
    snapshot_id: snapshotId,
    definition: DEFINITION,
    engine_version: model.engineVersion,
    parameters: JSON.stringify(model),
    metrics: JSON.stringify(model.diagnosis),
    fitted_at: context.now(),
  })
}

function noRecords(source: RecordSource): InvalidInput {
  return new InvalidInput(
    { source: `There are no ${source} records old enough for a snapshot.` },
    {},
    `There are no ${source} records old enough for a snapshot; load some first.`,
  )
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}
