/**
 * What each fact adds to or takes from the median, what it is worth, and the median by the organization's own pay
 * policy.
 */

import { z } from 'zod'
import type { PublishedFact } from '../../engine/privacy/publish-tuning.ts'
import { formatList, formatNumber } from '../../forms/numbers.ts'
import { NO_BUDGET } from '../../market/sources/census-words.ts'
import { dollars, signedMarketDollars } from '../../pay/figures.ts'
import { formatSignedDollars } from '../../pay/money.ts'
import type { PolicyFactor } from '../../people/organizations/pay-policy.ts'
import type { Block, Cell, TableBlock, TableColumn } from '../documents/blocks.ts'
import { pageLink, type Section, type ShareRules } from './addresses.ts'
import { averageWords } from './head.ts'
import type { RangedEstimate } from './head-facts.ts'
import { type Head, hasRange, type Ranged } from './head-facts-schema.ts'
import { calledName, capitalized, percentOf } from './words.ts'

// The median by an organization's own prices, line by line in words.

/** Where the sum begins: "The market’s median with 14 years of experience, ordination". */
export function policyStartWords({ lines }: Pick<PolicyMedian, 'lines'>): string {
  const typical = lines.map((line) => TYPICAL[line.factor](line.typical)).join(', ')
  return `The market’s median with ${typical}`
}

const TYPICAL: Readonly<Record<PolicyFactor, (text: string) => string>> = {
  yearOfExperience: (text) => `${text} of experience`,
  yearInRole: (text) => `${text} in the role`,
  educationLevel: (text) => text.toLowerCase(),
  ordination: (text) => (text === 'Ordained' ? 'ordination' : 'no ordination'),
}

const FACTOR_NAMES: Readonly<Record<PolicyFactor, string>> = {
  yearOfExperience: 'Experience',
  yearInRole: 'In the role',
  educationLevel: 'Education',
  ordination: 'Ordination',
}

/** "Experience: 12 years, 1 more than typical, at $500 each" */
export function policyLineWords({ factor, value, difference, dollarsPer }: PolicyLine): string {
  const name = `${FACTOR_NAMES[factor]}: ${value}`
  if (difference === 0) return `${name}, as is typical`
  const size = Math.abs(Math.round(difference * 100) / 100)
  const steps =
    factor === 'ordination'
      ? 'unlike what is typical'
      : `${size} ${difference > 0 ? 'more' : 'fewer'} than typical`
  return `${name}, ${steps}, at ${dollars(dollarsPer)} each`
}

/** "+$500", "−$1,200", "$0" */
export function policyDollars(amount: number): string {
  return formatSignedDollars(amount)
}

/** "$300 above", "the same as": the policy's median against the market's. */
export function policyAgainstMarket(difference: number): string {
  if (difference === 0) return 'the same as'
  return `${dollars(Math.abs(difference))} ${difference > 0 ? 'above' : 'below'}`
}

/** What of a report this section reads. */
type Drawn = Head & ReasonsFacts

export const reasons: Section<Drawn> = {
  key: 'reasons',
  view: 'reasons',
  title: () => 'Why this range',
  blocks: (report) => (hasRange(report) ? reasonsBlocks(report) : []),
}

function reasonsBlocks(report: Ranged<Drawn>): Block[] {
  if (report.estimate.kind === 'public') return publicBlocks(report)
  const { tuning, employee, organization } = report
  const hasFacts = tuning !== undefined && tuning.facts.length > 0
  return [
    {
      kind: 'paragraph',
      words: `Each line is what one group of facts about ${calledName(employee)} or ${organization.name} adds to or takes from ${averageWords(report)}. The lines add up exactly.`,
    },
    ...(report.campus ? campusBlocks(report.campus) : []),
    ...reportWaterfall(report),
    ...(hasFacts ? factBlocks(tuning, report) : []),
    { kind: 'slot', name: 'what-if' },
    ...(hasFacts ? policyBlocks(report, tuning) : []),
    {
      kind: 'note',
      summary: 'How these dollars are computed',
      blocks: [
        {
          kind: 'paragraph',
          words:
            'The bars are the model’s own terms, converted from shares to dollars so that they add up to the median. The worth of a year or a degree is the model’s answer with only that fact different, rounded to $100. No other organization’s record is used for it.',
        },
      ],
    },
  ]
}

/** A public source knows the work and the place, and nothing else that moves pay. */
function publicBlocks(report: Ranged<Drawn>): Block[] {
  const { estimate, campus } = report
  if (estimate.kind !== 'public') return []
  const { contributions, source } = estimate
  const alone =
    source.kind === 'public_filings'
      ? 'This is what nonprofits of this size, field and place filed. Experience and tenure are not in it.'
      : `This is the level of the occupation and the place. ${NO_BUDGET} Experience and tenure are not in it.`
  const words =
    contributions.length === 0
      ? alone
      : 'It starts from the level of the occupation and the place. The lines add up exactly.'
  return [
    { kind: 'paragraph', words },
    ...(campus?.place ? campusBlocks(campus) : []),
    ...(contributions.length === 0 ? [] : reportWaterfall(report)),
  ]
}

