/** The sections of a report in the order they are read: on every view, on paper, in the terminal and in files. */
import type { Block } from '../../documents/blocks.ts'
import type { ReportView, Section, ShareRules } from '../section.ts'
import { benefits } from './benefits/blocks.ts'
import { BENEFITS_SHARE } from './benefits/facts.ts'
import { changed } from './changed/blocks.ts'
import { clergy } from './clergy/blocks.ts'
import { CLERGY_SHARE } from './clergy/facts.ts'
import { date } from './date/blocks.ts'
import { DATE_SHARE } from './date/facts.ts'
import { definitions } from './definitions/blocks.ts'
import { DEFINITIONS_SHARE } from './definitions/facts.ts'
import { evidence } from './evidence/blocks.ts'
import { EVIDENCE_SHARE } from './evidence/facts.ts'
import { HEAD_SHARE } from './head/facts.ts'
import { jobs } from './jobs/blocks.ts'
import { JOBS_SHARE } from './jobs/facts.ts'
import { local } from './local/blocks.ts'
import { LOCAL_SHARE } from './local/facts.ts'
import { method } from './method/blocks.ts'
import { METHOD_SHARE } from './method/facts.ts'
import { minimum } from './minimum/blocks.ts'
import { MINIMUM_SHARE } from './minimum/facts.ts'
import { moves } from './moves/blocks.ts'
import { MOVES_SHARE } from './moves/facts.ts'
import { place } from './place/blocks.ts'
import { PLACE_SHARE } from './place/facts.ts'
import { range } from './range/blocks.ts'
import { RANGE_SHARE } from './range/facts.ts'
import { reasons } from './reasons/blocks.ts'
import { REASONS_SHARE } from './reasons/facts.ts'
import type { DrawnReport, Report } from './report.ts'

const SECTIONS: readonly Section<DrawnReport>[] = [
  ...[changed, range, place],
  ...[reasons, moves],
  ...[definitions, date, benefits, minimum, clergy],
  ...[evidence, jobs, local, method],
]

/** What a link without the person may show of each part. A part of the report without a rule does not compile. */
export const SHARE_RULES: ShareRules<Report> = {
  ...HEAD_SHARE,
  ...RANGE_SHARE,
  ...PLACE_SHARE,
  ...REASONS_SHARE,
  ...MOVES_SHARE,
  ...DEFINITIONS_SHARE,
  ...DATE_SHARE,
  ...BENEFITS_SHARE,
  ...MINIMUM_SHARE,
  ...CLERGY_SHARE,
  ...EVIDENCE_SHARE,
  ...JOBS_SHARE,
  ...LOCAL_SHARE,
  ...METHOD_SHARE,
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
