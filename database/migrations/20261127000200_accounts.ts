import type { Knex } from 'knex'

/**
 * Users, how they sign in, and what is kept between requests: forms, mail, limits; and the log of what was changed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table users (
      id bigint generated always as identity primary key,
      email text not null check (length(email) between 3 and 254),
      email_normalized text not null unique check (email_normalized = lower(btrim(email_normalized))),
      name text not null check (length(name) between 1 and 200),
      password_hash text not null,
      email_verified_at timestamptz,
      created_at timestamptz not null default now(),
      password_changed_at timestamptz,
      deletion_requested_at timestamptz,
      deletion_due_at timestamptz,
      -- answers of the preview that led to the account, as a query string; kept until an organization is described
      preview_answers text,
      -- the account was given up for this one: it stays as a closed row, because names in the history come from it
      merged_into bigint references users on delete cascade,
      -- twin accounts are found by it, so that their list reads them and not every address
      twin_key text not null,
      has_twin boolean not null default false,
      check ((deletion_requested_at is null) = (deletion_due_at is null))
    );
    create index users_deletion_due_at on users (deletion_due_at) where deletion_due_at is not null;
    -- a part of a word; the space before it lets the start of a word be asked for
    create index users_search on users using gin (search_text(' ' || name || ' ' || email) gin_trgm_ops);
    -- the beginning of a name, an address, an id, an action
    create index users_name on users (search_text(name) text_pattern_ops);
    create index users_email on users (email_normalized text_pattern_ops);
    create index users_merged_into on users (merged_into) where merged_into is not null;
    -- written at once: a list of what is pending would be read by every search
    create index users_slips on users using gin (slip_keys(name)) with (fastupdate = off);
    -- the beginning of a last name: one or two letters are in too many words to look them all up
    create index users_last_name on users (search_text(substring(name from '[^ ]*$')) text_pattern_ops);
    create index users_twin_key on users (twin_key);
    create index users_has_twin on users (twin_key) where has_twin;

    create table staff_roles (
      user_id bigint not null references users on delete cascade,
      role text not null check (role in ('support', 'analyst', 'editor', 'admin')),
      granted_by bigint references users on delete set null,
      granted_at timestamptz not null default now(),
      expires_at timestamptz,
      primary key (user_id, role)
    );

    -- What keeps an account its owner's: links that work once, two-step, what was accepted, what is to be told, and
    -- its end.
    -- links and steps that work once; email is the address a link went to or will set
    create table account_tokens (
      token_hash bytea primary key check (length(token_hash) = 32),
      -- claim: brings in the organizations of another account: user_id asked for it, email is the other one's
      purpose text not null check (purpose in (
        'verify-email', 'change-email', 'undo-email-change', 'reset-password', 'second-step', 'claim')),
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
      -- the random key that digests the recovery codes, sealed as other secrets are, so that the installation's key can be
      -- changed; null for codes that were digested with a key of the installation
      code_keys text,
      check ((shown_codes is null) = (shown_until is null))
    );

    create table recovery_codes (
      user_id bigint not null references two_step on delete cascade,
      code_hash bytea not null check (length(code_hash) = 32),
      used_at timestamptz,
      primary key (user_id, code_hash)
    );

    -- Browsers that an account was fully signed in with: the digest of the account and the browser's mark.
    create table known_devices (
      digest bytea primary key check (length(digest) = 32),
      user_id bigint not null references users on delete cascade,
      known_until timestamptz not null
    );
    create index known_devices_user_id on known_devices (user_id);
    create index known_devices_known_until on known_devices (known_until);

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

    -- Which lessons of the learning path a user has read: kept with the account, so that it is there on every device.
    create table read_lessons (
      user_id bigint not null references users on delete cascade,
      lesson text not null constraint read_lessons_lesson_form check (lesson ~ '^[a-z0-9-]{1,80}$'),
      read_at timestamptz not null,
      primary key (user_id, lesson)
    );

    -- Two accounts of one person made one, which can be undone. It goes when the account that was kept is deleted.
    create table user_merges (
      id bigint generated always as identity primary key,
      kept_id bigint not null references users on delete cascade,
      dropped_id bigint not null references users on delete cascade,
      reason text not null check (reason <> ''),
      merged_by bigint references users on delete set null,
      merged_at timestamptz not null,
      undo_until timestamptz not null,
      -- what was moved, and what to undo: core/staff/merge-plan.ts
      plan jsonb not null,
      undone_at timestamptz,
      undone_by bigint references users on delete set null,
      check (kept_id <> dropped_id)
    );
    create unique index user_merges_one_open on user_merges (dropped_id) where undone_at is null;
    create index user_merges_kept on user_merges (kept_id);

    create unlogged table rate_limits (
      key text not null,
      window_started_at timestamptz not null,
      count integer not null,
      primary key (key)
    );

    -- What forms leave behind: which were accepted already, and what was typed when a session had ended.
    -- a second sending of the same content is answered with where the first one led
    create table submitted_forms (
      key_hash bytea primary key check (length(key_hash) = 32),
      redirect text,
      submitted_at timestamptz not null
    );
    create index submitted_forms_submitted_at on submitted_forms (submitted_at);

    -- one hour, read once; user_id is whose session had ended, null where nobody could tell
    create table kept_forms (
      token_hash bytea primary key check (length(token_hash) = 32),
      user_id bigint references users on delete cascade,
      path text not null,
      values jsonb not null,
      kept_at timestamptz not null
    );
    create index kept_forms_kept_at on kept_forms (kept_at);

    -- Messages between the transaction that decided them and the moment they are sent.
    create table outgoing_mails (
      id bigint generated always as identity primary key,
      to_address text not null check (length(to_address) between 3 and 254),
      kind text not null,
      -- the message as JSON, sealed where the installation has a key; erased once it is sent or given up
      content text,
      sealed boolean not null,
      queued_at timestamptz not null,
      not_before timestamptz not null,
      attempts smallint not null default 0,
      problem text,
      sent_at timestamptz,
      given_up_at timestamptz,
      check ((content is null) = (sent_at is not null or given_up_at is not null))
    );
    create index outgoing_mails_due on outgoing_mails (not_before) where content is not null;
    create index outgoing_mails_queued_at on outgoing_mails (queued_at);
    create index outgoing_mails_to_address on outgoing_mails (to_address, id);

    create table audit_events (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor_kind text not null check (actor_kind in ('user', 'staff', 'system', 'visitor')),
      actor_id bigint,
      actor_name text,
      shadowed_by bigint,
      action text not null,
      organization_id bigint,
      subject_kind text,
      subject_id bigint,
      details jsonb not null default '{}',
      request_id text
    );
    create index audit_events_organization_id on audit_events (organization_id, at);
    create index audit_events_actor_id on audit_events (actor_id, at);
    create index audit_events_action on audit_events (action text_pattern_ops, id);
    create index audit_events_request_id on audit_events (request_id) where request_id is not null;
    create index audit_events_at on audit_events (at);
    create index audit_events_verified on audit_events (id) where action = 'audit.verify';
    create index audit_events_subject on audit_events (subject_kind, subject_id, id);
    -- what staff did is rare among what users do
    create index audit_events_staff on audit_events (id) where actor_kind = 'staff' or shadowed_by is not null;

    -- Each line of the audit log is sealed: its hash holds the hash before it, so that a line that is changed or
    -- removed later shows. Lines get their place when they are sealed, a minute after they are written.
    create table audit_chain (
      -- 1, 2, 3, without gaps
      position bigint primary key check (position > 0),
      event_id bigint not null unique,
      hash bytea not null check (length(hash) = 32)
    );

    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'audit events are append-only';
    end $$;
    create trigger audit_events_append_only before update or delete on audit_events
      for each row execute function refuse_audit_change();
    create trigger audit_chain_append_only before update or delete on audit_chain
      for each row execute function refuse_audit_change();
    create trigger audit_events_no_truncate before truncate on audit_events
      for each statement execute function refuse_audit_change();
    create trigger audit_chain_no_truncate before truncate on audit_chain
      for each statement execute function refuse_audit_change();

    -- Of each group of twins all but the one that came first say so: no other row is written. The lock lets two that
    -- come at once see each other; 1,024 of them, so that many rows of one transaction do not hold one each.
    create function note_twin() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(48700, hashtext(new.twin_key) & 1023);
      new.has_twin := exists (select from users where twin_key = new.twin_key and id <> new.id);
      return new;
    end $$;
    create trigger note_twin before insert or update of twin_key on users
      for each row execute function note_twin();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop table audit_chain, audit_events, outgoing_mails, kept_forms, submitted_forms, rate_limits, user_merges,
      read_lessons, notification_choices, legal_acceptances, known_devices, recovery_codes, two_step,
      account_tokens, staff_roles, users cascade;
    drop function note_twin, refuse_audit_change cascade
  `)
}
