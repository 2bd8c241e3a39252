import type { Knex } from 'knex'

/** What the entry of staff needs: who lives in a parsonage, why pay changed, and what was typed but not saved yet. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table employees add column lives_in_parsonage boolean not null default false;
    update employees set lives_in_parsonage = true
    where id in (
      select k.employee_id from pay_packages k join pay_components c on c.pay_package_id = k.id
      where c.kind in ('parsonage_rental_value', 'parsonage_utilities') and c.annual_cents > 0
    );

    -- reason_kind is chosen from a list; reason holds the person's own words
    alter table pay_packages
      add column reason_kind text check (reason_kind in ('starting_pay', 'yearly_raise', 'promotion',
        'market_adjustment', 'cost_of_living', 'hours_changed', 'housing_designated', 'benefits_changed',
        'correction', 'other')),
      add check (length(reason) between 1 and 300);

    -- one for each person and form: employee_id null = the form for somebody new
    create table employee_drafts (
      user_id bigint not null references users on delete cascade,
      organization_id bigint not null references organizations on delete cascade,
      employee_id bigint references employees on delete cascade,
      fields jsonb not null check (jsonb_typeof(fields) = 'object' and length(fields::text) <= 40000),
      -- of the employee when the form was opened
      version integer,
      saved_at timestamptz not null,
      unique nulls not distinct (user_id, organization_id, employee_id)
    );
    create index employee_drafts_organization_id on employee_drafts (organization_id);
    create index employee_drafts_employee_id on employee_drafts (employee_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop table employee_drafts;
    alter table pay_packages drop constraint pay_packages_reason_check, drop column reason_kind;
    alter table employees drop column lives_in_parsonage;
  `)
}
