/**
 * Questions and answers of a text as FAQPage, for search engines. A data block is never run, so that the policy for
 * scripts needs no exception; "<" is escaped, so that no text ends the element.
 */
import { questionsOf } from '~/core/content/document/questions.ts'
import type { ContentDocumentProps } from './ContentDocument.tsx'

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
