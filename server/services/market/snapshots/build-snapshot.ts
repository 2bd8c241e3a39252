/**
 * Builds a snapshot: reads checked records, fits and audits a model, and freezes every record with its prediction.
 */

import { authorize } from '~/core/authorize.ts'
import { sentenceOfCoverage } from '~/core/engine/audit/group-coverage.ts'
import { isKnownFeature } from '~/core/engine/model/features.ts'
import { specificationWithout } from '~/core/engine/model/specification.ts'
import { Conflict, InvalidInput } from '~/core/errors.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { type SnapshotCalendar, snapshotCalendar } from '~/core/market/records/snapshot-calendar.ts'
import { formatDate } from '~/core/pay/date.ts'
import { freezeContributors } from '~/database/queries/market/contributors.ts'
import { listHeldByRule } from '~/database/queries/market/held-records.ts'
import {
  type ContributedWindow,
  freezeOrganizations,
  newestSurveyDay,
  type ObservedDays,
  observedDays,
  type RecordWindow,
} from '~/database/queries/market/pay-records.ts'
import { createSnapshotPartition } from '~/database/queries/market/snapshot-records.ts'
import {
  findNewestOfQuarter,
  findSnapshot,
  insertSnapshot,
  listSnapshotNames,
  lockBuilding,
  type RecordSource,
  type SnapshotRow,
  saveSnapshotCounts,
} from '~/database/queries/market/snapshots.ts'
import { type Context, databaseOf, today } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { fitDefinition } from './fit-definition.ts'
import { freezeModel } from './freeze-model.ts'
import { gatherMemberRecords } from './gather-member-records.ts'
import { memberContributors } from './member-contributors.ts'
import { coverageOf } from './name-coverage.ts'
import { previousSpecification } from './previous-specification.ts'
import { type SnapshotAudit, sentenceOfHeld } from './snapshot-audit.ts'

export interface BuildSnapshot {
  readonly source: RecordSource
  readonly seed?: number
  /** default: the quarter, with .2, .3 when it exists */
  readonly name?: string
  /** features to leave out, to measure their value */
  readonly without?: readonly string[]
  /** whether trees may answer beside the model, where they win; default: they may */
  readonly trees?: boolean
  /** the newest of its quarter as the caller saw it, null for none: one that came since is a conflict */
  readonly after?: SnapshotRow | null
  readonly say?: (sentence: string) => void
}

export interface BuiltSnapshot {
  readonly snapshot: SnapshotRow
  readonly audit: SnapshotAudit
  readonly milliseconds: { readonly read: number; readonly fit: number; readonly freeze: number }
}

/**
 * Builds with the model of *salary*, the definition every snapshot has; `completeSnapshot` adds the others.
 * Publishes nothing. A failed build leaves no row and no table: one transaction holds what is written.
 */
export async function buildSnapshot(
  context: Context,
  input: BuildSnapshot,
): Promise<BuiltSnapshot> {
  authorize(context.actor, 'staff.snapshots')
  if (input.source === 'member') await gatherMemberRecords(context)
  const say = input.say ?? (() => {})
  const seed = input.seed ?? 1
  const calendar = snapshotCalendar(await surveyDay(context, input.source))
  const contributors = await memberContributors(context, input.source)
  const { from, referenceDate } = calendar
  const window = { source: input.source, from, to: referenceDate, contributors }

  const previous = await previousSpecification(context)
  const { without = [], trees } = input
  const specification = specificationWithout(knownFeatures(without), trees)
  const asked = { records: window, referenceDate, seed, say, previous, specification }
  const held = await listHeldByRule(context.db, window)
  const saidOfHeld = sentenceOfHeld(held)
  if (saidOfHeld) say(saidOfHeld)
  const fit = await fitDefinition(context, { definition: 'salary', ...asked })
  if (!fit) throw await noRecords(context, window)
  const fitted = { ...fit, audit: { ...fit.audit, held } }
  const fittedAt = performance.now()
  const snapshot = await freeze(context, { input: { ...input, seed }, calendar, window, fitted })
  say(`Froze ${formatNumber(snapshot.recordCount)} records as snapshot ${snapshot.name}.`)
  const freezing = Math.round(performance.now() - fittedAt)
  const coverage = await coverageOf(context, fitted.audit)
  if (coverage) say(sentenceOfCoverage(coverage))
  return {
    snapshot,
    audit: fitted.audit,
    milliseconds: { ...fitted.milliseconds, freeze: freezing },
  }
}

