/** Everything one person may take along, table by table: plain rows, whose keys become the columns of a file. */

import { Closed } from '../../closed.ts'
import type { Queryable } from '../../connection.ts'

/** Columns are named also where there is no row. */
export interface ExportedTable {
  readonly columns: readonly string[]
  readonly rows: readonly ExportedRow[]
}

type ExportedRow = Readonly<Record<string, unknown>>

interface Asking {
  readonly organizationId: number
}

/** name of the file -> what it holds. Tokens, hashes and secrets are in none of them. */
const OF_ACCOUNT = {
  account: /* sql */ `
    select id, name, email, email_verified_at, password_changed_at, created_at, deletion_due_at, preview_answers,
      (select confirmed_at from two_step t where t.user_id = u.id) as two_step_since
    from users u where id = :userId`,
  devices: /* sql */ `
    select user_agent as browser, address, created_at as signed_in_at, last_seen_at, revoked_at as signed_out_at
    from sessions where user_id = :userId order by id`,
  accepted_texts: /* sql */ `
    select text_key as text, version, accepted_at from legal_acceptances where user_id = :userId order by accepted_at`,
  notifications: /* sql */ `
    select topic, wanted, changed_at from notification_choices where user_id = :userId order by topic`,
  read_lessons: /* sql */ `
    select lesson, read_at from read_lessons where user_id = :userId order by read_at, lesson`,
  requested_positions: /* sql */ `
    select title, organization_type, duties, requested_at, status, position_key as position, answer, answered_at
    from position_requests where user_id = :userId order by id`,
  // of an address that is known to be this person's
  pages_to_hear_about: /* sql */ `
    select f.title, f.path, r.asked_at, r.confirmed_at
    from users u join coming_soon_requests r on r.email_key = u.email_normalized
      join coming_soon_flags f on f.id = r.flag_id
    where u.id = :userId and u.email_verified_at is not null order by r.id`,
  organizations: /* sql */ `
    select o.id, o.name, m.role, m.sees_pay, m.created_at as joined_at, o.archived_at
    from memberships m join organizations o on o.id = m.organization_id
    where m.user_id = :userId order by o.id`,
  my_events: /* sql */ `
    select at, action, organization_id, subject_kind, subject_id, details
    from audit_events where actor_id = :userId and shadowed_by is null order by id`,
} as const

