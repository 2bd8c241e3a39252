/** What search engines and other sites read about an article or a page: its one address, title, summary and picture. */

import { questionsOf } from '~/core/content/document/walk.ts'
import {
  SITE_WORDS,
  SOCIAL_HEIGHT,
  SOCIAL_WIDTH,
  type SocialSubject,
  type SocialWords,
  socialAlt,
  socialPath,
} from '~/core/content/social.ts'
import styles from '~/renderer/components/page/Breadcrumbs.module.css'
import type { BreadcrumbsProps } from '~/renderer/components/page/Breadcrumbs.tsx'
import type { ContentDocumentProps } from './ContentDocument.tsx'

interface SocialHeadProps {
  /** of this server: "https://stipend.example" */
  readonly origin: string
  readonly path: string
  readonly title: string
  readonly summary: string
  /** without it the picture is that of the site */
  readonly picture?: { readonly subject: SocialSubject; readonly words: SocialWords }
  readonly kind?: 'article' | 'website'
  readonly updatedOn?: string
  readonly publishedOn?: string
}

export function SocialHead(props: SocialHeadProps) {
  const { origin, path, title, summary, kind = 'website', updatedOn, publishedOn } = props
  const { picture = { subject: { kind: 'site' }, words: SITE_WORDS } } = props
  const address = `${origin}${path}`
  return (
    <>
      <link rel="canonical" href={address} />
      <link
        rel="alternate"
        type="application/atom+xml"
        title="Stipend articles"
        href={`${origin}/content/articles.atom`}
      />
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content="Stipend" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={address} />
      <SocialPicture origin={origin} {...picture} />
      {publishedOn && <meta property="article:published_time" content={publishedOn} />}
      {updatedOn && <meta property="article:modified_time" content={updatedOn} />}
    </>
  )
}

// The picture that other sites show beside a link to a page.

interface SocialPictureProps {
  /** of this server: "https://stipend.example" */
  readonly origin: string
  readonly subject: SocialSubject
  /** what is written on it */
  readonly words: SocialWords
}

export function SocialPicture({ origin, subject, words }: SocialPictureProps) {
  const alt = socialAlt(words)
  return (
    <>
      <meta property="og:image" content={`${origin}${socialPath(subject)}`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(SOCIAL_WIDTH)} />
      <meta property="og:image:height" content={String(SOCIAL_HEIGHT)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={alt} />
    </>
  )
}

// The place of a page among the articles, for search engines too: microdata on elements that are there anyway.

export function StructuredBreadcrumbs({ crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol
        className={`${styles.crumbs} row plain after-3 fine`}
        itemScope
        itemType="https://schema.org/BreadcrumbList"
      >
        {crumbs.map(({ label, href }, index) => (
          <li
            key={label}
            itemProp="itemListElement"
            itemScope
            itemType="https://schema.org/ListItem"
          >
            {href ? (
              <a href={href} itemProp="item">
                <span itemProp="name">{label}</span>
              </a>
            ) : (
              <span aria-current="page" itemProp="name">
                {label}
              </span>
            )}
            <meta itemProp="position" content={String(index + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

// Questions and answers of a text as FAQPage, for search engines. A data block is never run, so that the policy for
// scripts needs no exception; "<" is escaped, so that no text ends the element.

export function QuestionData({
  document,
  figures,
}: Pick<ContentDocumentProps, 'document' | 'figures'>) {
  const questions = questionsOf(document, figures)
  if (questions.length === 0) return null
  const data = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return <script type="application/ld+json">{inElement(data)}</script>
}

/** JSON that is the same when it is parsed, and holds nothing that HTML or a script would read otherwise. */
function inElement(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
