import type { Knex } from 'knex'

/**
 * An answer is remembered by the numbers of the crowds it was made from, which is all that its limit asks. What was
 * remembered before names organizations instead and cannot be carried over.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    delete from answered_peers;
    alter table answered_peers drop column budget_place;
    alter table answered_peers drop column left_out;
    alter table answered_peers drop column peers;
    -- 32 bits each, ascending: the crowds of the position in its snapshot
    alter table answered_peers add column crowds bytea not null check (length(crowds) % 4 = 0);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    delete from answered_peers;
    alter table answered_peers drop column crowds;
    alter table answered_peers add column budget_place real not null;
    alter table answered_peers add column left_out text;
    alter table answered_peers add column peers bytea not null check (length(peers) % 8 = 0);
  `)
}
