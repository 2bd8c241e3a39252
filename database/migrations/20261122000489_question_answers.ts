import type { Knex } from 'knex'

/** An owner says that the figures are correct. Who corrects them instead is seen by the figures themselves. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table organization_questions
      add column answered_at timestamptz,
      add column answered_by bigint references users on delete set null,
      add check (answered_by is null or answered_at is not null)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table organization_questions drop column answered_by, drop column answered_at',
  )
}
