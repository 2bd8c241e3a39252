import type { Knex } from 'knex'

/** What staff asked the owners of an organization whose figures do not fit together. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table organization_questions (
      id bigint generated always as identity primary key,
      finding_id bigint not null references health_findings on delete cascade,
      organization_id bigint not null references organizations on delete cascade,
      asked_by bigint references users on delete set null,
      asked_at timestamptz not null
    );
    create index organization_questions_finding_id on organization_questions (finding_id, asked_at desc);
    create index organization_questions_organization_id on organization_questions (organization_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table organization_questions')
}
