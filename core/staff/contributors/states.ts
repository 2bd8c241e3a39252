/** Where a check of a contributor is; apart from its form, because the browser needs the words only. */

export const CONTRIBUTOR_STATES = ['waiting', 'accepted', 'declined'] as const
export type ContributorState = (typeof CONTRIBUTOR_STATES)[number]

export const CONTRIBUTORS_ON_A_PAGE = 25

/** What is in the address; anything else is those that wait. */
export function readContributorState(text: string | undefined): ContributorState {
  return CONTRIBUTOR_STATES.find((state) => state === text) ?? 'waiting'
}
