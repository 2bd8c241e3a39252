/**
 * The legal texts and all versions that were ever in force, oldest first. Their words are the files
 * `database/content/legal/<key>/<version>.md`; a published file is never edited, a change is a new version.
 */

export const LEGAL_KEYS = ['terms-of-service', 'privacy-policy', 'license'] as const
export type LegalKey = (typeof LEGAL_KEYS)[number]

export interface LegalVersion {
  /** as in the address: 1.1 */
  readonly version: string
  readonly inForceSince: string
  /** one or two sentences: what is different from the version before */
  readonly changed: string
  /** only the wording changed: members who accepted the version before are not asked again */
  readonly sameMeaning?: true
}

export interface LegalText {
  readonly key: LegalKey
  readonly title: string
  /** having an account means accepting it */
  readonly accepted: boolean
  readonly versions: readonly LegalVersion[]
}

const FIRST: LegalVersion = {
  version: '1.0',
  inForceSince: '2026-11-20',
  changed: 'The first version.',
}

const PLAINER: LegalVersion = {
  version: '1.0.1',
  inForceSince: '2026-11-22',
  changed: 'The same in plainer words. No right or duty changed.',
  sameMeaning: true,
}

export const LEGAL_TEXTS: readonly LegalText[] = [
  {
    key: 'terms-of-service',
    title: 'Terms of service',
    accepted: true,
    versions: [FIRST, PLAINER],
  },
  {
    key: 'privacy-policy',
    title: 'Privacy policy',
    accepted: true,
    versions: [
      FIRST,
      PLAINER,
      {
        version: '1.1',
        inForceSince: '2026-11-23',
        changed:
          'We keep a random mark for each browser you signed in with. The policy now names all four cookies.',
      },
      {
        version: '1.2',
        inForceSince: '2026-11-24',
        changed:
          'You can ask us to tell you when a page opens. We keep your address for that one message.',
      },
    ],
  },
  {
    key: 'license',
    title: 'License',
    accepted: false, // it comes with the figures and needs no agreement of its own
    versions: [FIRST, PLAINER],
  },
]

/** An accepted version. */
export interface AcceptedText {
  readonly key: string
  readonly version: string
}

export const TEXTS_TO_ACCEPT: readonly LegalText[] = LEGAL_TEXTS.filter(({ accepted }) => accepted)

/** A text that is to be accepted again. */
export interface TextToAccept {
  readonly key: LegalKey
  readonly title: string
  /** in force */
  readonly version: string
  readonly inForceSince: string
  /** the newest that was accepted; null before the first */
  readonly acceptedVersion: string | null
  /** what changed in substance since then, a sentence or two per version */
  readonly changes: readonly string[]
}

/** Texts of which no version was accepted that means the same as the one in force. */
export function textsNotAccepted(accepted: readonly AcceptedText[]): readonly TextToAccept[] {
  return TEXTS_TO_ACCEPT.flatMap((text) => {
    const { key, title, versions } = text
    const acceptedAt = versions.findLastIndex(({ version }) => {
      return accepted.some((one) => one.key === key && one.version === version)
    })
    const needed = versions.findLastIndex(({ sameMeaning }) => !sameMeaning)
    if (acceptedAt >= needed) return []
    const { version, inForceSince } = inForce(text)
    return [
      {
        ...{ key, title, version, inForceSince },
        acceptedVersion: versions[acceptedAt]?.version ?? null,
        changes: versions
          .slice(acceptedAt + 1)
          .filter(({ sameMeaning }) => !sameMeaning)
          .map(({ changed }) => changed),
      },
    ]
  })
}

/** The newest version. */
export function inForce({ key, versions }: LegalText): LegalVersion {
  const newest = versions.at(-1)
  if (!newest) throw new Error(`legal text ${key} has no version`)
  return newest
}

export function legalText(key: LegalKey): LegalText {
  const found = LEGAL_TEXTS.find((text) => text.key === key)
  if (!found) throw new Error(`no legal text ${key}`)
  return found
}

/** Null for texts and versions that never were. */
export function findVersion(key: string, version: string): LegalVersion | null {
  const text = LEGAL_TEXTS.find((one) => one.key === key)
  return text?.versions.find((one) => one.version === version) ?? null
}

/** What an accepted version was called when it was accepted, also where it is unknown today. */
export function titleOfText(key: string): string {
  return LEGAL_TEXTS.find((text) => text.key === key)?.title ?? key
}
