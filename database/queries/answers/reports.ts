/** Frozen reports: found by number, with what they were made from. */

import {
  type ListedFigures,
  listedFigures,
  type Report,
  STORED_CHANGES,
  STORED_REPORT,
  withoutInvented,
} from '~/core/answers/reports/stored-report.ts'
import type { WhatChanged } from '~/core/answers/sections/changed.ts'
import { STORED_FACTS, type StoredFacts } from '~/core/engine/facts/person-schema.ts'
import { STORED_FIELDS } from '~/core/forms/fields-schema.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { DatedConstant } from '~/core/pay/law.ts'
import { STORED_CONSTANTS } from '~/core/pay/law-schema.ts'
import { Closed } from '../../closed.ts'
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'
import { isInventedFor } from '../market/snapshots.ts'
import { many } from '../query.ts'

const SAVED = /* sql */ `
  select number, created_at as "createdAt",
    case when :figures and row_number() over (order by number desc) = 1 and not ${isInventedFor('reports')} then
      json_build_object('definition', definition, 'snapshot', coalesce(to_jsonb(source_name), result #> '{snapshot,name}'),
        'quantiles', result #> '{estimate,quantiles}', 'pay', result #> '{pay,dollars}',
        'level', query -> 'level')
    end as figures
  from reports
  where employee_id = :employeeId and archived_at is null
  order by number desc
  limit 20`

export interface ReportRow {
  readonly id: number
  readonly organizationId: number
  readonly employeeId: number
  readonly number: number
  readonly title: string | null
  readonly labels: readonly string[]
  readonly createdAt: Date
  /** null where the account is gone, or the system saved it */
  readonly savedBy: string | null
  readonly archivedAt: Date | null
  readonly codeVersion: string | null
  readonly query: Readonly<Record<string, string>>
  readonly constants: readonly DatedConstant[] | null
  readonly changes: WhatChanged | null
  readonly result: Closed<Report>
}

const COLUMNS = {
  ...{ id: 'r.id', organizationId: 'r.organization_id', employeeId: 'r.employee_id' },
  ...{ number: 'r.number', title: 'r.title', labels: 'r.labels', createdAt: 'r.created_at' },
  ...{ archivedAt: 'r.archived_at', codeVersion: 'r.code_version', query: 'r.query' },
  ...{ constants: 'r.constants', changes: 'r.changes', result: 'r.result', savedBy: 'u.name' },
}

/** What an integer of PostgreSQL holds. */
const HIGHEST_NUMBER = 2 ** 31 - 1

export async function findReport(
  db: Queryable,
  { employeeId, number }: { readonly employeeId: number; readonly number: number },
): Promise<ReportRow | null> {
  if (number > HIGHEST_NUMBER) return null
  const row = await reports(db)
    .where({ 'r.employee_id': employeeId, 'r.number': number })
    .first<OpenRow>(...columns(db))
  return row ? closed(row) : null
}

/** Those of an organization that have one of the numbers, in the order of the numbers. */
export async function findReportsByNumber(
  db: Queryable,
  asked: { readonly organizationId: number; readonly numbers: readonly number[] },
): Promise<ReportRow[]> {
  const numbers = asked.numbers.filter((number) => number <= HIGHEST_NUMBER)
  const rows = await reports(db)
    .where({ 'r.organization_id': asked.organizationId })
    .whereIn('r.number', numbers)
    .select<OpenRow[]>(...columns(db))
  const place = ({ number }: OpenRow) => asked.numbers.indexOf(number)
  return rows.sort((one, other) => place(one) - place(other)).map(closed)
}

type OpenRow = Omit<ReportRow, 'result'> & {
  readonly result: unknown
  readonly isInvented: boolean
}

function closed({ isInvented, ...row }: OpenRow): ReportRow {
  const result = STORED_REPORT.read(row.result)
  return {
    ...row,
    query: STORED_FIELDS.read(row.query),
    constants: STORED_CONSTANTS.read(row.constants),
    changes: isInvented ? null : STORED_CHANGES.read(row.changes),
    result: new Closed(isInvented ? withoutInvented(result) : result),
  }
}

