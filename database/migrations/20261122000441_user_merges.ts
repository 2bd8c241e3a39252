import type { Knex } from 'knex'

/**
 * Two accounts of one person made one. The account that is given up stays as a closed row: names in the history come
 * from it, and the merge can be undone. It goes when the account that was kept is deleted.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table users add column merged_into bigint references users on delete cascade;
    create index users_merged_into on users (merged_into) where merged_into is not null;

    create table user_merges (
      id bigint generated always as identity primary key,
      kept_id bigint not null references users on delete cascade,
      dropped_id bigint not null references users on delete cascade,
      reason text not null check (reason <> ''),
      merged_by bigint references users on delete set null,
      merged_at timestamptz not null,
      undo_until timestamptz not null,
      -- what was moved, and what to undo: core/staff/merge-plan.ts
      plan jsonb not null,
      undone_at timestamptz,
      undone_by bigint references users on delete set null,
      check (kept_id <> dropped_id)
    );
    create unique index user_merges_one_open on user_merges (dropped_id) where undone_at is null;
    create index user_merges_kept on user_merges (kept_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table user_merges; alter table users drop column merged_into;')
}
