import type { Queryable } from '../../connection.ts'
import { many, type RowOf } from '../query.ts'
import type { RecordSource } from './snapshots.ts'

const SAME_ORGANIZATION = /* sql */ `
  f.organization_key = pay_records.organization_key and f.source = pay_records.source
  and (f.pay_year is null or f.pay_year = pay_records.pay_year)`

/**
 * For a `where` over pay_records: neither the record nor its organization is held out, and the health rules have looked
 * at the import it came with. Two look-ups in partial indexes that hold open holds and exclusions only, and one in the
 * few imports there are.
 */
export const NOT_HELD_OUT = /* sql */ `
  not exists (select from health_findings f where f.record_id = pay_records.id and f.holds_out)
  and not exists (select from health_findings f where ${SAME_ORGANIZATION} and f.holds_out)
  and not exists (
    select from record_imports i where i.id = pay_records.import_id and i.health_checked_at is null
  )`

/** For a `where` over pay_records: rules hold it out, and nobody has decided that it stays out. */
export const HELD_UNDECIDED = /* sql */ `
  pay_records.id in (
    select f.record_id from health_findings f where f.holds_out and f.status = 'open' and f.record_id is not null
    union all
    select r.id from health_findings f join pay_records r
      on r.organization_key = f.organization_key and r.source = f.source
      and (f.pay_year is null or f.pay_year = r.pay_year)
    where f.holds_out and f.status = 'open'
  )
  and not exists (
    select from health_findings f
    where f.record_id = pay_records.id and f.holds_out and f.status <> 'open'
  )
  and not exists (
    select from health_findings f where ${SAME_ORGANIZATION} and f.holds_out and f.status <> 'open'
  )`

/** Records of a source with the findings that hold them out. */
const HELD = /* sql */ `
  select f.rule, f.status = 'open' as "isOpen", r.id, r.observed_on
  from health_findings f join pay_records r on r.id = f.record_id
  where f.source = :source and f.holds_out
  union all
  select f.rule, f.status = 'open', r.id, r.observed_on
  from health_findings f join pay_records r
    on r.organization_key = f.organization_key and r.source = f.source
    and (f.pay_year is null or f.pay_year = r.pay_year)
  where f.source = :source and f.holds_out`

/** How many records are kept out of the next snapshot. */
export async function countHeldOut(db: Queryable, source: RecordSource): Promise<number> {
  const rows = await countHeldOutRows(db, { source })
  return Number(rows[0]?.count ?? 0)
}

const countHeldOutRows = many('countHeldOutRows', `select count(distinct id) from (${HELD}) held`)

export type HeldByRule = RowOf<'listHeldByRuleRows'>

/** Held records that were observed in the window, most first; one that two rules hold counts for both. */
export async function listHeldByRule(
  db: Queryable,
  window: { readonly source: RecordSource; readonly from: string; readonly to: string },
): Promise<HeldByRule[]> {
  const rows = await listHeldByRuleRows(db, {
    source: window.source,
    from: window.from,
    to: window.to,
  })
  return rows
}

/** `isDecided`: whether someone decided that they stay out; otherwise they wait for a decision. */
const listHeldByRuleRows = many(
  'listHeldByRuleRows',
  /* sql */ `
      select rule, not "isOpen" as "isDecided", count(distinct id)::int as records from (${HELD}) held
      where observed_on between :from and :to group by 1, 2 order by 3 desc, 1, 2`,
)

/** Whether someone decided about a finding of a source after that moment. */
export async function isAnyDecidedSince(
  db: Queryable,
  source: RecordSource,
  since: Date,
): Promise<boolean> {
  const row = await db('health_findings')
    .where({ source })
    .where('decided_at', '>', since)
    .first('id')
  return row !== undefined
}
