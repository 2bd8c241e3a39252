/** Compares two to four frozen reports, with notes on what limits the comparison. */

import { formatList } from '../../forms/numbers.ts'
import { pickedIds } from '../../forms/record-id.ts'
import { publicName } from '../../market/sources/public-words.ts'
import { SIZED_NAME } from '../../market/sources/size-words.ts'
import { formatDate } from '../../pay/date.ts'
import { DEFINITION_LABELS, type DefinitionOfPay } from '../../pay/definition.ts'
import { evidenceWords, originOf, percentileInWords } from '../analysis/range-words.ts'
import { isSized } from '../sections/head-facts.ts'

import type { DrawnReport, RangedReport } from './stored-report.ts'

const FEWEST_COMPARED = 2
const MOST_COMPARED = 4

export interface ComparedReport {
  readonly number: number
  readonly title: string | null
  /** an instant */
  readonly createdAt: string
  readonly report: RangedReport
}

/** A line of the comparison: one cell for each report, in their order; null where a report does not have it. */
export interface ComparisonLine {
  readonly key: string
  readonly label: string
  readonly cells: readonly (number | string | null)[]
  readonly unit: 'dollars' | 'ratio' | 'words'
}

export interface Comparison {
  /** notes on other differences, the most serious first */
  readonly cautions: readonly { readonly key: Caution; readonly text: string }[]
  /** whether differences in dollars mean anything */
  readonly isOneMeasure: boolean
  readonly figures: readonly ComparisonLine[]
  /** what each group of facts adds to the base */
  readonly drivers: readonly ComparisonLine[]
}

export type Caution =
  | 'definition'
  | 'evidence'
  | 'position'
  | 'hours'
  | 'snapshot'
  | 'engine'
  | 'day'

export function compareReports(compared: readonly ComparedReport[]): Comparison {
  const reports = compared.map(({ report }) => report)
  const cautions = cautionsOf(reports)
  const isOneMeasure = !cautions.some(({ key }) => key === 'definition')
  return {
    cautions,
    isOneMeasure,
    figures: figuresOf(reports, isOneMeasure),
    drivers: driversOf(reports),
  }
}

/** The numbers an address names, each once and in its order: "3,5" or several fields; nonsense is left out. */
export function readReportNumbers(asked: readonly string[]): number[] {
  const numbers = asked
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number)
  return [...new Set(numbers)]
}

/** The numbers whose boxes are ticked, in order. */
export function pickedReports(fields: Readonly<Record<string, string>>): number[] {
  return readReportNumbers(pickedIds(fields).map(String))
}

/** Reason that this number of reports cannot be compared; null where it can. */
export function countProblem(count: number): string | null {
  if (count >= FEWEST_COMPARED && count <= MOST_COMPARED) return null
  const chosen =
    count === 0 ? 'None is chosen' : count === 1 ? 'One is chosen' : `${count} are chosen`
  return `A comparison needs two to four reports. ${chosen}.`
}

function cautionsOf(reports: readonly RangedReport[]): Comparison['cautions'] {
  const definitions = distinct(reports.map(({ definition }) => definition))
  const asked: readonly [Caution, readonly string[], (values: string) => string][] = [
    [
      'definition',
      definitions.map((one) => DEFINITION_LABELS[one as DefinitionOfPay]),
      (values) =>
        `These reports count different parts of pay: ${values}. Their dollars cannot be compared, so no differences are shown.`,
    ],
    [
      'evidence',
      distinct(
        reports.map(({ estimate }) =>
          isSized(estimate) ? SIZED_NAME : evidenceWords(originOf(estimate)),
        ),
      ),
      (values) => `Their ranges come from different evidence: ${values}.`,
    ],
    [
      'position',
      distinct(reports.map(({ position }) => position.title)),
      (values) => `They are about different positions: ${values}.`,
    ],
    [
      'hours',
      distinct(reports.map(hoursOf)),
      (values) => `They are for different hours: ${values}.`,
    ],
    [
      'snapshot',
      distinct(reports.map(marketName)),
      (values) => `They come from different snapshots of the market: ${values}.`,
    ],
    [
      'engine',
      distinct(reports.flatMap((report) => engineOf(report) ?? [])),
      (values) => `They were made by different versions of the engine: ${values}.`,
    ],
    [
      'day',
      distinct(reports.map(({ asOf }) => formatDate(asOf))),
      (values) => `They are for different days: ${values}.`,
    ],
  ]
  return asked.flatMap(([key, values, say]) =>
    values.length > 1 ? [{ key, text: say(formatList(values)) }] : [],
  )
}

