/** The range itself: the bar, how wide it is, how strong, its largest reasons, and part-time pay three ways. */

import { z } from 'zod'
import { NO_CORRECTION } from '../../engine/model/specification.ts'
import { PUBLIC_SOURCES, SURVEYS } from '../../market/sources/public-sources.ts'
import { publicName } from '../../market/sources/public-words.ts'
import { formatDate } from '../../pay/date.ts'
import { DEFINITION_LABELS } from '../../pay/definition.ts'
import { dollars, ordinal, signedMarketDollars } from '../../pay/figures.ts'
import { formatToTheCent, paidTimeWords } from '../../pay/money.ts'
import { originOf } from '../analysis/range-words.ts'
import type { Block } from '../documents/blocks.ts'
import type { OwnMark, RangeChart } from '../documents/chart.ts'
import { type At, linkTo, pageLink, type Section, type ShareRules } from './addresses.ts'
import { strengthWords } from './evidence.ts'
import { averageWords } from './head.ts'
import { isFromModelAlone } from './head-facts.ts'
import { type Head, hasRange, payQuantiles, type Ranged } from './head-facts-schema.ts'
import type { MethodFacts } from './method.ts'
import type { ReasonsFacts } from './reasons.ts'
import { calledName, capitalized, published, span } from './words.ts'

/** What of a report this section reads. */
type Drawn = Head & At & RangeFacts & ReasonsFacts & MethodFacts

export const range: Section<Drawn> = {
  key: 'range',
  view: 'answer',
  title: () => 'Market range',
  blocks: (report) => (hasRange(report) ? rangeBlocks(report) : []),
}

function rangeBlocks(report: Ranged<Drawn>): Block[] {
  const { estimate } = report
  return [
    {
      ...{ kind: 'slot', name: 'proposal' },
      otherwise: [{ kind: 'chart', chart: rangeChart(report) }],
    },
    { kind: 'paragraph', size: 'small', words: sourceOf(report) },
    { kind: 'paragraph', words: widthWords(report) },
    ...otherPositions(report),
    {
      ...{ kind: 'slot', name: 'strength' },
      otherwise: [{ kind: 'paragraph', words: strengthWords(report) }],
    },
    ...largestReasons(report),
    ...partTimeBlocks(report),
    { kind: 'slot', name: 'warnings', otherwise: assumed(report) },
    {
      kind: 'note',
      summary: 'How the range is computed',
      blocks: [
        {
          kind: 'paragraph',
          words: [
            {
              text: `${answeredWords(report)} The width was learned ${originOf(estimate) === 'census_workers' ? 'from people' : 'at organizations'} the model had not seen. Every figure is rounded to $100. `,
            },
            linkTo(report, 'evidence', 'method', 'How this was computed'),
          ],
        },
      ],
    },
  ]
}

const LEARNED = {
  census_workers:
    'The level of the occupation and place is learned from everyone the Census asked in this work and in similar work. Where few were asked it is drawn toward larger groups.',
  public_filings:
    'The level is learned from all nonprofits that filed, by their expenses, field and place. Where few filed it is drawn toward larger groups.',
} as const

function answeredWords({ blend, estimate }: Ranged<Drawn>): string {
  if (estimate.kind === 'public') return LEARNED[estimate.source.kind]
  if (estimate.method.priorWeight >= NO_CORRECTION) {
    return `The model answers for ${blend ? 'each position' : 'these facts'}. The nearest comparables show what it is based on.`
  }
  if (blend) return 'The model answers for each position, and its nearest comparables correct it.'
  return `The model answers for these facts. ${
    isFromModelAlone(estimate)
      ? 'Too few comparables are near enough to correct it.'
      : 'The nearest comparables then correct it.'
  }`
}

/** A volunteer's pay of nothing, or a pension, is not a mark on the market's scale. */
export function rangeChart(report: Ranged<Drawn>): RangeChart {
  const { estimate, pay, proposed, employee } = report
  return {
    type: 'range',
    range: estimate.quantiles,
    name: capitalized(calledName(employee)),
    pay: (!employee.isPension && pay?.dollars) || null,
    proposed: employee.isPension ? null : (proposed?.dollars ?? null),
    marks: ownMarks(report),
    ...(originOf(estimate) !== 'comparables' && { origin: originOf(estimate) }),
  }
}

