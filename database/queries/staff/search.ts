/**
 * The search of staff. Each part of a union is bounded and has an index of its own (named `_search`, `_slips`
 * and after the column), so that the cost does not grow with what is common: 1,000,000 users take milliseconds.
 */

import type { Plan } from '~/core/people/organizations/plans.ts'
import { isPart } from '~/core/staff/search.ts'
import type { Queryable } from '../../connection.ts'

export interface AskedText {
  readonly text: string
  readonly words: readonly string[]
  readonly number: number | null
  readonly limit: number
}

export interface FoundUser {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly isVerified: boolean
  /** at most three names */
  readonly organizations: readonly string[]
  readonly organizationCount: number
}

/** Best first: the number, the address, the name, then what is most like it. */
export async function searchUsers(db: Queryable, asked: AskedText): Promise<FoundUser[]> {
  const starts = [
    startOf('users', 'search_text(name)'),
    startOf('users', "search_text(substring(name from '[^ ]*$'))"),
    startOf('users', 'email_normalized'),
  ]
  const anywhere = /* sql */ `(select id from users where ${everyWord(USER_TEXT, asked.words)} limit 200)`
  const found = /* sql */ `
    select id from users where id = :number
    union ${startsAndAnywhere(starts, anywhere, asked)}`
  const { rows } = await db.raw<{ rows: FoundUser[] }>(usersOf(found), parametersOf(asked))
  return rows
}

function startOf(table: 'users' | 'organizations', text: string): string {
  return /* sql */ `(select id from ${table} where ${text} like search_pattern(:text) || '%'
    order by ${text} using ~<~ limit ${ENOUGH})`
}

/** As many as one page shows. */
const ENOUGH = 50

/**
 * One word of one or two letters is at the start of a hundred thousand others: these are only looked up where too few
 * names begin with it. An append runs its parts one after the other, until there are enough.
 */
function startsAndAnywhere(
  starts: readonly string[],
  anywhere: string,
  { words }: AskedText,
): string {
  const isShort = words.length === 1 && !words.some(isPart)
  if (!isShort) return [...starts, anywhere].join(' union ')
  // the same person may be found by name and by address, so twice as many
  const most = starts.length > 1 ? 2 * ENOUGH : ENOUGH
  return `(select id from (${[...starts, anywhere].join(' union all ')}) one_by_one limit ${most})`
}

/** Names that are nearly the text: for when nothing holds it as it was typed. */
export async function searchLikeUsers(
  db: Queryable,
  asked: AskedText,
  slips: Slips,
): Promise<FoundUser[]> {
  const users = { table: 'users', keys: 'slip_keys(name)', text: USER_TEXT }
  const found = nearly(users, asked.words, slips)
  const { rows } = await db.raw<{ rows: FoundUser[] }>(usersOf(found), parametersOf(asked))
  return rows
}

const USER_TEXT = "search_text(' ' || name || ' ' || email)"

function usersOf(found: string): string {
  return /* sql */ `
    select u.id, u.name, u.email, u.email_verified_at is not null as "isVerified",
      array(select o.name from memberships m join organizations o on o.id = m.organization_id
        where m.user_id = u.id order by o.name limit 3) as organizations,
      (select count(*)::int from memberships m where m.user_id = u.id) as "organizationCount"
    from (${found}) found join users u using (id)
    order by u.id = :number desc nulls last, u.email_normalized = search_text(:text) desc,
      search_text(u.name) = search_text(:text) desc,
      word_similarity(search_text(:text), search_text(u.name || ' ' || u.email)) desc, u.id
    limit :limit`
}

export interface FoundOrganization {
  readonly id: number
  readonly name: string
  readonly type: 'church' | 'nonprofit'
  readonly place: string
  readonly plan: Plan
  readonly isArchived: boolean
  readonly memberCount: number
}

export async function searchOrganizations(
  db: Queryable,
  asked: AskedText,
): Promise<FoundOrganization[]> {
  const anywhere = /* sql */ `
    (select id from organizations where ${everyWord(ORGANIZATION_TEXT, asked.words)} limit 200)`
  const starts = [startOf('organizations', 'search_text(name)')]
  const found = /* sql */ `
    select id from organizations where id = :number
    union ${startsAndAnywhere(starts, anywhere, asked)}`
  const { rows } = await db.raw<{ rows: FoundOrganization[] }>(
    organizationsOf(found),
    parametersOf(asked),
  )
  return rows
}

export async function searchLikeOrganizations(
  db: Queryable,
  asked: AskedText,
  slips: Slips,
): Promise<FoundOrganization[]> {
  const keys = "slip_keys(name || ' ' || city)"
  const found = nearly(
    { table: 'organizations', keys, text: ORGANIZATION_TEXT },
    asked.words,
    slips,
  )
  const { rows } = await db.raw<{ rows: FoundOrganization[] }>(
    organizationsOf(found),
    parametersOf(asked),
  )
  return rows
}

export const ORGANIZATION_TEXT =
  "search_text(' ' || name || ' ' || city || ' ' || state_code || ' ' || zip)"

function organizationsOf(found: string): string {
  return /* sql */ `
    select o.id, o.name, o.type, o.city || ', ' || o.state_code || ' ' || o.zip as place, o.plan,
      o.archived_at is not null as "isArchived",
      (select count(*)::int from memberships m where m.organization_id = o.id) as "memberCount"
    from (${found}) found join organizations o using (id)
    order by o.id = :number desc nulls last, search_text(o.name) = search_text(:text) desc,
      word_similarity(search_text(:text), search_text(o.name || ' ' || o.city)) desc, o.id
    limit :limit`
}

/** Each word anywhere; of one or two letters only at the start of a word, where an index can find it. */
export function everyWord(text: string, words: readonly string[]): string {
  if (words.length === 0) return 'false'
  return words.map((_, i) => asTyped(text, words, i)).join(' and ')
}

function asTyped(text: string, words: readonly string[], i: number): string {
  const before = isPart(words[i] ?? '') ? '%' : '% '
  return `${text} like '${before}' || search_pattern(:w${i}) || '%'`
}

/**
 * Each word of a name with a slip at most; or one word with a slip beside others that may be parts of words, of the
 * address, of the place; or the longest word alone, as the one that tells most.
 */
export type Slips = (typeof SLIPS)[number]

/** In this order, until something is found. */
export const SLIPS = ['each word', 'one word', 'longest word'] as const

interface Searched {
  readonly table: string
  /** of its words, as the index of slips has them */
  readonly keys: string
  readonly text: string
}

function nearly(searched: Searched, words: readonly string[], slips: Slips): string {
  const places = [...words.keys()]
  const near = places
    .filter((i) => isPart(words[i] ?? ''))
    .sort((a, b) => lengthOf(words, b) - lengthOf(words, a))
  const whole = { 'each word': [near], 'one word': near.slice(0, 3).map((i) => [i]) }
  const ways = slips === 'longest word' ? [near.slice(0, 1)] : whole[slips]
  const selects = ways.map((way) => {
    const conditions = places.flatMap((i) => {
      if (way.includes(i)) return [`${searched.keys} && slip_keys(:w${i})`]
      return slips === 'longest word' ? [] : [asTyped(searched.text, words, i)]
    })
    return `(select id from ${searched.table} where ${conditions.join(' and ')} limit 500)`
  })
  return selects.join(' union ')
}

function lengthOf(words: readonly string[], i: number): number {
  return words[i]?.length ?? 0
}

export function parametersOf({ words, ...asked }: AskedText) {
  return { ...asked, ...Object.fromEntries(words.map((word, i) => [`w${i}`, word])) }
}
