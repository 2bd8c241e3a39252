import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import type { PeerRow } from '~/core/planning/analyzer/peer-curve.ts'
import type { AreaFigures } from '~/core/planning/cost-of-living/comparison.ts'
import type { Rating } from '~/core/planning/raises/terms.ts'
import type { Queryable } from '../../connection.ts'
import { IS_PRACTICE } from '../answers/packet-lists.ts'
import { IN_FORCE } from '../people/employees.ts'
import { many, one, only, type RowOf } from '../query.ts'

const SELECT = /* sql */ `
  select
    coalesce((
      select json_agg(json_build_object('rule', q.rule, 'people', q.people) order by q.count desc, q.rule)
      from (
        select f.rule, count(*) as count,
          json_agg(json_build_object('id', e.id, 'name', e.name) order by e.name, e.id) as people
        from health_findings f join employees e on e.id = f.employee_id
        where e.organization_id = :organizationId and e.archived_at is null and f.status = 'open'
        group by f.rule
      ) q
    ), '[]') as questions,
    coalesce((
      select json_agg(json_build_object('number', r.number, 'employeeId', r.employee_id, 'name', r.name,
        'label', r.title, 'savedOn', r.created_at::date, 'snapshotId', r.snapshot_id) order by r.id desc)
      from (
        select r.*, e.name from reports r join employees e on e.id = r.employee_id
        where r.organization_id = :organizationId and r.archived_at is null
        order by r.id desc limit :most
      ) r
    ), '[]') as reports,
    coalesce((
      select json_agg(json_build_object('id', e.id, 'name', e.name, 'number', b.number,
        'finalActionOn', b.final_action_on, 'nextMeetingOn', b.next_meeting_on) order by b.final_action_on, b.id)
      from board_packets b join employees e on e.id = b.employee_id
      where b.organization_id = :organizationId and b.finalized_at is null and b.set_aside_at is null
        and b.final_action_on is not null and not ${IS_PRACTICE}
    ), '[]') as packets,
    coalesce((
      select json_agg(json_build_object('id', e.id, 'name', e.name, 'since', k.effective_on) order by e.id)
      from employees e cross join lateral (
        select p.effective_on from pay_packages p where p.employee_id = e.id and ${IN_FORCE('p')}
        order by p.effective_on desc limit 1
      ) k
      where e.organization_id = :organizationId and e.archived_at is null
    ), '[]') as paid,
    (
      select cast(count(*) as int) from employees e
      where e.organization_id = :organizationId and e.archived_at is null
    ) as people,
    (
      select max(m.fiscal_year) from organization_metrics m
      where m.organization_id = :organizationId and m.campus_id is null
    ) as "fiscalYear"`

export type DashboardFacts = RowOf<'readDashboardFacts'>

const NEWEST_REPORTS = 5

export async function readDashboardFacts(
  db: Queryable,
  asked: { readonly organizationId: number; readonly today: string },
): Promise<DashboardFacts> {
  return await readFacts(db, { ...asked, most: NEWEST_REPORTS })
}

/**
 * `questions`: open questions about the pay of people who work there, the most people first.
 * `packets`: board packets with a decision whose record is not finished, by the day of the decision.
 * `paid`: everyone who works there and has pay, with the day since which it holds.
 * `people`: how many work there.
 * `fiscalYear`: newest fiscal year with figures of the whole; null before the first.
 */
const readFacts = only('readDashboardFacts', SELECT)

/**
 * Medians of several counties are weighted by their people; of one it is its own. `territory`: the first digits of its
 * county codes. Null where the tables have no county of it.
 */
export const findAreaFigures = one<'findAreaFigures', AreaFigures>(
  'findAreaFigures',
  /* sql */ `
    with area as (
      select c.*, coalesce(nullif(c.population, 0), 1)::numeric as people from counties c
      where case :level
        when 'county' then c.fips = :code
        when 'metro' then c.cbsa = :code and c.metro_kind = 'metro' and c.state_code is not null
        when 'state' then c.state_code = :code
        when 'territory' then c.fips like :code || '%' else false end
    ), metro as (
      select max(cbsa) as cbsa, max(metro) as name from area where :level in ('county', 'metro') and metro_kind = 'metro'
    )
    select min(area.name) as county, coalesce((select name from states where code = :state), '') as state,
      (select name from metro) as metro, count(*)::int as counties,
      ${yearsOf('acs_year')} as "surveyYears", ${yearsOf('fair_market_rent_year')} as "rentYears",
      ${meanOf('median_household_income')} as income, ${meanOf('median_home_value')} as "homeValue",
      ${meanOf('median_gross_rent')} as "grossRent", ${meanOf('fair_market_rent_2br')} as "fairRent",
      (
        select json_build_object('area', p.area_kind, 'year', p.year, 'level', p.all_items, 'goods', p.goods,
          'housing', p.housing, 'otherServices', p.other_services, 'utilities', p.utilities,
          'nation', json_build_object('goods', n.goods, 'housing', n.housing, 'otherServices', n.other_services,
            'utilities', n.utilities))
        from price_parities p left join price_parities n on n.area_kind = 'nation' and n.year = p.year
        where p.all_items is not null and ((p.area_kind = 'metro' and p.area_code = (select cbsa from metro))
          or (p.area_kind = 'state' and p.area_code = :state))
        order by p.area_kind, p.year desc limit 1
      ) as prices,
      (
        select round(sum(n.fair_market_rent_2br::numeric * n.population) / sum(n.population))::float8
        from counties n
        where n.state_code is not null and n.fair_market_rent_2br is not null and n.population > 0
      ) as "nationFairRent"
    from area having count(*) > 0`,
)

