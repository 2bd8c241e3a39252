import { EXTREMES_ON_A_PAGE, type ExtremesQuery } from '~/core/staff/lists.ts'
import type { Queryable } from '../../connection.ts'
import { many, only, type RowOf } from '../query.ts'

export type ExtremeRow = RowOf<'pageOfExtremes', { organizationKey: string }>

/** The most extreme first; the last page where the asked one is beyond it. */
export async function readExtremes(
  db: Queryable,
  { status, type, page }: Pick<ExtremesQuery, 'status' | 'type' | 'page'>,
  snapshotId: number,
) {
  const asked = { status, type, snapshotId }
  const { total } = await countOfExtremes(db, asked)
  const shown = Math.min(page, Math.max(1, Math.ceil(total / EXTREMES_ON_A_PAGE)))
  const offset = (shown - 1) * EXTREMES_ON_A_PAGE
  return { rows: await pageOfExtremes(db, { ...asked, offset }), total, page: shown }
}

const OF_TYPE = /* sql */ `
  from health_findings f
  where f.rule = 'organization-ratios' and f.status = :status and (
    select s.organization_type from snapshot_organizations s
    where s.snapshot_id = :snapshotId and s.organization_key = f.organization_key
    order by s.pay_year desc limit 1
  ) = :type`

const countOfExtremes = only('countOfExtremes', `select cast(count(*) as int) as total ${OF_TYPE}`)

/**
 * `id`: of the finding.
 * `organizationId`: the account of this organization; null for demonstration data and for those that left.
 * `changedAt`: the figures were saved after the question.
 * `answeredAt`: an owner said that the figures are correct.
 */
const pageOfExtremes = many<'pageOfExtremes', { organizationKey: string }>(
  'pageOfExtremes',
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
)
