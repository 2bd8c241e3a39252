/** Storing a report and changing what is written on its cover; its figures are never changed. */
import { NotFound } from '~/core/errors.ts'
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'

/** The next number of the organization; its row makes two savers take turns. */
export async function takeReportNumber(db: Queryable, organizationId: number): Promise<number> {
  const [row] = await db('organizations')
    .where({ id: organizationId })
    .increment('last_report_number', 1)
    .returning<{ last_report_number: number }[]>('last_report_number')
  if (!row) throw new NotFound() // deleted a moment before
  return row.last_report_number
}

export async function insertReport(db: Queryable, report: NewRow<'reports'>): Promise<number> {
  const [row] = await db('reports').insert(report).returning('id')
  if (!row) throw new Error(`Report ${report.number} was not stored`)
  return row.id
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
