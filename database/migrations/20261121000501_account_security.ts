import type { Knex } from 'knex'

/**
 * What keeps an account its owner's: links that work once, two-step, what was accepted, what is to be told, and its
 * end.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table users
      add column password_changed_at timestamptz,
      add column deletion_requested_at timestamptz,
      add column deletion_due_at timestamptz,
      add check ((deletion_requested_at is null) = (deletion_due_at is null));
    create index users_deletion_due_at on users (deletion_due_at) where deletion_due_at is not null;

    -- the network address a session was last used from; it goes with the session, thirty days after its end
    alter table sessions add column address text;

    -- links and steps that work once; email is the address a link went to or will set
    create table account_tokens (
      token_hash bytea primary key check (length(token_hash) = 32),
      purpose text not null check (purpose in (
        'verify-email', 'change-email', 'undo-email-change', 'reset-password', 'second-step')),
      user_id bigint not null references users on delete cascade,
      email text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index account_tokens_user_id on account_tokens (user_id, purpose);
    create index account_tokens_expires_at on account_tokens (expires_at);

    -- the secret and, until the person has kept them, the recovery codes are sealed with the installation's key
    create table two_step (
      user_id bigint primary key references users on delete cascade,
      secret text not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      -- the time step of the last code that was accepted: none is accepted twice
      last_step bigint,
      shown_codes text,
      shown_until timestamptz,
      check ((shown_codes is null) = (shown_until is null))
    );
    create table recovery_codes (
      user_id bigint not null references two_step on delete cascade,
      code_hash bytea not null check (length(code_hash) = 32),
      used_at timestamptz,
      primary key (user_id, code_hash)
    );

    create table legal_acceptances (
      user_id bigint not null references users on delete cascade,
      text_key text not null,
      version text not null,
      accepted_at timestamptz not null,
      primary key (user_id, text_key, version)
    );

    -- a topic without a row is as core/people/accounts/settings-forms.ts says
    create table notification_choices (
      user_id bigint not null references users on delete cascade,
      topic text not null,
      wanted boolean not null,
      changed_at timestamptz not null,
      primary key (user_id, topic)
    );

    create index audit_events_actor_id on audit_events (actor_id, at);
  `)
  await knex.raw(FORGET_WHO)
}

/** Who created, changed or decided something is forgotten with the account; the thing itself stays. */
const FORGET_WHO = /* sql */ `
  do $$
  declare
    link record;
  begin
    for link in
      select c.conname, c.conrelid::regclass as place, a.attname as who
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'a'
        and cardinality(c.conkey) = 1 and c.conparentid = 0
    loop
      execute format('alter table %s drop constraint %I', link.place, link.conname);
      execute format('alter table %s add constraint %I foreign key (%I) references users on delete set null',
        link.place, link.conname, link.who);
    end loop;
  end $$;`

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop index audit_events_actor_id;
    drop table notification_choices, legal_acceptances, recovery_codes, two_step, account_tokens;
    alter table sessions drop column address;
    alter table users drop column password_changed_at, drop column deletion_requested_at, drop column deletion_due_at;
  `)
}
