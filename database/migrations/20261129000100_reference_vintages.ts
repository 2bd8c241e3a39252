/**
 * Rents and census figures of counties with the year they are of, so that a newer file needs no new column, and the
 * newest period of every table that staff may replace. The columns of rents by year stay for the version before this
 * one; no code of this version reads or writes them.
 */
import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table counties
      add column fair_market_rent_2br integer,
      add column fair_market_rent_year smallint,
      add column acs_year smallint;
    update counties set fair_market_rent_2br = fair_market_rent_2br_2026, fair_market_rent_year = 2026, acs_year = 2023;

    -- the index is published with three decimals
    alter table employment_cost_index alter column value type numeric(8, 3);

    -- figures that were carried over and never compared
    alter table calc_constants
      drop constraint calc_constants_support_check,
      add constraint calc_constants_support_check
        check (support in ('official', 'two_sources', 'one_source', 'formula', 'notes', 'unknown'));

    -- such as 2026-05 or 2026Q1, of tables that staff replace; a later version brings newer figures only
    alter table reference_imports add column newest text;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table reference_imports drop column newest;
    update calc_constants set support = 'unknown' where support = 'notes';
    alter table calc_constants
      drop constraint calc_constants_support_check,
      add constraint calc_constants_support_check
        check (support in ('official', 'two_sources', 'one_source', 'formula', 'unknown'));
    alter table employment_cost_index alter column value type numeric(7, 2);
    alter table counties drop column acs_year, drop column fair_market_rent_year, drop column fair_market_rent_2br;
  `)
}
