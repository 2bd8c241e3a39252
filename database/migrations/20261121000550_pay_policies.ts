import type { Knex } from 'knex'

/** How each organization decides pay; without a row the defaults hold. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table organization_pay_policies (
      organization_id bigint primary key references organizations on delete cascade,
      definition text not null check (definition in ('cash', 'salary', 'package', 'employer_cost')),
      parsonage_method text not null
        check (parsonage_method in ('fair_rental_value', 'thirty_percent', 'forty_percent')),
      target_percentile smallint not null check (target_percentile between 10 and 90),
      -- cents a year for one more of each; null = as the market pays it
      year_of_experience_cents bigint check (year_of_experience_cents >= 0),
      year_in_role_cents bigint check (year_in_role_cents >= 0),
      education_level_cents bigint check (education_level_cents >= 0),
      ordination_cents bigint check (ordination_cents >= 0),
      growth_beyond_index numeric(5, 4) check (growth_beyond_index between 0 and 0.2),
      version integer not null default 1,
      updated_by bigint references users on delete set null,
      updated_at timestamptz not null default now()
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table organization_pay_policies')
}
