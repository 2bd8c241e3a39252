/** Facts that the staff table adds to the employees: two queries, for any number of employees. */
import type { Queryable } from '../../connection.ts'

export interface TableExtras {
  /** salary a year in cents, by employee */
  readonly proposals: ReadonlyMap<number, number>
  /** open questions about the pay, by employee */
  readonly flags: ReadonlyMap<number, number>
  readonly campuses: ReadonlyMap<number, string>
}

interface Row {
  readonly proposals: readonly { readonly id: number; readonly cents: number }[]
  readonly flags: readonly { readonly id: number; readonly count: number }[]
  readonly campuses: readonly { readonly id: number; readonly name: string }[]
}

export async function readTableExtras(db: Queryable, organizationId: number): Promise<TableExtras> {
  const { rows } = await db.raw<{ rows: [Row] }>(SELECT, { organizationId })
  const { proposals, flags, campuses } = rows[0]
  return {
    proposals: new Map(proposals.map(({ id, cents }) => [id, cents])),
    flags: new Map(flags.map(({ id, count }) => [id, count])),
    campuses: new Map(campuses.map(({ id, name }) => [id, name])),
  }
}

const SELECT = /* sql */ `
  select
    coalesce((
      select json_agg(json_build_object('id', p.employee_id, 'cents', p.salary_cents))
      from proposed_pay p join employees e on e.id = p.employee_id
      where e.organization_id = :organizationId
    ), '[]') as proposals,
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

export interface ProposedPayChange {
  readonly employeeId: number
  /** null takes the proposal back */
  readonly cents: number | null
}

export async function saveProposals(
  db: Queryable,
  changes: readonly ProposedPayChange[],
  written: { readonly by: number | null; readonly at: Date },
): Promise<void> {
  const dropped = changes.filter(({ cents }) => cents === null)
  const kept = changes.flatMap(({ employeeId, cents }) =>
    cents === null ? [] : [{ employee_id: employeeId, salary_cents: cents }],
  )
  if (dropped.length > 0) {
    const ids = dropped.map(({ employeeId }) => employeeId)
    await db('proposed_pay').whereIn('employee_id', ids).delete()
  }
  if (kept.length > 0) {
    await db('proposed_pay')
      .insert(kept.map((row) => ({ ...row, proposed_by: written.by, proposed_at: written.at })))
      .onConflict('employee_id')
      .merge()
  }
}

export interface StoredProposal {
  readonly employeeId: number
  readonly cents: number | null
  readonly by: string | null
}

/** The named employees, locked, with the present proposal of each and its author. */
export async function lockProposals(
  db: Queryable,
  asked: { readonly organizationId: number; readonly employeeIds: readonly number[] },
): Promise<StoredProposal[]> {
  const { rows } = await db.raw<{ rows: StoredProposal[] }>(
    /* sql */ `
      select e.id as "employeeId", p.salary_cents as cents, u.name as by
      from employees e
      left join proposed_pay p on p.employee_id = e.id
      left join users u on u.id = p.proposed_by
      where e.organization_id = :organizationId and e.archived_at is null
        and e.id = any(cast(:ids as bigint[]))
      order by e.id
      for update of e`,
    { organizationId: asked.organizationId, ids: [...asked.employeeIds] },
  )
  return rows
}
