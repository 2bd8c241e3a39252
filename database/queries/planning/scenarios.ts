import type { Plan } from '~/core/people/organizations/plans.ts'
import type { PersonFacts, ScenarioPlan } from '~/core/planning/scenarios/change.ts'
import {
  type BaselineHead,
  STORED_HEAD,
  STORED_PERSON,
  STORED_PLAN,
} from '~/core/planning/scenarios/schemas.ts'
import {
  SHARED_SCENARIO,
  type SharedScenario,
  TOLD_PAYROLL,
  type ToldPayroll,
} from '~/core/planning/scenarios/sharing.ts'
import { Closed } from '../../closed.ts'
import type { Queryable } from '../../connection.ts'
import { many, one } from '../query.ts'

export interface ScenarioRow {
  readonly id: number
  readonly name: string
  readonly note: string | null
  readonly version: number
  readonly plan: ScenarioPlan
  readonly baseline: BaselineHead
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly archivedAt: Date | null
}

interface StoredRow {
  readonly id: number
  readonly name: string
  readonly note: string | null
  readonly version: number
  readonly plan: unknown
  readonly baseline: unknown
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
}

function rowOf(row: StoredRow): ScenarioRow {
  const { id, name, note, version } = row
  return {
    ...{ id, name, note, version },
    plan: STORED_PLAN.read(row.plan),
    baseline: STORED_HEAD.read(row.baseline),
    ...{ createdAt: row.created_at, updatedAt: row.updated_at, archivedAt: row.archived_at },
  }
}

