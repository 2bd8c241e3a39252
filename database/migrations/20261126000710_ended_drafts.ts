import type { Knex } from 'knex'

/** A draft that was saved or discarded keeps its row, so that its revision counts on and a late keeping is refused. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    -- null: saved as a version or discarded
    alter table content_drafts alter column fields drop not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    delete from content_drafts where fields is null;
    alter table content_drafts alter column fields set not null;
  `)
}
