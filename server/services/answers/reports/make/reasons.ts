/** The value of facts to the market, and by the organization's pay policy. */

import { policyMedianOf, pricedFacts } from '~/core/answers/sections/policy-median.ts'
import type { PolicyMedian, PolicyView, ReasonsFacts } from '~/core/answers/sections/reasons.ts'
import { payAtPercentile } from '~/core/engine/estimate/pay-curve.ts'
import { roundMarketFigure } from '~/core/engine/facts/disclosure.ts'
import { paidWeeklyHours } from '~/core/engine/facts/fact-figures.ts'
import { countsForCampus, type PayQuery } from '~/core/engine/facts/pay-record.ts'
import { workplaceOf } from '~/core/engine/facts/person-schema.ts'
import type { PayModel, PayQuantiles } from '~/core/engine/model/fitted-model.ts'
import {
  blendShares,
  blendTuning,
  shareWith,
  tuningOf,
  typicalFacts,
} from '~/core/engine/predict/tune.ts'
import { publishTuning } from '~/core/engine/privacy/publish-tuning.ts'
import type { PayPolicy, PolicyFactor } from '~/core/people/organizations/pay-policy.ts'
import type { LoadedEmployee } from '../../../people/pay-access/load-employee.ts'
import { occupationOf } from './jobs.ts'
import { askedOfParts, type Making } from './making.ts'

interface Asked {
  readonly model: PayModel
  readonly query: PayQuery
  /** as published */
  readonly quantiles: PayQuantiles
  /** whether most people in this position are ordained */
  readonly ordinationUsual: boolean
  /** what the model says of the person with other facts, as a share of the pay */
  readonly shareOf: (facts: Partial<PayQuery>) => number
}

/** A dozen predictions, remembered with the estimate's. */
export async function makeReasons({ context, made }: Making): Promise<ReasonsFacts> {
  const { estimate, model, query, employee, position } = made
  if (estimate.kind === 'refused' || !model) return {}
  const { quantiles } = estimate
  const state = workplaceOf(employee).stateCode
  const occupation = await occupationOf(context, { position: position.key, state })
  const ordinationUsual = occupation?.ordinationUsual ?? false
  const facts = blendTuning(
    askedOfParts(context, made, 'tuning', (asked) => tuningOf(model, asked)),
  )
  const shareOf = (others: Partial<PayQuery>) =>
    blendShares(
      askedOfParts(context, made, `share ${JSON.stringify(others)}`, (asked) =>
        shareWith(model, asked, others),
      ),
    )
  const policy = policyView(made.policy, { model, query, quantiles, ordinationUsual, shareOf })
  return {
    ...campusOf(employee),
    tuning: { facts: publishTuning(facts, quantiles.p50), policy },
  }
}

/** Whose figures and place the estimate was made with, where the person serves one campus. */
function campusOf(
  employee: Pick<LoadedEmployee, 'campus' | 'organization'>,
): Pick<ReasonsFacts, 'campus'> {
  const { campus, organization } = employee
  if (campus === null) return {}
  const { name, operatingBudgetCents: cents, attendance } = campus
  const operatingBudget = cents === null ? null : cents / 100
  const { place } = campus
  const isElsewhere =
    place?.stateCode !== organization.stateCode || place.countyFips !== organization.countyFips
  return {
    campus: {
      ...{ name, operatingBudget, attendance, counts: countsForCampus(campus) },
      ...(place && isElsewhere && { place: `${place.city}, ${place.stateCode}` }),
    },
  }
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
  { model, query, quantiles, ordinationUsual, shareOf }: Asked,
): PolicyMedian | null {
  if (quantiles.p50 === null) return null
  const typical = typicalFacts(model, ordinationUsual)
  const share = shareOf(pricedFacts(query, typical, dollarsPer))
  const start = roundMarketFigure(quantiles.p50 * (1 + share))
  const weeklyHours = paidWeeklyHours(query)
  return policyMedianOf({ start, person: query, typical, dollarsPer, weeklyHours })
}

function dollarsOf(dollarsPer: PayPolicy['dollarsPer'], factor: PolicyFactor): number | null {
  const cents = dollarsPer[factor]
  return cents === null ? null : cents / 100
}
