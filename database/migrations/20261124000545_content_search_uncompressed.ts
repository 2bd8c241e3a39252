import type { Knex } from 'knex'

/**
 * What the search ranks is kept as it is, some 5 kB an article: unpacking the texts of the candidates was most of the
 * time of a search among 10,000 articles. Rows that are there already are written again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table content_published alter column search set storage external;
    alter table content_published alter column heads set storage main;
    update content_published set title = title;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table content_published alter column search set storage extended;
    alter table content_published alter column heads set storage extended;
  `)
}