function columns(db: Queryable) {
  return [COLUMNS, db.raw(`${isInventedFor('r')} as "isInvented"`)] as const
}

function reports(db: Queryable) {
  return db('reports as r').leftJoin('users as u', 'u.id', 'r.created_by')
}

/** The kept PDF of a frozen report, where it was made from the same paper. */
export async function findReportPdf(
  db: Queryable,
  { reportId, paperSha256 }: { readonly reportId: number; readonly paperSha256: string },
): Promise<Buffer | null> {
  const row = await db('report_files')
    .where({ report_id: reportId, paper_sha256: paperSha256 })
    .first('pdf')
  return row?.pdf ?? null
}

export async function keepReportPdf(db: Queryable, file: NewRow<'report_files'>): Promise<void> {
  await db('report_files').insert(file).onConflict('report_id').merge()
}

/** All that a report is frozen with besides its figures, for a later run. */
export async function findReportInputs(
  db: Queryable,
  id: number,
): Promise<{
  readonly inputs: StoredFacts
  /** null where it came from a public source */
  readonly modelId: number | null
  readonly snapshotId: number | null
} | null> {
  const row = await db('reports')
    .where({ id })
    .first({ inputs: 'inputs', modelId: 'model_id', snapshotId: 'snapshot_id' })
  return row ? { ...row, inputs: STORED_FACTS.read(row.inputs) } : null
}

/** The records that a report weighs, with what it was asked. */
export async function findReportedRecords(db: Queryable, id: number) {
  const [report] = await listReportedRecords(db, { id })
  return report ?? null
}

const listReportedRecords = many<'listReportedRecords', { recordIds: readonly number[] }>(
  'listReportedRecords',
  /* sql */ `
    select r.definition, r.result ->> 'asOf' as "asOf", coalesce(r.query ->> 'blend', '') <> '' as "isBlend",
      (select coalesce(json_agg(w.record_id), '[]') from report_records w where w.report_id = r.id) as "recordIds"
    from reports r where r.id = :id`,
)

/** The report of a person by its number, without its figures. */
export async function findReportId(
  db: Queryable,
  { employeeId, number }: { readonly employeeId: number; readonly number: number },
): Promise<number | null> {
  if (number > HIGHEST_NUMBER) return null
  const row = await db('reports').where({ employee_id: employeeId, number }).first('id')
  return row?.id ?? null
}

export interface NumberedReport {
  readonly number: number
  /** an instant */
  readonly createdAt: string
}

/** Numbers and days of a person's saved reports that are not archived, the newest twenty first. */
export async function listReportNumbers(
  db: Queryable,
  employeeId: number,
): Promise<NumberedReport[]> {
  return (await listSavedRows(db, employeeId, { figures: false })).map(numbered)
}

export interface SavedReports {
  /** as `listReportNumbers` */
  readonly saved: readonly NumberedReport[]
  /** the first of them with its figures; null before one is saved */
  readonly last: (NumberedReport & SavedFigures) | null
}

/** `pay` is dollars a year under the definition. */
interface SavedFigures extends ListedFigures {
  readonly definition: DefinitionOfPay
  readonly snapshot: string | null
  /** "alone": a Census level that was told without size */
  readonly level: string | null
}

/** The same with the figures of the newest. */
export async function listSavedReports(db: Queryable, employeeId: number): Promise<SavedReports> {
  const rows = await listSavedRows(db, employeeId, { figures: true })
  const saved = rows.map(numbered)
  const [newest] = saved
  const figures = rows[0]?.figures
  const last = newest && figures ? { ...newest, ...figures, ...listedFigures(figures) } : null
  return { saved, last }
}

function numbered({ number, createdAt }: Pick<ReportRow, 'number' | 'createdAt'>): NumberedReport {
  return { number, createdAt: createdAt.toISOString() }
}

/** What a report holds is read of the newest alone. */
async function listSavedRows(
  db: Queryable,
  employeeId: number,
  asked: { readonly figures: boolean },
) {
  return await listSavedStoredRows(db, { employeeId, ...asked })
}

const listSavedStoredRows = many<'listSavedStoredRows', { figures: SavedFigures | null }>(
  'listSavedStoredRows',
  SAVED,
)
