/**
 * The search of staff. Each part of a union is bounded and has an index of its own (migration 20261122000430), so that
 * the cost does not grow with what is common: 1,000,000 users take milliseconds.
 */
import { isPart } from '~/core/management/search/read-search.ts'
import type { Plan } from '~/core/membership/plans.ts'
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
  const found = /* sql */ `
    select id from users where id = :number
    union (select id from users where email_normalized like search_pattern(:text) || '%'
      order by email_normalized using ~<~ limit 50)
    union (select id from users where search_text(name) like search_pattern(:text) || '%'
      order by search_text(name) using ~<~ limit 50)
    union (select id from users where ${everyWord(USER_TEXT, asked.words)} limit 200)`
  const { rows } = await db.raw<{ rows: FoundUser[] }>(usersOf(found), parametersOf(asked))
  return rows
}

/** Names that are nearly the text: for when nothing holds it as it was typed. */
export async function searchLikeUsers(
  db: Queryable,
  asked: AskedText,
  slips: Slips,
): Promise<FoundUser[]> {
  const found = nearName('users', USER_TEXT, asked.words, slips)
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
  const found = /* sql */ `
    select id from organizations where id = :number
    union (select id from organizations where search_text(name) like search_pattern(:text) || '%'
      order by search_text(name) using ~<~ limit 50)
    union (select id from organizations where ${everyWord(ORGANIZATION_TEXT, asked.words)} limit 200)`
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
  const found = nearName('organizations', ORGANIZATION_TEXT, asked.words, slips)
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
  return words.map((word, i) => `${text} like ${patternOf(word, `:w${i}`)}`).join(' and ')
}

/**
 * One slip: the longest word nearly and the others as typed, or neighboring letters exchanged. More: the longest word
 * nearly, as the one that tells most.
 */
export type Slips = 'one slip' | 'more'

function nearName(
  table: 'users' | 'organizations',
  text: string,
  words: readonly string[],
  slips: Slips,
): string {
  const longest = longestOf(words)
  const near = `search_text(:w${longest}) <% search_text(name)`
  if (slips === 'more') return `(select id from ${table} where ${near} limit 500)`
  const others = words.flatMap((word, i) => {
    return i === longest ? [] : [`${text} like ${patternOf(word, `:w${i}`)}`]
  })
  const nearly = `(select id from ${table} where ${[near, ...others].join(' and ')} limit 200)`
  return [nearly, ...oneWordSwapped(table, text, words)].join(' union ')
}

function longestOf(words: readonly string[]): number {
  const lengths = words.map((word) => word.length)
  return lengths.indexOf(Math.max(...lengths))
}

function patternOf(word: string, parameter: string): string {
  const before = isPart(word) ? '%' : '% '
  return `'${before}' || search_pattern(${parameter}) || '%'`
}

/**
 * The same with two neighboring letters of one word exchanged: "jhon" shares too few letters in a row with "john". One
 * word at a time, because every combination of several would be looked up; a longer word is near enough by itself.
 */
function oneWordSwapped(
  table: 'users' | 'organizations',
  text: string,
  words: readonly string[],
): string[] {
  const swappable = [...words.keys()].filter((i) => swaps(words[i] ?? '').length > 0)
  return swappable.slice(0, MOST_SWAPPED).map((swapped) => {
    const conditions = words.map((word, i) => {
      if (i !== swapped) return `${text} like ${patternOf(word, `:w${i}`)}`
      const patterns = swaps(word).map((_, n) => patternOf(word, `:w${i}x${n}`))
      return `${text} like any (array[${patterns.join(', ')}])`
    })
    return `(select id from ${table} where ${conditions.join(' and ')} limit 200)`
  })
}

const MOST_SWAPPED = 3

function swaps(word: string): string[] {
  const letters = [...word]
  if (letters.length < 4 || letters.length > 7) return []
  return letters.slice(1).map((letter, i) => {
    return [...letters.slice(0, i), letter, letters[i], ...letters.slice(i + 2)].join('')
  })
}

export function parametersOf({ words, ...asked }: AskedText) {
  const each = words.flatMap((word, i) => [
    [`w${i}`, word],
    ...swaps(word).map((swapped, n) => [`w${i}x${n}`, swapped]),
  ])
  return { ...asked, ...Object.fromEntries(each) }
}
