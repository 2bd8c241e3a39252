/**
 * What comparable organizations pay in addition to salary: how many offer it, what it costs them, what this person has.
 */
import type { Block, TableColumn } from '../../../documents/blocks.ts'
import { BENEFIT_STATUS_LABELS } from '../../../pay/benefit.ts'
import { formatMoney } from '../../../quantities/format-money.ts'
import { formatList } from '../../../quantities/list.ts'
import type { Section } from '../../section.ts'
import { calledName, capitalized, dollars, span } from '../../words.ts'
import type { Head } from '../head/facts.ts'
import type { BenefitsFacts, ComparedBenefit, ComparedBenefits, MarketBenefit } from './facts.ts'

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
