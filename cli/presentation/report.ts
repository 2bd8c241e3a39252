/** A report as lines of text: the same sections and words as on the page and on paper. */
import { plainWords } from '~/core/answers/documents/blocks.ts'
import { sectionsOf } from '~/core/answers/reports/report-sections.ts'
import type { DrawnReport } from '~/core/answers/reports/stored-report.ts'
import {
  aboutOf,
  type FrozenAs,
  ledeOf,
  noticesOf,
  titleOf,
  whichReport,
} from '~/core/answers/sections/head.ts'
import { blockLines } from './blocks.ts'
import type { TextSpace } from './range-bar.ts'

export interface ReportLinesOptions {
  readonly frozen: FrozenAs | null
  /** an instant */
  readonly madeAt: string
}

export function reportLines(
  report: DrawnReport,
  { frozen, madeAt }: ReportLinesOptions,
  space: TextSpace,
): readonly string[] {
  const lede = ledeOf(report)
  return blockLines(
    [
      { kind: 'paragraph', words: [whichReport(frozen, madeAt), ...aboutOf(report)].join(' · ') },
      { kind: 'heading', level: 2, text: plainWords(titleOf(report)) },
      ...(lede ? [{ kind: 'paragraph' as const, words: lede }] : []),
      ...noticesOf(report),
      ...sectionsOf(report).flatMap(({ title, blocks }) => [
        { kind: 'heading' as const, level: 2 as const, text: title },
        ...blocks,
      ]),
    ],
    space,
  )
}
