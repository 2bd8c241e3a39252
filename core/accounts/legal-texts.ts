/** The legal texts and the versions in force; their words are the pages under /legal. */

export const LEGAL_TEXTS = [
  {
    key: 'terms-of-service',
    title: 'Terms of service',
    version: '1.0',
    inForceSince: '2026-11-20',
    accepted: true,
  },
  {
    key: 'privacy-policy',
    title: 'Privacy policy',
    version: '1.1',
    inForceSince: '2026-11-23',
    accepted: true,
  },
  {
    key: 'license',
    title: 'License',
    version: '1.0',
    inForceSince: '2026-11-20',
    accepted: false,
  },
] as const

export type LegalText = (typeof LEGAL_TEXTS)[number]

/** An accepted version. */
export interface AcceptedText {
  readonly key: string
  readonly version: string
}

/** What one agrees to by having an account; the license comes with the figures and needs no agreement of its own. */
export const TEXTS_TO_ACCEPT: readonly LegalText[] = LEGAL_TEXTS.filter(({ accepted }) => accepted)

/** Those in force now that this account has not accepted in this version. */
export function textsNotAccepted(accepted: readonly AcceptedText[]): readonly LegalText[] {
  return TEXTS_TO_ACCEPT.filter(
    ({ key, version }) => !accepted.some((one) => one.key === key && one.version === version),
  )
}

export function legalText(key: LegalText['key']): LegalText {
  const found = LEGAL_TEXTS.find((text) => text.key === key)
  if (!found) throw new Error(`no legal text ${key}`)
  return found
}
