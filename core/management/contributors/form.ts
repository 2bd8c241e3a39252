/** What staff decide about organizations that wait before their records count. */
import { z } from 'zod'
import { REASON } from '../user-info/forms.ts'

/** Strings -> { organization, reason }. */
export const contributorForm = z.object({
  organization: z.coerce.number().int().positive(),
  reason: REASON,
})

export const CONTRIBUTOR_STATES = ['waiting', 'accepted', 'declined'] as const
export type ContributorState = (typeof CONTRIBUTOR_STATES)[number]

export const CONTRIBUTORS_ON_A_PAGE = 25

/** What is in the address; anything else is those that wait. */
export function readContributorState(text: string | undefined): ContributorState {
  return CONTRIBUTOR_STATES.find((state) => state === text) ?? 'waiting'
}
