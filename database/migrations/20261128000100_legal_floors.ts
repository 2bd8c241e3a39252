/**
 * Floors of pay by place, size of employer and kind of work, with how well each figure is supported. The table
 * `minimum_wages` is no longer read; it is dropped in a later version.
 */
import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table legal_areas (
      jurisdiction text not null check (length(jurisdiction) = 2),
      scope text not null check (scope ~ '^[a-z0-9_]*$'),
      name text not null,
      counties text[] not null,
      cities text[] not null,
      employees_from integer,
      employees_to integer,
      receipts_above bigint,
      work text check (work in ('executive_administrative')),
      replaces_state boolean not null,
      covers_all boolean not null,
      primary key (jurisdiction, scope),
      check (employees_to is null or employees_from is null or employees_to >= employees_from)
    );

    alter table employees
      add column exemption text check (exemption in ('executive', 'administrative', 'professional', 'other'));

    alter table calc_constants
      alter column value drop not null,
      add column support text check (support in ('official', 'two_sources', 'one_source', 'formula', 'unknown')),
      add column note text,
      drop constraint calc_constants_status_check,
      add constraint calc_constants_status_check
        check (status in ('in_force', 'planned', 'vacated', 'proposed', 'none', 'unknown')),
      add constraint calc_constants_value_check check ((value is null) = (status in ('none', 'unknown')));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    delete from calc_constants where value is null;
    alter table calc_constants
      drop constraint calc_constants_value_check,
      drop constraint calc_constants_status_check,
      add constraint calc_constants_status_check check (status in ('in_force', 'planned', 'vacated', 'proposed')),
      drop column note,
      drop column support,
      alter column value set not null;
    drop table legal_areas;
    alter table employees drop column exemption;
  `)
}
