import type { Knex } from 'knex'

/** Pictures of articles and pages, and which versions show them. Their files are kept by the media store. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
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

    insert into content_version_pictures (item_id, number, media_key)
    select distinct v.item_id, v.number, figure #>> '{}'
    from content_versions v,
      lateral jsonb_path_query(v.document, '$.content[*] \\? (@.type == "figure").attrs.media') as figure;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop trigger content_versions_pictures on content_versions;
    drop function note_version_pictures;
    drop table content_version_pictures, content_media;
  `)
}
