import type { Knex } from 'knex'

/** The search of staff: people, organizations, subscriptions, reports and events, found by a part of their text. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
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

    -- a part of a word; the space before it lets the start of a word be asked for
    create index users_search on users using gin (search_text(' ' || name || ' ' || email) gin_trgm_ops);
    create index organizations_search on organizations
      using gin (search_text(' ' || name || ' ' || city || ' ' || state_code || ' ' || zip) gin_trgm_ops);
    create index reports_search on reports using gin (search_text(' ' || person) gin_trgm_ops);
    -- a name that is nearly this
    create index users_like_name on users using gin (search_text(name) gin_trgm_ops);
    create index organizations_like_name on organizations using gin (search_text(name) gin_trgm_ops);
    -- the beginning of a name, an address, an id, an action
    create index users_name on users (search_text(name) text_pattern_ops);
    create index users_email on users (email_normalized text_pattern_ops);
    create index organizations_name on organizations (search_text(name) text_pattern_ops);
    create index subscriptions_id on subscriptions (id text_pattern_ops);
    create index subscriptions_customer_id_pattern on subscriptions (customer_id text_pattern_ops);
    create index audit_events_action on audit_events (action text_pattern_ops, id);
    create index audit_events_request_id on audit_events (request_id) where request_id is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop index audit_events_request_id, audit_events_action, subscriptions_customer_id_pattern, subscriptions_id,
      organizations_name, users_email, users_name, organizations_like_name, users_like_name,
      reports_search, organizations_search, users_search;
    drop function search_pattern, search_text;
    drop extension unaccent;
  `)
}
