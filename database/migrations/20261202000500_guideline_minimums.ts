/**
 * Published minimum pay, a row for each figure, as bundled and as staff import it; and what an organization's own table
 * adds to its rows. The keys that organizations chose stay: they are made of the rows.
 */
import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table guideline_minimums (
      -- of the table that the row belongs to, such as umc-north-georgia-2023
      schedule text not null,
      denomination text not null,
      body text not null,
      -- postal codes with spaces between, or US
      states text not null,
      year smallint not null check (year between 1990 and 2100),
      position text not null,
      basis text not null check (basis <> ''),
      years_of_service text not null,
      size_class text not null,
      -- dollars a year, or a share where the basis says so
      amount numeric(12, 3) not null check (amount >= 0),
      housing_basis text not null,
      source text not null check (source <> ''),
      seen_by text not null,
      note text not null,
      checked_on date not null,
      -- who imported it; null for what is bundled
      approved_by bigint references users on delete set null,
      primary key (schedule, position, basis, years_of_service, size_class, housing_basis)
    );

    -- amounts in cents by year of service, attendance and degree, on top of the rows
    alter table organization_minimums add column formula jsonb;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table organization_minimums drop column formula;
    drop table guideline_minimums;
  `)
}
