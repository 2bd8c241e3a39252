import type { Knex } from 'knex'

/**
 * What a snapshot tells of a position: which records are in which crowd, and by which figures they are known again in
 * the next snapshot. One row for a position, four lists of one length, in order of the crowd. Snapshots from before
 * have none until the next one is built.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table snapshot_crowds (
      snapshot_id bigint not null references snapshots,
      definition text not null check (definition in ('cash', 'salary', 'package', 'employer_cost')),
      position_key text not null,
      -- who is behind a record
      contributor_keys uuid[] not null,
      record_ids bigint[] not null,
      -- a hash of person, year and pay: the same where only other facts of a record change
      figures bigint[] not null,
      crowds integer[] not null,
      primary key (snapshot_id, definition, position_key),
      check (cardinality(record_ids) = cardinality(contributor_keys) and cardinality(record_ids) = cardinality(figures)
        and cardinality(record_ids) = cardinality(crowds))
    );
    create index snapshot_crowds_position on snapshot_crowds (definition, position_key);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table snapshot_crowds')
}