/** What the organization itself says of the range; a goal at the median needs no mark of its own. */
function ownMarks({ tuning }: Pick<Drawn, 'tuning'>): OwnMark[] {
  if (!tuning) return []
  const { targetPercentile, targetPay, median } = tuning.policy
  const own: OwnMark[] = median
    ? [{ kind: 'policy', label: 'median by the pay policy', value: median.dollars }]
    : []
  if (targetPay === null || targetPercentile === 50) return own
  const label = `goal of the pay policy, the ${ordinal(targetPercentile)} percentile`
  return [...own, { kind: 'target', label, value: targetPay }]
}

function sourceOf({ definition, snapshot, asOf, estimate }: Ranged<Drawn>): string {
  const survey = SURVEYS[snapshot?.source ?? 'member']
  const whose =
    estimate.kind === 'public'
      ? publicName(estimate.source)
      : `Snapshot ${snapshot?.name ?? 'unknown'}, ${survey}`
  return `${DEFINITION_LABELS[definition]}, a full year as of ${formatDate(asOf)}. ${keyOf(estimate)} ${whose}.`
}

function keyOf(estimate: Ranged<Drawn>['estimate']): string {
  if (isFromModelAlone(estimate)) return 'Hatched band: the model’s range; tick: median.'
  if (estimate.kind === 'public') {
    return `${PUBLIC_SOURCES[estimate.source.kind].pattern} band: half; tick: median.`
  }
  return estimate.quantiles.p10 === null
    ? 'Band: half; tick: median.'
    : 'Thin line: 8 in 10; band: half; tick: median.'
}

function widthWords({ estimate, blend }: Ranged<Drawn>): string {
  const { quantiles, medianInterval, suppressed } = estimate
  const eight = span(quantiles.p10, quantiles.p90)
  const width = eight
    ? blend
      ? `P10 to P90, which holds 8 of 10 in each position: ${eight}.`
      : estimate.kind === 'public'
        ? `8 of 10 of them earn ${eight}.`
        : `8 of 10 similar jobs pay ${eight}.`
    : [suppressed[0]?.reason, suppressed[0]?.unlock].filter(Boolean).join(' ')
  const { low, high } = medianInterval
  return `${width} The true median is likely ${span(low, high)}.`.trim()
}

function otherPositions({ otherPositions: others, position, employee }: Drawn): Block[] {
  if (others.length === 0) return []
  const name = capitalized(calledName(employee))
  return [
    {
      kind: 'paragraph',
      words: [
        {
          text: `This range is for ${position.title} (${position.weight}% of the time). ${name} also works as ${others.map((one) => one.replace(' %', '%')).join(' and ')}. This report does not blend the ranges: `,
        },
        pageLink(employee.id, `/hybrid/${employee.id}`, 'one range for all of it'),
        { text: '.' },
      ],
    },
  ]
}

const MOST_REASONS = 3

function largestReasons(report: Ranged<Drawn>): Block[] {
  const { contributions } = report.estimate
  const largest = [...contributions]
    .filter(({ dollars: change }) => change !== 0)
    .sort((one, other) => Math.abs(other.dollars) - Math.abs(one.dollars))
    .slice(0, MOST_REASONS)
  if (largest.length === 0) return []
  return [
    { kind: 'heading', level: 3, text: 'The largest reasons' },
    {
      kind: 'list',
      items: largest.map(({ label, dollars: change }) => [
        { text: `${label}: ` },
        { text: signedMarketDollars(change), strong: true },
      ]),
    },
    {
      kind: 'paragraph',
      size: 'small',
      words: [
        { text: `Compared with ${averageWords(report)}. ` },
        linkTo(report, 'reasons', 'reasons', 'Why this range'),
      ],
    },
  ]
}

/** The head of the list of warnings; their number follows. */
export const ASSUMED = 'What we assumed'

