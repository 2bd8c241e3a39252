/** People of an organization by name, without their pay. */
import type { Queryable } from '../../connection.ts'
import { many } from '../query.ts'

export interface NamedPerson {
  readonly id: number
  readonly name: string
  readonly jobTitle: string
}

/** The first people of an organization in the order they were entered, and how many there are; without the archived. */
export async function listFirstPeople(
  db: Queryable,
  asked: { readonly organizationId: number; readonly limit: number },
): Promise<{ readonly people: readonly NamedPerson[]; readonly total: number }> {
  const rows = await listFirstPeopleRows(db, asked)
  const people = rows.map(({ total: _, ...person }) => person)
  return { people, total: rows[0]?.total ?? 0 }
}

const listFirstPeopleRows = many(
  'listFirstPeopleRows',
  /* sql */ `
      select id, name, job_title as "jobTitle", cast(count(*) over () as int) as total
      from employees where organization_id = :organizationId and archived_at is null
      order by id limit :limit`,
)

/** Those whose name and job title hold each of the words, by name; without the archived. */
export const searchPeople = many(
  'searchPeople',
  /* sql */ `
      select id, name, job_title as "jobTitle" from employees
      where organization_id = :organizationId and archived_at is null and not exists (
        select from unnest(cast(:words as text[])) word
        where search_text(name || ' ' || job_title) not like '%' || search_pattern(word) || '%'
      )
      order by name, id limit :limit`,
)

/** All employees of an organization, archived ones too, with the facts that identify them. */
export async function listPeople(db: Queryable, organizationId: number) {
  return await db('employees as e')
    .where({ organization_id: organizationId })
    .join('employee_positions as p', (on) => {
      on.on('p.employee_id', 'e.id').andOn('p.ordinal', db.raw('1'))
    })
    .orderBy('e.id')
    .select({ id: 'e.id', name: 'e.name', jobTitle: 'e.job_title', position: 'p.position_key' })
    .select({ archived: db.raw('e.archived_at is not null') })
    .select({
      startedOn: db('pay_packages as k').whereRaw('k.employee_id = e.id').min('k.effective_on'),
    })
}

/** The last archived first. */
export const listArchivedPeople = many(
  'listArchivedPeople',
  /* sql */ `
      select id, name, job_title as "jobTitle", version, archived_at as "archivedAt"
      from employees where organization_id = :organizationId and archived_at is not null
      order by archived_at desc, id limit :limit offset :offset`,
)

export async function countArchivedPeople(db: Queryable, organizationId: number): Promise<number> {
  const row = await db('employees')
    .where({ organization_id: organizationId })
    .whereNotNull('archived_at')
    .count({ count: '*' })
    .first()
  return Number(row?.count ?? 0)
}

export interface VersionedPerson extends NamedPerson {
  readonly version: number
}

/** The first people of an organization by name, with the versions that a change of them names. */
export async function listPeopleByName(
  db: Queryable,
  { organizationId, limit }: { readonly organizationId: number; readonly limit: number },
): Promise<VersionedPerson[]> {
  return await db('employees')
    .where({ organization_id: organizationId })
    .whereNull('archived_at')
    .orderBy(['name', 'id'])
    .limit(limit)
    .select({ id: 'id', name: 'name', jobTitle: 'job_title', version: 'version' })
}
