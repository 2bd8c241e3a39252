/** A report as a paper: the same sections and words as on the screen. */

import { plainWords } from '~/core/answers/documents/blocks.ts'
import type { Paper, PaperBlock, PaperPart } from '~/core/answers/documents/paper.ts'
import { sectionsOf } from '~/core/answers/reports/report-sections.ts'
import type { DrawnReport } from '~/core/answers/reports/stored-report.ts'
import {
  aboutOf,
  documentTitle,
  type FrozenAs,
  ledeOf,
  noticesOf,
  titleOf,
  whichReport,
} from '~/core/answers/sections/head.ts'
import { formatDate } from '~/core/pay/date.ts'

import { DEFINITION_LABELS, DEFINITION_SENTENCES } from '~/core/pay/definition.ts'
import { paperBlocks, paperSection } from './paper-blocks.ts'

interface ReportPaperOptions {
  /** under which number, and when, it was saved; null: a working report */
  readonly frozen: FrozenAs | null
  /** an instant */
  readonly madeAt: string
}

/** One report as a file of its own. */
export function reportDocument(report: DrawnReport, options: ReportPaperOptions): Paper {
  const part = reportPart(report, options)
  return { title: part.title, language: 'en-US', madeAt: options.madeAt, parts: [part] }
}

/** One report as a part of a file that holds several. */
export function reportPart(report: DrawnReport, options: ReportPaperOptions): PaperPart {
  const sections = sectionsOf(report).flatMap(paperSection)
  return {
    title: documentTitle(report, options.frozen),
    about: aboutOf(report)[1],
    foot: footOf(report),
    blocks: [titleBlock(report, options), ...paperBlocks(noticesOf(report)), ...sections],
  }
}

function titleBlock(report: DrawnReport, { frozen, madeAt }: ReportPaperOptions): PaperBlock {
  return {
    kind: 'title',
    over: [whichReport(frozen, madeAt), ...aboutOf(report)].join('  ·  '),
    text: plainWords(titleOf(report)),
    lede: ledeOf(report),
  }
}

/** What must be known of the figures, wherever a page of them is found. */
function footOf({ definition, asOf, snapshot }: DrawnReport): string[] {
  const pay = `Definition of pay: ${DEFINITION_LABELS[definition].toLowerCase()}. ${DEFINITION_SENTENCES[definition]}`
  const day = `As of ${formatDate(asOf)}.`
  if (!snapshot) return [pay, day]
  const source = `${day} Snapshot ${snapshot.name} of ${formatDate(snapshot.referenceDate)}; market figures are rounded to $100.`
  const demonstration =
    'Demonstration survey: its records are synthetic. Do not decide pay by them.'
  return snapshot.source === 'demonstration' ? [pay, source, demonstration] : [pay, source]
}
