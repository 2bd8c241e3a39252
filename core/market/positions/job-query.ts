/** What the address of the position finder asks. Whatever else is in it means nothing. */
import { ORGANIZATION_TYPES, type OrganizationType } from '../../engine/facts/organization.ts'
import type { SettlingAnswers } from './settle-position.ts'

export interface JobQuery {
  /** as typed, at most 120 characters; empty when nothing was searched */
  readonly title: string
  readonly type: OrganizationType | null
  /** keys that may or may not be of the catalog */
  readonly position: string | null
  readonly compare: string | null
  /** the second of a role that is two jobs */
  readonly second: string | null
  /** of the first, in percent: 1 to 99 */
  readonly share: number
  readonly answers: SettlingAnswers
  /** the description of the position alone, to print */
  readonly isDescription: boolean
}

type Search = Readonly<Record<string, string | undefined>>

const LONGEST_TITLE = 120
const HALF = 50
/** names of the questions' fields begin with it */
export const QUESTION_PREFIX = 'q-'

export function readJobQuery(search: Search): JobQuery {
  return {
    title: (search.title ?? '').slice(0, LONGEST_TITLE).trim(),
    type: ORGANIZATION_TYPES.find((type) => type === search.type) ?? null,
    position: readKey(search.position),
    compare: readKey(search.compare),
    second: readKey(search.second),
    share: readShare(search.share),
    isDescription: search.view === 'description',
    answers: Object.fromEntries(
      Object.entries(search).flatMap(([name, answer]) => {
        if (!name.startsWith(QUESTION_PREFIX) || answer === undefined) return []
        return [[name.slice(QUESTION_PREFIX.length), answer]]
      }),
    ),
  }
}

/** The address that asks the same, with changes; answers stay with the position they are about. */
export function jobHref(query: JobQuery, changes: Partial<JobQuery> = {}): string {
  const { title, type, position, compare, second, share, answers } = { ...query, ...changes }
  const given: readonly (readonly [string, string | null])[] = [
    ...[['title', title] as const, ['type', type] as const, ['position', position] as const],
    ...[['compare', compare] as const, ['second', second] as const],
    ['share', second && share !== HALF ? String(share) : null],
    ...Object.entries(answers).map(
      ([key, answer]) => [`${QUESTION_PREFIX}${key}`, answer] as const,
    ),
  ]
  const asked = given.flatMap(([name, value]) => (value ? [[name, value]] : []))
  return asked.length === 0 ? '/job' : `/job?${new URLSearchParams(asked)}`
}

function readKey(text: string | undefined): string | null {
  return text && /^[a-z-]{1,60}$/.test(text) ? text : null
}

function readShare(text: string | undefined): number {
  const share = /^(\d{1,2})\s*%?$/.exec((text ?? '').trim())
  return Number(share?.[1] ?? HALF) || HALF
}
