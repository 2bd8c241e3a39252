import type { Knex } from 'knex'

/**
 * A proposal is pay from a day ahead, so that it stands in the pay history with its author and becomes pay on its day.
 * Salaries proposed in the staff table move there, for the first of January. Where pay was already planned for a
 * person, that plan stays, and its reason names the salary.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    -- the amount as it was typed where it was proposed ("+3%"); null where the components were typed
    alter table pay_packages add column proposed_as text check (length(proposed_as) between 1 and 100);

    create temporary table carried on commit drop as
      select p.employee_id, p.salary_cents, p.proposed_by, p.proposed_at, b.id as basis, n.id as planned,
        make_date(extract(year from current_date)::int + 1, 1, 1) as day,
        '$' || regexp_replace(to_char(p.salary_cents / 100.0, 'FM999,999,999,990.00'), '[.]00$', '') as words,
        case when e.lives_in_parsonage and not exists (
          select from pay_components c where c.pay_package_id = b.id and c.kind = 'parsonage_rental_value'
        ) then case y.parsonage_method when 'thirty_percent' then 0.3 when 'forty_percent' then 0.4 else 0 end
        else 0 end as parsonage_share
      from proposed_pay p
      join employees e on e.id = p.employee_id
      left join organization_pay_policies y on y.organization_id = e.organization_id
      left join lateral (
        select k.id from pay_packages k where k.employee_id = p.employee_id and k.effective_on <= current_date
        order by k.effective_on desc limit 1
      ) b on true
      left join lateral (
        select k.id from pay_packages k where k.employee_id = p.employee_id and k.effective_on > current_date
        order by k.effective_on limit 1
      ) n on true;

    update pay_packages k
    set reason = concat_ws('; ', left(k.reason, 240), 'Proposed in the staff table: ' || c.words)
    from carried c where c.planned = k.id;

    insert into pay_packages (employee_id, effective_on, created_by, created_at, proposed_as)
    select employee_id, day, proposed_by, proposed_at, words from carried where planned is null;

    insert into pay_components (pay_package_id, kind, amount_cents, period, as_typed, annual_cents)
    select k.id, 'base', a.cents, 'year', '$' || regexp_replace(to_char(a.cents / 100.0, 'FM999,999,999,990.00'), '[.]00$', ''), a.cents
    from carried c
    join pay_packages k on k.employee_id = c.employee_id and k.effective_on = c.day
    cross join lateral (
      select greatest(0, round((c.salary_cents - coalesce(sum(h.annual_cents), 0)) / (1 + c.parsonage_share)))::bigint as cents
      from pay_components h
      where h.pay_package_id = c.basis and h.kind in ('housing_allowance', 'parsonage_rental_value', 'parsonage_utilities')
        and not (h.kind = 'parsonage_utilities' and c.parsonage_share > 0)
    ) a
    where c.planned is null;

    insert into pay_components (pay_package_id, kind, amount_cents, period, as_typed, annual_cents)
    select k.id, o.kind, o.amount_cents, o.period, o.as_typed, o.annual_cents
    from carried c
    join pay_packages k on k.employee_id = c.employee_id and k.effective_on = c.day
    join pay_components o on o.pay_package_id = c.basis and o.kind <> 'base'
    where c.planned is null;

    update employees set version = version + 1 where id in (select employee_id from carried);

    drop table proposed_pay;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table proposed_pay (
      employee_id bigint primary key references employees on delete cascade,
      salary_cents bigint not null check (salary_cents >= 0),
      proposed_by bigint references users on delete set null,
      proposed_at timestamptz not null
    );
    alter table pay_packages drop column proposed_as;
  `)
}
