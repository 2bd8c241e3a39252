import type { Knex } from 'knex'

/** What was asked of the market, each question once a day: what the budget of a day counts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table asked_questions (
      -- a person, or the hash of a visitor's address
      scope text not null,
      day date not null,
      -- 16 bytes of a hash of the facts, the definition of pay and the snapshot
      question bytea not null check (length(question) = 16),
      -- the organization of the question; null for a visitor
      organization_scope text,
      -- 16 bytes of a hash of the crowds it is about
      peers bytea not null check (length(peers) = 16),
      asked_at timestamptz not null,
      primary key (scope, day, question)
    );
    create index asked_questions_of_organization
      on asked_questions (organization_scope, day) where organization_scope is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table asked_questions')
}
