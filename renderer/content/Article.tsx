/** An article as it is read, on its own page and in the editor's preview. Its microdata is what search engines read. */

import type {
  ChartKey,
  ContentChart,
  LiveFigureText,
} from '~/core/content/document/live-figures.ts'
import type { ContentDocument as Document } from '~/core/content/document/schema.ts'
import type { ContentsEntry } from '~/core/content/document/walk.ts'
import type { ContentFacts } from '~/core/content/facts.ts'
import type { Topic } from '~/core/content/item.ts'
import type { ContentPicture } from '~/core/content/media.ts'
import { formatDate } from '~/core/pay/date.ts'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { StructuredBreadcrumbs } from '~/renderer/content/Head.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import { minutesToRead } from './ArticleList.tsx'
import styles from './article.module.css'
import { ContentDocument } from './ContentDocument.tsx'
import { QuestionData } from './Head.tsx'

interface ArticleProps {
  readonly article: ReadArticle
}

export function Article({ article }: ArticleProps) {
  const { slug, facts, topic, document, figures, charts, pictures, hiddenMinutes } = article
  return (
    <article itemScope itemType="https://schema.org/Article">
      <StructuredBreadcrumbs
        crumbs={[
          { label: 'Articles', href: '/content/articles' },
          ...(topic ? [{ label: topic.label, href: `/content/${topic.key}` }] : []),
          { label: facts.title },
        ]}
      />
      <Head article={article} />
      <Columns sideLabel="About this article" sticky side={<Side article={article} />}>
        <div itemProp="articleBody">
          <ContentDocument {...{ document, figures, charts, pictures }} />
          <QuestionData {...{ document, figures }} />
        </div>
        {hiddenMinutes !== null && <MemberGate minutes={hiddenMinutes} slug={slug} />}
        <Changes article={article} />
        <Related article={article} />
      </Columns>
    </article>
  )
}

function Head({ article: { facts, minutes, origin, slug } }: ArticleProps) {
  return (
    <div className={styles.head}>
      <h1 itemProp="headline">{facts.title}</h1>
      <p className="lede after-1" itemProp="description">
        {facts.summary}
      </p>
      <p className="flush fine full">
        By{' '}
        <span itemProp="author" itemScope itemType="https://schema.org/Organization">
          <span itemProp="name">{facts.author}</span>
        </span>{' '}
        · {minutesToRead(minutes)} · Updated{' '}
        <time itemProp="dateModified" dateTime={facts.updated}>
          {formatDate(facts.updated)}
        </time>
        {facts.changes.length > 0 && (
          <>
            {' '}
            (<a href="#changes">what changed</a>)
          </>
        )}
      </p>
      <meta itemProp="datePublished" content={facts.published} />
      <link itemProp="mainEntityOfPage" href={`${origin}/content/articles/${slug}`} />
    </div>
  )
}

function Changes({ article: { facts } }: ArticleProps) {
  if (facts.changes.length === 0) return null
  return (
    <section className={`${styles.after} before-4`} aria-labelledby="changes">
      <h2 id="changes">What changed</h2>
      <ul>
        {facts.changes.map(({ day, what }) => (
          <li key={`${day} ${what}`}>
            <time dateTime={day}>{formatDate(day)}</time>: {what}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Related({ article: { related } }: ArticleProps) {
  if (related.length === 0) return null
  return (
    <section className={`${styles.after} before-4`} aria-labelledby="related" data-screen>
      <h2 id="related">Read next</h2>
      <ul className={`${styles.related} plain ruled after-2`}>
        {related.map(({ slug, title, summary }) => (
          <li key={slug}>
            <a href={`/content/articles/${slug}`}>{title}</a>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

// Says that there is more, how much, and what opens it.

function MemberGate({ minutes, slug }: { readonly minutes: number; readonly slug: string }) {
  const next = encodeURIComponent(`/content/articles/${slug}`)
  return (
    <section className="hero framed before-3 after-4" aria-labelledby="more" data-screen>
      <h2 id="more">The rest is for members</h2>
      <p>
        You have read about a third. {minutes === 1 ? 'About 1 minute' : `About ${minutes} minutes`}{' '}
        of reading is left. A free account opens it. You don’t need to enter a card or describe an
        organization.
      </p>
      <ButtonRow>
        <ButtonLink href={`/sign-up?next=${next}`}>Create a free account</ButtonLink>
        <ButtonLink kind="secondary" href={`/sign-in?next=${next}`}>
          Sign in
        </ButtonLink>
      </ButtonRow>
    </section>
  )
}

// Beside an article: its contents, its address to copy, a mail to send.

interface SideProps {
  readonly article: Pick<ReadArticle, 'contents' | 'slug' | 'facts' | 'origin'>
}

function Side({ article: { contents, slug, facts, origin } }: SideProps) {
  const address = `${origin}/content/articles/${slug}`
  const subject = encodeURIComponent(facts.title)
  const body = encodeURIComponent(`${facts.summary}\n\n${address}`)
  return (
    <div className={styles.side} data-screen>
      {contents.length > 1 && (
        <nav aria-label="In this article">
          <h2>In this article</h2>
          <ol className={`${styles.contents} plain after-3 medium`}>
            {contents.map(({ id, level, text }) => (
              <li key={id} data-level={level}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <h2>Share</h2>
      <p>
        <a href={`mailto:?subject=${subject}&body=${body}`}>Send by email</a>
      </p>
      <label className={`${styles.address} after-2 fine boxes block`}>
        Address to copy
        <input type="text" readOnly defaultValue={address} />
      </label>
      <p className="fine">It prints without menus: use your browser’s print command.</p>
    </div>
  )
}

// A page of plain text, such as about us, on its own page and in the editor's preview.

interface StaticPageProps {
  readonly page: Pick<ReadArticle, 'facts' | 'document' | 'figures' | 'charts' | 'pictures'>
}

export function StaticPage({ page }: StaticPageProps) {
  const { facts, document, figures, charts, pictures } = page
  return (
    <>
      <PageHeading title={facts.title} lede={facts.summary} />
      <ContentDocument {...{ document, figures, charts, pictures }} />
      <QuestionData {...{ document, figures }} />
      <p>
        <small>Updated {formatDate(facts.updated)}.</small>
      </p>
    </>
  )
}

// What an article's layout draws.

interface ReadArticle {
  readonly slug: string
  readonly origin: string
  readonly facts: ContentFacts
  /** null in the preview of a text that has none yet */
  readonly topic: Topic | null
  readonly document: Document
  readonly contents: readonly ContentsEntry[]
  readonly minutes: number
  readonly figures: Readonly<Record<string, LiveFigureText | null>>
  readonly charts: Readonly<Partial<Record<ChartKey, ContentChart | null>>>
  readonly pictures: Readonly<Record<string, ContentPicture>>
  /** minutes of reading that are left out for who has no account; null where everything is shown */
  readonly hiddenMinutes: number | null
  readonly related: readonly {
    readonly slug: string
    readonly title: string
    readonly summary: string
  }[]
}
