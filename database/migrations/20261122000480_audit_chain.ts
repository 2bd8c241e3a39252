import type { Knex } from 'knex'

/**
 * Each line of the audit log is sealed: its hash holds the hash before it, so that a line that is changed or removed
 * later shows. Lines get their place when they are sealed, a minute after they are written.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table audit_chain (
      -- 1, 2, 3, without gaps
      position bigint primary key check (position > 0),
      event_id bigint not null unique,
      hash bytea not null check (length(hash) = 32)
    );
    create trigger audit_chain_append_only before update or delete on audit_chain
      for each row execute function refuse_audit_change();
    create trigger audit_events_no_truncate before truncate on audit_events
      for each statement execute function refuse_audit_change();
    create trigger audit_chain_no_truncate before truncate on audit_chain
      for each statement execute function refuse_audit_change();

    create index audit_events_at on audit_events (at);
    create index audit_events_verified on audit_events (id) where action = 'audit.verify';
    create index audit_events_subject on audit_events (subject_kind, subject_id, id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop index audit_events_at, audit_events_verified, audit_events_subject;
    drop trigger audit_events_no_truncate on audit_events;
    drop table audit_chain;
  `)
}
