import type { Knex } from 'knex'

const RULES = [
  'legal-floor',
  'exempt-salary',
  'housing',
  'fte-mismatch',
  'unit-error',
  'outlier',
  'digit-swap',
  'jump',
  'stale',
  'duplicate',
  'organization-level',
  'organization-ratios',
]

/** One more rule: the same person at two organizations. */
export async function up(knex: Knex): Promise<void> {
  await allow(knex, [...RULES, 'duplicate-elsewhere'])
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from health_findings where rule = 'duplicate-elsewhere'`)
  await allow(knex, RULES)
}

async function allow(knex: Knex, rules: readonly string[]): Promise<void> {
  await knex.raw(`
    alter table health_findings drop constraint health_findings_rule_check;
    alter table health_findings add constraint health_findings_rule_check
      check (rule in (${rules.map((rule) => `'${rule}'`).join(', ')}));
  `)
}
