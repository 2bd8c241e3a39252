import type { Knex } from 'knex'

/** Reference tables: places, prices, wages, the catalog and dated constants. Natural keys are primary keys. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create extension if not exists pg_trgm;
    create extension if not exists unaccent;

    -- unaccent itself is only stable, because its dictionary could change; an index needs a function that is immutable.
    -- In plpgsql, because PostgreSQL runs it twice as fast as the same in SQL.
    create function search_text(text) returns text language plpgsql immutable strict parallel safe as $$
    begin
      return lower(public.unaccent('public.unaccent', $1));
    end $$;

    -- the same as the fixed part of a LIKE pattern
    create function search_pattern(text) returns text language plpgsql immutable strict parallel safe as $$
    begin
      return regexp_replace(public.search_text($1), '([\\\\%_])', '\\\\\\1', 'g');
    end $$;

    -- Each word, and each word without one of its letters. Two words that are one slip apart (a letter left out, added,
    -- exchanged for another or with its neighbor) have a key in common.
    create function slip_keys(text) returns text[] language plpgsql immutable strict parallel safe as $$
    declare
      keys text[] := '{}';
      word text;
    begin
      foreach word in array regexp_split_to_array(public.search_text($1), '[^[:alnum:]]+') loop
        word := left(word, 24);
        if length(word) >= 3 then keys := keys || word; end if;
        if length(word) >= 4 then
          for i in 1..length(word) loop
            keys := keys || overlay(word placing '' from i for 1);
          end loop;
        end if;
      end loop;
      return keys;
    end $$;

    create table reference_imports (
      name text primary key,
      source text not null,
      vintage text not null,
      checksum text not null,
      row_count integer not null check (row_count >= 0),
      imported_at timestamptz not null default now()
    );

    create table states (
      code text primary key check (code ~ '^[A-Z]{2}$'),
      fips text not null unique check (fips ~ '^[0-9]{2}$'),
      name text not null unique,
      division text not null,
      region text not null check (region in ('northeast', 'midwest', 'south', 'west'))
    );

    create table counties (
      fips text primary key check (fips ~ '^[0-9]{5}$'),
      state_code text references states,
      name text not null,
      population integer check (population >= 0),
      cbsa text,
      metro text,
      metro_kind text,
      median_household_income integer,
      per_capita_income integer,
      median_home_value integer,
      median_gross_rent integer,
      fair_market_rent_2br_2025 integer,
      fair_market_rent_2br_2026 integer,
      share_urban numeric(5, 4),
      share_suburban numeric(5, 4),
      share_rural numeric(5, 4)
    );
    create index counties_state_code on counties (state_code);
    create index counties_cbsa on counties (cbsa);

    create table zip_codes (
      zip text primary key check (zip ~ '^[0-9]{5}$'),
      city text not null,
      state_code text references states,
      county_fips text references counties,
      latitude double precision,
      longitude double precision,
      county_match text not null check (county_match in ('exact', 'crosswalk', 'none')),
      -- false of PO boxes and single buildings: nobody lives there, so that figures of their county describe nobody
      has_homes boolean not null default true
    );

    create table price_parities (
      area_kind text not null check (area_kind in ('nation', 'state', 'metro')),
      area_code text not null,
      area_name text not null,
      year smallint not null,
      all_items numeric(8, 3),
      goods numeric(8, 3),
      housing numeric(8, 3),
      other_services numeric(8, 3),
      utilities numeric(8, 3),
      primary key (area_kind, area_code, year)
    );

    create table occupation_wages (
      area_kind text not null check (area_kind in ('nation', 'state')),
      state_code text references states,
      soc text not null check (soc ~ '^[0-9]{2}-[0-9]{4}$'),
      occupation text not null,
      year smallint not null,
      employment integer,
      annual_p10 integer,
      annual_p25 integer,
      annual_median integer,
      annual_p75 integer,
      annual_p90 integer,
      annual_mean integer,
      unique nulls not distinct (soc, area_kind, state_code, year)
    );

    create table employment_cost_index (
      quarter text primary key check (quarter ~ '^[0-9]{4}Q[1-4]$'),
      value numeric(7, 2),
      status text not null check (status in ('published', 'derived', 'missing'))
    );

    create table consumer_price_index (
      month text primary key check (month ~ '^[0-9]{4}-[0-9]{2}$'),
      value numeric(8, 3)
    );

    create table minimum_wages (
      state_code text not null references states,
      effective_from date not null,
      hourly numeric(6, 2),
      primary key (state_code, effective_from)
    );

    create table calc_constants (
      id bigint generated always as identity primary key,
      key text not null,
      jurisdiction text not null,
      value numeric(18, 8) not null,
      unit text not null,
      effective_from date not null,
      effective_to date check (effective_to is null or effective_to >= effective_from),
      status text not null check (status in ('in_force', 'planned', 'vacated', 'proposed')),
      source text not null,
      source_url text,
      checked_on date not null,
      proposed_by bigint,
      approved_by bigint,
      unique (key, jurisdiction, effective_from, status),
      check (approved_by is null or approved_by is distinct from proposed_by)
    );

    create table denomination_families (
      key text primary key,
      name text not null unique
    );

    create table denominations (
      key text primary key,
      name text not null unique,
      family_key text not null references denomination_families,
      catalog_name text not null
    );

    create table ntee_groups (
      key text primary key check (key ~ '^[A-Z]$'),
      name text not null unique
    );

    create table ntee_codes (
      code text primary key check (code ~ '^[A-Z][0-9]{2}$'),
      group_key text not null references ntee_groups,
      name text not null
    );

    create table position_families (
      key text primary key,
      name text not null unique,
      ordinal smallint not null
    );

    create table positions (
      key text primary key,
      title text not null unique,
      family_key text not null references position_families,
      level smallint not null check (level between 1 and 5),
      organization_types text[] not null
        check (organization_types <@ array['church', 'nonprofit'] and cardinality(organization_types) > 0),
      description text not null,
      soc_code text not null check (soc_code ~ '^[0-9]{2}-[0-9]{4}$'),
      ordination_usual boolean not null,
      ordinal smallint not null,
      -- what the code says, beside what staff made of it
      catalog_title text not null,
      catalog_description text not null
    );

    create table position_aliases (
      position_key text not null references positions on delete cascade,
      alias text not null,
      -- a title of other work: it leads here, but is no name of the position, so a file is not mapped by it
      is_nearest boolean not null default false,
      primary key (position_key, alias)
    );

    create table position_questions (
      position_key text not null references positions on delete cascade,
      ordinal smallint not null,
      question text not null,
      answers jsonb not null check (jsonb_typeof(answers) = 'array'),
      primary key (position_key, ordinal)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop table position_questions, position_aliases, positions, position_families, ntee_codes, ntee_groups,
      denominations, denomination_families, calc_constants, minimum_wages, consumer_price_index,
      employment_cost_index, occupation_wages, price_parities, zip_codes, counties, states, reference_imports
      cascade;
    drop function slip_keys, search_pattern, search_text cascade;
    drop extension unaccent;
    drop extension pg_trgm
  `)
}
