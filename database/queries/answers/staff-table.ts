/** Facts that the staff table adds to the employees: two queries, for any number of employees. */
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
