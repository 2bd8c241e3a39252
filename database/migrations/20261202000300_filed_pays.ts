import type { Knex } from 'knex'

/**
 * What nonprofits told the IRS that they pay: public records, without names of people and streets. Dollars, because a
 * return tells no cents. What is fitted to them is a market source.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table filed_pays (
      ein text not null check (ein ~ '^[0-9]{9}$'),
      position text not null references positions,
      -- the newest return of the two alone
      tax_year smallint not null check (tax_year between 2000 and 2100),
      period_end date,
      state text not null references states,
      zip text not null check (zip ~ '^[0-9]{5}$'),
      county_fips text references counties,
      -- NTEE code as filed; a return itself has none
      field text check (field ~ '^[A-Z][0-9A-Z]{0,4}$'),
      expenses bigint not null check (expenses > 0),
      employees integer check (employees >= 0),
      receipts bigint,
      -- total reported compensation: columns D and F of Form 990, Part VII
      pay integer not null check (pay > 0),
      organization_name text check (organization_name ~ '\\S'),
      origin text not null check (origin in ('shipped', 'imported')),
      primary key (ein, position)
    );
    create index filed_pays_position_expenses on filed_pays (position, expenses);
    alter table market_sources drop constraint market_sources_kind_check,
      add constraint market_sources_kind_check check (kind in ('census_workers', 'public_filings'));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop table filed_pays;
    delete from market_sources where kind = 'public_filings';
    alter table market_sources drop constraint market_sources_kind_check,
      add constraint market_sources_kind_check check (kind in ('census_workers'));
  `)
}
