import type { Knex } from 'knex'

/** A link that brings in the organizations of another account: `user_id` asked for it, `email` is the other one's. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table account_tokens drop constraint account_tokens_purpose_check;
    alter table account_tokens add constraint account_tokens_purpose_check check (purpose in (
      'verify-email', 'change-email', 'undo-email-change', 'reset-password', 'second-step', 'claim'));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    delete from account_tokens where purpose = 'claim';
    alter table account_tokens drop constraint account_tokens_purpose_check;
    alter table account_tokens add constraint account_tokens_purpose_check check (purpose in (
      'verify-email', 'change-email', 'undo-email-change', 'reset-password', 'second-step'));
  `)
}
