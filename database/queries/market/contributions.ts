/**
 * What links an organization to its records in the market: keys, records made, and the snapshots and reports that hold
 * them.
 */
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'
import { many, type RowOf } from '../query.ts'

export type Contributor = RowOf<'findContributorRows'>

/** Of a plan that runs on: a single report may be bought for another's organization. */
export const SETTLED_PAYMENT = /* sql */ `
  select from payments p
  where p.organization_id = o.id and p.plan <> 'single' and p.invoice_id is not null and p.amount_cents > 0
    and p.refunded_cents = 0 and coalesce(p.dispute, 'won') = 'won' and p.paid_at <= cast(:settledBefore as timestamptz)`

const CONTRIBUTOR = /* sql */ `
  select o.id, o.market_key as "marketKey", o.contributes_records as contributes,
    o.archived_at is not null as "isArchived",
    exists (
      select from memberships m join users u on u.id = m.user_id
      where m.organization_id = o.id and m.role = 'owner' and u.email_verified_at is not null
    ) as "ownerVerified",
    (select k.is_accepted from contributor_checks k where k.organization_id = o.id) as "isAccepted",
    exists (${SETTLED_PAYMENT}) as "hasSettledPayment"
  from organizations o`

/** `settledBefore` is the time by which a payment must have been made; null where no payment is evidence. */
export async function findContributor(
  db: Queryable,
  { id, settledBefore }: { readonly id: number; readonly settledBefore: Date | null },
): Promise<Contributor | null> {
  const asked = { id, settledBefore }
  const rows = await findContributorRows(db, asked)
  return rows[0] ?? null
}

const findContributorRows = many('findContributorRows', `${CONTRIBUTOR} where o.id = :id`)

/** Those who agreed, and those who did once and have records still; a page at a time, in order of id. */
export async function listContributorIds(
  db: Queryable,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await listContributorIdsRows(db, { after, limit })
  return rows.map(({ id }) => id)
}

const listContributorIdsRows = many(
  'listContributorIdsRows',
  /* sql */ `
      select o.id from organizations o
      where o.id > :after and (o.contributes_records or exists (
        select from contributed_records c join pay_records r on r.id = c.record_id where c.organization_id = o.id
      ))
      order by o.id limit :limit`,
)

/**
 * People of contributing organizations that were checked, by organization, position and state. Their pay is not read,
 * so that one whose pay of the day is unknown is counted.
 */
export const listContributingPeople = many(
  'listContributingPeople',
  /* sql */ `
      with contributors as (${CONTRIBUTOR} where o.contributes_records)
      select c."marketKey" as organization, p.position_key as position, coalesce(k.state_code, o.state_code) as state,
        cast(count(*) as int) as people
      from contributors c join organizations o on o.id = c.id
        join employees e on e.organization_id = o.id and e.archived_at is null and e.kind = 'employee'
          and e.clergy_tax_status <> 'retired' and not e.is_position_guess
        join employee_positions p on p.employee_id = e.id and p.weight = 100
        left join campuses k on k.id = e.campus_id
        left join market_people m on m.employee_id = e.id
      where not c."isArchived" and c."ownerVerified" and coalesce(c."isAccepted", c."hasSettledPayment")
        and m.withdrawn_at is null and exists (select from pay_packages g where g.employee_id = e.id)
        and not exists (
          select from health_findings f where f.employee_id = e.id and (f.status = 'open' or f.holds_out)
        )
      group by 1, 2, 3`,
)

/** Positions that people of an organization hold alone, for whom a record may be made. */
export const listRecordPositions = many(
  'listRecordPositions',
  /* sql */ `
      select p.key, p.title from positions p
      where p.key in (
        select h.position_key from employees e join employee_positions h on h.employee_id = e.id and h.weight = 100
          left join market_people m on m.employee_id = e.id
        where e.organization_id = ? and e.archived_at is null and e.kind = 'employee'
          and e.clergy_tax_status <> 'retired' and not e.is_position_guess and m.withdrawn_at is null
      )
      order by p.title`,
)

/** Creates a random key for each employee without one. */
export async function ensurePersonKeys(db: Queryable, organizationId: number): Promise<void> {
  await db.raw(
    `insert into market_people (employee_id) select id from employees where organization_id = ? on conflict do nothing`,
    [organizationId],
  )
}

/**
 * `hasOpenQuestion`: a question about the pay is open, or holds it out.
 * `hasContributed`: a record of any year was made of them.
 */
export const listPersonKeys = many(
  'listPersonKeys',
  /* sql */ `
      select e.id as "employeeId", p.person_key as "personKey", cast(p.withdrawn_at as text) as "withdrawnAt",
        exists (
          select from health_findings f where f.employee_id = e.id and (f.status = 'open' or f.holds_out)
        ) as "hasOpenQuestion",
        exists (select from contributed_records c where c.employee_id = e.id) as "hasContributed"
      from employees e left join market_people p on p.employee_id = e.id
      where e.organization_id = ? order by e.id`,
)

