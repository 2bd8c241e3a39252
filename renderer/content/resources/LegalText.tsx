/** One version of a legal text, with the list of all versions and the other texts. */

import type { LegalBlock } from '~/core/content/legal-words.ts'
import { formatDate } from '~/core/pay/date.ts'
import {
  LEGAL_TEXTS,
  type LegalKey,
  type LegalVersion,
} from '~/core/people/accounts/legal-texts.ts'
import { Link } from '../../components/Link.tsx'
import { Notice } from '../../components/Notice.tsx'
import { PageHeading } from '../../components/page/PageHeading.tsx'
import { Columns } from '../../layout/Columns.tsx'
import { LegalWords } from './LegalWords.tsx'
import { VersionList } from './VersionList.tsx'

export interface LegalTextProps {
  readonly text: {
    readonly key: LegalKey
    readonly title: string
    readonly version: LegalVersion
    /** null for the version in force */
    readonly replacedOn: string | null
    readonly blocks: readonly LegalBlock[]
    readonly versions: readonly LegalVersion[]
  }
}

export function LegalText({ text }: LegalTextProps) {
  const { key, title, version, replacedOn, blocks, versions } = text
  const since = formatDate(version.inForceSince)
  const others = LEGAL_TEXTS.filter((other) => other.key !== key)
  return (
    <>
      <PageHeading
        title={title}
        lede={
          replacedOn
            ? `Version ${version.version}, in force from ${since} to ${formatDate(replacedOn)}.`
            : `Version ${version.version}, in force since ${since}.`
        }
      />
      <Columns
        sideLabel="Versions"
        side={
          <>
            <h2>Versions</h2>
            <VersionList {...{ text: key, versions, shown: version.version }} />
          </>
        }
      >
        {replacedOn && (
          <Notice kind="signal" title="This version is no longer in force">
            <p>
              <Link href={`/legal/${key}`}>Read the version in force</Link>
            </p>
          </Notice>
        )}
        <LegalWords blocks={blocks} />
        <p>
          See also:{' '}
          {others.map((other, index) => (
            <span key={other.key}>
              {index > 0 && ', '}
              <Link href={`/legal/${other.key}`}>{other.title}</Link>
            </span>
          ))}
          .
        </p>
      </Columns>
    </>
  )
}
