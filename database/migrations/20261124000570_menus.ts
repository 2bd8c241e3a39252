import type { Knex } from 'knex'

/** Links of the header, the footer and the resources page that editors choose; without a row those of the code. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
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
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table content_menus')
}
