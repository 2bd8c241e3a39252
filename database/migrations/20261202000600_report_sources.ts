import type { Knex } from 'knex'

/** A report may come from a public source, which has no snapshot and no model of ours. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table reports
      alter column snapshot_id drop not null,
      alter column model_id drop not null,
      -- of a public source, "Census workers, 2024"; null where a snapshot has the name
      add column source_name text,
      add constraint reports_source check (
        (snapshot_id is null) = (model_id is null) and (snapshot_id is null) = (source_name is not null)
      );
  `)
}

/** Fails while a report comes from a public source: it cannot be told which survey it is of. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table reports
      drop constraint reports_source,
      drop column source_name,
      alter column snapshot_id set not null,
      alter column model_id set not null;
  `)
}
