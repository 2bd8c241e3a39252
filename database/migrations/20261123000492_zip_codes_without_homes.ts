import type { Knex } from 'knex'

/** ZIP codes of PO boxes and single buildings: nobody lives there, so that figures of their county describe nobody. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    /* sql */ 'alter table zip_codes add column has_homes boolean not null default true',
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ 'alter table zip_codes drop column has_homes')
}
