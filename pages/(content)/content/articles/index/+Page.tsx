/** All articles: by topic, position and state, newest first. */
import { useData } from 'vike-react/useData'
import { ARTICLES_ON_A_PAGE, articleSearch } from '~/core/content/search.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { ArticleFilters, ArticleList, SearchForm } from '~/renderer/content/ArticleList.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { articles, total, query, positions } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Articles about pay"
        lede="How churches and nonprofits set pay, what the law asks, and how to read a range. Each article names its sources."
      />
      <SearchForm />
      <Columns
        sideLabel="Topics and filters"
        side={
          <>
            <Topics />
            <h2>Filter</h2>
            <ArticleFilters action="/content/articles" query={query} positions={positions} />
          </>
        }
      >
        {articles.length > 0 ? (
          <ArticleList articles={articles} withTopic={query.topic === null} />
        ) : (
          <EmptyState title="No article matches these filters">
            <p>
              <a href="/content/articles">Show all articles</a>
            </p>
          </EmptyState>
        )}
        {total > ARTICLES_ON_A_PAGE && (
          <Pagination
            page={query.page}
            pageSize={ARTICLES_ON_A_PAGE}
            total={total}
            unit="articles"
            href={(page) => `/content/articles${articleSearch({ ...query, page })}`}
          />
        )}
      </Columns>
    </>
  )
}

function Topics() {
  const { topics } = useData<Data>()
  return (
    <nav aria-label="Topics">
      <h2>Topics</h2>
      <ul>
        {topics.map(({ key, label, articles }) => (
          <li key={key}>
            <a href={`/content/${key}`}>{label}</a> ({formatCount(articles, 'article')})
          </li>
        ))}
      </ul>
    </nav>
  )
}
