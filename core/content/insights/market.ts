/** What insights are made from: the published model, and how many organizations each group has. */
import type { Words } from '../../answers/documents/blocks.ts'
import type { Chart } from '../../answers/documents/chart.ts'
import { warningsOf } from '../../engine/estimate/strength.ts'
import type { PayQuery } from '../../engine/facts/pay-record.ts'
import type { PayModel } from '../../engine/model/fitted-model.ts'
import type { PartOfNation } from '../../engine/predict/place-effect.ts'
import { askModel, isRefused } from '../../engine/predict/predict-pay.ts'
import { typicalFacts } from '../../engine/predict/tune.ts'
import { publishQuantiles } from '../../engine/privacy/publish-estimate.ts'
import { formatNumber } from '../../forms/numbers.ts'
import { formatDate } from '../../pay/date.ts'
import { type GroupSize, type Insight, LEAST_ORGANIZATIONS, mayBeShown } from './insight.ts'

export interface InsightMarket {
  readonly model: PayModel
  readonly snapshot: {
    readonly name: string
    readonly referenceDate: string
    readonly records: number
    readonly organizations: number
  }
  readonly positions: readonly {
    readonly key: string
    readonly title: string
    /** such people are usually ordained */
    readonly ordained: boolean
  }[]
  readonly positionSizes: ReadonlyMap<string, GroupSize>
  /** by letters of the state */
  readonly stateSizes: ReadonlyMap<string, GroupSize>
  /** every state with its name and people */
  readonly states: readonly (PartOfNation & { readonly code: string; readonly name: string })[]
}

export type InsightPosition = InsightMarket['positions'][number]

/** Those of the wanted keys that may be shown, in their order. */
export function shownPositions(
  market: InsightMarket,
  wanted: readonly string[],
): readonly InsightPosition[] {
  return wanted.flatMap((key) => {
    const position = market.positions.find((one) => one.key === key)
    return position && mayBeShown(market.positionSizes.get(key)) ? [position] : []
  })
}

/** Of a church, dollars a year. */
const TYPICAL_BUDGET = 500_000

/** Full time, with the survey's average years and usual education; place, denomination and setting are left open. */
export function typicalQuery(
  { model, snapshot }: InsightMarket,
  position: InsightPosition,
): PayQuery {
  const { key, ordained } = position
  return {
    ...{ position: key, organization: null, organizationType: 'church' },
    ...{ denomination: null, setting: null, state: null, county: null },
    ...{ operatingBudget: TYPICAL_BUDGET, attendance: null, staffFte: null },
    ...{ hoursPerWeek: 40, weeksPerYear: 52 },
    ...typicalFacts(model, ordained),
    asOf: snapshot.referenceDate,
  }
}

/**
 * P25, median and P75 of the model alone, rounded to $100. Null where it refuses, and where `inside` is so far out
 * that almost no record reaches it.
 */
export function quartilesOf(
  { model }: InsightMarket,
  query: PayQuery,
  inside?: 'budget' | 'hours' | 'experience' | 'tenure',
) {
  const asked = askModel(model, query)
  if (isRefused(asked)) return null
  const beyond = warningsOf(model, query, asked.alone).some(
    ({ kind, feature }) => kind === 'out-of-range' && feature === inside,
  )
  if (beyond) return null
  const [p10, p25, p50, p75, p90] = [...asked.alone.quantiles].sort((a, b) => a - b).map(Math.exp)
  const {
    p25: low,
    p50: y,
    p75: high,
  } = publishQuantiles({
    ...{ p10: p10!, p25: p25!, p50: p50!, p75: p75!, p90: p90! },
  })
  return low === null || y === null || high === null ? null : { low, y, high }
}

/** An insight of one chart, with what to know in paragraphs below it. */
export function chartInsight(
  market: InsightMarket,
  { chart, notes, ...said }: ChartInsight,
): Insight {
  const source = sourceOf(market)
  return {
    ...{ ...said, source, asOf: market.snapshot.referenceDate },
    body: [
      { kind: 'chart', caption: source, chart },
      ...notes.map((words) => ({ kind: 'paragraph', words }) as const),
    ],
  }
}

interface ChartInsight extends Pick<Insight, 'key' | 'title' | 'subtitle'> {
  readonly chart: Chart
  readonly notes: readonly Words[]
}

/** Below every chart. */
function sourceOf({ snapshot }: InsightMarket): string {
  const { name, referenceDate, records, organizations } = snapshot
  return `Snapshot ${name}, as of ${formatDate(referenceDate)}: records of member organizations, ${formatNumber(records)} pay records of ${formatNumber(organizations)} organizations. Each figure comes from the model of all of them; each position or state shown has at least ${LEAST_ORGANIZATIONS} organizations, none with more than 25% of its records.`
}

/** What "salary" is, in every subtitle. */
export const SALARY = 'Salary is cash and housing.'

/** Equal shares from one end to the other, with both. */
export function logSteps(from: number, to: number, steps: number): number[] {
  return Array.from({ length: steps + 1 }, (_, i) => from * (to / from) ** (i / steps))
}
