/** The index of a section: every article of a topic. */
import { useData } from 'vike-react/useData'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { ArticleList, SearchForm } from '~/renderer/content/ArticleList.tsx'
import { StructuredBreadcrumbs } from '~/renderer/content/Head.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { topic, articles, others } = useData<Data>()
  return (
    <>
      <StructuredBreadcrumbs
        crumbs={[{ label: 'Articles', href: '/content/articles' }, { label: topic.label }]}
      />
      <PageHeading title={topic.label} lede={topic.summary} />
      <Columns
        sideLabel="Search and other topics"
        side={
          <>
            <SearchForm />
            <h2>Other topics</h2>
            <ul>
              {others
                .filter(({ key }) => key !== topic.key)
                .map(({ key, label }) => (
                  <li key={key}>
                    <a href={`/content/${key}`}>{label}</a>
                  </li>
                ))}
            </ul>
          </>
        }
      >
        {articles.length > 0 ? (
          <ArticleList articles={articles} />
        ) : (
          <EmptyState title="No articles yet">
            <p>
              <a href="/content/articles">Show all articles</a>
            </p>
          </EmptyState>
        )}
      </Columns>
    </>
  )
}
