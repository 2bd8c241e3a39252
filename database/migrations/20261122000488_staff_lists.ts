import type { Knex } from 'knex'

/** Lists of staff read the page that is shown, and count in an index. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    -- the queue of salary health in its two orders; the second counts and dates all that is open, too
    create index health_findings_urgency on health_findings ((severity = 'hold') desc, rule, score desc, id)
      where status = 'open' and rule <> 'organization-ratios';
    create index health_findings_found on health_findings (found_at, id, rule) where status = 'open';
    -- what staff did is rare among what users do
    create index audit_events_staff on audit_events (id) where actor_kind = 'staff' or shadowed_by is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index audit_events_staff, health_findings_found, health_findings_urgency')
}
