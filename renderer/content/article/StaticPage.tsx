/** A page of plain text, such as about us, on its own page and in the editor's preview. */
import { formatDate } from '~/core/pay/date.ts'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { ContentDocument } from '../ContentDocument.tsx'
import { QuestionData } from '../QuestionData.tsx'
import type { ReadArticle } from './read-article.ts'

export interface StaticPageProps {
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
