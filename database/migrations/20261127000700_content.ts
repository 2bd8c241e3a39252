import type { Knex } from 'knex'

/**
 * Articles and pages, their pictures and menus, pages behind a notice, and words of the catalog that staff changed.
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
    create index content_items_published_version on content_items (id, published_version);
    create index content_items_changed on content_items (updated_at desc, id desc);

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
      -- what the search ranks is kept as it is, some 5 kB an article: unpacking the texts of the candidates was most of
      -- the time of a search among 10,000 articles
      search tsvector generated always as (
        setweight(to_tsvector('pg_catalog.english'::regconfig, title), 'A') ||
        setweight(to_tsvector('pg_catalog.english'::regconfig, summary), 'B') ||
        setweight(to_tsvector('pg_catalog.english'::regconfig, headings), 'C') ||
        setweight(to_tsvector('pg_catalog.english'::regconfig, body), 'D')
      ) stored,
      -- under an index of its own: asked of the whole index, "in the title" would read the text of every article that
      -- holds the word anywhere
      heads tsvector generated always as (
        to_tsvector('pg_catalog.english'::regconfig, title) || to_tsvector('pg_catalog.english'::regconfig, summary)
      ) stored,
      constraint content_published_version foreign key (item_id, version) references content_versions (item_id, number),
      constraint content_published_words check (words >= 0)
    );
    -- PostgreSQL 15 has no word for it in the table itself
    alter table content_published alter column search set storage external, alter column heads set storage main;
    create index content_published_search on content_published using gin (search);
    create index content_published_topic on content_published (topic, updated_on desc);
    create index content_published_order on content_published (kind, updated_on desc, item_id);
    create index content_published_positions on content_published using gin (positions);
    create index content_published_places on content_published using gin (places);
    create index content_published_item_version on content_published (item_id, version);
    create index content_published_heads on content_published using gin (heads);

    -- how many published texts hold a word: what a misspelled word may have meant, and how rare a word is
    create table content_words (
      word text primary key,
      articles integer not null,
      constraint content_words_articles check (articles >= 0)
    );
    create index content_words_similar on content_words using gin (word gin_trgm_ops);

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

    -- What editors type before it is a version, and who has a text open.
    create table content_drafts (
      item_id bigint not null references content_items on delete cascade,
      user_id bigint not null references users on delete cascade,
      -- what it was typed over; 0 where there was no version yet
      base_version integer not null,
      -- counted up by each keeping, so that a second window of the same editor notices
      revision integer not null,
      -- null: saved as a version or discarded; the row stays, so that its revision counts on and a late keeping is refused
      fields jsonb,
      kept_at timestamptz not null,
      constraint content_drafts_pkey primary key (item_id, user_id),
      constraint content_drafts_base_version check (base_version >= 0),
      constraint content_drafts_revision check (revision >= 1),
      constraint content_drafts_fields check (jsonb_typeof(fields) = 'object')
    );
    create index content_drafts_user_id on content_drafts (user_id);

    -- an editor's page says every few seconds that it is open
    create table content_open (
      item_id bigint not null references content_items on delete cascade,
      user_id bigint not null references users on delete cascade,
      seen_at timestamptz not null,
      constraint content_open_pkey primary key (item_id, user_id)
    );
    create index content_open_user_id on content_open (user_id);

    -- Pictures of articles and pages, and which versions show them. Their files are kept by the media store.
    create table content_media (
      id bigint generated always as identity primary key,
      -- in addresses and in Markdown: words of the file's name, and the beginning of its hash
      key text not null,
      -- of the file that was uploaded, which is not kept
      sha256 text not null,
      name text not null,
      alt text not null,
      caption text not null default '',
      credit text not null default '',
      width integer not null,
      height integer not null,
      -- the files that there are in WebP and in AVIF
      widths integer[] not null,
      -- the format of the one file for browsers that read neither
      fallback text not null,
      bytes integer not null,
      version integer not null default 1,
      added_by bigint references users on delete set null,
      added_at timestamptz not null,
      updated_at timestamptz not null,
      constraint content_media_key_unique unique (key),
      constraint content_media_sha256_unique unique (sha256),
      constraint content_media_key check (key ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
      constraint content_media_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
      constraint content_media_name check (length(name) between 1 and 120),
      constraint content_media_alt check (length(alt) between 1 and 300),
      constraint content_media_caption check (length(caption) <= 300),
      constraint content_media_credit check (length(credit) <= 120),
      constraint content_media_size check (width >= 1 and height >= 1),
      constraint content_media_widths check (cardinality(widths) between 1 and 8),
      constraint content_media_fallback check (fallback in ('jpeg', 'png')),
      constraint content_media_bytes check (bytes >= 1),
      constraint content_media_version check (version >= 1)
    );
    create index content_media_added on content_media (added_at desc, id desc);
    create index content_media_added_by on content_media (added_by);

    -- the pictures of each version, also of those that the library does not have
    create table content_version_pictures (
      item_id bigint not null,
      number integer not null,
      media_key text not null,
      constraint content_version_pictures_pkey primary key (item_id, number, media_key),
      constraint content_version_pictures_version foreign key (item_id, number)
        references content_versions (item_id, number) on delete cascade,
      constraint content_version_pictures_media_key check (length(media_key) <= 80)
    );
    create index content_version_pictures_media_key on content_version_pictures (media_key);

    -- Links of the header, the footer and the resources page that editors choose; without a row those of the code.
    create table content_menus (
      menu text primary key,
      -- counted up by each change, so that a second editor notices
      version integer not null,
      links jsonb not null,
      changed_by bigint references users on delete set null,
      changed_at timestamptz not null,
      constraint content_menus_menu check (menu in ('header', 'footer', 'resources')),
      constraint content_menus_version check (version >= 1),
      constraint content_menus_links check (jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 12)
    );
    create index content_menus_changed_by on content_menus (changed_by);

    -- Pages behind a notice until they are ready, and who asked to hear about it.
    create table coming_soon_flags (
      id bigint generated always as identity primary key,
      -- of the page, which covers every address below it
      path text not null constraint coming_soon_flags_path check (path ~ '^/[A-Za-z0-9]' and length(path) <= 200),
      title text not null constraint coming_soon_flags_title check (length(title) between 1 and 120),
      what text not null constraint coming_soon_flags_what check (length(what) between 1 and 1000),
      -- in words, such as "Spring 2027"; null where there is no promise
      expected text constraint coming_soon_flags_expected check (length(expected) between 1 and 80),
      set_at timestamptz not null,
      set_by bigint constraint coming_soon_flags_set_by references users on delete set null,
      released_at timestamptz,
      released_by bigint constraint coming_soon_flags_released_by references users on delete set null
    );
    create unique index coming_soon_flags_one_for_a_path on coming_soon_flags (lower(path)) where released_at is null;

    -- a row is deleted with the one message, or when its owner takes it back
    create table coming_soon_requests (
      id bigint generated always as identity primary key,
      flag_id bigint not null constraint coming_soon_requests_flag references coming_soon_flags on delete cascade,
      email text not null constraint coming_soon_requests_email check (length(email) between 3 and 254),
      email_key text not null,
      token_hash bytea not null constraint coming_soon_requests_token unique,
      asked_at timestamptz not null,
      confirmed_at timestamptz,
      constraint coming_soon_requests_once unique (flag_id, email_key)
    );
    create index coming_soon_requests_email_key on coming_soon_requests (email_key);

    -- Words of positions and denominations that staff changed. The catalog is loaded from the code again and again, so
    -- that what it says is kept beside what is shown: a loader writes its words, and triggers put those of staff over
    -- them.
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

    -- an item and its version refer to each other: both are written in one transaction
    alter table content_items
      add constraint content_items_published_version foreign key (id, published_version)
        references content_versions (item_id, number) deferrable initially deferred,
      add constraint content_items_scheduled_version foreign key (id, scheduled_version)
        references content_versions (item_id, number) deferrable initially deferred;

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

    -- the lock makes somebody who deletes the picture wait, and see that it is used
    create function note_version_pictures() returns trigger language plpgsql as $$
    begin
      perform from content_media
        where key in (select jsonb_path_query(new.document, '$.content[*] \\? (@.type == "figure").attrs.media') #>> '{}')
        order by id for key share;
      insert into content_version_pictures (item_id, number, media_key)
      select distinct new.item_id, new.number, figure #>> '{}'
      from jsonb_path_query(new.document, '$.content[*] \\? (@.type == "figure").attrs.media') as figure;
      return null;
    end $$;
    create trigger content_versions_pictures after insert on content_versions
      for each row execute function note_version_pictures();

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
    drop table catalog_words, coming_soon_requests, coming_soon_flags, content_menus, content_version_pictures,
      content_media, content_open, content_drafts, content_redirects, content_words, content_published,
      content_versions, content_items cascade;
    drop function keep_catalog_denomination, keep_catalog_position, note_version_pictures, count_content_words,
      words_of_content, stop_following_repository, keep_content_version cascade
  `)
}
