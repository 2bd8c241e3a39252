import type { Knex } from 'knex'

/** Names with a slip are looked up by keys in place of similarity, which read every name with a common syllable. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
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

    drop index users_like_name, organizations_like_name;
    -- written at once: a list of what is pending would be read by every search
    create index users_slips on users using gin (slip_keys(name)) with (fastupdate = off);
    create index organizations_slips on organizations
      using gin (slip_keys(name || ' ' || city)) with (fastupdate = off);
    -- the beginning of a last name: one or two letters are in too many words to look them all up
    create index users_last_name on users (search_text(substring(name from '[^ ]*$')) text_pattern_ops);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop index users_last_name, organizations_slips, users_slips;
    drop function slip_keys;
    create index users_like_name on users using gin (search_text(name) gin_trgm_ops);
    create index organizations_like_name on organizations using gin (search_text(name) gin_trgm_ops);
  `)
}
