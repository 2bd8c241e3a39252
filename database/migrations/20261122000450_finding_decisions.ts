import type { Knex } from 'knex'

/** Decisions about several findings, which can be undone; findings are assigned, and records may be included. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table finding_decisions (
      id bigint generated always as identity primary key,
      decision text not null check (decision in ('confirmed', 'included', 'corrected', 'excluded')),
      reason text not null check (length(btrim(reason)) between 1 and 1000),
      made_by bigint references users on delete set null,
      made_at timestamptz not null,
      undone_by bigint references users on delete set null,
      undone_at timestamptz,
      check (undone_by is null or undone_at is not null)
    );
    create index finding_decisions_made_at on finding_decisions (made_at desc) where undone_at is null;

    alter table health_findings
      -- null for decisions of the organization itself, and for those made before
      add column decision_id bigint references finding_decisions on delete set null,
      add column assigned_to bigint references users on delete set null,
      drop constraint health_findings_status_check,
      add constraint health_findings_status_check
        check (status in ('open', 'confirmed', 'included', 'corrected', 'excluded')),
      -- counts in the next snapshot, although nobody confirmed the pay
      add check (status <> 'included' or not holds_out),
      add check (status <> 'open' or decision_id is null);
    create index health_findings_decision_id on health_findings (decision_id) where decision_id is not null;
    create index health_findings_assigned_to on health_findings (assigned_to) where assigned_to is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table health_findings
      drop column decision_id,
      drop column assigned_to,
      drop constraint health_findings_status_check;
    update health_findings set status = 'confirmed' where status = 'included';
    alter table health_findings add constraint health_findings_status_check
      check (status in ('open', 'confirmed', 'corrected', 'excluded'));
    drop table finding_decisions;
  `)
}
