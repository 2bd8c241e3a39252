import type { Knex } from 'knex'

/** How well the work of a year was done, as the employer rates it: what a merit matrix reads. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table person_ratings (
      employee_id bigint not null references employees on delete cascade,
      -- calendar year of the new pay that the rating counts for
      year integer not null constraint person_ratings_year check (year between 1900 and 2100),
      -- nothing stored: meets expectations, and nobody said so
      rating text not null constraint person_ratings_rating check (rating in ('below', 'meets', 'exceeds')),
      set_by bigint constraint person_ratings_set_by references users on delete set null,
      set_at timestamptz not null,
      primary key (employee_id, year)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table person_ratings')
}
