/**
 * What each fact adds to or takes from the median, what it is worth, and the median by the organization's own pay
 * policy.
 */
import type { Block, Cell, TableBlock, TableColumn } from '../../../documents/blocks.ts'
import type { PolicyFactor } from '../../../organizations/pay-policy/pay-policy.ts'
import type { PublishedFact } from '../../../privacy/publish-tuning.ts'
import { dollars, signedMarketDollars } from '../../../quantities/figures.ts'
import { formatNumber } from '../../../quantities/format-number.ts'
import { formatList } from '../../../quantities/list.ts'
import { pageLink } from '../../addresses.ts'
import type { Section } from '../../section.ts'
import { calledName, capitalized, percentOf } from '../../words.ts'
import { averageWords } from '../head/blocks.ts'
import type { Head } from '../head/facts.ts'
import { isModelled, type Modelled } from '../head/modelled.ts'
import type { PolicyMedian, ReasonsFacts } from './facts.ts'
import {
  policyAgainstMarket,
  policyDollars,
  policyLineWords,
  policyStartWords,
} from './policy-words.ts'

/** What of a report this section reads. */
type Drawn = Head & ReasonsFacts

export const reasons: Section<Drawn> = {
  key: 'reasons',
  view: 'reasons',
  title: () => 'Why this range',
  blocks: (report) => (isModelled(report) ? reasonsBlocks(report) : []),
}

function reasonsBlocks(report: Modelled<Drawn>): Block[] {
  const { tuning, employee, organization } = report
  const hasFacts = tuning !== undefined && tuning.facts.length > 0
  return [
    {
      kind: 'paragraph',
      words: `Each line is what one group of facts about ${calledName(employee)} or ${organization.name} adds to or takes from ${averageWords(report)}. The lines add up exactly.`,
    },
    ...(report.campus ? campusBlocks(report.campus) : []),
    ...waterfall(report),
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

function waterfall(report: Modelled<Drawn>): Block[] {
  const { estimate, employee, blend } = report
  const { p50 } = estimate.quantiles
  if (p50 === null) return []
  return [
    {
      kind: 'chart',
      chart: {
        type: 'waterfall',
        start: {
          label: blend ? 'Average of these positions' : 'Average of this kind of position',
          value: estimate.base,
        },
        steps: estimate.contributions.map(({ label, dollars: change }) => ({ label, change })),
        end: { label: `Median for ${calledName(employee)}`, value: p50 },
      },
    },
  ]
}

const NAMES: Readonly<Record<PublishedFact['key'], string>> = {
  experience: 'Experience',
  tenure: 'In this role',
  education: 'Education',
  ordination: 'Ordination',
  setting: 'Setting',
}

function factBlocks({ facts, policy }: Tuning, { employee }: Modelled<Drawn>): Block[] {
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

function policyBlocks(report: Modelled<Drawn>, { policy }: Tuning): Block[] {
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

function medianBlocks({ estimate, employee }: Modelled<Drawn>, median: PolicyMedian): Block[] {
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
