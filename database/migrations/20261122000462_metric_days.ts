import type { Knex } from 'knex'

/**
 * What Stipend measures about itself, day by day. A day is written once and never changed; neither table refers to
 * organizations, so that deleting one leaves the past as it was.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table metric_days (
      day date primary key,
      made_at timestamptz not null,
      facts jsonb not null
    );

    -- what an organization pays a year for its plan, at the end of each day on which that changed
    create table revenue_changes (
      organization_id bigint not null,
      day date not null,
      cents_before bigint not null check (cents_before >= 0),
      cents_after bigint not null check (cents_after >= 0 and cents_after <> cents_before),
      primary key (organization_id, day)
    );
    create index revenue_changes_day on revenue_changes (day);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table revenue_changes, metric_days')
}
