import { EXTREMES_ON_A_PAGE, type ExtremesQuery } from '~/core/staff/lists.ts'
import type { Queryable } from '../../connection.ts'

export interface ExtremeRow {
  /** id of the finding */
  readonly id: number
  readonly organizationKey: string
  readonly score: number
  readonly message: string
  readonly foundAt: Date
  readonly decidedAt: Date | null
  readonly reason: string | null
  /** the account of this organization; null for demonstration data and for those that left */
  readonly organizationId: number | null
  readonly name: string | null
  readonly place: string | null
  readonly askedAt: Date | null
  /** name of the member of staff */
  readonly askedBy: string | null
  /** the figures were saved after the question */
  readonly changedAt: Date | null
  /** an owner said that the figures are correct */
  readonly answeredAt: Date | null
  readonly answeredBy: string | null
}

/** The most extreme first; the last page where the asked one is beyond it. */
export async function readExtremes(
  db: Queryable,
  { status, type, page }: Pick<ExtremesQuery, 'status' | 'type' | 'page'>,
  snapshotId: number,
): Promise<{ readonly rows: ExtremeRow[]; readonly total: number; readonly page: number }> {
  const { rows: counted } = await db.raw<{ rows: { count: number }[] }>(
    `select cast(count(*) as int) as count ${OF_TYPE}`,
    { status, type, snapshotId },
  )
  const total = counted[0]?.count ?? 0
  const shown = Math.min(page, Math.max(1, Math.ceil(total / EXTREMES_ON_A_PAGE)))
  const { rows } = await db.raw<{ rows: ExtremeRow[] }>(
    /* sql */ `
      select f.id, f.organization_key as "organizationKey", f.score, f.message, f.found_at as "foundAt",
        f.decided_at as "decidedAt", f.reason, o.id as "organizationId", o.name,
        o.city || ', ' || o.state_code as place, q.asked_at as "askedAt", u.name as "askedBy",
        q.answered_at as "answeredAt", w.name as "answeredBy",
        (select max(m.updated_at) from organization_metrics m
          where m.organization_id = o.id and m.updated_at > q.asked_at) as "changedAt"
      from (
        select f.* ${OF_TYPE}
        order by f.score desc, f.id limit ${EXTREMES_ON_A_PAGE} offset :offset
      ) f
      left join organizations o on o.market_key = f.organization_key and f.source = 'member'
      left join lateral (
        select asked_at, asked_by, answered_at, answered_by from organization_questions q where q.finding_id = f.id
        order by asked_at desc limit 1
      ) q on true
      left join users u on u.id = q.asked_by
      left join users w on w.id = q.answered_by
      order by f.score desc, f.id`,
    { status, type, snapshotId, offset: (shown - 1) * EXTREMES_ON_A_PAGE },
  )
  return { rows, total, page: shown }
}

const OF_TYPE = /* sql */ `
  from health_findings f
  where f.rule = 'organization-ratios' and f.status = :status and (
    select s.organization_type from snapshot_organizations s
    where s.snapshot_id = :snapshotId and s.organization_key = f.organization_key
    order by s.pay_year desc limit 1
  ) = :type`
