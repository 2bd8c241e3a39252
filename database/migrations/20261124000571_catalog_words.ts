import type { Knex } from 'knex'

/**
 * Words of positions and denominations that staff changed. The catalog is loaded from the code again and again, so that
 * what it says is kept beside what is shown: a loader writes its words, and triggers put those of staff over them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table catalog_words (
      kind text not null,
      key text not null,
      -- counted up by each change, so that a second editor notices
      version integer not null,
      -- null: as the code has it
      name text,
      description text,
      search_words text[] not null default '{}',
      retired_at timestamptz,
      -- what is used in its place
      successor text,
      changed_by bigint references users on delete set null,
      changed_at timestamptz not null,
      constraint catalog_words_pkey primary key (kind, key),
      constraint catalog_words_kind check (kind in ('position', 'denomination')),
      constraint catalog_words_version check (version >= 1),
      constraint catalog_words_name check (length(name) between 1 and 80),
      constraint catalog_words_description
        check (description is null or (length(description) between 1 and 400 and kind = 'position')),
      constraint catalog_words_search_words check (cardinality(search_words) <= 40),
      constraint catalog_words_successor check (successor is null or (retired_at is not null and successor <> key))
    );
    create index catalog_words_changed_by on catalog_words (changed_by);

    alter table positions add column catalog_title text, add column catalog_description text;
    update positions set catalog_title = title, catalog_description = description;
    alter table positions alter column catalog_title set not null, alter column catalog_description set not null;
    alter table denominations add column catalog_name text;
    update denominations set catalog_name = name;
    alter table denominations alter column catalog_name set not null;

    -- Of an insert the words are always the catalog's: "excluded" of an upsert has passed here before the update does.
    create function keep_catalog_position() returns trigger language plpgsql as $$
    begin
      new.catalog_title := new.title;
      new.catalog_description := new.description;
      if tg_op = 'UPDATE' then
        select coalesce(w.name, new.title), coalesce(w.description, new.description)
          into new.title, new.description
          from (select 1) one left join catalog_words w on w.kind = 'position' and w.key = new.key;
      end if;
      return new;
    end $$;
    create trigger positions_words before insert or update of title, description on positions
      for each row execute function keep_catalog_position();

    create function keep_catalog_denomination() returns trigger language plpgsql as $$
    begin
      new.catalog_name := new.name;
      if tg_op = 'UPDATE' then
        select coalesce(w.name, new.name) into new.name
          from (select 1) one left join catalog_words w on w.kind = 'denomination' and w.key = new.key;
      end if;
      return new;
    end $$;
    create trigger denominations_words before insert or update of name on denominations
      for each row execute function keep_catalog_denomination();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop trigger positions_words on positions;
    drop trigger denominations_words on denominations;
    update positions set title = catalog_title, description = catalog_description;
    update denominations set name = catalog_name;
    drop function keep_catalog_position;
    drop function keep_catalog_denomination;
    alter table positions drop column catalog_title, drop column catalog_description;
    alter table denominations drop column catalog_name;
    drop table catalog_words;
  `)
}
