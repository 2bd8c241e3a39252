import type { Knex } from 'knex'

/** How far the reading or saving of a staff file is, for the page that waits for it: any process may ask. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    -- one row for each file that is read or saved right now
    create table staff_import_progress (
      import_id bigint primary key references staff_imports on delete cascade,
      stage text not null check (stage in ('read', 'save', 'check')),
      done integer not null check (done >= 0),
      total integer not null check (total >= done),
      updated_at timestamptz not null
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table staff_import_progress')
}
