/** The page of suspicious texts: what its address asks. */

import { TEXT_PROBLEMS, type TextProblem } from '~/core/content/texts/problems.ts'
import { readPageNumber } from '~/core/forms/fields.ts'

export const TEXT_STATUSES = ['open', 'ignored', 'cleaned'] as const
export const TEXTS_ON_A_PAGE = 50

export interface TextsQuery {
  readonly status: (typeof TEXT_STATUSES)[number]
  readonly problem: TextProblem | null
  /** from 1 */
  readonly page: number
}

/** Values that cannot be read are ignored. */
export function readTextsQuery(search: Readonly<Record<string, string>>): TextsQuery {
  return {
    status: TEXT_STATUSES.find((one) => one === search.status) ?? 'open',
    problem: TEXT_PROBLEMS.find((one) => one === search.problem) ?? null,
    page: readPageNumber(search.page),
  }
}

export function textsHref(query: TextsQuery, change: Partial<TextsQuery> = {}): string {
  const { status, problem, page } = { ...query, ...change }
  const said = {
    ...(status !== 'open' && { status }),
    ...(problem && { problem }),
    ...(page !== 1 && { page: String(page) }),
  }
  const search = new URLSearchParams(said).toString()
  return search === '' ? '/mgmt/bobbyTables' : `/mgmt/bobbyTables?${search}`
}
