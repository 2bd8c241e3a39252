import type { Knex } from 'knex'

/** What operators import from public files, and which source of each kind answers. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    -- the latest version of each return that was read, counted or not: an older one read later changes nothing
    create table filed_returns (
      ein text not null check (ein ~ '^[0-9]{9}$'),
      period_end date not null,
      form text not null check (form in ('990', '990EZ')),
      received_at timestamptz not null,
      primary key (ein, period_end, form)
    );
    alter table filed_pays
      add column form text check (form in ('990', '990EZ')),
      -- of Schedule J, for people above $150,000
      add column base_pay integer check (base_pay > 0),
      -- the name of the catalog that the title met
      add column title_words text;
    alter table market_sources
      -- sha256 of the files that it was learned from; null of those that come with the code
      add column fingerprint text check (fingerprint ~ '^[0-9a-f]{64}$'),
      -- of each family the one published last of those not retired answers; null: never published
      add column published_at timestamptz default now(),
      add column retired_at timestamptz,
      drop constraint market_sources_kind_check,
      add constraint market_sources_kind_check check (kind in (
        'census_workers', 'imported_census_workers', 'public_filings', 'imported_public_filings',
        'denominational_statistics'
      ));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    delete from market_sources where kind not in ('census_workers', 'public_filings');
    alter table market_sources drop column fingerprint, drop column published_at, drop column retired_at,
      drop constraint market_sources_kind_check,
      add constraint market_sources_kind_check check (kind in ('census_workers', 'public_filings'));
    alter table filed_pays drop column form, drop column base_pay, drop column title_words;
    drop table filed_returns;
  `)
}
