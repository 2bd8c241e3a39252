import type { Knex } from 'knex'

/**
 * Articles and pages: items, their immutable versions, what is published of them for lists and the search, and
 * addresses that have moved or were taken down.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table content_items (
      id bigint generated always as identity primary key,
      kind text not null,
      slug text not null,
      state text not null default 'draft',
      published_version integer,
      -- what is published at that time by content publish-due
      scheduled_version integer,
      scheduled_for timestamptz,
      -- written by files of the repository alone: newer files replace it
      follows_repository boolean not null default false,
      repository_sha256 text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint content_items_kind check (kind in ('article', 'page')),
      constraint content_items_state check (state in ('draft', 'review', 'scheduled', 'published', 'unpublished')),
      constraint content_items_slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
      constraint content_items_reserved check (slug not in ('articles', 'search', 'new')),
      constraint content_items_address unique (kind, slug),
      constraint content_items_published check ((state <> 'published') or published_version is not null),
      constraint content_items_unpublished check ((state <> 'unpublished') or published_version is null),
      constraint content_items_scheduled check ((scheduled_for is null) = (scheduled_version is null)),
      constraint content_items_scheduled_state check ((state <> 'scheduled') or scheduled_for is not null),
      constraint content_items_repository_sha256 check (repository_sha256 ~ '^[0-9a-f]{64}$')
    );
    create index content_items_scheduled_for on content_items (scheduled_for) where scheduled_for is not null;

    create table content_versions (
      item_id bigint not null references content_items on delete cascade,
      number integer not null,
      title text not null,
      summary text not null,
      topic text,
      positions text[] not null default '{}',
      places text[] not null default '{}',
      author text not null,
      members boolean not null default false,
      published_on date not null,
      updated_on date not null,
      changes jsonb not null,
      related text[] not null default '{}',
      document jsonb not null,
      source text not null,
      made_by bigint references users on delete set null,
      made_at timestamptz not null,
      constraint content_versions_pkey primary key (item_id, number),
      constraint content_versions_number check (number >= 1),
      constraint content_versions_title check (length(title) between 1 and 120),
      constraint content_versions_summary check (length(summary) between 1 and 160),
      constraint content_versions_source check (source in ('repository', 'editor', 'import')),
      constraint content_versions_days check (published_on <= updated_on),
      constraint content_versions_changes check (jsonb_typeof(changes) = 'array'),
      constraint content_versions_document check (jsonb_typeof(document) = 'object')
    );
    create index content_versions_made_by on content_versions (made_by);
    alter table content_items
      add constraint content_items_published_version foreign key (id, published_version)
        references content_versions (item_id, number) deferrable initially deferred,
      add constraint content_items_scheduled_version foreign key (id, scheduled_version)
        references content_versions (item_id, number) deferrable initially deferred;
    create index content_items_published_version on content_items (id, published_version);

    create function keep_content_version() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - 'made_by' is distinct from to_jsonb(old) - 'made_by' then
        raise exception 'a version of content stays as it is' using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger content_versions_stay before update on content_versions
      for each row execute function keep_content_version();

    -- a version made in the product: from then on files of the repository leave the item alone
    create function stop_following_repository() returns trigger language plpgsql as $$
    begin
      if new.source <> 'repository' then
        update content_items set follows_repository = false where id = new.item_id and follows_repository;
      end if;
      return null;
    end $$;
    create trigger content_versions_own after insert on content_versions
      for each row execute function stop_following_repository();

    -- the published version of each item, as lists and the search read it
    create table content_published (
      item_id bigint primary key references content_items on delete cascade,
      version integer not null,
      kind text not null,
      slug text not null,
      title text not null,
      summary text not null,
      topic text,
      positions text[] not null,
      places text[] not null,
      members boolean not null,
      published_on date not null,
      updated_on date not null,
      words integer not null,
      headings text not null,
      body text not null,
      -- what a reader without an account may be shown of it
      open_body text not null,
      search tsvector generated always as (
        setweight(to_tsvector('pg_catalog.english'::regconfig, title), 'A') ||
        setweight(to_tsvector('pg_catalog.english'::regconfig, summary), 'B') ||
        setweight(to_tsvector('pg_catalog.english'::regconfig, headings), 'C') ||
        setweight(to_tsvector('pg_catalog.english'::regconfig, body), 'D')
      ) stored,
      constraint content_published_version foreign key (item_id, version) references content_versions (item_id, number),
      constraint content_published_words check (words >= 0)
    );
    create index content_published_search on content_published using gin (search);
    create index content_published_topic on content_published (topic, updated_on desc);
    create index content_published_order on content_published (kind, updated_on desc, item_id);
    create index content_published_positions on content_published using gin (positions);
    create index content_published_places on content_published using gin (places);
    create index content_published_item_version on content_published (item_id, version);

    -- how many published texts hold a word: what a misspelled word may have meant, and how rare a word is
    create table content_words (
      word text primary key,
      articles integer not null,
      constraint content_words_articles check (articles >= 0)
    );
    create index content_words_similar on content_words using gin (word gin_trgm_ops);

    create function words_of_content(title text, summary text, headings text, body text) returns setof text
      language sql immutable as $$
      select distinct word from regexp_split_to_table(
        lower(title || ' ' || summary || ' ' || headings || ' ' || body), '[^[:alnum:]]+') as word
      where length(word) between 3 and 30 and word ~ '[[:alpha:]]'
      order by word
    $$;
    create function count_content_words() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.kind = 'article' then
        update content_words w set articles = w.articles - 1
        from (
          select c.word from content_words c
            join words_of_content(old.title, old.summary, old.headings, old.body) o(word) on o.word = c.word
          order by c.word for update of c
        ) gone where w.word = gone.word;
      end if;
      if tg_op <> 'DELETE' and new.kind = 'article' then
        insert into content_words (word, articles)
        select word, 1 from words_of_content(new.title, new.summary, new.headings, new.body) as word order by word
        on conflict (word) do update set articles = content_words.articles + 1;
      end if;
      return null;
    end $$;
    create trigger content_published_words_counted after insert or delete or update of kind, title, summary, headings, body
      on content_published for each row execute function count_content_words();

    -- kept for ever; without a target the address answers 410
    create table content_redirects (
      from_path text primary key,
      to_path text,
      made_by bigint references users on delete set null,
      made_at timestamptz not null,
      constraint content_redirects_from check (from_path ~ '^/[A-Za-z0-9._~/-]+$' and from_path !~ '//' and length(from_path) <= 300),
      constraint content_redirects_to check (to_path ~ '^/([A-Za-z0-9._~-][A-Za-z0-9._~/\\?=&%#-]*)\\?$' and length(to_path) <= 300),
      constraint content_redirects_elsewhere check (from_path <> to_path)
    );
    create index content_redirects_made_by on content_redirects (made_by);
    create index content_redirects_to_path on content_redirects (to_path);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop table content_redirects, content_words, content_published;
    alter table content_items
      drop constraint content_items_published_version, drop constraint content_items_scheduled_version;
    drop table content_versions, content_items;
    drop function count_content_words;
    drop function words_of_content;
    drop function stop_following_repository;
    drop function keep_content_version;
  `)
}
