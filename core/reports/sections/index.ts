/** The sections of a report in the order they are read: on every view, on paper, in the terminal and in files. */
import type { Block } from '../../documents/blocks.ts'
import type { ReportView, Section, ShareRules } from '../section.ts'
import { benefits } from './benefits/blocks.ts'
import { benefitsPart } from './benefits/facts.ts'
import { blend } from './blend/blocks.ts'
import { changed } from './changed/blocks.ts'
import { clergy } from './clergy/blocks.ts'
import { clergyPart } from './clergy/facts.ts'
import { date } from './date/blocks.ts'
import { datePart } from './date/facts.ts'
import { definitions } from './definitions/blocks.ts'
import { definitionsPart } from './definitions/facts.ts'
import { evidence } from './evidence/blocks.ts'
import { evidencePart } from './evidence/facts.ts'
import { headPart } from './head/facts.ts'
import { jobs } from './jobs/blocks.ts'
import { jobsPart } from './jobs/facts.ts'
import { local } from './local/blocks.ts'
import { localPart } from './local/facts.ts'
import { method } from './method/blocks.ts'
import { methodPart } from './method/facts.ts'
import { minimum } from './minimum/blocks.ts'
import { minimumPart } from './minimum/facts.ts'
import { moves } from './moves/blocks.ts'
import { movesPart } from './moves/facts.ts'
import { overtime } from './overtime/blocks.ts'
import { overtimePart } from './overtime/facts.ts'
import { place } from './place/blocks.ts'
import { placePart } from './place/facts.ts'
import { range } from './range/blocks.ts'
import { rangePart } from './range/facts.ts'
import { reasons } from './reasons/blocks.ts'
import { reasonsPart } from './reasons/facts.ts'
import type { DrawnReport, Report } from './report.ts'
import { sets } from './sets/blocks.ts'
import { setsPart } from './sets/facts.ts'

const SECTIONS: readonly Section<DrawnReport>[] = [
  ...[changed, range, blend, place],
  ...[reasons, moves],
  ...[definitions, date, benefits, minimum, overtime, clergy],
  ...[evidence, sets, jobs, local, method],
]

/** What a link without the person may show of each part. A part of the report without a rule does not compile. */
export const SHARE_RULES: ShareRules<Report> = {
  ...headPart.share,
  ...rangePart.share,
  ...placePart.share,
  ...reasonsPart.share,
  ...movesPart.share,
  ...definitionsPart.share,
  ...datePart.share,
  ...benefitsPart.share,
  ...minimumPart.share,
  ...overtimePart.share,
  ...clergyPart.share,
  ...evidencePart.share,
  ...setsPart.share,
  ...jobsPart.share,
  ...localPart.share,
  ...methodPart.share,
}

/** A section of one report, ready to be drawn. */
export interface DrawnSection {
  /** anchor on the page, part of a CSV */
  readonly key: string
  readonly title: string
  readonly view: ReportView
  readonly blocks: readonly Block[]
}

/** Those that have something to say, of one view or of all. */
export function sectionsOf(report: DrawnReport, view?: ReportView): DrawnSection[] {
  return SECTIONS.flatMap((section): DrawnSection[] => {
    const { key, title } = section
    const own = viewOf(section, report)
    if (view !== undefined && view !== own) return []
    const blocks = section.blocks(report)
    return blocks.length === 0 ? [] : [{ key, title: title(report), view: own, blocks }]
  })
}

function viewOf({ view }: Section<DrawnReport>, report: DrawnReport): ReportView {
  return typeof view === 'function' ? view(report) : view
}
