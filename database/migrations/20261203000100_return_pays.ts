import type { Knex } from 'knex'

/**
 * What every return tells that counts. `filed_pays` has the newest year of it: where a later version of that year takes
 * its pay back, the year before answers again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table return_pays (
      ein text not null,
      period_end date not null,
      form text not null,
      position text not null references positions,
      tax_year smallint not null,
      state text not null references states,
      zip text not null,
      expenses bigint not null,
      employees integer,
      receipts bigint,
      pay integer not null,
      base_pay integer,
      organization_name text,
      title_words text not null,
      primary key (ein, period_end, form, position),
      foreign key (ein, period_end, form) references filed_returns on delete cascade
    );
    insert into return_pays
    select p.ein, p.period_end, p.form, p.position, p.tax_year, p.state, p.zip, p.expenses, p.employees, p.receipts,
      p.pay, p.base_pay, p.organization_name, p.title_words
    from filed_pays p join filed_returns using (ein, period_end, form) where p.origin = 'imported';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table return_pays')
}
