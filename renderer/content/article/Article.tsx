/** An article as it is read, on its own page and in the editor's preview. Its microdata is what search engines read. */
import { formatDate } from '~/core/pay/date.ts'
import { StructuredBreadcrumbs } from '~/renderer/content/StructuredBreadcrumbs.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import { minutesToRead } from '../ArticleList.tsx'
import { ContentDocument } from '../ContentDocument.tsx'
import { QuestionData } from '../QuestionData.tsx'
import styles from './article.module.css'
import { MemberGate } from './MemberGate.tsx'
import type { ReadArticle } from './read-article.ts'
import { Side } from './Side.tsx'

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
      <p className={styles.lede} itemProp="description">
        {facts.summary}
      </p>
      <p className={styles.facts}>
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
    <section className={styles.after} aria-labelledby="changes">
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
    <section className={styles.after} aria-labelledby="related" data-screen>
      <h2 id="related">Read next</h2>
      <ul className={styles.related}>
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
