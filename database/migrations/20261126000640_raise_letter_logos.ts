import type { Knex } from 'knex'

/** The logo at the head of an organization's raise letters: drawn again from what was uploaded, which is not kept. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table raise_letter_logos (
      organization_id bigint primary key references organizations on delete cascade,
      png bytea not null constraint raise_letter_logos_png check (length(png) between 1 and 500000),
      width integer not null constraint raise_letter_logos_width check (width > 0),
      height integer not null constraint raise_letter_logos_height check (height > 0),
      updated_by bigint constraint raise_letter_logos_updated_by references users on delete set null,
      updated_at timestamptz not null
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table raise_letter_logos')
}
