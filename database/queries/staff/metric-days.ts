/** What is kept of each day. `start` and `end` are instants: the day begins at one and ends before the other. */
import type { Queryable } from '../../connection.ts'
import { many, only } from '../query.ts'

export interface DaySpan {
  /** YYYY-MM-DD */
  readonly day: string
  readonly start: Date
  readonly end: Date
}

/** Waits for another process that fills days, until the transaction ends. */
export async function lockMetricDays(db: Queryable): Promise<void> {
  await db.raw(`select pg_advisory_xact_lock(hashtextextended('metric days', 2))`)
}

export async function lastMetricDay(db: Queryable): Promise<string | null> {
  const row = await db('metric_days').orderBy('day', 'desc').first('day')
  return row?.day ?? null
}

/** The day on which the first account or subscription began; null before any. */
export const firstDayOfAll = only(
  'firstDayOfAll',
  /* sql */ `
    select to_char(least(
      (select min(created_at) from users), (select min(created_at) from subscriptions)
    ) at time zone 'UTC', 'YYYY-MM-DD') as day`,
)

export async function insertMetricDay(
  db: Queryable,
  { day, madeAt, facts }: { readonly day: string; readonly madeAt: Date; readonly facts: string },
): Promise<void> {
  await db('metric_days').insert({ day, made_at: madeAt, facts })
}

/** Cohorts, which are most of a day, come with the day named `whole` alone. */
export const listMetricDays = many(
  'listMetricDays',
  /* sql */ `
      select day, case when day = :whole::date then facts else facts || '{"cohorts": null}' end as facts
      from metric_days where day between :from::date and :to::date order by day`,
)

/**
 * Writes what changed in the yearly price of each organization since the day before. Of its subscriptions that held a
 * plan at the end of the day the one that began first counts, as `standingOf` says; others are duplicates of it.
 */
export async function writeRevenueChanges(db: Queryable, { day, end }: DaySpan): Promise<void> {
  await db.raw(
    /* sql */ `
      insert into revenue_changes (organization_id, day, cents_before, cents_after)
      select organization_id, :day::date, coalesce(b.cents, 0), coalesce(n.cents, 0)
      from (
        select distinct on (w.organization_id) w.organization_id, w.cents
        from (
          (
            select distinct on (h.id) s.id, s.created_at, h.organization_id, h.cents
            from worth_history h join subscriptions s on s.id = h.id
            where h.since < :end order by h.id, h.since desc
          ) union all (
            -- not read since its history is kept
            select id, created_at, organization_id, price_cents from subscriptions s
            where s.created_at < :end and (s.ended_at is null or s.ended_at >= :end)
              and s.plan <> 'single' and s.status in ('active', 'past_due', 'canceled')
              and not exists (select from worth_history h where h.id = s.id)
          )
        ) w
        where w.cents is not null and w.organization_id is not null and not exists (
          select from organizations o where o.id = w.organization_id and o.is_demonstration
        )
        order by w.organization_id, w.created_at, w.id
      ) n full join (
        select distinct on (organization_id) organization_id, cents_after as cents from revenue_changes
        where day < :day::date order by organization_id, day desc
      ) b using (organization_id)
      where coalesce(b.cents, 0) <> coalesce(n.cents, 0)`,
    { day, end },
  )
}

/** From the changes alone, so that it is the same whenever it is asked. `before`: those that paid 30 days earlier. */
export const revenueOf = only(
  'revenueOf',
  /* sql */ `
      with standing as (
        select distinct on (organization_id) organization_id, cents_after from revenue_changes
        where day <= :day::date order by organization_id, day desc
      ), earlier as (
        select distinct on (organization_id) organization_id, cents_after from revenue_changes
        where day <= :before::date order by organization_id, day desc
      ), moved as (
        select cents_before as b, cents_after as a, exists (
          select from revenue_changes e where e.organization_id = c.organization_id and e.day < c.day
        ) as was from revenue_changes c where day = :day::date
      ), total as (
        select coalesce(sum(s.cents_after), 0)::int8 as "yearlyCents",
          count(*) filter (where s.cents_after > 0)::int as payers,
          jsonb_build_object(
            'payers', count(*) filter (where e.cents_after > 0)::int,
            'yearlyCents', coalesce(sum(e.cents_after), 0)::int8,
            'lostPayers', count(*) filter (where e.cents_after > 0 and s.cents_after = 0)::int,
            'lostCents', coalesce(sum(e.cents_after - least(e.cents_after, s.cents_after)), 0)::int8,
            'keptCents', coalesce(sum(s.cents_after) filter (where e.cents_after > 0), 0)::int8
          ) as before
        from standing s left join earlier e using (organization_id)
      )
      select total.*,
        coalesce(sum(a) filter (where b = 0 and not was), 0)::int8 as "newCents",
        coalesce(sum(a) filter (where b = 0 and was), 0)::int8 as "returnedCents",
        coalesce(sum(a - b) filter (where b > 0 and a > b), 0)::int8 as "expansionCents",
        coalesce(sum(b - a) filter (where a > 0 and a < b), 0)::int8 as "contractionCents",
        coalesce(sum(b) filter (where a = 0), 0)::int8 as "churnedCents"
      from total left join moved on true group by total."yearlyCents", total.payers, total.before`,
)

/** Organizations by the month in which they first paid: how many still did at the end of it and of each month since. */
export const cohortsOf = many(
  'cohortsOf',
  /* sql */ `
      with firsts as (
        select organization_id, date_trunc('month', min(day))::date as month from revenue_changes
        where day <= :day::date group by organization_id
      ), cohorts as (
        select * from firsts
        where month > date_trunc('month', :day::date) - make_interval(months => :months)
      ), ends as (
        select month, n, least((month + make_interval(months => n + 1))::date - 1, :day::date) as until
        from (select distinct month from cohorts) m, generate_series(0, :months - 1) n
        where month + make_interval(months => n) <= :day::date
      ), counted as (
        select e.month, e.n, count(*) filter (where last.cents_after > 0)::int as kept, count(*)::int as size
        from ends e join cohorts c using (month) cross join lateral (
          select cents_after from revenue_changes r
          where r.organization_id = c.organization_id and r.day <= e.until order by r.day desc limit 1
        ) last group by e.month, e.n
      )
      select to_char(month, 'YYYY-MM') as month, max(size) as size, array_agg(kept order by n) as kept
      from counted group by month order by month`,
)
