import type { Knex } from 'knex'

/** What editors type before it is a version, and who has a text open. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table content_drafts (
      item_id bigint not null references content_items on delete cascade,
      user_id bigint not null references users on delete cascade,
      -- what it was typed over; 0 where there was no version yet
      base_version integer not null,
      -- counted up by each keeping, so that a second window of the same editor notices
      revision integer not null,
      fields jsonb not null,
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
    create index content_items_changed on content_items (updated_at desc, id desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop index content_items_changed;
    drop table content_open, content_drafts;
  `)
}
