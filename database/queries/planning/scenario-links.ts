/** Scenarios as their links show them, found by what readers hold; and what keeps a link from being made. */
import type { Plan } from '~/core/people/organizations/plans.ts'
import { SHARED_SCENARIO, type SharedScenario } from '~/core/planning/scenarios/sharing.ts'
import { Closed } from '../../closed.ts'
import type { Queryable } from '../../connection.ts'
import { one } from '../query.ts'

export interface ScenarioLink {
  readonly id: number
  readonly showsPerson: boolean
  /** people behind any figure or difference; null where people are named */
  readonly fewestPeople: number | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly organization: { readonly id: number; readonly name: string; readonly plan: Plan }
  readonly isOrganizationArchived: boolean
  readonly result: Closed<SharedScenario>
}

export async function findScenarioLink(db: Queryable, hash: Buffer): Promise<ScenarioLink | null> {
  const row = await findScenarioLinkRows(db, { hash })
  if (!row) return null
  const { content, ...link } = row
  return { ...link, result: new Closed(SHARED_SCENARIO.read(content)) }
}

const findScenarioLinkRows = one(
  'findScenarioLinkRows',
  /* sql */ `
      select h.id, h.shows_person as "showsPerson", h.fewest_people as "fewestPeople", h.created_at as "createdAt",
        h.expires_at as "expiresAt", h.revoked_at as "revokedAt",
        json_build_object('id', o.id, 'name', o.name, 'plan', o.plan) as organization,
        o.archived_at is not null as "isOrganizationArchived", h.content
      from shared_links h join scenarios s on s.id = h.scenario_id join organizations o on o.id = s.organization_id
      where h.token_hash = :hash`,
)

/** Name of a scenario of the organization that has an open link without names; null where none has. */
export async function findLinkWithoutNames(
  db: Queryable,
  { organizationId, at }: { readonly organizationId: number; readonly at: Date },
): Promise<string | null> {
  const row: { name: string } | undefined = await db('shared_links as h')
    .join('scenarios as s', 's.id', 'h.scenario_id')
    .where({ 's.organization_id': organizationId, 'h.shows_person': false })
    .whereNull('h.revoked_at')
    .where('h.expires_at', '>', at)
    .orderBy('h.id')
    .first('s.name')
  return row?.name ?? null
}

/** Keeps people from being deleted until the transaction ends; false where one is gone already. */
export async function holdPeople(db: Queryable, ids: readonly number[]): Promise<boolean> {
  const held = await db('employees')
    .whereIn('id', [...ids])
    .forKeyShare()
    .select('id')
  return held.length === ids.length
}
