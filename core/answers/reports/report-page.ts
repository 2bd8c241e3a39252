/** What every view of a report gives its page besides the sections: whose it is, and what can be done with it. */

import type { PayQuantiles } from '../../engine/model/fitted-model.ts'
import { marketWords } from '../../market/sources/public-sources.ts'
import { formatDate } from '../../pay/date.ts'
import { DEFINITION_LABELS, type DefinitionOfPay } from '../../pay/definition.ts'
import type { DatedConstant } from '../../pay/law.ts'
import type { Block, Stretch } from '../documents/blocks.ts'
import type { RangeChart } from '../documents/chart.ts'
import { REPORT_VIEWS, type ReportQuery, type ReportView, viewHref } from '../sections/addresses.ts'
import { strengthLines, strengthWords } from '../sections/evidence.ts'
import { ledeOf, limitsOf, noticesOf, titleOf } from '../sections/head.ts'
import { hasRange } from '../sections/head-facts-schema.ts'
import { sinceBlocks } from '../sections/place.ts'
import { assumed, rangeChart } from '../sections/range.ts'
import { marketName } from './comparison.ts'

import { type DrawnSection, sectionsOf } from './report-sections.ts'
import type { DrawnReport } from './stored-report.ts'

export interface ReportPage {
  readonly viewed: ViewedReport
  readonly person: {
    readonly id: number
    readonly name: string
    /** "Sam", "this position" */
    readonly calledName: string
    readonly organization: { readonly id: number; readonly name: string }
  }
  readonly definition: DefinitionOfPay
  readonly seesPay: boolean
  readonly working: WorkingReport | null
  readonly frozen: FrozenReport | null
}

/** A report as it was asked for now. */
export interface WorkingReport {
  readonly query: ReportQuery
  /** a what-if is looked at, never saved; without a range there is nothing to save */
  readonly maySave: boolean
  readonly mayShare: boolean
  readonly mayStartPacket: boolean
  readonly isWhatIf: boolean
  /** of a public source, which counts one definition of pay */
  readonly isPublic: boolean
  /** whether a Census level is told that the size of the church moves, or would move */
  readonly hasSize: boolean
  /** positions like the person's own, for a what-if; empty on other views than the reasons */
  readonly related: readonly { readonly key: string; readonly title: string }[]
  readonly saved: readonly { readonly number: number; readonly createdAt: string }[]
  /** the newest saved report and the figures of now; null on other views than the answer */
  readonly last: ComparedWithLast | null
}

export interface ComparedWithLast {
  readonly before: {
    readonly number: number
    readonly createdAt: string
    readonly definition: DefinitionOfPay
    readonly snapshot: string | null
    readonly level: string | null
    readonly quantiles: Pick<PayQuantiles, 'p25' | 'p50' | 'p75'> | null
    /** dollars a year under the definition */
    readonly pay: number | null
  }
  readonly now: {
    readonly quantiles: Pick<PayQuantiles, 'p25' | 'p50' | 'p75'> | null
    readonly pay: number | null
  }
}

/** A stored report, and what is written on its cover. */
export interface FrozenReport {
  readonly number: number
  readonly createdAt: string
  readonly title: string | null
  readonly labels: readonly string[]
  readonly isArchived: boolean
  readonly savedBy: string | null
  readonly codeVersion: string | null
  readonly constants: readonly DatedConstant[] | null
  readonly snapshot: string | null
  readonly engine: string | null
  readonly mayUpdate: boolean
  readonly mayShare: boolean
}

// A report made ready for one of its views: words and figures alone, so that no browser needs the engine or the
// sections.

export interface ViewedReport {
  readonly view: ReportView | 'all'
  readonly title: readonly Stretch[]
  readonly lede: string | undefined
  readonly notices: readonly Block[]
  readonly sections: readonly DrawnSection[]
  /** beside the sections: how strong the evidence is, where the view itself does not say it */
  readonly strength: readonly Block[]
  /** what was assumed and what to watch, below the next steps */
  readonly warnings: readonly Block[]
  /** the range in the short head of a view */
  readonly bar: RangeChart | null
  /** address of all sections on one page; null there, and where there are no views */
  readonly whole: string | null
  readonly tabs: readonly {
    readonly href: string
    readonly label: string
    readonly current: boolean
  }[]
  /** at the head and foot of a printed page */
  readonly print: { readonly title: string; readonly preparedFor: string; readonly basis: string }
}

const LABELS: Readonly<Record<ReportView, string>> = {
  answer: 'Answer',
  reasons: 'Reasons',
  evidence: 'Evidence',
  package: 'Package',
  clergy: 'Clergy',
}

/** `hasClergy`: whether a minister's pay can be divided, although this view does not hold the section. */
export function viewReport(
  report: DrawnReport,
  view: ReportView | 'all',
  hasClergy: boolean,
): ViewedReport {
  const { at } = report
  const ranged = hasRange(report) ? report : null
  const isAnswer = view === 'answer'
  const isLine = view === 'reasons' || view === 'package' || view === 'clergy'
  return {
    view,
    title: titleOf(report),
    // the answer says the rest
    lede: isLine || view === 'evidence' ? limitsIn(report) : ledeOf(report),
    notices: noticesOf(report),
    sections: sectionsOf(report, view === 'all' ? undefined : view),
    strength:
      ranged && isAnswer
        ? strengthLines(ranged)
        : ranged && isLine
          ? [{ kind: 'paragraph', size: 'small', words: strengthWords(ranged) }]
          : [],
    warnings: ranged && isAnswer ? [...sinceBlocks(report), ...assumed(ranged)] : [],
    bar: ranged && !isAnswer && view !== 'all' ? rangeChart(ranged) : null,
    whole: at && view !== 'all' ? viewHref(at, 'all') : null,
    tabs: at
      ? REPORT_VIEWS.filter((one) => one !== 'clergy' || hasClergy).map((one) => ({
          ...{ label: LABELS[one], current: one === view, href: viewHref(at, one) },
        }))
      : [],
    print: printOf(report),
  }
}

function limitsIn({ estimate, blend }: DrawnReport): string | undefined {
  return (estimate.kind !== 'refused' && limitsOf(estimate, blend)) || undefined
}

/** A minister's studio has a view of its own; that of lay staff is part of the package. */
export function hasClergyView({ clergy }: Pick<DrawnReport, 'clergy'>): boolean {
  return clergy !== undefined && clergy.basis.status !== 'lay'
}

function printOf({ employee, position, organization, definition, asOf, ...drawn }: DrawnReport) {
  const basis = [DEFINITION_LABELS[definition], `as of ${formatDate(asOf)}`]
  if (drawn.estimate.kind === 'public' || drawn.snapshot) basis.push(marketWords(marketName(drawn)))
  return {
    title: `${employee.name}, ${position.title.toLowerCase()}`,
    preparedFor: organization.name,
    basis: basis.join(', '),
  }
}
