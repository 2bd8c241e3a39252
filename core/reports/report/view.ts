/**
 * A report made ready for one of its views: words and figures alone, so that no browser needs the engine or the
 * sections.
 */
import type { Block, Stretch } from '../../documents/blocks.ts'
import { DEFINITION_LABELS } from '../../pay/definition.ts'
import { viewHref } from '../addresses.ts'
import { REPORT_VIEWS, type ReportView } from '../section.ts'
import { strengthWords } from '../sections/evidence/blocks.ts'
import { ledeOf, noticesOf, titleOf } from '../sections/head/blocks.ts'
import { isModelled } from '../sections/head/modelled.ts'
import { type DrawnSection, sectionsOf } from '../sections/index.ts'
import type { DrawnReport } from '../sections/report.ts'
import { longDate } from '../words.ts'

export interface ViewedReport {
  readonly view: ReportView | 'all'
  readonly title: readonly Stretch[]
  readonly lede: string | undefined
  readonly notices: readonly Block[]
  readonly sections: readonly DrawnSection[]
  /** the strength in one line, where the view itself does not say it */
  readonly strength: readonly Stretch[] | null
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
  const shown = REPORT_VIEWS.filter((one) => one !== 'clergy' || hasClergy)
  const tabs = [...shown.map((one) => [one, LABELS[one]] as const), ['all', 'All'] as const]
  const isLine = view === 'reasons' || view === 'package' || view === 'clergy'
  return {
    view,
    title: titleOf(report),
    lede: ledeOf(report),
    notices: noticesOf(report),
    sections: sectionsOf(report, view === 'all' ? undefined : view),
    strength: isLine && isModelled(report) ? strengthWords(report) : null,
    tabs: at
      ? tabs.map(([one, label]) => ({ label, current: one === view, href: viewHref(at, one) }))
      : [],
    print: printOf(report),
  }
}

/** A minister's studio has a view of its own; that of lay staff is part of the package. */
export function hasClergyView({ clergy }: Pick<DrawnReport, 'clergy'>): boolean {
  return clergy !== undefined && clergy.basis.status !== 'lay'
}

function printOf({ employee, position, organization, definition, asOf, snapshot }: DrawnReport) {
  const basis = [DEFINITION_LABELS[definition], `as of ${longDate(asOf)}`]
  if (snapshot) basis.push(`snapshot ${snapshot.name}`)
  return {
    title: `${employee.name}, ${position.title.toLowerCase()}`,
    preparedFor: organization.name,
    basis: basis.join(', '),
  }
}
