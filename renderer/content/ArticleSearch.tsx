/** The search field of the articles, with the filters that stay chosen; an ordinary form that asks by its address. */
import type { ArticleQuery } from '~/core/content/article-query.ts'
import { TOPICS } from '~/core/content/topics.ts'
import { STATES } from '~/core/pay/region.ts'
import { Button } from '../components/Button.tsx'
import { SelectField } from '../forms/SelectField.tsx'
import { TextField } from '../forms/TextField.tsx'
import { positionOptions } from '../people/position-options.ts'
import styles from './ArticleSearch.module.css'

interface SearchFormProps {
  readonly typed?: string
}

/** One field and a button. */
export function SearchForm({ typed = '' }: SearchFormProps) {
  return (
    <search>
      <form method="get" action="/content/articles/search" className={styles.search}>
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
    <form method="get" action={action} className={styles.filters} aria-label="Filter articles">
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
      <div className={styles.buttons}>
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
