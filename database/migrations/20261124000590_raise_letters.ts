import type { Knex } from 'knex'

/** What an organization writes into its raise letters: letterhead, sentences with placeholders, who signs. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table raise_letter_wordings (
      organization_id bigint primary key references organizations on delete cascade,
      sender text not null constraint raise_letter_wordings_sender check (length(sender) between 1 and 120),
      sender_lines text not null
        constraint raise_letter_wordings_sender_lines check (length(sender_lines) between 1 and 300),
      opening text not null constraint raise_letter_wordings_opening check (length(opening) between 1 and 1500),
      unchanged text not null constraint raise_letter_wordings_unchanged check (length(unchanged) between 1 and 1500),
      closing text not null constraint raise_letter_wordings_closing check (length(closing) between 1 and 1500),
      signer text not null constraint raise_letter_wordings_signer check (length(signer) between 1 and 80),
      version integer not null default 1,
      updated_by bigint constraint raise_letter_wordings_updated_by references users on delete set null,
      updated_at timestamptz not null
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table raise_letter_wordings')
}
