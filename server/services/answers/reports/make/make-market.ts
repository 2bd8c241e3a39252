/** The value of facts to the market, and by the organization's pay policy. */

import { fromLegalStart, legalStartOf } from '~/core/answers/analysis/legal-start.ts'
import { presentSalary } from '~/core/answers/analysis/place-pay.ts'
import { occupationWords } from '~/core/answers/sections/jobs.ts'
import type { JobsFacts, LocalJobs } from '~/core/answers/sections/jobs-schema.ts'
import { localFiguresOf } from '~/core/answers/sections/local.ts'
import type { LocalContext, LocalFacts } from '~/core/answers/sections/local-schema.ts'
import type { MovesFacts } from '~/core/answers/sections/moves.ts'
import { type PlaceFacts, paySinceOf } from '~/core/answers/sections/place.ts'
import { policyMedianOf, pricedFacts } from '~/core/answers/sections/policy-median.ts'
import { type RangeFacts, VERY_FEW_HOURS } from '~/core/answers/sections/range.ts'
import type { PolicyMedian, PolicyView, ReasonsFacts } from '~/core/answers/sections/reasons.ts'
import { payAtPercentile } from '~/core/engine/estimate/pay-curve.ts'
import { roundMarketFigure } from '~/core/engine/facts/disclosure.ts'
import { paidWeeklyHours } from '~/core/engine/facts/fact-figures.ts'
import { countsForCampus, type PayQuery } from '~/core/engine/facts/pay-record.ts'
import { workplaceOf } from '~/core/engine/facts/person-schema.ts'
import type { PayModel, PayQuantiles } from '~/core/engine/model/fitted-model.ts'
import { sensitivityOf } from '~/core/engine/predict/sensitivity.ts'
import {
  blendSensitivity,
  blendShares,
  blendTuning,
  sharesWith,
  shareWith,
  tuningOf,
  typicalFacts,
} from '~/core/engine/predict/tune.ts'
import { blendQuantiles } from '~/core/engine/privacy/blend-estimates.ts'
import {
  publishMoved,
  publishSensitivity,
  publishTuning,
} from '~/core/engine/privacy/publish-tuning.ts'
import { annualOf, type PayPackage } from '~/core/pay/pay-package.ts'
import { STATES } from '~/core/pay/region.ts'
import { figureSource } from '~/core/pay/vintage.ts'
import type { PayPolicy, PolicyFactor } from '~/core/people/organizations/pay-policy.ts'
import {
  findCountyFigures,
  findPositionOccupation,
  type PositionOccupation,
} from '~/database/queries/answers/local-figures.ts'
import { type Context, today } from '../../../../context.ts'
import type { LoadedEmployee } from '../../../people/pay-access/load-employee.ts'
import { sourcesBeside } from '../../estimates/estimate-employee.ts'
import { wageFloorFor } from '../../estimates/wage-floor.ts'
import { askedOfParts, isBlend, type Making } from './making.ts'

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

/** The catalog's occupation of a position with its wages in a state; the same for everyone. */
export async function occupationOf(
  context: Context,
  asked: { readonly position: string; readonly state: string },
): Promise<PositionOccupation | null> {
  const name = `occupation ${asked.position} ${asked.state}`
  return await context.market.shared(name, () => findPositionOccupation(context.db, asked))
}

/** None of a blend: each of its positions has an occupation of its own. */
export async function makeJobs({ context, made }: Making): Promise<JobsFacts> {
  if (isBlend(made)) return {}
  const state = workplaceOf(made.employee).stateCode
  const occupation = await occupationOf(context, { position: made.position.key, state })
  return { jobs: localJobsOf(occupation, state), ...(await sourcesBeside(context, made)) }
}

/** Undefined where the occupation is not in the tables. */
function localJobsOf(occupation: PositionOccupation | null, state: string): LocalJobs | undefined {
  const [first] = occupation?.areas ?? []
  if (!occupation || !first) return undefined
  const { soc, areas } = occupation
  return {
    soc,
    occupation: first.occupation,
    year: first.year,
    includes: occupationWords(soc),
    areas: areas.map(({ kind, employment, p10, p25, p50, p75, p90 }) => ({
      kind,
      name: kind === 'nation' ? 'United States' : nameOf(state),
      employment,
      range: { p10, p25, p50, p75, p90 },
    })),
    source: figureSource('occupation_wages', first.year),
  }
}

