import type { Knex } from 'knex'

/** Each of some seventy fields has at most 500 characters, and JSON writes one as six at most: "\u0001". */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table employee_drafts
      drop constraint employee_drafts_fields_check,
      add check (jsonb_typeof(fields) = 'object' and length(fields::text) <= 300000);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    delete from employee_drafts where length(fields::text) > 40000;
    alter table employee_drafts
      drop constraint employee_drafts_fields_check,
      add check (jsonb_typeof(fields) = 'object' and length(fields::text) <= 40000);
  `)
}