function yearsOf(column: string): string {
  return /* sql */ `coalesce(array_agg(distinct area.${column}::int) filter (where area.${column} is not null), '{}')`
}

function meanOf(column: string): string {
  return /* sql */ `round(sum(area.${column} * area.people)
    / nullif(sum(area.people) filter (where area.${column} is not null), 0))::int`
}

/** Curves of more take minutes of processor time and move by less than they are rounded to. */
const MOST_PEERS = 20_000

/**
 * The newest year of each organization of a type. Of more than `most`, those whose contributors come first in an order
 * that has to do with nothing else: the same ones at each reading.
 */
export async function listPeerRows(
  db: Queryable,
  { snapshotId, type }: { readonly snapshotId: number; readonly type: OrganizationType },
  most = MOST_PEERS,
): Promise<PeerRow[]> {
  return await listPeerStoredRows(db, { snapshotId, type, most })
}

const listPeerStoredRows = many(
  'listPeerStoredRows',
  /* sql */ `
      with newest as (
        select distinct on (o.organization_key)
          coalesce(c.contributor_key, o.organization_key)::text as contributor, o.pay_year::int as year,
          o.operating_budget::float8 as budget, o.attendance::float8 as people,
          o.payroll_budget::float8 as payroll, o.staff_fte::float8 as staff, o.organization_key
        from snapshot_organizations o
        left join snapshot_contributors c
          on c.snapshot_id = o.snapshot_id and c.organization_key = o.organization_key
        where o.snapshot_id = :snapshotId and o.organization_type = :type
        order by o.organization_key, o.pay_year desc
      )
      select contributor, year, budget, people, payroll, staff from newest
      order by md5(contributor), organization_key limit :most`,
)

/** Who is behind an organization in a snapshot; its own key where nothing links it to others. */
export async function findOwnContributor(
  db: Queryable,
  { snapshotId, organizationId }: { readonly snapshotId: number; readonly organizationId: number },
): Promise<string | null> {
  return (await findOwnContributorRows(db, { snapshotId, organizationId }))?.contributor ?? null
}

const findOwnContributorRows = one(
  'findOwnContributorRows',
  /* sql */ `
      select coalesce(c.contributor_key, o.market_key)::text as contributor
      from organizations o
      left join snapshot_contributors c
        on c.snapshot_id = :snapshotId and c.organization_key = o.market_key
      where o.id = :organizationId`,
)

export type StoredRating = RowOf<'listRatings'>

/**
 * Of the people an organization has now.
 * `by`: null where the account is gone.
 */
export const listRatings = many(
  'listRatings',
  /* sql */ `
      select r.employee_id as "employeeId", r.rating, u.name as by, r.set_at as at
      from person_ratings r join employees e on e.id = r.employee_id left join users u on u.id = r.set_by
      where e.organization_id = :organizationId and e.archived_at is null and r.year = :year`,
)

/** Those of the organization's people that differ from what is stored; answers how many there were. */
export async function saveRatings(
  db: Queryable,
  ratings: readonly { readonly employeeId: number; readonly rating: Rating }[],
  written: {
    readonly organizationId: number
    readonly year: number
    readonly by: number | null
    readonly at: Date
  },
): Promise<number> {
  const rows = await saveRatingsRows(db, { ...written, ratings: JSON.stringify(ratings) })
  return rows.length
}

const saveRatingsRows = many(
  'saveRatingsRows',
  /* sql */ `
      insert into person_ratings (employee_id, year, rating, set_by, set_at)
      select g."employeeId", :year, g.rating, :by, :at
      from jsonb_to_recordset(cast(:ratings as jsonb)) as g ("employeeId" bigint, rating text)
        join employees e on e.id = g."employeeId"
      where e.organization_id = :organizationId and e.archived_at is null
      on conflict (employee_id, year) do update
        set rating = excluded.rating, set_by = excluded.set_by, set_at = excluded.set_at
        where person_ratings.rating <> excluded.rating
      returning 1`,
)
