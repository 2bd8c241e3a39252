/** How many comparable organizations pay a benefit and what it costs them, with what this person has. */
import { z } from 'zod'
import { BENEFIT_STATUSES } from '../../../pay/benefit.ts'
import type { ShareRules } from '../../section.ts'

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