const OF_ORGANIZATION = {
  organization: /* sql */ `
    select id, type, name, denomination_key as denomination, ntee_code, setting, street, city, state_code as state, zip,
      plan, contributes_records, contribution_changed_at, archived_at, created_at, updated_at
    from organizations where id = :organizationId`,
  campuses: /* sql */ `
    select id, name, is_main, street, city, state_code as state, zip, archived_at
    from campuses where organization_id = :organizationId order by id`,
  figures: /* sql */ `
    select fiscal_year, campus_id, operating_budget_cents / 100.0 as operating_budget, attendance,
      payroll_budget_cents / 100.0 as payroll_budget, staff_fte::float8 as staff_fte, updated_at
    from organization_metrics where organization_id = :organizationId order by fiscal_year, campus_id nulls first`,
  policy: /* sql */ `
    select p.definition, p.parsonage_method, p.target_percentile,
      p.year_of_experience_cents / 100.0 as year_of_experience, p.year_in_role_cents / 100.0 as year_in_role,
      p.education_level_cents / 100.0 as education_level, p.ordination_cents / 100.0 as ordination,
      p.growth_beyond_index::float8, p.form_8274, p.updated_at, u.name as updated_by
    from organization_pay_policies p left join users u on u.id = p.updated_by
    where p.organization_id = :organizationId`,
  minimums: /* sql */ `
    select m.guideline_key as guideline, m.name, m.definition, m.source, m.effective_on,
      (
        select json_agg(json_build_object('years_from', r.years_from, 'years_to', r.years_to,
          'amount', r.amount_cents / 100.0) order by r.ordinal)
        from organization_minimum_rows r where r.organization_id = m.organization_id
      ) as steps, m.formula as additions_in_cents, m.updated_at, u.name as updated_by
    from organization_minimums m left join users u on u.id = m.updated_by
    where m.organization_id = :organizationId`,
  members: /* sql */ `
    select u.name, u.email, m.role, m.sees_pay, m.created_at as joined_at
    from memberships m join users u on u.id = m.user_id
    where m.organization_id = :organizationId order by m.created_at, u.id`,
  employees: /* sql */ `
    select e.id, e.kind, e.name, e.job_title, (
        select string_agg(p.title || case when w.weight = 100 then '' else ' ' || w.weight || '%' end, '; ' order by w.ordinal)
        from employee_positions w join positions p on p.key = w.position_key where w.employee_id = e.id
      ) as positions,
      e.campus_id, e.hours_per_week::float8, e.weeks_per_year::float8, e.years_experience::float8,
      e.years_in_role::float8, e.education, e.ordained, e.clergy_tax_status, e.lives_in_parsonage, e.required_lodging,
      e.pay_type, e.exemption,
      e.insurance_status, e.retirement_status, e.archived_at, e.created_at, e.updated_at
    from employees e where e.organization_id = :organizationId order by e.id`,
  matches: /* sql */ `
    select m.id, m.employee_id, m.name, m.question, m.created_at, m.updated_at, m.frozen_at, m.frozen_by_name as frozen_by,
      m.answer_text, m.answer_sha256, m.archived_at,
      (
        select json_agg(c.content order by c.id) from match_comparables c where c.match_id = m.id
      ) as comparables
    from matches m where m.organization_id = :organizationId order by m.id`,
  raise_letter_logo: /* sql */ `
    select encode(l.png, 'base64') as png, l.width, l.height, l.updated_at, u.name as updated_by
    from raise_letter_logos l left join users u on u.id = l.updated_by
    where l.organization_id = :organizationId`,
  raise_letters: /* sql */ `
    select w.sender, w.sender_lines, w.opening, w.unchanged, w.closing, w.signer, w.updated_at, u.name as updated_by
    from raise_letter_wordings w left join users u on u.id = w.updated_by
    where w.organization_id = :organizationId`,
  staff_imports: /* sql */ `
    select i.id, i.file_name, i.created_at as uploaded_at, i.row_count as rows, i.imported_at, u.name as imported_by,
      i.added_count as added, i.updated_count as updated, i.left_count as left_out, i.error_count as errors, i.undone_at
    from staff_imports i left join users u on u.id = i.imported_by
    where i.organization_id = :organizationId order by i.id`,
} as const

/** Amounts people are paid, and reports and scenarios, which hold them. */
const OF_PAY = {
  pay: /* sql */ `
    select e.id as employee_id, e.name as employee, k.effective_on, k.reason, k.proposed_as, u.name as entered_by,
      k.created_at as entered_at, c.kind, c.as_typed, coalesce(c.rate_cents, c.amount_cents) / 100.0 as amount, c.period,
      c.annual_cents / 100.0 as annual
    from employees e join pay_packages k on k.employee_id = e.id join pay_components c on c.pay_package_id = k.id
      left join users u on u.id = k.created_by
    where e.organization_id = :organizationId order by e.id, k.effective_on, c.kind`,
  ratings: /* sql */ `
    select r.employee_id, e.name as employee, r.year, r.rating, u.name as rated_by, r.set_at as rated_at
    from person_ratings r join employees e on e.id = r.employee_id left join users u on u.id = r.set_by
    where e.organization_id = :organizationId order by r.employee_id, r.year`,
  reports: /* sql */ `
    select r.number, r.employee_id, coalesce(s.name, r.source_name) as snapshot, r.definition, r.title, r.labels,
      r.created_at, r.archived_at, r.result
    from reports r left join snapshots s on s.id = r.snapshot_id
    where r.organization_id = :organizationId order by r.number`,
  report_links: /* sql */ `
    select r.number as report, h.shows_person, h.created_at, h.expires_at, h.revoked_at as closed_at,
      (select coalesce(sum(v.count), 0)::int from shared_link_views v where v.share_id = h.id) as times_opened
    from shared_links h join reports r on r.id = h.report_id
    where r.organization_id = :organizationId order by h.id`,
  scenarios: /* sql */ `
    select s.id, s.name, s.note, s.plan, s.baseline, u.name as created_by, s.created_at, s.updated_at, s.archived_at,
      (
        select json_agg(json_build_object('employee_id', e.id, 'employee', e.name, 'facts', p.facts) order by e.id)
        from scenario_people p join employees e on e.id = p.employee_id where p.scenario_id = s.id
      ) as people
    from scenarios s left join users u on u.id = s.created_by
    where s.organization_id = :organizationId order by s.id`,
  scenario_links: /* sql */ `
    select s.id as scenario, h.shows_person as shows_people, h.created_at, h.expires_at, h.revoked_at as closed_at,
      (select coalesce(sum(v.count), 0)::int from shared_link_views v where v.share_id = h.id) as times_opened
    from shared_links h join scenarios s on s.id = h.scenario_id
    where s.organization_id = :organizationId order by h.id`,
  board_packets: /* sql */ `
    select b.employee_id, b.number, b.created_at, b.sealed_at, b.sealed_by_name as sealed_by, b.sealed_text, b.sealed_sha256,
      b.finalized_at, b.finalized_by_name as finalized_by, b.record_text, b.record_sha256, b.minutes, b.set_aside_at,
      (
        select json_agg(json_build_object('part', p.part, 'content', p.content) order by p.part)
        from board_packet_parts p where p.packet_id = b.id
      ) as parts,
      (
        select json_agg(json_build_object('kind', n.kind, 'content', n.content) order by n.id)
        from board_packet_entries n where n.packet_id = b.id
      ) as entries,
      (
        select json_agg(json_build_object('number', a.number, 'kind', a.kind, 'text', a.text, 'reason', a.reason,
          'dated', a.dated, 'by', a.made_by_name, 'at', a.made_at) order by a.number)
        from board_packet_amendments a where a.packet_id = b.id
      ) as amendments
    from board_packets b where b.organization_id = :organizationId order by b.employee_id, b.number`,
} as const