export function assumed({ estimate }: Ranged<Head>): Block[] {
  const warnings = estimate.kind === 'public' ? [] : estimate.warnings
  if (warnings.length === 0) return []
  const items = warnings.map(({ message }) => message)
  return [
    {
      ...{ kind: 'note', summary: `${ASSUMED} (${warnings.length})` },
      blocks: [{ kind: 'list', items }],
    },
  ]
}

const FIGURES = [
  ['p25', '25th percentile'],
  ['p50', 'Median'],
  ['p75', '75th percentile'],
] as const

function partTimeBlocks(report: Ranged<Drawn>): Block[] {
  const { partTime, employee } = report
  if (!partTime) return []
  const { hoursPerWeek, weeksPerYear, isVeryFew } = partTime
  const few: Block = {
    ...{ kind: 'notice', tone: 'signal' },
    words: `A job of ${hoursPerWeek} hours a week is not a slice of a full-time one. Other people take it, for other work. Use the figures for these hours. The full-time column is background only.`,
  }
  return [
    { kind: 'heading', level: 3, text: `${paidTimeWords(partTime)}, three ways` },
    {
      ...{ kind: 'table', caption: 'Part-time pay three ways', stacked: true },
      columns: [
        { header: 'Figure' },
        { header: `For ${hoursPerWeek} hours a week`, align: 'end' },
        { header: 'Per hour', align: 'end' },
        { header: 'The position full-time', align: 'end' },
      ],
      rows: partTimeRows(report, partTime),
    },
    ...(isVeryFew ? [few] : []),
    {
      kind: 'note',
      summary: 'How part-time pay is compared',
      blocks: [
        {
          kind: 'paragraph',
          words: `The range is for ${calledName(employee)}’s own hours: what part-time work costs an hour is learned from part-time jobs, never from full-time pay divided up. Pay per hour is the year’s figure over ${hoursPerWeek} hours of ${weeksPerYear} weeks. The last column is the model’s answer for the same position at 40 hours of 52 weeks.`,
        },
      ],
    },
  ]
}

function partTimeRows({ employee, pay }: Ranged<Drawn>, partTime: PartTime): string[][] {
  const { actual, hourly, fullTime, ownHourly } = partTime
  const market = FIGURES.map(([key, label]) => [
    ...[label, published(actual[key]), perHour(hourly?.[key] ?? null)],
    published(fullTime[key]),
  ])
  if (!pay?.dollars) return market
  const name = capitalized(calledName(employee))
  return [...market, [`${name} now`, dollars(pay.dollars), perHour(ownHourly), 'not computed']]
}

function perHour(amount: number | null): string {
  return amount === null ? 'not known' : dollarsAndCents(amount)
}

/** Dollars and cents, for pay per hour. */
function dollarsAndCents(amount: number): string {
  return formatToTheCent(amount * 100)
}

type PartTime = Readonly<NonNullable<RangeFacts['partTime']>>

// Part-time pay three ways: for these hours, per hour, and for the same position full-time.

const rangeSchema = z.object({
  /** only of part-time work */
  partTime: z
    .object({
      hoursPerWeek: z.number(),
      weeksPerYear: z.number(),
      /** the market for these hours of these weeks, dollars a year */
      actual: payQuantiles,
      /** the same per paid hour */
      hourly: payQuantiles.nullable(),
      /** the model's answer for 40 hours of 52 weeks; never `actual` divided by a share of full time */
      fullTime: payQuantiles,
      /** the person's own pay per hour; null where it is unknown or hidden */
      ownHourly: z.number().nullable(),
      /** so few hours that they are not a slice of a full-time job */
      isVeryFew: z.boolean(),
    })
    .optional(),
})

export type RangeFacts = Readonly<z.infer<typeof rangeSchema>>

const RANGE_SHARE: ShareRules<RangeFacts> = {
  partTime: (partTime) => ({ ...partTime, ownHourly: null }),
}

/** Below so many hours a week a job is another job, not a part of one. */
export const VERY_FEW_HOURS = 10

export const rangePart = { schema: rangeSchema, share: RANGE_SHARE }