/** Whose size and place count, where the person serves one campus. */
function campusBlocks(campus: Campus): Block[] {
  if (!campus.place) return [campusBlock(campus)]
  const words = `The campus is in ${campus.place}. This report uses its location, its local figures and the law of its state.`
  return [campusBlock(campus), { kind: 'paragraph', words }]
}

function campusBlock({ name, operatingBudget, attendance, counts }: Campus): Block {
  if (!counts) {
    const words = `The campus ${name} has no figures of its own, so this range uses those of the whole organization.`
    return { kind: 'paragraph', words }
  }
  const known = [
    ...(operatingBudget ? [`a budget of ${dollars(operatingBudget)}`] : []),
    ...(attendance === null ? [] : [`an attendance of ${formatNumber(attendance)}`]),
  ]
  const missing = operatingBudget ? (attendance === null ? 'attendance' : null) : 'budget'
  const rest = missing ? ` Its ${missing} is not entered, so it counts as unknown.` : ''
  const words = `This range uses the figures of the campus ${name}: ${formatList(known)}.${rest}`
  return { kind: 'paragraph', words }
}

type Campus = Readonly<NonNullable<ReasonsFacts['campus']>>

function reportWaterfall({ estimate, employee, blend }: Ranged<Drawn>): Block[] {
  return waterfall({ estimate, of: calledName(employee), isBlend: blend !== undefined })
}

/** `of`: whose median it leads to: "Sam", "this person". */
export function waterfall({
  estimate,
  of,
  isBlend = false,
}: {
  readonly estimate: RangedEstimate
  readonly of: string
  readonly isBlend?: boolean
}): Block[] {
  const { base, contributions, quantiles } = estimate
  if (quantiles.p50 === null) return []
  return [
    {
      kind: 'chart',
      chart: {
        type: 'waterfall',
        start: { label: startLabel(estimate, isBlend), value: base },
        steps: contributions.map(({ label, dollars: change }) => ({ label, change })),
        end: { label: `Median for ${of}`, value: quantiles.p50 },
      },
    },
  ]
}

function startLabel({ kind }: RangedEstimate, isBlend: boolean): string {
  if (kind === 'public') return 'Census level'
  return isBlend ? 'Average of these positions' : 'Average of this kind of position'
}

const NAMES: Readonly<Record<PublishedFact['key'], string>> = {
  experience: 'Experience',
  tenure: 'In this role',
  education: 'Education',
  ordination: 'Ordination',
  setting: 'Setting',
}

function factBlocks({ facts, policy }: Tuning, { employee }: Ranged<Drawn>): Block[] {
  const name = calledName(employee)
  const columns: TableColumn[] = [
    { header: 'Fact', share: 0.14 },
    { header: capitalized(name), share: 0.2 },
    { header: 'If this were different' },
    { header: 'Your policy', share: 0.17 },
  ]
  const rows = facts.map(({ key, value, options }): Cell[] => [
    NAMES[key],
    value ?? 'not entered',
    options.length === 0 ? 'not known' : { lines: options.map(optionText) },
    priceOf(key, policy.dollarsPer),
  ])
  const caption = `What the facts about ${name} are worth, dollars a year`
  return [
    { kind: 'heading', level: 3, text: 'What each fact is worth' },
    { kind: 'table', caption, columns, rows, stacked: true },
  ]
}

function optionText({ label, dollars: moved }: PublishedFact['options'][number]): string {
  return `${label}: ${moved === 0 ? 'less than $50' : signedMarketDollars(moved)}`
}

const FACTORS: Readonly<
  Record<PublishedFact['key'], { readonly factor: PolicyFactor; readonly per: string } | null>
> = {
  experience: { factor: 'yearOfExperience', per: 'a year' },
  tenure: { factor: 'yearInRole', per: 'a year' },
  education: { factor: 'educationLevel', per: 'a degree' },
  ordination: { factor: 'ordination', per: 'once' },
  setting: null,
}

function priceOf(key: PublishedFact['key'], dollarsPer: Tuning['policy']['dollarsPer']): string {
  const priced = FACTORS[key]
  const price = priced && dollarsPer[priced.factor]
  return priced && price != null ? `${dollars(price)} ${priced.per}` : 'as the market'
}

function policyBlocks(report: Ranged<Drawn>, { policy }: Tuning): Block[] {
  const { organization } = report
  if (policy.median) return medianBlocks(report, policy.median)
  const hasPrices = Object.values(policy.dollarsPer).some((price) => price !== null)
  const why = hasPrices
    ? 'The pay policy has values for facts that are not entered here yet. Enter them to see its own median.'
    : 'You haven’t set your own values yet. With a value for a year of experience, a year in the role, a degree or ordination, this report also shows the median by your own policy.'
  const link =
    organization.id > 0
      ? [
          { text: ' ' },
          pageLink(
            organization.id,
            `/organization/${organization.id}/policy`,
            'Set your pay policy',
          ),
        ]
      : []
  return [
    { kind: 'heading', level: 3, text: 'By the pay policy' },
    { kind: 'paragraph', words: [{ text: why }, ...link] },
  ]
}

