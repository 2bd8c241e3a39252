/** Benefits of the comparables on paper: how many offer one, what it costs them, what this person has. */
import type { Block } from '~/core/documents/paper.ts'
import { BENEFIT_STATUS_LABELS } from '~/core/pay/benefit.ts'
import { formatMoney } from '~/core/quantities/format-money.ts'
import { type ComparedBenefit, MARKET_BENEFIT_LABELS } from '~/core/reports/benefits.ts'
import type { Report } from '~/core/reports/report.ts'
import { dollars, firstName } from '~/core/reports/words.ts'

export function benefitBlocks({ benefits, employee }: Report): Block[] {
  if (!benefits || benefits.length === 0) return []
  const hasOwn = benefits.some(({ own }) => own !== null)
  const own = { header: firstName(employee.name), align: 'end' } as const
  return [
    { kind: 'heading', level: 2, text: 'Benefits of the comparables' },
    {
      kind: 'table',
      caption: 'Benefits, dollars a year to the employer',
      columns: [
        { header: 'Benefit' },
        { header: 'Offer it', align: 'end' },
        { header: 'Typical cost', align: 'end' },
        { header: 'Half of them pay', align: 'end' },
        ...(hasOwn ? [own] : []),
      ],
      rows: benefits.map((one) => [...marketCells(one), ...(hasOwn ? [ownCell(one)] : [])]),
    },
    ...benefits.flatMap(({ benefit, withheld }): Block[] =>
      withheld
        ? [
            {
              kind: 'paragraph',
              size: 'small',
              words: `${MARKET_BENEFIT_LABELS[benefit]}: ${withheld.reason} ${withheld.unlock}`,
            },
          ]
        : [],
    ),
    {
      kind: 'paragraph',
      size: 'small',
      words:
        'Of the same comparables as the range; each organization counts once, and only those that said whether they offer a benefit. Costs of different benefits do not add up to a typical package.',
    },
  ]
}

function marketCells({ benefit, offered, organizations, cost }: ComparedBenefit): string[] {
  return [
    MARKET_BENEFIT_LABELS[benefit],
    offered === null ? 'not shown' : `${offered} % of ${organizations}`,
    cost === null ? 'not shown' : dollars(cost.p50),
    cost === null ? 'not shown' : `${dollars(cost.p25)} to ${dollars(cost.p75)}`,
  ]
}

function ownCell({ own, benefit }: ComparedBenefit): string {
  if (own === null) return ''
  if (own.annual !== null) return formatMoney(own.annual)
  return benefit === 'secaOffset' ? 'None paid' : BENEFIT_STATUS_LABELS[own.status]
}
