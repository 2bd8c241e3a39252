/** What was found: titles and the words around what was asked for. Found words are marked as data, never as markup. */
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
  const { answer, query, positions } = useData<Data>()
  const text = answer.typed === '' ? undefined : answer.typed
  return (
    <>
      <PageHeading
        title="Search the articles"
        crumbs={[{ label: 'Articles', href: '/content/articles' }, { label: 'Search' }]}
        lede={ledeOf(answer)}
      />
      <SearchForm typed={answer.typed} />
      <Columns
        sideLabel="Filters"
        side={
          <ArticleFilters
            action="/content/articles/search"
            query={query}
            positions={positions}
            text={text}
          />
        }
      >
        <Suggestion />
        {answer.kind === 'found' ? <Results /> : <NothingFound />}
      </Columns>
    </>
  )
}

type Answer = Data['answer']

function ledeOf({ kind, typed, total }: Answer): string {
  if (kind === 'empty') return 'Type a few words, such as “housing allowance” or “overtime”.'
  if (kind === 'wordless') return 'We found no word in that to look for. Type a word or two.'
  return `${formatCount(total, 'article')} for “${typed}”.`
}

function Suggestion() {
  const { answer, query } = useData<Data>()
  if (!answer.didYouMean) return null
  const href = `/content/articles/search${articleSearch({ ...query, page: 1 }, answer.didYouMean)}`
  return (
    <p role="status">
      Did you mean <a href={href}>{answer.didYouMean}</a>?
    </p>
  )
}

function Results() {
  const { answer, query } = useData<Data>()
  return (
    <>
      <ArticleList
        articles={answer.results}
        withTopic
        draw={({ titleParts, summaryParts, excerpt }) => ({
          title: <Marked parts={titleParts} />,
          summary: <Marked parts={summaryParts} />,
          more: excerpt.length > 0 && (
            <p className="after-0 soft medium">
              <Marked parts={excerpt} />
            </p>
          ),
        })}
      />
      {answer.total > ARTICLES_ON_A_PAGE && (
        <Pagination
          page={query.page}
          pageSize={ARTICLES_ON_A_PAGE}
          total={answer.total}
          unit="articles"
          href={(page) =>
            `/content/articles/search${articleSearch({ ...query, page }, answer.typed)}`
          }
        />
      )}
    </>
  )
}

type Parts = Answer['results'][number]['titleParts']

function Marked({ parts }: { readonly parts: Parts }) {
  return parts.map(({ text, isFound }, index) => {
    const key = `${index} ${text}`
    return isFound ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
  })
}

function NothingFound() {
  const { answer, topics } = useData<Data>()
  return (
    <>
      {answer.kind === 'nothing' && (
        <EmptyState title="No article has these words">
          <p>Try fewer or other words, or look through a topic.</p>
        </EmptyState>
      )}
      {answer.near.length > 0 && (
        <>
          <h2>Titles that are close</h2>
          <ul>
            {answer.near.map(({ slug, title }) => (
              <li key={slug}>
                <a href={`/content/articles/${slug}`}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>Topics</h2>
      <ul>
        {topics.map(({ key, label, summary }) => (
          <li key={key}>
            <a href={`/content/${key}`}>{label}</a>: {summary}
          </li>
        ))}
      </ul>
    </>
  )
}