/** One record of a member as it is written. */
export type MemberRecord = Omit<NewRow<'pay_records'>, 'source' | 'organization_key' | 'checked_at'>

export type StandingRecord = RowOf<'listStandingRecords'>

/** `facts`: the same columns as a MemberRecord. */
export const listStandingRecords = many(
  'listStandingRecords',
  /* sql */ `
      select r.id, r.person_key, r.pay_year, to_jsonb(r) as facts
      from pay_records r where r.source = 'member' and r.organization_key = ?`,
)

/** What the rules found about a record goes with it. */
export async function deleteRecords(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db('pay_records')
      .whereIn('id', [...ids])
      .where({ source: 'member' })
      .delete()
}

export type ReceiptRow = RowOf<'listReceiptsRows'>

/**
 * Published snapshots with the organization's own records in them, the newest first. Reads by the records' own keys.
 */
export async function listReceipts(db: Queryable, organizationId: number): Promise<ReceiptRow[]> {
  const rows = await listReceiptsRows(db, { organizationId })
  return rows
}

/** `reports`: saved reports of other organizations that weighed at least one of these records. */
const listReceiptsRows = many(
  'listReceiptsRows',
  /* sql */ `
      with own as (
        select s.snapshot_id, c.record_id, c.employee_id, c.pay_year, e.name, p.title
        from contributed_records c
          join snapshot_records s on s.record_id = c.record_id and s.definition = 'salary'
          join employees e on e.id = c.employee_id
          join positions p on p.key = c.position_key
        where c.organization_id = :organizationId
      )
      select n.name as snapshot, n.status, cast(n.reference_date as text) as "referenceDate",
        cast(n.published_at as text) as "publishedAt",
        json_agg(json_build_object('employeeId', own.employee_id, 'name', own.name, 'position', own.title,
          'payYear', own.pay_year) order by own.name, own.employee_id, own.pay_year) as records,
        (
          select count(distinct w.report_id) from report_records w join reports r on r.id = w.report_id
          where r.snapshot_id = n.id and r.organization_id <> :organizationId
            and w.record_id in (select o.record_id from own o where o.snapshot_id = n.id)
        )::int as reports
      from own join snapshots n on n.id = own.snapshot_id
      where n.published_at is not null
      group by n.id order by n.id desc`,
)

/** Locks the organization against concurrent gathering. */
export async function lockContributor(db: Queryable, organizationId: number): Promise<void> {
  await db('organizations').where({ id: organizationId }).forUpdate().first('id')
}

/** Writes one record of a member, and whose it is. */
export async function insertMemberRecord(
  db: Queryable,
  { id, marketKey }: Contributor,
  {
    record,
    employeeId,
    at,
  }: {
    readonly record: MemberRecord
    readonly employeeId: number
    readonly at: Date
  },
): Promise<void> {
  const [row] = await db('pay_records')
    .insert({ ...record, source: 'member', organization_key: marketKey, checked_at: at })
    .returning('id')
  if (!row) throw new Error('a record was not written')
  await db('contributed_records').insert({
    record_id: row.id,
    organization_id: id,
    employee_id: employeeId,
    position_key: record.position_key,
    pay_year: record.pay_year,
    contributed_at: at,
  })
}

export async function worksThere(
  db: Queryable,
  person: { readonly organizationId: number; readonly employeeId: number },
): Promise<boolean> {
  const row = await db('employees')
    .where({ id: person.employeeId, organization_id: person.organizationId })
    .first('id')
  return row !== undefined
}

/** False where it was so already: the first time stays written down. */
export async function markWithdrawn(
  db: Queryable,
  employeeId: number,
  withdrawn: { readonly at: Date; readonly by: number | null } | null,
): Promise<boolean> {
  await db('market_people').insert({ employee_id: employeeId }).onConflict().ignore()
  const person = db('market_people').where({ employee_id: employeeId })
  const changed = withdrawn
    ? person
        .whereNull('withdrawn_at')
        .update({ withdrawn_at: withdrawn.at, withdrawn_by: withdrawn.by })
    : person.whereNotNull('withdrawn_at').update({ withdrawn_at: null, withdrawn_by: null })
  return (await changed) > 0
}

/**
 * The records of one person or organization leave the pool; which snapshots they were in stays known to their owner.
 */
export async function takeBackRecords(
  db: Queryable,
  whose: { readonly employeeId: number } | { readonly organizationId: number },
): Promise<void> {
  const owner =
    'employeeId' in whose
      ? { employee_id: whose.employeeId }
      : { organization_id: whose.organizationId }
  await deleteRecords(db, await db('contributed_records').where(owner).pluck('record_id'))
}
