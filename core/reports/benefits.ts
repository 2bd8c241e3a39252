/** How many comparable organizations pay a benefit and what it costs them, beside what this person has. */
import type { BenefitStatus } from '../pay/benefit.ts'
import type { Cents } from '../quantities/cents.ts'

export const MARKET_BENEFITS = ['retirement', 'insurance', 'secaOffset'] as const
export type MarketBenefit = (typeof MARKET_BENEFITS)[number]

export const MARKET_BENEFIT_LABELS: Readonly<Record<MarketBenefit, string>> = {
  retirement: 'Retirement',
  insurance: 'Insurance',
  secaOffset: 'SECA offset',
}

export interface ComparedBenefit {
  readonly benefit: MarketBenefit
  /** whole percent of the organizations that said; null where too few did */
  readonly offered: number | null
  /** "10-19": organizations that said */
  readonly organizations: string
  /** dollars a year to $100, of those that pay it and know its cost; null where too few do */
  readonly cost: { readonly p25: number; readonly p50: number; readonly p75: number } | null
  /** why something is not shown and what would unlock it; null where all is */
  readonly withheld: { readonly reason: string; readonly unlock: string } | null
  /** null where pay is hidden from the asker */
  readonly own: { readonly status: BenefitStatus; readonly annual: Cents | null } | null
}

export type ComparedBenefits = readonly ComparedBenefit[]
