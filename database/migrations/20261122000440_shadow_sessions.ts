import type { Knex } from 'knex'

/**
 * Looks of staff at the product as one of its users. A row is a link from the terminal until it begins, is open until
 * it ends, and stays as a record. `session_id`: the signed-in browser of the member of staff.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table shadow_sessions (
      id bigint generated always as identity primary key,
      staff_id bigint not null references users on delete cascade,
      user_id bigint not null references users on delete cascade,
      session_id bigint references sessions on delete set null,
      organization_id bigint references organizations on delete set null,
      reason text not null check (reason <> ''),
      pay_reason text check (pay_reason <> ''),
      returns_to text not null,
      created_at timestamptz not null,
      link_hash bytea unique,
      link_expires_at timestamptz,
      started_at timestamptz,
      expires_at timestamptz,
      ended_at timestamptz,
      check (staff_id <> user_id),
      check ((link_hash is null) = (link_expires_at is null)),
      check (started_at is not null or link_hash is not null),
      check ((started_at is null) = (expires_at is null)),
      check (ended_at is null or started_at is not null)
    );
    create unique index shadow_sessions_one_open on shadow_sessions (session_id)
      where started_at is not null and ended_at is null;
    create index shadow_sessions_staff on shadow_sessions (staff_id, id);
    create index shadow_sessions_user on shadow_sessions (user_id);

    -- an owner lets staff who view as a member see pay, for some days
    create table staff_pay_grants (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      granted_by bigint references users on delete set null,
      granted_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      check (expires_at > granted_at)
    );
    create unique index staff_pay_grants_one_open on staff_pay_grants (organization_id) where ended_at is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table staff_pay_grants; drop table shadow_sessions;')
}
