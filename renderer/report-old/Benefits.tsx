/** What comparable organizations pay beside salary: how many offer it, what it costs them, and what this person has. */
import { BENEFIT_STATUS_LABELS } from '~/core/pay/benefit.ts'
import { formatMoney } from '~/core/quantities/format-money.ts'
import {
  type ComparedBenefit,
  type ComparedBenefits,
  MARKET_BENEFIT_LABELS,
} from '~/core/reports/benefits.ts'
import { dollars, firstName } from '~/core/reports/words.ts'
import { HowComputed } from '../components/HowComputed.tsx'
import { Section } from '../layout/Columns.tsx'
import { type Column, Table } from '../tables/Table.tsx'

interface BenefitsProps {
  readonly benefits: ComparedBenefits
  readonly name: string
}

export function Benefits({ benefits, name }: BenefitsProps) {
  const withheld = benefits.filter((one) => one.withheld !== null)
  return (
    <Section id="benefits">
      <h2>Benefits of the comparables</h2>
      <p>{findingOf(benefits)}</p>
      <Table<ComparedBenefit>
        caption="Benefits, dollars a year to the employer"
        captionHidden
        columns={columnsFor(benefits, firstName(name))}
        rows={benefits}
        rowKey={({ benefit }) => benefit}
        stacked
      />
      {withheld.map(({ benefit, withheld: why }) => (
        <p key={benefit}>
          {MARKET_BENEFIT_LABELS[benefit]}: {why?.reason} {why?.unlock}
        </p>
      ))}
      <HowComputed>
        <p>
          Of the same comparables as the range; each organization counts once, and only those that
          said whether they offer a benefit. Shares are rounded to a whole percent and costs to
          $100, and nothing is shown of fewer than five organizations. Half of those that pay a
          benefit and know its cost pay an amount inside the range; costs are as they were reported,
          not moved to this person’s facts, and of part-time and full-time work together. Costs of
          different benefits do not add up to a typical package.
        </p>
      </HowComputed>
    </Section>
  )
}

function findingOf(benefits: ComparedBenefits): string {
  const known = benefits.filter(({ offered }) => offered !== null)
  if (known.length === 0) return 'Too few of the comparables said what they offer.'
  const parts = known.map(
    ({ benefit, offered }) => `${offered}\u00a0% offer ${OFFERED_WORDS[benefit]}`,
  )
  return `Of comparable organizations that said, ${new Intl.ListFormat('en-US').format(parts)}.`
}

const OFFERED_WORDS = {
  retirement: 'something toward retirement',
  insurance: 'insurance',
  secaOffset: 'a SECA offset to ministers',
} as const

function columnsFor(benefits: ComparedBenefits, name: string): readonly Column<ComparedBenefit>[] {
  const columns: readonly Column<ComparedBenefit>[] = [
    { key: 'benefit', header: 'Benefit', cell: ({ benefit }) => MARKET_BENEFIT_LABELS[benefit] },
    {
      key: 'offered',
      header: 'Offer it',
      align: 'end',
      cell: ({ offered, organizations }) =>
        offered === null ? 'not shown' : `${offered}\u00a0% of ${organizations}`,
    },
    {
      key: 'median',
      header: 'Typical cost',
      align: 'end',
      cell: ({ cost }) => (cost === null ? 'not shown' : dollars(cost.p50)),
    },
    {
      key: 'half',
      header: 'Half of them pay',
      align: 'end',
      cell: ({ cost }) =>
        cost === null ? 'not shown' : `${dollars(cost.p25)} to ${dollars(cost.p75)}`,
    },
    { key: 'own', header: name, align: 'end', cell: ownCell },
  ]
  return benefits.some(({ own }) => own !== null)
    ? columns
    : columns.filter(({ key }) => key !== 'own')
}

function ownCell({ own, benefit }: ComparedBenefit): string {
  if (own === null) return ''
  if (own.annual !== null) return formatMoney(own.annual)
  if (benefit === 'secaOffset') return 'None paid'
  return BENEFIT_STATUS_LABELS[own.status]
}
