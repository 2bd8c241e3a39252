import type { Knex } from 'knex'

/** The staff table: which columns a person likes to see, and pay that is thought about but not decided. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table table_columns (
      organization_id bigint not null references organizations on delete cascade,
      user_id bigint not null references users on delete cascade,
      columns text[] not null,
      primary key (organization_id, user_id)
    );

    -- salary a year (cash and housing), whatever definition the table is read in; never becomes pay by itself
    create table proposed_pay (
      employee_id bigint primary key references employees on delete cascade,
      salary_cents bigint not null check (salary_cents >= 0),
      proposed_by bigint references users on delete set null,
      proposed_at timestamptz not null
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table proposed_pay, table_columns')
}
