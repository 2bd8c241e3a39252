/** Storing a report and changing what is written on its cover; its figures are never changed. */
import type { PayQuantiles } from '~/core/estimation/model/pay-quantiles.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { listedFigures } from '~/core/reports/sections/stored-report.ts'
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'

/** The next number of the organization; its row makes two savers take turns. */
export async function takeReportNumber(db: Queryable, organizationId: number): Promise<number> {
  const [row] = await db('organizations')
    .where({ id: organizationId })
    .increment('last_report_number', 1)
    .returning<{ last_report_number: number }[]>('last_report_number')
  if (!row) throw new Error(`No organization ${organizationId} for a report`)
  return row.last_report_number
}

export async function insertReport(db: Queryable, report: NewRow<'reports'>): Promise<number> {
  const [row] = await db('reports').insert(report).returning('id')
  if (!row) throw new Error(`Report ${report.number} was not stored`)
  return row.id
}

export interface NewestReport {
  readonly number: number
  readonly definition: DefinitionOfPay
  readonly createdAt: Date
  readonly snapshot: string | null
  readonly quantiles: Pick<PayQuantiles, 'p25' | 'p50' | 'p75'> | null
  /** dollars a year under the definition */
  readonly pay: number | null
}

/** The newest report of a person that is not archived. */
export async function findNewestReport(
  db: Queryable,
  employeeId: number,
): Promise<NewestReport | null> {
  const row = await db('reports')
    .where({ employee_id: employeeId })
    .whereNull('archived_at')
    .orderBy('number', 'desc')
    .first('number', 'definition', {
      createdAt: 'created_at',
      snapshot: db.raw(`result #>> '{snapshot,name}'`),
      quantiles: db.raw(`result #> '{estimate,quantiles}'`),
      pay: db.raw(`result #> '{pay,dollars}'`),
    })
  return row ? { ...row, ...listedFigures(row) } : null
}

export async function writeReportCover(
  db: Queryable,
  reportId: number,
  { title, labels }: { readonly title: string | null; readonly labels: readonly string[] },
): Promise<void> {
  await db('reports')
    .where({ id: reportId })
    .update({ title, labels: [...labels] })
}

/** Archives reports by number, or restores them where `archivedAt` is null. */
export async function archiveReportRows(
  db: Queryable,
  asked: {
    readonly organizationId: number
    readonly numbers: readonly number[]
    readonly archivedAt: Date | null
  },
): Promise<{ readonly found: number; readonly changedIds: readonly number[] }> {
  const rows = await db('reports')
    .where({ organization_id: asked.organizationId })
    .whereIn('number', asked.numbers)
    .select('id', 'archived_at')
  const changedIds = rows
    .filter(({ archived_at }) => (archived_at !== null) !== (asked.archivedAt !== null))
    .map(({ id }) => id)
  await db('reports').whereIn('id', changedIds).update({ archived_at: asked.archivedAt })
  return { found: rows.length, changedIds }
}
