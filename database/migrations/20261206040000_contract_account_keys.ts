import type { Knex } from 'knex'

/** Keys of an account have no organization: they reach each one in which their maker has a role. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table api_keys alter column organization_id drop not null')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    delete from api_keys where organization_id is null;
    alter table api_keys alter column organization_id set not null;
  `)
}
