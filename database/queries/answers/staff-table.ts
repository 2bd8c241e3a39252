/** Facts that the staff table adds to the employees, in two queries for any number of them, and what a summary told. */
import { TOLD_TOTALS, type ToldTotals } from '~/core/answers/reports/summary.ts'
import { Closed } from '../../closed.ts'
import type { Queryable } from '../../connection.ts'
import { only } from '../query.ts'

const SELECT = /* sql */ `
  select
    coalesce((
      select json_agg(json_build_object('id', f.employee_id, 'count', f.count)) from (
        select f.employee_id, count(*)::int as count
        from health_findings f join employees e on e.id = f.employee_id
        where e.organization_id = :organizationId and f.status = 'open'
        group by f.employee_id
      ) f
    ), '[]') as flags,
    coalesce((
      select json_agg(json_build_object('id', c.id, 'name', c.name))
      from campuses c where c.organization_id = :organizationId and c.archived_at is null
    ), '[]') as campuses`

export interface TableExtras {
  /** open questions about the pay, by employee */
  readonly flags: ReadonlyMap<number, number>
  readonly campuses: ReadonlyMap<number, string>
}

export async function readTableExtras(db: Queryable, organizationId: number): Promise<TableExtras> {
  const { flags, campuses } = await readExtras(db, { organizationId })
  return {
    flags: new Map(flags.map(({ id, count }) => [id, count])),
    campuses: new Map(campuses.map(({ id, name }) => [id, name])),
  }
}

const readExtras = only('readTableExtras', SELECT)

export async function saveTableColumns(
  db: Queryable,
  row: {
    readonly organizationId: number
    readonly userId: number
    readonly columns: readonly string[]
  },
): Promise<void> {
  await db('table_columns')
    .insert({
      organization_id: row.organizationId,
      user_id: row.userId,
      columns: [...row.columns],
    })
    .onConflict(['organization_id', 'user_id'])
    .merge()
}

/** The totals that summaries of an organization showed, the last told last. */
export async function listToldTotals(
  db: Queryable,
  organizationId: number,
): Promise<Closed<readonly ToldTotals[]>> {
  const rows: unknown[] = await db('told_summaries')
    .where({ organization_id: organizationId })
    .orderBy('id')
    .pluck('totals')
  return new Closed(rows.map((totals) => TOLD_TOTALS.read(totals)))
}

export async function insertToldTotals(
  db: Queryable,
  told: { readonly organizationId: number; readonly totals: ToldTotals; readonly at: Date },
): Promise<void> {
  const totals = JSON.stringify(told.totals)
  await db('told_summaries').insert({
    ...{ organization_id: told.organizationId, told_at: told.at, totals },
  })
}

/** Notes that an office has the totals that were told last. */
export async function markSeenByOffice(db: Queryable, organizationId: number): Promise<void> {
  const last = db('told_summaries').where({ organization_id: organizationId }).max('id')
  await db('told_summaries').where('id', last).update({ seen_by_office: true })
}

/** Whether an office has the totals that were told last. */
export async function isSeenByOffice(db: Queryable, organizationId: number): Promise<boolean> {
  const last = await db('told_summaries')
    .where({ organization_id: organizationId })
    .orderBy('id', 'desc')
    .first('seen_by_office')
  return last?.seen_by_office ?? false
}

/** Deletes the totals that were told last, where they are of this day; whether they were. */
export async function deleteToldTotals(
  db: Queryable,
  { organizationId, asOf }: { readonly organizationId: number; readonly asOf: string },
): Promise<boolean> {
  const last = db('told_summaries').where({ organization_id: organizationId }).max('id')
  return (
    (await db('told_summaries')
      .where('id', last)
      .whereRaw(`totals->>'asOf' = ?`, [asOf])
      .delete()) > 0
  )
}
