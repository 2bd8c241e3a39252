/**
 * The frozen records of one position as columns: streamed by COPY in binary, so that a million take seconds and no
 * copies.
 */
import pg, { type ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { CandidateColumns, NameColumn } from '~/core/engine/comparables/position-index.ts'
import { monthsAt } from '~/core/engine/model/ageing.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { type BinaryRow, eachBinaryRow } from '../../binary-rows.ts'
import type { Queryable } from '../../connection.ts'
import { clientOf, withPostgresClient } from '../../postgres-client.ts'
import { snapshotContributors } from './contributors.ts'

export interface PositionQuery {
  readonly snapshotId: number
  readonly definition: DefinitionOfPay
  readonly position: string
}

/**
 * In order of organization and record, whatever the order in the table. Memory: the columns, about 200 bytes a record.
 */
export async function readPositionRecords(
  db: Queryable,
  query: PositionQuery,
): Promise<CandidateColumns> {
  const rowCount = await countRecords(db, query)
  const filling = emptyColumns(rowCount)
  const read = async (client: ClientBase) => {
    const stream = client.query(copyTo(statementFor(query)))
    await eachBinaryRow(stream, FIELDS, (row) => addRow(filling, row))
  }
  if (db.isTransaction) await read(await clientOf(db))
  else await withPostgresClient(db, read)
  const contributors = await snapshotContributors(db, query.snapshotId)
  const crowdNumbers = await readCrowdNumbers(db, query, filling.recordIds)
  return { ...filledColumns(filling, query.position), crowdNumbers, contributors }
}

/** By row; null where the snapshot was published before crowds were kept. */
async function readCrowdNumbers(
  db: Queryable,
  { snapshotId, definition, position }: PositionQuery,
  recordIds: Float64Array,
): Promise<Int32Array | null> {
  const all = db('snapshot_crowds').where({ snapshot_id: snapshotId, definition })
  const own = await all.clone().where({ position_key: position }).first('record_ids', 'crowds')
  if (!own)
    return (await all.first('position_key')) ? new Int32Array(recordIds.length).fill(-1) : null
  const crowds = new Map(own.record_ids.map((id, i) => [Number(id), own.crowds[i] ?? -1]))
  return Int32Array.from(recordIds, (id) => crowds.get(id) ?? -1)
}

async function countRecords(
  db: Queryable,
  { snapshotId, definition, position }: PositionQuery,
): Promise<number> {
  const where = { snapshot_id: snapshotId, definition, position_key: position }
  const counted = await db('snapshot_records').where(where).count({ count: '*' }).first()
  return Number(counted?.count)
}

/** COPY takes no parameters: the id is a checked number and the names are quoted as PostgreSQL wants it. */
function statementFor({ snapshotId, definition, position }: PositionQuery): string {
  const [named, asked] = [definition, position].map((text) => pg.escapeLiteral(text))
  return /* sql */ `copy (
    select organization_key, observed_on, record_id, predicted_log_pay, residual, operating_budget::float8,
      attendance::float8, hours_per_week::numeric::float8, years_experience::numeric::float8, organization_type,
      denomination_key, setting, state_code, features
    from snapshot_records
    where snapshot_id = ${Number(snapshotId)} and definition = ${named} and position_key = ${asked}
    order by organization_key, record_id
  ) to stdout (format binary)`
}

/** Places of the fields in the statement. */
const [ORGANIZATION, OBSERVED_ON, RECORD_ID, PREDICTED, RESIDUAL] = [0, 1, 2, 3, 4] as const
const [BUDGET, ATTENDANCE, HOURS, EXPERIENCE] = [5, 6, 7, 8] as const
const [TYPE, DENOMINATION, SETTING, STATE, FEATURES] = [9, 10, 11, 12, 13] as const
const FIELDS = 14

type Filling = ReturnType<typeof emptyColumns>

function emptyColumns(rowCount: number) {
  const numbers = () => new Float64Array(rowCount)
  const names = (): Names => ({ codes: new Uint16Array(rowCount), codeOf: new Map() })
  return {
    rows: 0,
    rowCount,
    starts: [] as number[],
    organizationKeys: new Uint8Array(16 * rowCount),
    /** width of the first row */
    features: new Float32Array(0),
    monthsOfDay: new Map<number, number>(),
    ...{
      months: numbers(),
      recordIds: numbers(),
      predictedLogPays: numbers(),
      residuals: numbers(),
    },
    ...{ operatingBudget: numbers(), attendance: numbers(), hoursPerWeek: numbers() },
    yearsExperience: numbers(),
    ...{ organizationType: names(), denomination: names(), setting: names(), state: names() },
  }
}

function addRow(filling: Filling, row: BinaryRow): void {
  const at = filling.rows++
  if (at >= filling.rowCount) throw new Error('a frozen snapshot has grown while it was read')
  addOrganization(filling, row, at)
  filling.months[at] = monthsOf(filling, row.int32(OBSERVED_ON))
  filling.recordIds[at] = row.int64(RECORD_ID)
  filling.predictedLogPays[at] = row.float64(PREDICTED)
  filling.residuals[at] = row.float64(RESIDUAL)
  filling.operatingBudget[at] = row.float64(BUDGET)
  filling.attendance[at] = row.float64(ATTENDANCE)
  filling.hoursPerWeek[at] = row.float64(HOURS)
  filling.yearsExperience[at] = row.float64(EXPERIENCE)
  addName(filling.organizationType, at, row.text(TYPE))
  addName(filling.denomination, at, row.text(DENOMINATION))
  addName(filling.setting, at, row.text(SETTING))
  addName(filling.state, at, row.text(STATE))
  const bytes = row.bytes(FEATURES)
  if (at === 0) filling.features = new Float32Array((filling.rowCount * bytes.length) / 4)
  new Uint8Array(filling.features.buffer).set(bytes, at * bytes.length)
}

/** Rows of one organization follow each other. */
function addOrganization({ starts, organizationKeys }: Filling, row: BinaryRow, at: number): void {
  const key = row.bytes(ORGANIZATION)
  const last = 16 * (starts.length - 1)
  if (at > 0 && key.equals(organizationKeys.subarray(last, last + 16))) return
  organizationKeys.set(key, 16 * starts.length)
  starts.push(at)
}

const POSTGRES_EPOCH = Date.UTC(2000, 0, 1)
const DAY = 86_400_000

/** A few hundred different days; the number is that of every other date. */
function monthsOf({ monthsOfDay }: Filling, day: number): number {
  const known = monthsOfDay.get(day)
  if (known !== undefined) return known
  const months = monthsAt(new Date(POSTGRES_EPOCH + day * DAY).toISOString().slice(0, 10))
  monthsOfDay.set(day, months)
  return months
}

interface Names {
  readonly codes: Uint16Array
  readonly codeOf: Map<string | null, number>
}

function addName({ codes, codeOf }: Names, at: number, name: string | null): void {
  const known = codeOf.get(name)
  const code = known ?? codeOf.size
  if (known === undefined) codeOf.set(name, code)
  codes[at] = code
}

function filledColumns(
  filling: Filling,
  position: string,
): Omit<CandidateColumns, 'contributors' | 'crowdNumbers'> {
  const { rows: rowCount, starts, organizationKeys } = filling
  const { months, operatingBudget, attendance, yearsExperience } = filling
  if (rowCount < filling.rowCount) throw new Error('a frozen snapshot has shrunk while it was read')
  const names = ({ codes, codeOf }: Names): NameColumn => ({ codes, names: [...codeOf.keys()] })
  return {
    position,
    rowCount,
    starts: Int32Array.from([...starts, rowCount]),
    organizationKeys: organizationKeys.slice(0, 16 * starts.length),
    columns: { months, operatingBudget, attendance, yearsExperience },
    features: filling.features,
    recordIds: filling.recordIds,
    predictedLogPays: filling.predictedLogPays,
    residuals: filling.residuals,
    hoursPerWeek: filling.hoursPerWeek,
    organizationType: names(filling.organizationType),
    denomination: names(filling.denomination),
    setting: names(filling.setting),
    state: names(filling.state),
  }
}
