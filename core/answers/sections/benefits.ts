/**
 * What comparable organizations pay in addition to salary: how many offer it, what it costs them, what this person has.
 */

import { z } from 'zod'
import { formatList } from '../../forms/numbers.ts'
import { dollars } from '../../pay/figures.ts'
import { formatMoney } from '../../pay/money.ts'
import { BENEFIT_STATUS_LABELS, BENEFIT_STATUSES } from '../../pay/pay-package.ts'
import type { Block, TableColumn } from '../documents/blocks.ts'
import type { Section, ShareRules } from './addresses.ts'
import type { Head } from './head-facts-schema.ts'
import { calledName, capitalized, span } from './words.ts'

/** What of a report this section reads. */
type Drawn = Head & BenefitsFacts

export const benefits: Section<Drawn> = {
  key: 'benefits',
  view: 'package',
  title: () => 'Benefits at similar organizations',
  blocks: ({ benefits: compared, employee }) =>
    compared && compared.length > 0 ? benefitBlocks(compared, calledName(employee)) : [],
}

const LABELS: Readonly<Record<MarketBenefit, string>> = {
  retirement: 'Retirement',
  insurance: 'Insurance',
  secaOffset: 'SECA offset',
}

function benefitBlocks(compared: ComparedBenefits, name: string): Block[] {
  const hasOwn = compared.some(({ own }) => own !== null)
  const own: TableColumn = { header: capitalized(name), align: 'end' }
  return [
    { kind: 'paragraph', words: findingOf(compared) },
    {
      ...{ kind: 'table', caption: 'Benefits, dollars a year to the employer', stacked: true },
      columns: [
        { header: 'Benefit' },
        { header: 'Offer it', align: 'end' },
        { header: 'Typical cost', align: 'end' },
        { header: 'Half of them pay', align: 'end' },
        ...(hasOwn ? [own] : []),
      ],
      rows: compared.map((one) => [...marketCells(one), ...(hasOwn ? [ownCell(one)] : [])]),
    },
    ...compared.flatMap(({ benefit, withheld }): Block[] =>
      withheld
        ? [
            {
              kind: 'paragraph',
              words: `${LABELS[benefit]}: ${withheld.reason} ${withheld.unlock}`,
            },
          ]
        : [],
    ),
    {
      kind: 'note',
      summary: 'How benefits are compared',
      blocks: [
        {
          kind: 'paragraph',
          words:
            'From the same comparables as the range. Each organization counts once, if it said whether it offers the benefit. Shares are rounded to a whole percent and costs to $100. Nothing is shown for fewer than five organizations. Costs are as they were reported, not adjusted to this person’s facts, for part-time and full-time work together. Costs of different benefits do not add up to a typical package.',
        },
      ],
    },
  ]
}

function findingOf(compared: ComparedBenefits): string {
  const known = compared.filter(({ offered }) => offered !== null)
  if (known.length === 0) return 'Too few of the comparables said what they offer.'
  const parts = known.map(({ benefit, offered }) => `${offered}% offer ${OFFERED[benefit]}`)
  return `Of similar organizations that said, ${formatList(parts)}.`
}

const OFFERED: Readonly<Record<MarketBenefit, string>> = {
  retirement: 'retirement contributions',
  insurance: 'insurance',
  secaOffset: 'a SECA offset to ministers',
}

function marketCells({ benefit, offered, organizations, cost }: ComparedBenefit): string[] {
  return [
    LABELS[benefit],
    offered === null ? 'not shown' : `${offered}% of ${organizations}`,
    cost === null ? 'not shown' : dollars(cost.p50),
    (cost && span(cost.p25, cost.p75)) ?? 'not shown',
  ]
}

function ownCell({ own, benefit }: ComparedBenefit): string {
  if (own === null) return ''
  if (own.annual !== null) return formatMoney(own.annual)
  return benefit === 'secaOffset' ? 'None paid' : BENEFIT_STATUS_LABELS[own.status]
}

// How many comparable organizations pay a benefit and what it costs them, with what this person has.

export const MARKET_BENEFITS = ['retirement', 'insurance', 'secaOffset'] as const
export type MarketBenefit = (typeof MARKET_BENEFITS)[number]

const comparedBenefit = z.object({
  benefit: z.enum(MARKET_BENEFITS),
  /** whole percent of the organizations that answered; null where too few did */
  offered: z.number().nullable(),
  /** "10-19": organizations that answered */
  organizations: z.string(),
  /** dollars a year to $100, of those that pay it and know its cost; null where too few do */
  cost: z.object({ p25: z.number(), p50: z.number(), p75: z.number() }).nullable(),
  /** why something is not shown and what would unlock it; null where all is */
  withheld: z.object({ reason: z.string(), unlock: z.string() }).nullable(),
  /** cents a year; null where pay is hidden from the asker */
  own: z.object({ status: z.enum(BENEFIT_STATUSES), annual: z.number().nullable() }).nullable(),
})

const benefitsSchema = z.object({
  benefits: z.array(comparedBenefit).readonly().optional(),
})

export type BenefitsFacts = Readonly<z.infer<typeof benefitsSchema>>
export type ComparedBenefits = NonNullable<BenefitsFacts['benefits']>
export type ComparedBenefit = Readonly<ComparedBenefits[number]>

const BENEFITS_SHARE: ShareRules<BenefitsFacts> = { benefits: false }

export const benefitsPart = { schema: benefitsSchema, share: BENEFITS_SHARE }
