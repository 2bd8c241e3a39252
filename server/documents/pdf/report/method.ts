/** The method in the report's own facts, as core says it. */
import type { Block } from '~/core/documents/paper.ts'
import type { ReportView } from '~/core/reports/report-view.ts'

export function methodBlocks({ method }: Pick<ReportView, 'method'>): Block[] {
  const [survey, ...others] = method
  if (!survey) return []
  return [
    { kind: 'heading', level: 2, text: 'How this was computed' },
    { kind: 'paragraph', words: survey.sentences.join(' ') },
    {
      kind: 'facts',
      size: 'small',
      facts: others.map(({ heading, sentences }) => ({
        name: heading,
        value: sentences.join(' '),
      })),
    },
  ]
}
