/** Step 2 of a report: what facts are worth to the market, and by the organization's own pay policy. */
import { paidWeeklyHours } from '~/core/estimation/features.ts'
import { payAtPercentile } from '~/core/estimation/pay-curve.ts'
import { shareWith, tuningOf, typicalFacts } from '~/core/estimation/tune.ts'
import type { PayModel, PayQuantiles, PayQuery } from '~/core/estimation/types.ts'
import type { PayPolicy, PolicyFactor } from '~/core/organizations/pay-policy.ts'
import { publishTuning } from '~/core/privacy/publish-tuning.ts'
import { roundMarketFigure } from '~/core/privacy/rounding.ts'
import { policyMedianOf, pricedFacts } from '~/core/reports/sections/reasons/policy-median.ts'
import type { PolicyMedian, PolicyView, Tuning } from '~/core/reports/sections/reasons/facts.ts'
import type { Context } from '../../context.ts'
import type { DetailedEstimate } from '../estimates/estimate-employee.ts'
import { rememberedShares } from './model-answers.ts'

interface Asked {
  readonly model: PayModel
  readonly query: PayQuery
  /** as published */
  readonly quantiles: PayQuantiles
  /** whether people in this position usually are */
  readonly ordinationUsual: boolean
}

/** The model is asked a dozen times, so that its answers are remembered with the estimate's. */
export function tunedReport(
  context: Context,
  made: Pick<DetailedEstimate, 'policy' | 'snapshot' | 'definition' | 'query'>,
  asked: Asked,
): Tuning {
  const { model, query, quantiles } = asked
  const facts = rememberedShares(context, made, 'tuning', () => tuningOf(model, query))
  return { facts: publishTuning(facts, quantiles.p50), policy: policyView(made.policy, asked) }
}

function policyView(policy: PayPolicy, asked: Asked): PolicyView {
  const { targetPercentile, dollarsPer } = policy
  const target = payAtPercentile(asked, targetPercentile)
  return {
    targetPercentile,
    targetPay: target === null ? null : roundMarketFigure(target),
    dollarsPer: {
      yearOfExperience: dollarsOf(dollarsPer, 'yearOfExperience'),
      yearInRole: dollarsOf(dollarsPer, 'yearInRole'),
      educationLevel: dollarsOf(dollarsPer, 'educationLevel'),
      ordination: dollarsOf(dollarsPer, 'ordination'),
    },
    median: medianByPolicy(policy, asked),
  }
}

function medianByPolicy(
  { dollarsPer }: PayPolicy,
  { model, query, quantiles, ordinationUsual }: Asked,
): PolicyMedian | null {
  if (quantiles.p50 === null) return null
  const typical = typicalFacts(model, ordinationUsual)
  const share = shareWith(model, query, pricedFacts(query, typical, dollarsPer))
  const start = roundMarketFigure(quantiles.p50 * (1 + share))
  const weeklyHours = paidWeeklyHours(query)
  return policyMedianOf({ start, person: query, typical, dollarsPer, weeklyHours })
}

function dollarsOf(dollarsPer: PayPolicy['dollarsPer'], factor: PolicyFactor): number | null {
  const cents = dollarsPer[factor]
  return cents === null ? null : cents / 100
}
