import type { Knex } from 'knex'

/** Which lessons of the learning path a user has read: kept with the account, so that it is there on every device. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table read_lessons (
      user_id bigint not null references users on delete cascade,
      lesson text not null constraint read_lessons_lesson_form check (lesson ~ '^[a-z0-9-]{1,80}$'),
      read_at timestamptz not null,
      primary key (user_id, lesson)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table read_lessons')
}
