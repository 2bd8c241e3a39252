/** The finding as the title, the range bar below it, and the three figures that matter. */

import type { Block } from '~/core/documents/paper.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { formatToTheCent } from '~/core/quantities/format-money.ts'
import type { ModelledReport, Report } from '~/core/reports/report.ts'
import {
  againstMedian,
  dollars,
  earnWord,
  firstName,
  longDate,
  plural,
  span,
} from '~/core/reports/words.ts'
import { rangeBarFigure } from '../chart-figures.tsx'
import { isModelled } from './is-modelled.ts'

export interface ReportPaperOptions {
  /** under which number, and when, it was saved; null: a working report */
  readonly frozen: { readonly number: number; readonly createdAt: string } | null
  /** an instant */
  readonly madeAt: string
}

export function headBlocks(report: Report, options: ReportPaperOptions): Block[] {
  return [
    {
      kind: 'title',
      over: overTitle(report, options),
      text: titleOf(report),
      ...ledeOf(report),
    },
    ...(report.whatIf ?? []).map(whatIfBlock),
    ...(isModelled(report) ? rangeBlocks(report) : refusalBlocks(report)),
  ]
}

/** A range of facts that nobody has must not be taken for the person's own. */
function whatIfBlock({ fact, entered, asked }: NonNullable<Report['whatIf']>[number]): Block {
  const words = `${fact} was asked as ${asked}; entered is ${entered}.`
  return { kind: 'notice', tone: 'signal', title: 'A what-if, not the facts as entered', words }
}

/** "Report 3, saved on June 30, 2026 · Maria Alvarez, Worship Pastor · Grace Chapel, Columbus, OH" */
function overTitle(report: Report, { frozen, madeAt }: ReportPaperOptions): string {
  const { employee, position, organization } = report
  const which = frozen
    ? `Report ${frozen.number}, saved on ${longDate(frozen.createdAt)}`
    : `Working report of ${longDate(madeAt)}, not saved`
  const title = employee.jobTitle || position.title
  return [
    which,
    `${employee.name}, ${title}`,
    `${organization.name}, ${organization.city}, ${organization.state}`,
  ].join('  ·  ')
}

function titleOf({ estimate, employee, position, definition }: Report): string {
  const half =
    estimate.kind === 'refused' ? null : span(estimate.quantiles.p25, estimate.quantiles.p75)
  return half
    ? `Half of ${plural(position.title)} like ${firstName(employee.name)} ${earnWord(definition)} ${half}`
    : `${employee.name}, ${position.title.toLowerCase()}`
}

function ledeOf({ estimate, pay, employee }: Report): { readonly lede?: string } {
  if (estimate.kind === 'refused') return {}
  const { p25, p50, p75 } = estimate.quantiles
  if (p50 === null) return {}
  const middle = `The middle is ${dollars(p50)}.`
  if (!pay) return { lede: middle }
  const isInside = p25 !== null && p75 !== null && pay.dollars >= p25 && pay.dollars <= p75
  const inside = isInside ? ', inside the usual range' : ''
  return {
    lede: `${middle} ${firstName(employee.name)}’s ${dollars(pay.dollars)} is ${againstMedian(pay.dollars, p50)}${inside}.`,
  }
}

function rangeBlocks(report: ModelledReport): Block[] {
  const { estimate, pay, proposed, employee } = report
  const { p25, p50, p75 } = estimate.quantiles
  const range = {
    range: estimate.quantiles,
    ...{ pay: pay?.dollars, proposed: proposed?.dollars, name: firstName(employee.name) },
  }
  return [
    rangeBarFigure(range, sourceOf(report)),
    {
      kind: 'tiles',
      tiles: [
        { label: '25th percentile', value: shown(p25) },
        { label: 'Median', value: shown(p50), ...hourlyNote(report) },
        { label: '75th percentile', value: shown(p75) },
      ],
    },
  ]
}

function sourceOf({ definition, snapshot, asOf }: ModelledReport): string {
  const survey =
    snapshot?.source === 'demonstration' ? 'demonstration survey (synthetic)' : 'member survey'
  return `${DEFINITION_LABELS[definition]}, a full year as of ${longDate(asOf)}. Thin line: 8 in 10; band: half; tick: the middle. Snapshot ${snapshot?.name ?? 'unknown'}, ${survey}.`
}

/** Part-time is estimated as it is, never stretched: the hourly figure makes it comparable. */
function hourlyNote({ estimate, employee }: ModelledReport): { readonly note?: string } {
  const rate = estimate.hourly?.p50
  if (!estimate.partTime || rate == null) return {}
  const hour = formatToTheCent(rate * 100)
  return { note: `${hour} an hour at ${employee.hoursPerWeek} hours a week` }
}

function shown(amount: number | null): string {
  return amount === null ? 'not published' : dollars(amount)
}

function refusalBlocks({ estimate }: Report): Block[] {
  if (estimate.kind !== 'refused') return []
  return [
    {
      kind: 'notice',
      tone: 'signal',
      title: 'No range can be shown',
      words: `${estimate.reason} ${estimate.unlock}`,
    },
  ]
}
