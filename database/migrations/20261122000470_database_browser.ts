import type { Knex } from 'knex'

/**
 * Roles that read the masking views (database/browser), what was asked, and who may read unmasked. Roles belong to the
 * whole cluster: they stay when this is taken back, because another database may use them.
 */
export async function up(knex: Knex): Promise<void> {
  for (const role of ['stipend_browser', 'stipend_browser_unmasked']) {
    await knex.raw(/* sql */ `
      do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then
          create role ${role} nologin;
        end if;
      exception
        when duplicate_object or unique_violation then null;
        when insufficient_privilege then raise notice 'no right to make the role ${role}';
      end $$`)
  }
  await knex.raw(/* sql */ `
    -- a new function is nobody's but ours; tables are that already
    alter default privileges revoke execute on functions from public;

    -- with a title it is saved for everybody
    create table browser_queries (
      id bigint generated always as identity primary key,
      asked_by bigint references users on delete set null,
      title text check (title <> ''),
      text text not null check (length(text) between 1 and 20000),
      asked_at timestamptz not null default now()
    );
    create unique index browser_queries_title on browser_queries (lower(title));
    create index browser_queries_asked on browser_queries (asked_by, asked_at desc);

    create table browser_unmaskings (
      id bigint generated always as identity primary key,
      asked_by bigint not null references users on delete cascade,
      reason text not null check (length(reason) >= 10),
      asked_at timestamptz not null default now(),
      decided_by bigint references users on delete set null,
      decided_at timestamptz,
      accepted boolean,
      expires_at timestamptz,
      check (decided_by is distinct from asked_by),
      check ((decided_at is null) = (accepted is null)),
      check (expires_at is null or accepted and expires_at <= decided_at + interval '30 minutes')
    );
    create unique index browser_unmaskings_open on browser_unmaskings (asked_by) where decided_at is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop schema if exists browser cascade;
    drop schema if exists browser_unmasked cascade;
    drop table browser_unmaskings, browser_queries;
    alter default privileges grant execute on functions to public;
  `)
}
