import type { Knex } from 'knex'

/**
 * What links without names have told of an organization's payroll, by person: so that the totals of the next link,
 * laid over them, are about nobody alone. It stays when the link or its scenario is gone, because readers may have
 * kept the totals.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table told_payrolls (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      told_at timestamptz not null,
      -- cents by person, today and each year: never shown to anybody
      costs jsonb not null constraint told_payrolls_costs_object check (jsonb_typeof(costs) = 'object')
    );
    create index told_payrolls_organization_id on told_payrolls (organization_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table told_payrolls')
}