/** Of an organization, the last changed first, archived ones included. */
export async function listScenarioRows(
  db: Queryable,
  organizationId: number,
): Promise<ScenarioRow[]> {
  const rows = await db('scenarios')
    .where({ organization_id: organizationId })
    .orderBy([
      { column: 'updated_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
  return rows.map(rowOf)
}

export interface WhichScenario {
  readonly organizationId: number
  readonly scenarioId: number
}

export async function findScenarioRow(
  db: Queryable,
  { organizationId, scenarioId }: WhichScenario,
): Promise<ScenarioRow | null> {
  const row = await db('scenarios')
    .where({ id: scenarioId, organization_id: organizationId })
    .first()
  return row ? rowOf(row) : null
}

/** Held until the transaction ends, so that two who change a scenario take turns. */
export async function lockScenario(
  db: Queryable,
  { organizationId, scenarioId }: WhichScenario,
): Promise<void> {
  await db('scenarios')
    .where({ id: scenarioId, organization_id: organizationId })
    .forNoKeyUpdate()
    .first('id')
}

/**
 * How many an organization has, archived ones included. Those who ask take turns until their transactions end; the
 * lock is one that references to the organization do not wait for.
 */
export async function countScenariosInTurn(db: Queryable, organizationId: number): Promise<number> {
  await db('organizations').where({ id: organizationId }).forNoKeyUpdate().first('id')
  return (await countScenariosInTurnRows(db, organizationId))?.count ?? 0
}

const countScenariosInTurnRows = one(
  'countScenariosInTurnRows',
  'select count(*)::int as count from scenarios where organization_id = ?',
)

/** In the order they were entered; archived people too, because a baseline stays as it was. */
export async function listScenarioPeople(db: Queryable, scenarioId: number) {
  const rows = await listScenarioPeopleRows(db, { scenarioId })
  return rows.map(({ facts, ...person }) => {
    return { ...person, facts: new Closed(STORED_PERSON.read(facts)) }
  })
}

const listScenarioPeopleRows = many(
  'listScenarioPeopleRows',
  /* sql */ `
      select e.id, e.name, e.job_title as "jobTitle", p.facts
      from scenario_people p join employees e on e.id = p.employee_id
      where p.scenario_id = :scenarioId order by e.id`,
)

export async function listScenarioPersonIds(
  db: Queryable,
  scenarioId: number,
): Promise<readonly number[]> {
  return await db('scenario_people').where({ scenario_id: scenarioId }).pluck('employee_id')
}

interface NewScenario {
  readonly organizationId: number
  readonly name: string
  readonly note: string | null
  readonly plan: ScenarioPlan
  readonly baseline: BaselineHead
  readonly by: number | null
  readonly at: Date
}

export async function insertScenario(db: Queryable, scenario: NewScenario): Promise<number> {
  const { organizationId, name, note, plan, baseline, by, at } = scenario
  const [row] = await db('scenarios')
    .insert({
      ...{ organization_id: organizationId, name, note, created_by: by },
      ...{ plan: JSON.stringify(plan), baseline: JSON.stringify(baseline) },
      ...{ created_at: at, updated_at: at },
    })
    .returning('id')
  if (!row) throw new Error('a scenario was not made')
  return row.id
}

/** Replaces the people of a baseline, in one statement for each thousand. */
export async function replaceScenarioPeople(
  db: Queryable,
  scenarioId: number,
  people: readonly { readonly id: number; readonly facts: PersonFacts }[],
): Promise<void> {
  await db('scenario_people').where({ scenario_id: scenarioId }).delete()
  for (let at = 0; at < people.length; at += 1_000) {
    await db('scenario_people').insert(
      people.slice(at, at + 1_000).map(({ id, facts }) => {
        return { scenario_id: scenarioId, employee_id: id, facts: JSON.stringify(facts) }
      }),
    )
  }
}

export async function copyScenarioPeople(
  db: Queryable,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await db.raw(
    /* sql */ `
      insert into scenario_people (scenario_id, employee_id, facts)
      select :to, employee_id, facts from scenario_people where scenario_id = :from`,
    { from, to },
  )
}

/** False where somebody wrote another version meanwhile. */
export async function updateScenario(
  db: Queryable,
  { id, version }: { readonly id: number; readonly version: number },
  written: {
    readonly name: string
    readonly note: string | null
    readonly plan: ScenarioPlan
    readonly baseline: BaselineHead
    readonly at: Date
  },
): Promise<boolean> {
  const { name, note, plan, baseline, at } = written
  const changed = await db('scenarios')
    .where({ id, version })
    .update({
      ...{ name, note, plan: JSON.stringify(plan), baseline: JSON.stringify(baseline) },
      ...{ version: version + 1, updated_at: at },
    })
  return changed > 0
}

export async function saveScenarioArchived(
  db: Queryable,
  id: number,
  at: Date | null,
): Promise<void> {
  await db('scenarios').where({ id }).update({ archived_at: at })
}

export const findHiringFacts = one(
  'findHiringFacts',
  /* sql */ `
      select o.type, o.denomination_key as "denominationKey", o.setting, o.state_code as "stateCode",
        o.county_fips as "countyFips", o.market_key as "marketKey",
        m.operating_budget_cents as "operatingBudgetCents", m.attendance, m.staff_fte::float8 as "staffFte",
        y.growth_beyond_index::float8 as "growthBeyondIndex", coalesce(y.form_8274, false) as "form8274",
        o.is_demonstration as "isDemonstration"
      from organizations o
      left join organization_pay_policies y on y.organization_id = o.id
      left join lateral (
        select * from organization_figures f where f.organization_id = o.id
        order by f.fiscal_year desc limit 1
      ) m on true
      where o.id = ?`,
)

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

/** None where it tells a real organization's scenario of the invented survey. */
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
      where h.token_hash = :hash and (o.is_demonstration or not exists (
        select from snapshots n where n.source = 'demonstration' and strpos(h.content::text, 'snapshot ' || n.name) > 0
      ))`,
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

/** What links without names ever told of an organization. */
export async function listToldPayrolls(
  db: Queryable,
  organizationId: number,
): Promise<Closed<readonly ToldPayroll[]>> {
  const rows: unknown[] = await db('told_payrolls')
    .where({ organization_id: organizationId })
    .orderBy('id')
    .pluck('costs')
  return new Closed(rows.map((costs) => TOLD_PAYROLL.read(costs)))
}

/** Once, where it was told already. */
export async function insertToldPayroll(
  db: Queryable,
  told: { readonly organizationId: number; readonly payroll: ToldPayroll; readonly at: Date },
): Promise<void> {
  const costs = JSON.stringify(told.payroll)
  const same = { organization_id: told.organizationId }
  if (await db('told_payrolls').where(same).whereRaw('costs = ?::jsonb', [costs]).first('id'))
    return
  await db('told_payrolls').insert({ ...same, told_at: told.at, costs })
}

/** Keeps people from being deleted until the transaction ends; false where one is gone already. */
export async function holdPeople(db: Queryable, ids: readonly number[]): Promise<boolean> {
  const held = await db('employees')
    .whereIn('id', [...ids])
    .forKeyShare()
    .select('id')
  return held.length === ids.length
}