function nameOf(code: string): string {
  return STATES.find((state) => state.code === code)?.name ?? code
}

/** Rent, income, home value and prices where the person works, next to the nation's. */
export async function makeLocal({ context, made }: Making): Promise<LocalFacts> {
  return { local: await localContextOf(context, made.employee) }
}

/** Of the person's campus, else of the organization; without figures where the county is unknown. */
async function localContextOf(
  context: Context,
  employee: Pick<LoadedEmployee, 'campus' | 'organization'>,
): Promise<LocalContext> {
  const { countyFips } = workplaceOf(employee)
  if (countyFips === null) return UNKNOWN
  const figures = await context.market.shared(`county ${countyFips}`, () =>
    findCountyFigures(context.db, countyFips),
  )
  if (!figures) return UNKNOWN
  const { county, state, metro } = figures
  return {
    place: { county: `${county}, ${state}`, state, metro, of: namedPlaceOf(employee) },
    figures: localFiguresOf(figures, today(context)),
  }
}

const UNKNOWN: LocalContext = { place: null, figures: [] }

function namedPlaceOf({ campus, organization }: Pick<LoadedEmployee, 'campus' | 'organization'>) {
  if (campus) return { kind: 'campus' as const, name: campus.name }
  return { kind: 'organization' as const, name: organization.name }
}

/** Time since the last change of the person's pay, and the growth of wages since. */
export function makePlace({ context, made }: Making): PlaceFacts {
  const { employee, model, placing, query, seesPay } = made
  const unvalued = seesPay && isUnvalued(employee.pay?.package) ? { parsonageUnvalued: true } : {}
  if (!placing || !employee.pay || employee.pay.isStartUnknown || !model) return unvalued
  const since = paySinceOf({
    ageing: model.settings,
    growth: query.growthBeyondIndex ?? model.settings.growthBeyondIndex,
    changedOn: employee.pay.effectiveOn,
    today: today(context),
    salary: presentSalary(placing.now),
  })
  return { ...unvalued, since: since ?? undefined }
}

function isUnvalued(pay: PayPackage | undefined): boolean {
  if (!pay || annualOf(pay, 'base') === null) return false
  return annualOf(pay, 'parsonage_rental_value') === null
}

/**
 * Part-time pay. The full-time range is the model's answer for 40 hours of 52 weeks, because the discount is learned.
 */
const FULL_TIME = { hoursPerWeek: 40, weeksPerYear: 52 } as const

export async function makeRange({ context, made }: Making): Promise<RangeFacts> {
  const { estimate, model, employee, pay } = made
  if (estimate.kind === 'refused' || !model) return {}
  const { partTime, quantiles, hourly, annualHours } = estimate
  if (!partTime || !annualHours) return {}
  const { hoursPerWeek, weeksPerYear } = employee
  const asked = askedOfParts(context, made, 'full time', (query) =>
    sharesWith(model, query, FULL_TIME),
  )
  const fullTime = asked.flatMap(({ answer }, i) => {
    const { weight, estimate: part } = made.parts[i]!
    return part.kind === 'refused'
      ? []
      : [{ weight, quantiles: publishMoved((part.legalStart ?? part).quantiles, answer) }]
  })
  const market = fullTime.length > 1 ? blendQuantiles(fullTime) : fullTime[0]!.quantiles
  const floor = await wageFloorFor(context, employee, made.asOf)
  const start = legalStartOf(market, FULL_TIME.hoursPerWeek * FULL_TIME.weeksPerYear, floor)
  return {
    partTime: {
      ...{ hoursPerWeek, weeksPerYear, actual: quantiles, hourly },
      fullTime: start ? fromLegalStart(market, start) : market,
      ownHourly: pay && Math.round((pay.dollars / annualHours) * 100) / 100,
      isVeryFew: hoursPerWeek < VERY_FEW_HOURS,
    },
  }
}

/**
 * What would change the range: predictions of the model with a few facts changed; the peers are not searched again.
 */

/** Some sixty predictions, so they are remembered with the answer. */
export function makeMoves({ context, made }: Making): MovesFacts {
  const { estimate, model } = made
  if (estimate.kind === 'refused' || !model) return {}
  const asked = askedOfParts(context, made, 'sensitivity', (query) => sensitivityOf(model, query))
  const shares = blendSensitivity(asked)
  return { sensitivity: publishSensitivity(shares, estimate.quantiles.p50) }
}
