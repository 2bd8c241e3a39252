import type { Knex } from 'knex'

/**
 * Recovery codes are digested with a random key of their own, which is sealed as other secrets are: so the
 * installation's key can be changed. Null for codes from before, which were digested with a key of the installation.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table two_step add column code_keys text')
}

/** Codes with a key of their own cannot be checked any more: their users make new ones. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    delete from recovery_codes c using two_step t where t.user_id = c.user_id and t.code_keys is not null;
    alter table two_step drop column code_keys`)
}
