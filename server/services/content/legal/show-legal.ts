/** What the pages under /legal show. Everyone may read every version. */

import {
  type ComparedBlock,
  type ComparedVersions,
  readComparison,
} from '~/core/content/legal/compare.ts'
import type { LegalBlock } from '~/core/content/legal/read-words.ts'
import { NotFound } from '~/core/errors.ts'
import {
  inForce,
  LEGAL_TEXTS,
  type LegalKey,
  type LegalText,
  type LegalVersion,
} from '~/core/people/accounts/legal-texts.ts'
import { compareTexts } from './compare-texts.ts'
import { legalWords } from './legal-words.ts'

export interface ShownText {
  readonly key: LegalKey
  readonly title: string
  readonly version: LegalVersion
  /** day from which a newer version took its place; null for the one in force */
  readonly replacedOn: string | null
  readonly blocks: readonly LegalBlock[]
  /** newest first */
  readonly versions: readonly LegalVersion[]
}

/** The version in force where none is asked for. */
export function showLegalText(asked: {
  readonly key: string
  readonly version?: string
}): ShownText {
  const text = findText(asked.key)
  const { key, title, versions } = text
  const at = versions.findIndex(({ version }) => {
    return version === (asked.version ?? inForce(text).version)
  })
  const version = versions[at]
  if (!version) throw new NotFound()
  return {
    ...{ key, title, version },
    replacedOn: versions[at + 1]?.inForceSince ?? null,
    blocks: legalWords(key, version.version),
    versions: versions.toReversed(),
  }
}

export interface ShownComparison extends ComparedVersions {
  readonly key: LegalKey
  readonly title: string
  readonly blocks: readonly ComparedBlock[]
  /** what changed from one to the other, a sentence or two per version */
  readonly changes: readonly LegalVersion[]
  /** newest first */
  readonly versions: readonly LegalVersion[]
}

export function showLegalComparison(
  asked: string,
  search: Readonly<Record<string, string | undefined>>,
): ShownComparison {
  const text = findText(asked)
  const { key, title, versions } = text
  const compared = readComparison(text, search)
  if (!compared) throw new NotFound()
  const { from, to } = compared
  const at = (one: string) => versions.findIndex(({ version }) => version === one)
  return {
    ...{ key, title, from, to },
    blocks: compareTexts(legalWords(key, from), legalWords(key, to)),
    changes: versions.slice(at(from) + 1, at(to) + 1).toReversed(),
    versions: versions.toReversed(),
  }
}

function findText(key: string): LegalText {
  const text = LEGAL_TEXTS.find((one) => one.key === key)
  if (!text) throw new NotFound()
  return text
}
