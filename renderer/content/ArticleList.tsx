/** Articles under one another: title, summary, and how long each takes to read. */
import type { ReactNode } from 'react'
import { topicOf } from '~/core/content/topics.ts'
import { formatDate } from '~/core/pay/date.ts'
import styles from './ArticleList.module.css'

export interface ListedArticle {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly topic: string
  readonly members: boolean
  readonly updatedOn: string
  readonly minutes: number
}

interface ArticleListProps<Article extends ListedArticle> {
  readonly articles: readonly Article[]
  /** left out where all are of one topic */
  readonly withTopic?: boolean
  /** in place of the plain texts, such as with found words marked */
  readonly draw?: (article: Article) => { title: ReactNode; summary: ReactNode; more?: ReactNode }
}

export function ArticleList<Article extends ListedArticle>({
  articles,
  withTopic = false,
  draw = ({ title, summary }) => ({ title, summary }),
}: ArticleListProps<Article>) {
  return (
    <ul className={styles.list}>
      {articles.map((article) => {
        const { title, summary, more } = draw(article)
        return (
          <li key={article.slug}>
            <h2 className={styles.title}>
              <a href={`/content/articles/${article.slug}`}>{title}</a>
            </h2>
            <p className={styles.summary}>{summary}</p>
            {more}
            <p className={styles.facts}>{factsOf(article, withTopic)}</p>
          </li>
        )
      })}
    </ul>
  )
}

function factsOf({ topic, members, updatedOn, minutes }: ListedArticle, withTopic: boolean) {
  const facts = [
    ...(withTopic ? [topicOf(topic)?.label] : []),
    minutesToRead(minutes),
    `Updated ${formatDate(updatedOn)}`,
    ...(members ? ['For members (free account)'] : []),
  ]
  return facts.filter(Boolean).join(' · ')
}

export function minutesToRead(minutes: number): string {
  return minutes === 1 ? '1 minute to read' : `${minutes} minutes to read`
}