function medianBlocks({ estimate, employee }: Ranged<Drawn>, median: PolicyMedian): Block[] {
  const market = estimate.quantiles.p50 ?? 0
  const sum: TableBlock = {
    ...{ kind: 'table', caption: 'The median by the pay policy, dollars a year', total: true },
    columns: [{ header: 'Step' }, { header: 'Dollars a year', align: 'end' }],
    rows: [
      [policyStartWords(median), dollars(median.start)],
      ...median.lines.map((line) => [policyLineWords(line), policyDollars(line.dollars)]),
      ['By the pay policy', dollars(median.dollars)],
    ],
  }
  const partTime =
    median.hoursShare < 1
      ? ` The policy’s dollars are for full-time work. For these hours they count ${percentOf(median.hoursShare)}, to the dollar.`
      : ''
  return [
    {
      ...{ kind: 'heading', level: 3 },
      text: `By the pay policy the median is ${dollars(median.dollars)}`,
    },
    {
      kind: 'paragraph',
      words: `That is ${policyAgainstMarket(median.dollars - market)} the market’s ${dollars(market)}. It starts from what the market pays for typical facts, and adds the policy’s own dollars for the difference.`,
    },
    sum,
    {
      kind: 'note',
      summary: 'How the median by the pay policy is computed',
      blocks: [
        {
          kind: 'paragraph',
          words: `Typical is what the survey has: its average years, the education most of its records have, and ordination as is usual for the position. The first line is the market’s median with these in place of ${calledName(employee)}’s own facts. All other facts stay as they are. Facts without a value in the policy count as the market pays them.${partTime}`,
        },
      ],
    },
  ]
}

type Tuning = Readonly<NonNullable<ReasonsFacts['tuning']>>

// What each fact about the person is worth to the market, and by the organization's own pay policy.

const price = z.number().nullable()

const publishedFact: z.ZodType<PublishedFact> = z.object({
  key: z.enum(['experience', 'tenure', 'education', 'ordination', 'setting']),
  value: z.string().nullable(),
  options: z.array(z.object({ label: z.string(), dollars: z.number() })).readonly(),
})

const policyLine = z.object({
  factor: z.enum(['yearOfExperience', 'yearInRole', 'educationLevel', 'ordination']),
  /** "12 years", "Ordained" */
  value: z.string(),
  /** what the survey has typically: "14 years" */
  typical: z.string(),
  /** steps from typical: -2 is two years fewer */
  difference: z.number(),
  /** for these hours, to the dollar */
  dollarsPer: z.number(),
  /** difference x dollarsPer, to the dollar */
  dollars: z.number(),
})

/**
 * The median by the organization's own prices: what the market pays for typical facts, and the policy's dollars for the
 * difference. `start` and the lines add up to `dollars` exactly.
 */
const policyMedian = z.object({
  /** the market's median with typical facts in place of those that have a price; in hundreds */
  start: z.number(),
  lines: z.array(policyLine).readonly(),
  dollars: z.number(),
  /** of 40 paid hours; part-time work counts the policy's dollars in this share */
  hoursShare: z.number(),
})

/** How the organization decides pay, as far as it touches this report. */
const policyView = z.object({
  targetPercentile: z.number(),
  /** the pay at it on the published curve, in hundreds; null where the curve is not published so far out */
  targetPay: price,
  /** dollars a year for one more of each; null = as the market pays it */
  dollarsPer: z.object({
    ...{ yearOfExperience: price, yearInRole: price, educationLevel: price, ordination: price },
  }),
  /** null where the policy has no price for anything that is known about the person */
  median: policyMedian.nullable(),
})

const reasonsSchema = z.object({
  /** of a person who serves one campus, dollars a year; absent in reports saved before campuses counted */
  campus: z
    .object({
      ...{ name: z.string(), operatingBudget: price, attendance: price },
      /** false: it has no figures of its own, so those of the whole organization count */
      counts: z.boolean(),
      /** "Overland Park, KS", where that is another county or state than the organization's */
      place: z.string().optional(),
    })
    .optional(),
  tuning: z.object({ facts: z.array(publishedFact).readonly(), policy: policyView }).optional(),
})

export type ReasonsFacts = Readonly<z.infer<typeof reasonsSchema>>

export type PolicyView = Readonly<z.infer<typeof policyView>>
export type PolicyMedian = Readonly<z.infer<typeof policyMedian>>
export type PolicyLine = Readonly<z.infer<typeof policyLine>>

/** It names what was entered about the person, and the organization's own pay policy. */
const REASONS_SHARE: ShareRules<ReasonsFacts> = { campus: true, tuning: false }

export const reasonsPart = { schema: reasonsSchema, share: REASONS_SHARE }
