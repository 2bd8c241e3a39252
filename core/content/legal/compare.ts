/** What an address that compares two versions asks, and what a comparison is. */

import type { LegalText } from '../../people/accounts/legal-texts.ts'
import type { LegalBlock } from './read-words.ts'

export type ComparedKind = 'same' | 'added' | 'removed'

export interface ComparedWords {
  readonly kind: ComparedKind
  readonly text: string
}

/** A block of either version; `changed` has words that only one of them has. */
export interface ComparedBlock {
  readonly kind: LegalBlock['kind']
  readonly change: ComparedKind | 'changed'
  readonly words: readonly ComparedWords[]
}

export interface ComparedVersions {
  readonly from: string
  readonly to: string
}

/** `?from=1.0&to=1.1`; by default the newest version and the one before. Unknown versions count as not given. */
export function readComparison(
  { versions }: LegalText,
  search: Readonly<Record<string, string | undefined>>,
): ComparedVersions | null {
  const known = (asked: string | undefined) => {
    return versions.find(({ version }) => version === asked)?.version
  }
  const to = known(search.to) ?? versions.at(-1)?.version
  const before = versions[versions.findIndex(({ version }) => version === to) - 1]
  const from = known(search.from) ?? before?.version ?? versions[0]?.version
  return from === undefined || to === undefined ? null : { from, to }
}

export function comparisonHref(key: string, { from, to }: ComparedVersions): string {
  return `/legal/${key}/compare?${new URLSearchParams({ from, to })}`
}
