import type { Knex } from 'knex'

/**
 * Totals that an organization's summary showed, with the pay of each person in them: so that the totals of the next
 * printing, laid over them, are about nobody alone.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table told_summaries (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      told_at timestamptz not null,
      -- dollars by person: never shown to anybody
      totals jsonb not null constraint told_summaries_totals_object check (jsonb_typeof(totals) = 'object')
    );
    create index told_summaries_organization_id on told_summaries (organization_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table told_summaries')
}
