/**
 * The median by an organization's own prices.
 *
 *   policy median = market median at typical facts + sum over priced facts of (person - typical) x dollars per step
 *
 * A policy's dollars are of full-time work; of part-time work they count in the share of 40 paid hours, to
 * the dollar. Only facts that have a price and are known are set to typical; all others stay the person's own. See
 * docs/decisions/0011-the-median-by-a-pay-policy.md.
 */
import { EDUCATION_LABELS, EDUCATIONS } from '../../engine/facts/person.ts'
import { ordinationText, type PersonFacts, yearsText } from '../../engine/predict/tune.ts'
import {
  type PayPolicy,
  POLICY_FACTORS,
  type PolicyFactor,
} from '../../people/organizations/pay-policy.ts'
import type { PolicyLine, PolicyMedian } from './reasons.ts'

/** What the model is asked for the start: typical facts where the policy has a price and the person's fact is known. */
export function pricedFacts(
  person: PersonFacts,
  typical: PersonFacts,
  dollarsPer: PayPolicy['dollarsPer'],
): Partial<PersonFacts> {
  const priced = pricedFactors(person, typical, dollarsPer)
  return Object.fromEntries(priced.map((factor) => [FACTS[factor], typical[FACTS[factor]]]))
}

interface Pricing {
  /** the published market median at `pricedFacts` */
  readonly start: number
  readonly person: PersonFacts
  readonly typical: PersonFacts
  readonly dollarsPer: PayPolicy['dollarsPer']
  /** paid hours of an average week; null where they are unknown, which counts as full time */
  readonly weeklyHours: number | null
}

/** Null where nothing that is known has a price. */
export function policyMedianOf(pricing: Pricing): PolicyMedian | null {
  const { start, person, typical, dollarsPer, weeklyHours } = pricing
  const priced = pricedFactors(person, typical, dollarsPer)
  if (priced.length === 0) return null
  const hoursShare = Math.min(1, (weeklyHours ?? FULL_TIME_HOURS) / FULL_TIME_HOURS)
  const lines = priced.map((factor) => {
    const price = Math.round(((dollarsPer[factor] ?? 0) / 100) * hoursShare)
    return lineOf(factor, person, typical, price)
  })
  const dollars = lines.reduce((sum, line) => sum + line.dollars, start)
  return { start, lines, dollars, hoursShare }
}

const FULL_TIME_HOURS = 40

function pricedFactors(
  person: PersonFacts,
  typical: PersonFacts,
  dollarsPer: PayPolicy['dollarsPer'],
): PolicyFactor[] {
  return POLICY_FACTORS.filter(
    (factor) =>
      dollarsPer[factor] !== null &&
      person[FACTS[factor]] !== null &&
      typical[FACTS[factor]] !== null,
  )
}

const FACTS = {
  yearOfExperience: 'yearsExperience',
  yearInRole: 'yearsInRole',
  educationLevel: 'education',
  ordination: 'ordained',
} as const satisfies Record<PolicyFactor, keyof PersonFacts>

function lineOf(
  factor: PolicyFactor,
  person: PersonFacts,
  typical: PersonFacts,
  dollarsPer: number,
): PolicyLine {
  const difference = stepsOf(factor, person) - stepsOf(factor, typical)
  return {
    factor,
    value: textOf(factor, person),
    typical: textOf(factor, typical),
    difference,
    dollarsPer,
    dollars: Math.round(difference * dollarsPer) + 0,
  }
}

/** How many of what the factor prices. */
function stepsOf(factor: PolicyFactor, facts: PersonFacts): number {
  if (factor === 'yearOfExperience') return facts.yearsExperience ?? 0
  if (factor === 'yearInRole') return facts.yearsInRole ?? 0
  if (factor === 'ordination') return facts.ordained ? 1 : 0
  return facts.education === null ? 0 : EDUCATIONS.indexOf(facts.education)
}

function textOf(factor: PolicyFactor, facts: PersonFacts): string {
  if (factor === 'yearOfExperience') return yearsText(facts.yearsExperience) ?? ''
  if (factor === 'yearInRole') return yearsText(facts.yearsInRole) ?? ''
  if (factor === 'ordination') return ordinationText(facts.ordained ?? false)
  return facts.education === null ? '' : EDUCATION_LABELS[facts.education]
}
