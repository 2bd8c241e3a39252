import { comparisonHref, type LegalBlock } from '~/core/content/legal-words.ts'
import { formatDate } from '~/core/pay/date.ts'
import {
  LEGAL_TEXTS,
  type LegalKey,
  type LegalVersion,
} from '~/core/people/accounts/legal-texts.ts'
import { Badge } from '../../components/figures/Badge.tsx'
import { Link } from '../../components/Link.tsx'
import { Notice } from '../../components/Notice.tsx'
import { PageHeading } from '../../components/page/PageHeading.tsx'
import { Columns, Section } from '../../layout/Columns.tsx'
import { inSections } from './sections.ts'

/** One version of a legal text, with the list of all versions and the other texts. */

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

/** The words of a legal text: each heading begins a section. */

function LegalWords({ blocks }: { readonly blocks: readonly LegalBlock[] }) {
  return inSections(blocks).map((section) => (
    <Section key={section[0]?.[0]?.text}>
      {section.map((group) => {
        const [first] = group
        if (!first) return null
        if (first.kind === 'heading') return <h2 key={first.text}>{first.text}</h2>
        if (first.kind === 'paragraph') return <p key={first.text}>{first.text}</p>
        return (
          <ul key={first.text}>
            {group.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )
      })}
    </Section>
  ))
}

/** All versions of a legal text, the newest first: since when, what changed, and each beside the one before. */

interface VersionListProps {
  readonly text: string
  readonly versions: readonly LegalVersion[]
  /** the one that is read; its line is no link */
  readonly shown?: string
}

function VersionList({ text, versions, shown }: VersionListProps) {
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