/** The snapshot, or the public source, that a report comes from: "2026-Q3", "Census workers, 2024". */
export function marketName({
  snapshot,
  estimate,
}: Pick<DrawnReport, 'snapshot' | 'estimate'>): string {
  if (estimate.kind === 'public') return publicName(estimate.source)
  return snapshot?.name ?? 'none'
}

/** Null where no engine of ours made the range. */
export function engineOf(report: Pick<RangedReport, 'estimate'>): string | null {
  const { estimate } = report
  return estimate.kind === 'public' ? null : estimate.method.engineVersion
}

function hoursOf({ employee }: RangedReport): string {
  return `${employee.hoursPerWeek} hours a week in ${employee.weeksPerYear} weeks`
}

function figuresOf(reports: readonly RangedReport[], isOneMeasure: boolean): ComparisonLine[] {
  const dollars = (key: string, label: string, of: (report: RangedReport) => number | null) => ({
    ...{ key, label, unit: 'dollars' as const },
    cells: reports.map(of),
  })
  const first = reports[0]?.estimate.quantiles.p50 ?? null
  const against = dollars('against', 'Median against the first', ({ estimate }) =>
    first === null || estimate.quantiles.p50 === null ? null : estimate.quantiles.p50 - first,
  )
  const lines: ComparisonLine[] = [
    dollars('p10', '10th percentile', ({ estimate }) => estimate.quantiles.p10),
    dollars('p25', '25th percentile', ({ estimate }) => estimate.quantiles.p25),
    dollars('p50', 'Median', ({ estimate }) => estimate.quantiles.p50),
    dollars('p75', '75th percentile', ({ estimate }) => estimate.quantiles.p75),
    dollars('p90', '90th percentile', ({ estimate }) => estimate.quantiles.p90),
    ...(isOneMeasure ? [against] : []),
    dollars('pay', 'Pay', ({ pay }) => pay?.dollars ?? null),
    {
      key: 'ratio',
      label: 'Pay against the median',
      unit: 'ratio',
      cells: reports.map(({ pay }) => pay?.compaRatio ?? null),
    },
    {
      key: 'percentile',
      label: 'Percentile of the pay',
      unit: 'words',
      // as the report says it: "above the 90th" is not the 90th
      cells: reports.map(({ pay }) => (pay?.percentile ? percentileInWords(pay.percentile) : null)),
    },
    dollars('proposed', 'Proposed pay', ({ proposed }) => proposed?.dollars ?? null),
  ]
  return lines.filter(({ cells }) => cells.some((cell) => cell !== null))
}

/** Groups of facts in the order of the first report; another's own groups follow. */
function driversOf(reports: readonly RangedReport[]): ComparisonLine[] {
  const labels = new Map<string, string>()
  for (const { estimate } of reports) {
    for (const { key, label } of estimate.contributions)
      if (!labels.has(key)) labels.set(key, label)
  }
  const base: ComparisonLine = {
    ...{ key: 'base', label: 'Average of this kind of position', unit: 'dollars' },
    cells: reports.map(({ estimate }) => estimate.base),
  }
  const lines = [...labels].map(([key, label]) => ({
    ...{ key, label, unit: 'dollars' as const },
    cells: reports.map(
      ({ estimate }) => estimate.contributions.find((one) => one.key === key)?.dollars ?? null,
    ),
  }))
  return [base, ...lines]
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
