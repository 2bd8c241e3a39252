/** What an account may not do before its email address is confirmed; everything else it may. */

export type DeedOfVerified = 'invite' | 'share' | 'pay' | 'contribute' | 'ask' | 'claim'

/**
 * The sentence that refuses the deed, or null where the address is confirmed. Takes what a user row or the shell holds.
 */
export function refusalUntilVerified(
  account: { readonly emailVerified: boolean },
  deed: DeedOfVerified,
): string | null {
  if (account.emailVerified) return null
  return `Confirm your email address before you ${DEEDS[deed]}. Use the link we sent you, or get a new one on your account page.`
}

const DEEDS: Readonly<Record<DeedOfVerified, string>> = {
  invite: 'invite a colleague',
  share: 'share a report or a scenario',
  pay: 'pay',
  contribute: 'contribute records',
  ask: 'ask us for papers',
  claim: 'bring in organizations from another account',
}
