/** What a section of a report is: one name everywhere, the view it belongs to, and its blocks. */
import type { Block } from '../documents/blocks.ts'
import type { ReportQuery } from './report-query.ts'

/** The five views of a report; each has an address of its own. */
export const REPORT_VIEWS = ['answer', 'reasons', 'evidence', 'package', 'clergy'] as const
export type ReportView = (typeof REPORT_VIEWS)[number]

/** `Facts` are the parts of a report that the section reads. */
export interface Section<Facts> {
  /** folder, anchor and part of a file */
  readonly key: string
  readonly view: ReportView | ((report: Facts) => ReportView)
  /** heading, entry of the contents, bookmark of the PDF */
  readonly title: (report: Facts) => string
  /** empty where this report has nothing to say of it */
  readonly blocks: (report: Facts) => readonly Block[]
}

/**
 * What a link without the person may show of each part: all of it, nothing, or what a function leaves. A part without a
 * rule does not compile.
 */
export type ShareRules<Facts> = {
  readonly [Part in keyof Required<Facts>]:
    | boolean
    | ((value: NonNullable<Facts[Part]>) => Facts[Part])
}

/** Where a report is read. */
export interface ReadAt {
  /** "/report/7", "/share/abc" */
  readonly base: string
  /** what the address asks for besides */
  readonly query?: ReportQuery
  /** `?report=3` of a frozen report */
  readonly frozen?: number
}

/** Absent on paper and in files, which have no links. */
export interface At {
  readonly at?: ReadAt
}
