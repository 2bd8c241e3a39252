/** Saved reports of archived people, and their move to another person of the organization. */
import type { Queryable } from '../../connection.ts'

export interface ArchivedWithReports {
  readonly id: number
  readonly name: string
  readonly jobTitle: string
  readonly archivedAt: Date
  /** reports that no board packet cites */
  readonly reports: number
}

/** The last archived first; without those whose reports all stay. */
export async function listArchivedWithReports(
  db: Queryable,
  asked: { readonly organizationId: number; readonly limit: number },
): Promise<ArchivedWithReports[]> {
  const { rows } = await db.raw<{ rows: ArchivedWithReports[] }>(
    /* sql */ `
      select e.id, e.name, e.job_title as "jobTitle", e.archived_at as "archivedAt", cast(count(*) as int) as reports
      from employees e join reports r on r.employee_id = e.id
      where e.organization_id = :organizationId and e.archived_at is not null and ${IN_NO_PACKET}
      group by e.id order by e.archived_at desc, e.id limit :limit`,
    asked,
  )
  return rows
}

/** The minutes of a packet name its report by number and person. */
const IN_NO_PACKET = /* sql */ `not exists (select from board_packets b where b.report_id = r.id)`

interface Move {
  readonly fromId: number
  readonly toId: number
}

/**
 * Moves reports that no packet cites; figures, name and number stay. Who opened figures of the one person has then
 * opened those of the other too. Returns the numbers of the moved reports.
 */
export async function moveReportsTo(db: Queryable, move: Move): Promise<number[]> {
  const { rows } = await db.raw<{ rows: { number: number }[] }>(
    `update reports r set employee_id = :toId where r.employee_id = :fromId and ${IN_NO_PACKET} returning r.number`,
    { ...move },
  )
  await db.raw(
    /* sql */ `
      insert into estimate_views as v (employee_id, user_id, first_at, last_at, count)
      select :toId, user_id, first_at, last_at, count from estimate_views where employee_id = :fromId
      on conflict (employee_id, user_id) do update set first_at = least(v.first_at, excluded.first_at),
        last_at = greatest(v.last_at, excluded.last_at), count = v.count + excluded.count`,
    { ...move },
  )
  return rows.map(({ number }) => number).sort((one, other) => one - other)
}
