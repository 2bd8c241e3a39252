import type { Knex } from 'knex'

/**
 * Scenarios: dated changes over a baseline, which is the organization's figures and its staff of one day. The people of
 * a baseline are rows, so that someone who is deleted leaves every baseline.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table scenarios (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      name text not null constraint scenarios_name_length check (length(name) between 1 and 200),
      note text constraint scenarios_note_length check (length(note) between 1 and 4000),
      version integer not null default 1,
      plan jsonb not null constraint scenarios_plan_object check (jsonb_typeof(plan) = 'object'),
      baseline jsonb not null constraint scenarios_baseline_object check (jsonb_typeof(baseline) = 'object'),
      created_by bigint references users on delete set null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      archived_at timestamptz
    );
    create index scenarios_organization_id on scenarios (organization_id);
    create index scenarios_created_by on scenarios (created_by);

    create table scenario_people (
      scenario_id bigint not null references scenarios on delete cascade,
      employee_id bigint not null references employees on delete cascade,
      facts jsonb not null constraint scenario_people_facts_object check (jsonb_typeof(facts) = 'object'),
      primary key (scenario_id, employee_id)
    );
    create index scenario_people_employee_id on scenario_people (employee_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `drop table scenario_people, scenarios;`)
}
