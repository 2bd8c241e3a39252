/** A report as CSV: one figure on each line, in the same four columns. */

import { csvLinesOf } from '~/core/answers/documents/csv-lines.ts'
import { sectionsOf } from '~/core/answers/reports/report-sections.ts'
import type { DrawnReport, ModelledReport, Report } from '~/core/answers/reports/stored-report.ts'
import { isModelled } from '~/core/answers/sections/head-facts-schema.ts'
import { movesShown } from '~/core/answers/sections/moves.ts'
import { csvLine } from '~/core/market/records/csv-line.ts'
import type { FileFacts } from './report-file-facts.ts'

type Value = string | number | boolean | null
/** part, item, attribute, value */
type Line = readonly [part: string, item: string, measure: string, value: Value]

/** Money in dollars a year. Market figures are rounded to $100 and comparables to $500; one's own pay is exact. */
export function reportCsv(report: DrawnReport, facts: FileFacts): string {
  const lines = [
    ...reportLines(report, facts),
    ...(isModelled(report) ? rangeLines(report) : refusalLines(report)),
    ...payLines(report),
    ...sectionLines(report),
  ]
  return [HEADERS, ...lines].map(csvLine).join('')
}

const HEADERS = ['part', 'item', 'measure', 'value'] as const

function reportLines(report: Report, { frozen, title, madeAt }: FileFacts): Line[] {
  const { employee, position, organization, snapshot } = report
  return [
    ['report', '', 'number', frozen?.number ?? null],
    ['report', '', 'saved_at', frozen?.createdAt ?? null],
    ['report', '', 'title', title],
    ['report', '', 'file_made_at', madeAt],
    ['report', '', 'definition_of_pay', report.definition],
    ['report', '', 'as_of', report.asOf],
    ['snapshot', '', 'name', snapshot?.name ?? null],
    ['snapshot', '', 'source', snapshot?.source ?? null],
    ['snapshot', '', 'reference_date', snapshot?.referenceDate ?? null],
    ['person', '', 'name', employee.name],
    ['person', '', 'job_title', employee.jobTitle],
    ['person', '', 'position', position.title],
    ['person', '', 'position_share_percent', position.weight],
    ['person', '', 'hours_per_week', employee.hoursPerWeek],
    ['person', '', 'weeks_per_year', employee.weeksPerYear],
    ['organization', '', 'name', organization.name],
    ['organization', '', 'city', organization.city],
    ['organization', '', 'state', organization.state],
    ...(report.whatIf ?? []).map(({ fact, asked }): Line => ['what_if', fact, 'asked', asked]),
  ]
}

function refusalLines({ estimate }: Report): Line[] {
  return estimate.kind === 'refused' ? [['range', '', 'withheld_because', estimate.reason]] : []
}

function rangeLines(report: ModelledReport): Line[] {
  const { estimate } = report
  const { quantiles, medianInterval, strength, contributions, evidence } = estimate
  const { crowds = [], comparables = [] } = estimate
  return [
    ['range', '', 'from', estimate.kind === 'modelled' ? 'model' : 'comparables'],
    ...Object.entries(quantiles).map(([key, value]): Line => ['range', key, 'dollars', value]),
    ...Object.entries(estimate.hourly ?? {}).map(
      ([key, value]): Line => ['range', key, 'dollars_an_hour', value],
    ),
    ['range', 'median_known_within', 'low', medianInterval.low],
    ['range', 'median_known_within', 'high', medianInterval.high],
    ['range', '', 'base', estimate.base],
    ...contributions.map(({ label, dollars }): Line => ['contribution', label, 'dollars', dollars]),
    ...movesShown(report).map(
      ({ change, dollars }): Line => ['would_move', change, 'dollars', dollars],
    ),
    ...Object.entries(strength).map(([key, grade]): Line => ['strength', key, 'grade', grade]),
    ['evidence', '', 'organizations', evidence.organizations.text],
    ['evidence', '', 'records', evidence.records.text],
    ['evidence', '', 'median_age_months', evidence.medianAgeMonths],
    ...evidence.attrition.map(({ label, count }): Line => ['attrition', label, 'left', count.text]),
    ...crowds.flatMap((crowd, index) => crowdLines(crowd, index + 1)),
    ...comparables.flatMap((comparable, index) => comparableLines(comparable, index + 1)),
  ]
}

type Listed = ModelledReport['estimate']
type Crowd = NonNullable<Listed['crowds']>[number]

/** One group of comparables, nearest first. */
function crowdLines(crowd: Crowd, number: number): Line[] {
  const item = String(number)
  return [
    ['comparables', item, 'where', crowd.place],
    ['comparables', item, 'budget', crowd.budgetBand],
    ['comparables', item, 'hours_per_week', crowd.hoursBand],
    ['comparables', item, 'nearness', crowd.nearness],
    ['comparables', item, 'organizations', crowd.organizations.text],
    ['comparables', item, crowd.width ? 'typical_low' : 'p25', crowd.low],
    ['comparables', item, crowd.width ? 'typical_high' : 'p75', crowd.high],
    ['comparables', item, 'adjusted', crowd.adjusted],
  ]
}

type Comparable = NonNullable<Listed['comparables']>[number]

/** A single record of a report saved before groups were listed. */

function comparableLines(
  { budgetBand, place, nearness, pay, movedPay }: Comparable,
  number: number,
): Line[] {
  const item = String(number)
  return [
    ['comparable', item, 'budget', budgetBand],
    ['comparable', item, 'where', place],
    ['comparable', item, 'nearness', nearness],
    ['comparable', item, 'pay', pay],
    ['comparable', item, 'moved_pay', movedPay],
  ]
}

/** Without pay where the reader may not see it: the report then has none. */
function payLines({ pay, isPayPlanned, payEffectiveOn, proposed, proposal }: Report): Line[] {
  const now = isPayPlanned ? 'planned' : 'now'
  const since: Line[] = pay ? [['pay', now, 'since', payEffectiveOn]] : []
  const stored: Line[] = proposal
    ? [
        ['pay', 'proposed', 'since', proposal.effectiveOn],
        ['pay', 'proposed', 'by', proposal.by],
        ['pay', 'proposed', 'at', proposal.at],
      ]
    : []
  return [...since, ...placedLines(now, pay), ...stored, ...placedLines('proposed', proposed)]
}

function placedLines(item: string, placed: Report['pay']): Line[] {
  if (!placed) return []
  const { percentile } = placed
  return [
    ['pay', item, 'dollars', placed.dollars],
    ['pay', item, 'compa_ratio', thousandths(placed.compaRatio)],
    ['pay', item, 'range_penetration', thousandths(placed.rangePenetration)],
    ['pay', item, 'percentile', percentile && Math.round(percentile.percentile)],
    ['pay', item, 'percentile_side', percentile?.side ?? null],
    ['pay', item, 'employer_cost', placed.employerCost],
  ]
}

function thousandths(ratio: number | null): number | null {
  return ratio === null ? null : Math.round(ratio * 1000) / 1000
}

/** The text and tables of the sections, after the figures. */
function sectionLines(report: DrawnReport): Line[] {
  return sectionsOf(report).flatMap(({ key, title, blocks }): Line[] => [
    [`section_${key}`, '', 'title', title],
    ...csvLinesOf(blocks).map(
      ({ item, measure, value }): Line => [`section_${key}`, item, measure, value],
    ),
  ])
}
