/** Articles under one another: title, summary, and how long each takes to read. */
import type { ReactNode } from 'react'
import { TOPICS, topicOf } from '~/core/content/item.ts'
import type { ArticleQuery } from '~/core/content/search.ts'
import { formatDate } from '~/core/pay/date.ts'
import { STATES } from '~/core/pay/region.ts'
import { Button } from '../components/Button.tsx'
import { SelectField } from '../forms/SelectField.tsx'
import { TextField } from '../forms/TextField.tsx'
import { positionOptions } from '../people/position-options.ts'
import styles from './ArticleList.module.css'

interface ListedArticle {
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
    <ul className={`${styles.list} page-width plain ruled after-4`}>
      {articles.map((article) => {
        const { title, summary, more } = draw(article)
        return (
          <li key={article.slug}>
            <h2 className={`${styles.title} title`}>
              <a href={`/content/articles/${article.slug}`}>{title}</a>
            </h2>
            <p className="after-0">{summary}</p>
            {more}
            <p className="flush fine">{factsOf(article, withTopic)}</p>
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

// The search field of the articles, with the filters that stay chosen; an ordinary form that asks by its address.

/** One field and a button. */
export function SearchForm({ typed = '' }: { readonly typed?: string }) {
  return (
    <search>
      <form
        method="get"
        action="/content/articles/search"
        className={`${styles.search} page-width row gap-2 bottom after-3`}
      >
        <TextField name="q" type="search" label="Search the articles" defaultValue={typed} />
        <Button>Search</Button>
      </form>
    </search>
  )
}

interface ArticleFiltersProps {
  /** where the form leads */
  readonly action: string
  readonly query: ArticleQuery
  readonly positions: Parameters<typeof positionOptions>[0]
  /** of a search, kept while filtering */
  readonly text?: string
}

export function ArticleFilters({ action, query, positions, text }: ArticleFiltersProps) {
  return (
    <form method="get" action={action} className="stack" aria-label="Filter articles">
      {text !== undefined && <input type="hidden" name="q" value={text} />}
      <SelectField
        name="topic"
        label="Topic"
        placeholder="All topics"
        options={TOPICS.map(({ key, label }) => ({ value: key, label }))}
        defaultValue={query.topic}
        width="full"
      />
      <SelectField
        name="position"
        label="Position"
        placeholder="All positions"
        options={[]}
        groups={positionOptions(positions)}
        defaultValue={query.position}
        width="full"
      />
      <SelectField
        name="place"
        label="State"
        placeholder="All states"
        options={STATES.map(({ code, name }) => ({ value: code, label: name }))}
        defaultValue={query.place}
        width="full"
      />
      <div className="line middle">
        <Button kind="secondary" size="small">
          Filter
        </Button>
        {(query.topic ?? query.position ?? query.place) && (
          <a href={text ? `${action}?q=${encodeURIComponent(text)}` : action}>Show all</a>
        )}
      </div>
    </form>
  )
}
