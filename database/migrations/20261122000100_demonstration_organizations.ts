import type { Knex } from 'knex'

/** Marks the made-up organizations of a demonstration: they may never contribute records to the market. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table organizations add column is_demonstration boolean not null default false;
    alter table organizations add constraint organizations_demonstration_contributes_nothing
      check (not (is_demonstration and contributes_records));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `alter table organizations drop column is_demonstration;`)
}
