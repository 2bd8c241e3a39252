/** What an account may not do before its email address is confirmed; everything else it may. */

export type DeedOfVerified = 'invite' | 'share' | 'pay' | 'contribute'

/** The sentence that refuses the deed, or null where the address is confirmed. Takes what a user row or the shell holds. */
export function refusalUntilVerified(
  account: { readonly emailVerified: boolean },
  deed: DeedOfVerified,
): string | null {
  if (account.emailVerified) return null
  return `Confirm your email address before you ${DEEDS[deed]}. The link is in the message we sent you; your account page sends another one.`
}

const DEEDS: Readonly<Record<DeedOfVerified, string>> = {
  invite: 'invite somebody',
  share: 'share a report',
  pay: 'pay',
  contribute: 'contribute records',
}
