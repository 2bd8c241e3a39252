/** The frame of a legal text: its version, its first day in force, and the other texts. */
import type { ReactNode } from 'react'
import { LEGAL_TEXTS, type LegalText, legalText } from '~/core/accounts/legal-texts.ts'
import { formatDate } from '~/core/quantities/date.ts'
import { Link } from '~/renderer/components/Link.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'

export interface LegalPageProps {
  readonly text: LegalText['key']
  readonly children: ReactNode
}

export function LegalPage({ text, children }: LegalPageProps) {
  const { title, version, inForceSince } = legalText(text)
  const others = LEGAL_TEXTS.filter(({ key }) => key !== text)
  return (
    <>
      <PageHeading
        title={title}
        lede={`Version ${version}, in force since ${formatDate(inForceSince)}.`}
      />
      {children}
      <p>
        See also:{' '}
        {others.map(({ key, title }, index) => (
          <span key={key}>
            {index > 0 && ', '}
            <Link href={`/legal/${key}`}>{title}</Link>
          </span>
        ))}
        .
      </p>
    </>
  )
}
