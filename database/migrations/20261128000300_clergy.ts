import type { Knex } from 'knex'

/** Retired and supply ministers, and lodging that a job requires. Code of before leaves the new column false. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table employees
      -- on the premises, for the employer's convenience, and a condition of the job (IRC 119)
      add column required_lodging boolean not null default false,
      drop constraint employees_clergy_tax_status_check,
      add constraint employees_clergy_tax_status_check
        check (clergy_tax_status in ('lay', 'dual_status', 'seca_exempt', 'supply', 'retired'));
    -- a pension is paid for no hours
    do $$
    declare old text;
    begin
      select conname into strict old from pg_constraint
      where conrelid = 'employees'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%volunteer%hours_per_week%';
      execute format('alter table employees drop constraint %I', old);
    end $$;
    alter table employees add constraint employees_paid_hours_check
      check (kind = 'volunteer' or clergy_tax_status = 'retired' or hours_per_week > 0);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    update employees set clergy_tax_status = 'dual_status' where clergy_tax_status = 'supply';
    update employees set kind = 'volunteer' where clergy_tax_status = 'retired' and hours_per_week = 0;
    update employees set clergy_tax_status = 'seca_exempt' where clergy_tax_status = 'retired';
    alter table employees drop column required_lodging,
      drop constraint employees_paid_hours_check,
      add constraint employees_check1 check (kind = 'volunteer' or hours_per_week > 0),
      drop constraint employees_clergy_tax_status_check,
      add constraint employees_clergy_tax_status_check
        check (clergy_tax_status in ('lay', 'dual_status', 'seca_exempt'));
  `)
}
