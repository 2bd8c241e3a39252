/** The sections of a report in the order they are read: on every view, on paper, in the terminal and in files. */
import type { Block } from '../documents/blocks.ts'
import type { ReportView, Section, ShareRules } from '../sections/addresses.ts'
import { benefits, benefitsPart } from '../sections/benefits.ts'
import { blend } from '../sections/blend.ts'
import { changed } from '../sections/changed.ts'
import { clergy } from '../sections/clergy.ts'
import { clergyPart } from '../sections/clergy-facts-schema.ts'
import { date, datePart } from '../sections/date.ts'
import { definitions, definitionsPart } from '../sections/definitions.ts'
import { evidence, evidencePart } from '../sections/evidence.ts'
import { headPart } from '../sections/head-facts-schema.ts'
import { jobs } from '../sections/jobs.ts'
import { jobsPart } from '../sections/jobs-schema.ts'
import { local } from '../sections/local.ts'
import { localPart } from '../sections/local-schema.ts'
import { method, methodPart } from '../sections/method.ts'
import { minimum, minimumPart } from '../sections/minimum.ts'
import { moves, movesPart } from '../sections/moves.ts'
import { overtime, overtimePart } from '../sections/overtime.ts'
import { place, placePart } from '../sections/place.ts'
import { range, rangePart } from '../sections/range.ts'
import { reasons, reasonsPart } from '../sections/reasons.ts'
import { sets, setsPart } from '../sections/sets.ts'
import type { DrawnReport, Report } from './stored-report.ts'

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
    const own = typeof section.view === 'function' ? section.view(report) : section.view
    if (view !== undefined && view !== own) return []
    const blocks = section.blocks(report)
    return blocks.length === 0 ? [] : [{ key, title: title(report), view: own, blocks }]
  })
}
