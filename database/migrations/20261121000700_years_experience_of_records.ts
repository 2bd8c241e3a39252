import type { Knex } from 'knex'

/** Frozen records say how long somebody has worked, as they say the budget, so that ranges of it can be counted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table snapshot_records add column years_experience real;
    -- what the record said when it was frozen, and still says: records never change; those taken back stay unknown
    update snapshot_records s set years_experience = r.years_experience
    from pay_records r
    where r.id = s.record_id and r.years_experience is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table snapshot_records drop column years_experience')
}