function knownFeatures(keys: readonly string[]): readonly string[] {
  const unknown = keys.filter((key) => !isKnownFeature(key))
  if (unknown.length === 0) return keys
  const sentence = `The model looks at nothing named ${unknown.join(', ')}.`
  throw new InvalidInput({ without: sentence }, {}, sentence)
}

/** Member records arrive every day; a simulated survey has the age of its one day. */
async function surveyDay(context: Context, source: RecordSource): Promise<string> {
  if (source === 'member') return today(context)
  return (await newestSurveyDay(context.db, source)) ?? today(context)
}

interface Freezing {
  readonly input: BuildSnapshot & { readonly seed: number }
  readonly calendar: SnapshotCalendar
  readonly window: ContributedWindow
  readonly fitted: NonNullable<Awaited<ReturnType<typeof fitDefinition>>>
}

/** The whole snapshot in one transaction of one connection: COPY needs the connection itself. */
async function freeze(context: Context, freezing: Freezing): Promise<SnapshotRow> {
  const { window, fitted } = freezing
  return await databaseOf(context).transaction(async (trx) => {
    const inside = { ...context, db: trx }
    await lockBuilding(trx)
    await refuseNewer(inside, freezing)
    const id = await insertBuilt(inside, freezing)
    await createSnapshotPartition(trx, id)
    await freezeContributors(trx, id, window.contributors)
    const counts = await freezeModel(inside, {
      snapshotId: id,
      records: fitted.records,
      model: fitted.model,
    })
    await freezeOrganizations(trx, id)
    await saveSnapshotCounts(trx, id, counts)
    await recordEvent(inside, { action: 'snapshot.build', subject: { kind: 'snapshot', id } })
    const snapshot = await findSnapshot(trx, { id })
    if (!snapshot) throw new Error(`snapshot ${id} vanished`)
    return snapshot
  })
}

/** A fit takes minutes; another run may have built the same meanwhile. */
async function refuseNewer({ db }: Context, { input, calendar }: Freezing): Promise<void> {
  if (input.after === undefined) return
  const newest = await findNewestOfQuarter(db, calendar.name)
  if (newest && newest.id !== input.after?.id)
    throw new Conflict(`${newest.name} was built already.`)
}

async function insertBuilt(context: Context, freezing: Freezing): Promise<number> {
  const { input, calendar, fitted } = freezing
  return await insertSnapshot(context.db, {
    name: input.name ?? (await freeName(context, calendar.name)),
    source: input.source,
    referenceDate: calendar.referenceDate,
    seed: input.seed,
    audit: JSON.stringify(fitted.audit),
    builtAt: context.now(),
  })
}

/** 2026-Q2, then 2026-Q2.2 and so on: a published snapshot is never overwritten. */
async function freeName(context: Context, quarter: string): Promise<string> {
  const taken = new Set(await listSnapshotNames(context.db, quarter))
  if (!taken.has(quarter)) return quarter
  let attempt = 2
  while (taken.has(`${quarter}.${attempt}`)) attempt++
  return `${quarter}.${attempt}`
}

/** Why a window is empty: nothing at all, only older records, only younger ones, or both. */
async function noRecords(context: Context, { source, from, to }: RecordWindow) {
  const observed = await observedDays(context.db, source)
  const sentence = observed
    ? outside(source, observed, { from, to })
    : `There are no ${source} records; load some first.`
  return new InvalidInput({ source: sentence }, {}, sentence)
}

function outside(
  source: RecordSource,
  { newest, oldest }: ObservedDays,
  { from, to }: Pick<RecordWindow, 'from' | 'to'>,
): string {
  const needed = `A snapshot of today reads records from ${formatDate(from)} to ${formatDate(to)}.`
  if (newest < from) {
    return `All ${source} records are too old: the newest is of ${formatDate(newest)}. ${needed}`
  }
  if (oldest > to) {
    return `All ${source} records are too recent: the oldest is of ${formatDate(oldest)}. ${needed}`
  }
  return `All ${source} records are too old or too recent. ${needed}`
}
