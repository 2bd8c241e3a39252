import type { Queryable } from '../../connection.ts'
import { many, one, only, type RowOf } from '../query.ts'

export type OrganizationSubject = RowOf<'findOrganizationSubject'>

/**
 * The organization with what one person is in it; null when it does not exist.
 * `isDemonstration`: invented for the demonstration. `officeKind`: null for what is not an office.
 */
export const findOrganizationSubject = one(
  'findOrganizationSubject',
  /* sql */ `
      select o.id, o.name, o.type, o.version, o.plan, o.archived_at is not null as "organizationArchived",
        o.is_demonstration as "isDemonstration", o.office_kind as "officeKind", (
        select json_build_object('role', m.role, 'seesPay', m.sees_pay)
        from memberships m where m.organization_id = o.id and m.user_id = :userId
      ) as membership
      from organizations o where o.id = :organizationId`,
)

/**
 * Null for a ZIP code our list does not know.
 * `states`: postal codes of the states it touches, as far as we know.
 */
export async function findZipPlace(db: Queryable, zip: string) {
  const row = await db('zip_codes as z')
    .leftJoin('counties as c', 'c.fips', 'z.county_fips')
    .where({ zip })
    .first<ZipRow>({
      city: 'z.city',
      state: 'z.state_code',
      county_state: 'c.state_code',
      county_fips: 'z.county_fips',
    })
  if (!row) return null
  const states = [row.state, row.county_state].filter((code) => code !== null)
  return { city: row.city, states: [...new Set(states)], countyFips: row.county_fips }
}

interface ZipRow {
  readonly city: string
  readonly state: string | null
  readonly county_state: string | null
  readonly county_fips: string | null
}

export interface LastChange {
  readonly at: Date
  readonly userId: number | null
  /** null where the system did it */
  readonly by: string | null
}

/** Who changed something of an organization last, from the audit log. */
export async function findLastChange(
  db: Queryable,
  change: {
    organizationId: number
    subject: { kind: string; id: number }
  },
): Promise<LastChange | null> {
  const row = await db('audit_events as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .where({
      'a.organization_id': change.organizationId,
      'a.subject_kind': change.subject.kind,
      'a.subject_id': change.subject.id,
    })
    .whereIn('a.action', [`${change.subject.kind}.update`, `${change.subject.kind}.create`])
    .orderBy('a.id', 'desc')
    .first<LastChange>({ at: 'a.at', userId: 'u.id', by: 'u.name' })
  return row ?? null
}

/**
 * Organizations similar to a name (trigrams), of the same ZIP code; the user's own first.
 * `isConfirmed`: whether an owner has confirmed their address: names are free to take, mailboxes are not.
 */
export const findLikeOrganizations = many(
  'findLikeOrganizations',
  /* sql */ `
      select o.id, o.name, exists (
        select from memberships m where m.organization_id = o.id and m.user_id = :userId
      ) as "isMine", exists (
        select from memberships m join users u on u.id = m.user_id
        where m.organization_id = o.id and m.role = 'owner' and u.email_verified_at is not null
      ) as "isConfirmed"
      from organizations o
      where o.zip = :zip and similarity(lower(o.name), lower(:name)) >= 0.5
      order by "isMine" desc, similarity(lower(o.name), lower(:name)) desc, o.id limit 3`,
)

/** Locks the organization in a transaction. */
export async function lockOrganization(db: Queryable, id: number): Promise<void> {
  await db('organizations').where({ id }).forUpdate().first('id')
}

/**
 * Keeps the organization of an employee from being deleted in a transaction. Taken before the employee's row, as its
 * deletion does: the other order is a deadlock, because a row that is written twice has its references checked again.
 */
export async function holdOrganizationOf(db: Queryable, employeeId: number): Promise<void> {
  const organization = db('employees').where({ id: employeeId }).select('organization_id')
  await db('organizations').whereIn('id', organization).forKeyShare().first('id')
}

/** The same of the person of a packet or match, and their organization: taken before its row, as deletions do. */
export async function holdPersonOf(
  db: Queryable,
  { table, id }: { readonly table: 'board_packets' | 'matches'; readonly id: number },
): Promise<void> {
  const row: { employee_id: number } | undefined = await db(table)
    .where({ id })
    .first('employee_id')
  if (!row) return
  await holdOrganizationOf(db, row.employee_id)
  await db('employees').where({ id: row.employee_id }).forKeyShare().first('id')
}

/** Archives or restores; false where it is in that state already. */
export async function archiveRow(
  db: Queryable,
  { id, at, isArchived }: { readonly id: number; readonly at: Date; readonly isArchived: boolean },
): Promise<boolean> {
  const row = db('organizations').where({ id })
  const changed = isArchived
    ? await row.whereNull('archived_at').update({ archived_at: at })
    : await row.whereNotNull('archived_at').update({ archived_at: null })
  return changed > 0
}

/** Takes an organization's own records out of the market, with what the rules found about them; answers how many. */
export async function deleteMarketRecords(db: Queryable, organizationId: number): Promise<number> {
  const row = await db('organizations').where({ id: organizationId }).first('market_key')
  if (!row) return 0
  const whose = { organization_key: row.market_key }
  await db('health_findings').where(whose).delete()
  return await db('pay_records')
    .where({ source: 'member', ...whose })
    .delete()
}

/** Another campus of the name that is not archived. */
export async function hasCampusNamed(
  db: Queryable,
  asked: {
    readonly organizationId: number
    readonly name: string
    /** the one that may have it */
    readonly campusId: number | null
  },
): Promise<boolean> {
  const same = await db('campuses')
    .where({ organization_id: asked.organizationId, archived_at: null })
    .whereRaw('lower(name) = lower(?)', [asked.name])
    .whereRaw('id is distinct from ?', [asked.campusId])
    .first('id')
  return same !== undefined
}

/** Those in use. */
export async function countCampuses(db: Queryable, organizationId: number): Promise<number> {
  return (await countCampusesRows(db, organizationId)).count
}

const countCampusesRows = only(
  'countCampusesRows',
  'select count(*)::int as count from campuses where organization_id = ? and archived_at is null',
)

export interface CampusChoice {
  readonly id: number
  readonly name: string
}

/** Campuses in use, the main one first. */
export async function listCampusChoices(
  db: Queryable,
  organizationId: number,
): Promise<CampusChoice[]> {
  return await db('campuses')
    .where({ organization_id: organizationId, archived_at: null })
    .orderBy([{ column: 'is_main', order: 'desc' }, 'name', 'id'])
    .select('id', 'name')
}
