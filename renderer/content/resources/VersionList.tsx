/** All versions of a legal text, the newest first: since when, what changed, and each beside the one before. */

import { comparisonHref } from '~/core/content/legal-words.ts'
import { formatDate } from '~/core/pay/date.ts'
import type { LegalVersion } from '~/core/people/accounts/legal-texts.ts'
import { Badge } from '../../components/figures/Badge.tsx'
import { Link } from '../../components/Link.tsx'

export interface VersionListProps {
  readonly text: string
  readonly versions: readonly LegalVersion[]
  /** the one that is read; its line is no link */
  readonly shown?: string
}

export function VersionList({ text, versions, shown }: VersionListProps) {
  return (
    <ol className="plain ruled after-2">
      {versions.map(({ version, inForceSince, changed }, index) => {
        const before = versions[index + 1]
        return (
          <li key={version} aria-current={version === shown ? 'page' : undefined}>
            <p className="row gap-1 flush">
              {version === shown ? (
                <strong>Version {version}</strong>
              ) : (
                <Link href={`/legal/${text}/${version}`}>Version {version}</Link>
              )}{' '}
              {index === 0 && <Badge kind="good">in force</Badge>}
            </p>
            <p className="flush">
              <small>Since {formatDate(inForceSince)}</small>
            </p>
            <p className="flush">{changed}</p>
            {before && (
              <p className="flush">
                <Link href={comparisonHref(text, { from: before.version, to: version })}>
                  Compare with {before.version}
                </Link>
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
