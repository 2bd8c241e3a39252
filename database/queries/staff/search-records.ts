/** The search of staff among subscriptions, reports and the audit log; see search.ts. */
import type { Plan } from '~/core/people/organizations/plans.ts'
import type { SubscriptionStatus } from '~/core/people/organizations/subscription.ts'
import type { Queryable } from '../../connection.ts'
import { type AskedText, everyWord, ORGANIZATION_TEXT, parametersOf } from './search.ts'

export interface FoundSubscription {
  readonly id: string
  readonly plan: Plan | null
  readonly status: SubscriptionStatus
  readonly customerId: string
  readonly organizationId: number | null
  readonly organization: string | null
  readonly periodEnd: Date
}

/** By the beginning of its id or its customer's, or by its organization: its number, name and place. */
export async function searchSubscriptions(
  db: Queryable,
  asked: AskedText,
): Promise<FoundSubscription[]> {
  const { rows } = await db.raw<{ rows: FoundSubscription[] }>(
    /* sql */ `
      select s.id, s.plan, s.status, s.customer_id as "customerId",
        s.organization_id as "organizationId", o.name as organization, s.period_end as "periodEnd"
      from (
        (select id from subscriptions where id ^@ :text limit 50)
        union (select id from subscriptions where customer_id ^@ :text limit 50)
        union (select id from subscriptions where organization_id = :number limit 50)
        union (select s.id from organizations join subscriptions s on s.organization_id = organizations.id
          where ${everyWord(ORGANIZATION_TEXT, asked.words)} limit 200)
      ) found join subscriptions s using (id) left join organizations o on o.id = s.organization_id
      order by s.id = :text desc, s.organization_id = :number desc nulls last,
        word_similarity(search_text(:text), search_text(o.name)) desc nulls last, s.created_at desc, s.id
      limit :limit`,
    parametersOf(asked),
  )
  return rows
}

export interface FoundReport {
  readonly id: number
  /** counted in its organization */
  readonly number: number
  readonly person: string | null
  readonly organizationId: number
  readonly organization: string
  readonly createdAt: Date
}

/** By its number, or by the person it is about. Its title is not searched: people write pay in it. */
export async function searchReports(db: Queryable, asked: AskedText): Promise<FoundReport[]> {
  const { rows } = await db.raw<{ rows: FoundReport[] }>(
    /* sql */ `
      select r.id, r.number, r.person, r.organization_id as "organizationId", o.name as organization,
        r.created_at as "createdAt"
      from (
        select id from reports where id = :number
        union (select id from reports where ${everyWord(REPORT_TEXT, asked.words)} limit 200)
      ) found join reports r using (id) join organizations o on o.id = r.organization_id
      order by r.id = :number desc nulls last,
        word_similarity(search_text(:text), search_text(r.person)) desc nulls last, r.id desc
      limit :limit`,
    parametersOf(asked),
  )
  return rows
}

const REPORT_TEXT = "search_text(' ' || person)"

export interface FoundEvent {
  readonly id: number
  readonly at: Date
  readonly action: string
  /** null for a visitor, and for an account that was deleted */
  readonly actor: string | null
  readonly organization: string | null
}

/**
 * By its number, the request it belongs to, or the beginning of its action, newest first. The actions are walked one by
 * one through their index, because all events of a common one are too many to sort.
 */
export async function searchEvents(
  db: Queryable,
  { text, number, limit }: Omit<AskedText, 'words'>,
): Promise<FoundEvent[]> {
  const { rows } = await db.raw<{ rows: FoundEvent[] }>(EVENTS, { text, number, limit })
  return rows
}

const EVENTS = /* sql */ `
  with recursive actions as (
    (select action from audit_events where action ~>=~ :text order by action using ~<~ limit 1)
    union all
    select (select e.action from audit_events e where e.action ~>~ a.action order by e.action using ~<~ limit 1)
    from actions a where starts_with(a.action, :text)
  )
  select e.id, e.at, e.action, coalesce(u.name, e.actor_name) as actor, o.name as organization
  from (
    select id from audit_events where id = :number
    union (select id from audit_events where request_id = :text order by id desc limit :limit)
    union (
      select newest.id from actions a cross join lateral (
        select id from audit_events where action = a.action order by id desc limit :limit
      ) newest
      where starts_with(a.action, :text)
    )
  ) found
  join audit_events e using (id)
  left join users u on u.id = e.actor_id
  left join organizations o on o.id = e.organization_id
  order by e.id = :number desc nulls last, e.id desc
  limit :limit`
