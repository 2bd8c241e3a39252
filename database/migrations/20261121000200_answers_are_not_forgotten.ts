import type { Knex } from 'knex'

/**
 * Answers are remembered by person and by organization, with the rows of each organization, for as long as their
 * snapshot is published. What was remembered before holds no rows and cannot be carried over.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    delete from answered_peers;
    drop index answered_peers_recent;
    alter table answered_peers drop column organizations;
    -- a person, or the hash of a visitor's address; beside it the organization they asked for
    alter table answered_peers add column organization_scope text;
    -- the asker's own organization, which was left out of the peers
    alter table answered_peers add column left_out text;
    -- pairs of 32 bits, ascending: the start of an organization's random key, a fingerprint of its rows
    alter table answered_peers add column peers bytea not null check (length(peers) % 8 = 0);
    create index answered_peers_of_scope
      on answered_peers (scope, snapshot_id, definition, position_key);
    create index answered_peers_of_organization
      on answered_peers (organization_scope, snapshot_id, definition, position_key)
      where organization_scope is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    delete from answered_peers;
    drop index answered_peers_of_scope;
    drop index answered_peers_of_organization;
    alter table answered_peers drop column organization_scope;
    alter table answered_peers drop column left_out;
    alter table answered_peers drop column peers;
    alter table answered_peers add column organizations bytea not null check (length(organizations) % 4 = 0);
    create index answered_peers_recent
      on answered_peers (scope, snapshot_id, definition, position_key, id desc);
  `)
}
