/** The method in the report's own facts, as core says it: which survey, which model, how it was moved to today, how well it holds. */
import type { ReportView } from '~/core/reports/report-view.ts'
import { HowComputed } from '../components/HowComputed.tsx'
import { Section } from '../layout/Columns.tsx'

export function HowThisIsComputed({ method }: { readonly method: ReportView['method'] }) {
  const [survey, ...others] = method
  if (!survey) return null
  return (
    <Section id="computed">
      <h2>How this was computed</h2>
      <p>{survey.sentences.join(' ')}</p>
      {others.map(({ key, heading, sentences }) => (
        <HowComputed key={key} summary={heading}>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </HowComputed>
      ))}
      <p>
        <a href="/method">Read the whole method</a>
      </p>
    </Section>
  )
}
