/** A page of the analyzer as a paper: the same sections and words as on the screen. */
import type { DocumentSection } from '~/core/answers/documents/blocks.ts'
import type { Paper } from '~/core/answers/documents/paper.ts'
import { formatDate } from '~/core/pay/date.ts'
import { paperSection } from './paper-blocks.ts'

interface AnalysisFacts {
  readonly organization: string
  readonly title: string
  readonly lede: string
  readonly sections: readonly DocumentSection[]
  /** what must be known of the figures, on every page */
  readonly foot: readonly string[]
}

/** `madeAt`: an instant. */
export function analysisDocument(facts: AnalysisFacts, madeAt: string): Paper {
  const { organization, title, lede, sections, foot } = facts
  const over = `${organization}  ·  printed on ${formatDate(madeAt)}`
  const blocks = [
    { kind: 'title', over, text: title, lede } as const,
    ...sections.flatMap(paperSection),
  ]
  const part = { title: `${title}: ${organization}`, foot, blocks }
  return { title: part.title, language: 'en-US', madeAt, parts: [part] }
}