const OF_OWNERS = {
  contributed_records: /* sql */ `
    select c.employee_id, e.name as employee, c.position_key, c.pay_year, c.contributed_at, p.withdrawn_at
    from contributed_records c join employees e on e.id = c.employee_id
      left join market_people p on p.employee_id = c.employee_id
    where c.organization_id = :organizationId order by c.record_id`,
  history: /* sql */ `
    select v.at, v.actor_kind,
      case when v.shadowed_by is not null then 'Stipend staff who viewed as ' || u.name
        when v.actor_kind = 'user' then u.name else v.actor_name end as who, v.action,
      v.subject_kind, v.subject_id, v.details
    from audit_events v left join users u on u.id = v.actor_id
    where v.organization_id = :organizationId order by v.id`,
} as const

export type ExportedTables = Readonly<Record<string, ExportedTable>>

export async function accountTables(db: Queryable, userId: number): Promise<ExportedTables> {
  return await readAll(db, OF_ACCOUNT, { userId })
}

/** Only what the member's rights open. */
export async function organizationTables(
  db: Queryable,
  { organizationId, readsHistory }: Asking & { readonly readsHistory: boolean },
): Promise<ExportedTables> {
  const queries = { ...OF_ORGANIZATION, ...(readsHistory && OF_OWNERS) }
  return await readAll(db, queries, { organizationId })
}

/** Pay, reports, scenarios and packets of all employees. */
export async function organizationPayTables(
  db: Queryable,
  { organizationId }: { readonly organizationId: number },
): Promise<Closed<ExportedTables>> {
  return new Closed(await readAll(db, OF_PAY, { organizationId }))
}

/** One after the other, so that an export holds one connection. */
async function readAll(
  db: Queryable,
  queries: Readonly<Record<string, string>>,
  bindings: Readonly<Record<string, number>>,
): Promise<ExportedTables> {
  const tables: Record<string, ExportedTable> = {}
  for (const [name, query] of Object.entries(queries))
    tables[name] = await read(db, query, bindings)
  return tables
}

/** PostgreSQL's number of the type numeric, which the driver leaves as text. */
const NUMERIC = 1700

async function read(
  db: Queryable,
  query: string,
  bindings: Readonly<Record<string, number>>,
): Promise<ExportedTable> {
  const { rows, fields } = await db.raw<{
    rows: ExportedRow[]
    fields: { name: string; dataTypeID: number }[]
  }>(query, bindings)
  const isNumeric = new Set(
    fields.filter(({ dataTypeID }) => dataTypeID === NUMERIC).map(({ name }) => name),
  )
  const asNumbers = (row: ExportedRow) =>
    Object.entries(row).map(([name, value]) => [
      name,
      isNumeric.has(name) && value !== null ? Number(value) : value,
    ])
  return {
    columns: fields.map(({ name }) => name),
    rows: rows.map((row) => Object.fromEntries(asNumbers(row))),
  }
}
