import type { Knex } from 'knex'

/**
 * The PDF of a frozen report is made once. `paper_sha256` is of the paper it was made from: a reader who would get
 * other words, such as after a change of its title, gets a new file.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table report_files (
      report_id bigint primary key references reports on delete cascade,
      paper_sha256 text not null check (length(paper_sha256) = 64),
      pdf bytea not null,
      made_at timestamptz not null
    )`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table report_files')
}
