import type { Knex } from 'knex'

/**
 * Titles, summaries and headings under an index of their own: asked of the whole index, "in the title" would read the
 * text of every article that holds the word anywhere.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table content_published add column heads tsvector generated always as (
      to_tsvector('pg_catalog.english'::regconfig, title) || to_tsvector('pg_catalog.english'::regconfig, summary)
    ) stored;
    create index content_published_heads on content_published using gin (heads);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table content_published drop column heads')
}
