/**
 * Which model judges whether a record's pay looks wrong. Pay of members is judged by what members are paid, and
 * invented pay by the invented market: judged by the other one, a fifth of all right records looks wrong.
 */
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { startRecordColumns } from '~/core/estimation/facts/record-columns.ts'
import type { PayModel } from '~/core/estimation/model/fitted-model.ts'
import { type CheckedRecord, modelFindings } from '~/core/health/check-organization.ts'
import { expectationOf } from '~/core/health/expectation.ts'
import { groupFold } from '~/core/statistics/group-folds.ts'
import { organizationPages } from '~/database/queries/health/health-records.ts'
import { findSnapshot, type RecordSource, type SnapshotRow } from '~/database/queries/snapshots.ts'
import { type Context, today } from '../../context.ts'
import { estimationSettingsFor } from '../models/estimation-settings.ts'

export interface Judges {
  /** Null: nothing is known to judge by. */
  readonly judgeOf: (organization: string) => PayModel | null
  /** Name of the snapshot whose model judges; null where the records judge each other, or nothing does. */
  readonly snapshot: string | null
  /** Whether the records are judged by fits of their own, each of the organizations that it does not judge. */
  readonly isOwn: boolean
}

/** Organizations are dealt into so many parts; the others' fit judges each. */
const PARTS = 2
/** A part needs no more records than this. Keys are random, so the first are as good as any. */
const MOST_RECORDS = 200_000
const SEED = 1

/**
 * The model of the published snapshot, or of the one named, where it was made of records of the same source. Where the
 * published one is of the other source, fits of the records themselves: some seconds for 20,000.
 */
export async function judgesOf(
  context: Context,
  { source, snapshot: name }: { readonly source: RecordSource; readonly snapshot?: string },
): Promise<Judges> {
  const snapshot = await snapshotToAsk(context, source, name)
  if (!snapshot) return { judgeOf: () => null, snapshot: null, isOwn: false }
  if (snapshot.source !== source) return await judgesAmong(context, source)
  const model = await salaryModel(context, snapshot)
  return { judgeOf: () => model, snapshot: model && snapshot.name, isOwn: false }
}

/** The model of the published snapshot, of whichever source: what employers are shown. */
export async function publishedModel(context: Context): Promise<PayModel | null> {
  const snapshot = await context.market.current(context.db)
  return snapshot && (await salaryModel(context, snapshot))
}

async function snapshotToAsk(
  context: Context,
  source: RecordSource,
  name: string | undefined,
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

/** Fitted twice: what looks typed wrong at first widens what is usual, and is left out of the second fits. */
async function judgesAmong(context: Context, source: RecordSource): Promise<Judges> {
  const first = await fitParts(context, source, () => true)
  const judgeOf = await fitParts(context, source, (record) => {
    const model = first(record.organization)
    const expectation = model && expectationOf(model, record)
    return !expectation || !isUnitAsked(modelFindings(record, expectation, null))
  })
  return { judgeOf, snapshot: null, isOwn: true }
}

function isUnitAsked(findings: ReturnType<typeof modelFindings>): boolean {
  return findings.some((finding) => finding?.rule === 'unit-error')
}

async function fitParts(
  context: Context,
  source: RecordSource,
  isLearnedFrom: (record: CheckedRecord) => boolean,
): Promise<Judges['judgeOf']> {
  const parts = Array.from({ length: PARTS }, () => ({ columns: startRecordColumns(), count: 0 }))
  for await (const page of organizationPages(context.db, { source, since: null })) {
    for (const record of page.flat()) {
      const part = parts[partOf(record.organization)]!
      if (part.count >= MOST_RECORDS || !isLearnedFrom(record)) continue
      part.columns.add(record)
      part.count++
    }
  }
  const chosen = { definition: 'salary' as const, referenceDate: today(context), seed: SEED }
  const settings = await estimationSettingsFor(context, chosen)
  const models: PayModel[] = []
  for (const { columns } of parts) {
    models.push(await context.outside.fitting.fit(columns.finish(), settings))
  }
  return (organization) => models[(partOf(organization) + 1) % PARTS] ?? null
}

function partOf(organization: string): number {
  return groupFold(organization, PARTS, SEED)
}
