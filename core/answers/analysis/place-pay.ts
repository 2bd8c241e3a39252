/**
 * Places pay in a published range and computes its cost. The server and the browser (while a proposal is dragged)
 * call the same functions, which need the published quantiles and no model.
 */
import { type Percentile, percentileOfPay } from '../../engine/estimate/pay-curve.ts'
import type { PayQuantiles } from '../../engine/model/fitted-model.ts'
import type { SourcedEstimate } from '../../market/sources/public-estimate-schema.ts'
import {
  type DefinitionOfPay,
  type EmployerFacts,
  type EmployerLaw,
  employerCost,
  payUnderDefinition,
} from '../../pay/definition.ts'
import { centsFromDollars } from '../../pay/money.ts'
import { annualOf, type PayPackage } from '../../pay/pay-package.ts'
import { atSalary } from '../../pay/salary-rate.ts'

/** A package of pay, and the facts that decide the employer's cost. */
export interface PaidNow {
  readonly package: PayPackage
  readonly facts: EmployerFacts
}

export interface PlacingIn {
  readonly definition: DefinitionOfPay
  /** null where there is no range */
  readonly quantiles: PayQuantiles | null
  /** null where no pay was entered, or the law's constants are unknown */
  readonly now: PaidNow | null
  /** the stored proposal, which another proposal starts from; null or left out where there is none */
  readonly planned?: PaidNow | null
}

/** The part of an estimate that placing needs. */
type PlacedIn =
  | { readonly kind: 'refused' }
  | {
      readonly kind: Exclude<SourcedEstimate['kind'], 'refused'> | 'range'
      readonly quantiles: PayQuantiles
    }

interface Placing {
  readonly employee: {
    readonly pay: { readonly package: PayPackage } | null
    readonly planned: { readonly package: PayPackage } | null
    readonly clergyTaxStatus: EmployerFacts['clergyTaxStatus']
    readonly organization: Pick<EmployerFacts, 'form8274'>
  }
  readonly estimate: PlacedIn
  readonly definition: DefinitionOfPay
  /** of the day that the cost is computed for; null where a constant is unknown */
  readonly law: EmployerLaw | null
  /** salary in dollars a year that is tried in place of the stored proposal; null or left out where none is */
  readonly proposed?: number | null
}

interface Placed {
  readonly pay: PlacedPay | null
  readonly proposed: PlacedPay | null
  /** input for placing another proposal */
  readonly placing: PlacingIn
}

/** Places present and proposed pay in a published range and computes what they cost the employer. */
export function placePay({
  employee,
  estimate,
  definition,
  law,
  proposed = null,
}: Placing): Placed {
  const { clergyTaxStatus, organization, pay, planned } = employee
  const facts = law && { ...law, clergyTaxStatus, form8274: organization.form8274 }
  const placing: PlacingIn = {
    definition,
    // a pension is not pay for a job
    quantiles:
      estimate.kind === 'refused' || clergyTaxStatus === 'retired' ? null : estimate.quantiles,
    now: pay && facts ? { package: pay.package, facts } : null,
    planned: planned && facts ? { package: planned.package, facts } : null,
  }
  return {
    pay: placePresentPay(placing),
    proposed: proposed === null ? placePlannedPay(placing) : placeProposal(placing, proposed),
    placing,
  }
}

/** Null while a component of the definition is unknown. */
export function placePresentPay({ definition, quantiles, now }: PlacingIn): PlacedPay | null {
  return now && placePackage(now.package, { definition, quantiles, now })
}

/** The stored proposal; null where there is none, or a component of the definition is unknown. */
function placePlannedPay({ planned = null, ...placing }: PlacingIn): PlacedPay | null {
  return placePresentPay({ ...placing, now: planned })
}

/**
 * Places a proposed salary (dollars a year, whatever the definition). It differs from the stored proposal, or from
 * present pay, in base pay; other components stay. Null where one of them is unknown. Without either only a salary
 * can be placed, at unknown cost.
 */
export function placeProposal(placing: PlacingIn, proposed: number): PlacedPay | null {
  const { definition, quantiles } = placing
  const from = basisOf(placing)
  if (!from) return definition === 'salary' ? placeDollars(quantiles, proposed, null) : null
  const raised = proposedPackage(from, proposed)
  return raised && placePackage(raised, { definition, quantiles, now: from })
}

/** What a proposal comes to under the definition, dollars a year; null where `placeProposal` is. */
export function proposedDollars(placing: PlacingIn, proposed: number): number | null {
  const from = basisOf(placing)
  if (!from) return placing.definition === 'salary' ? proposed : null
  const raised = proposedPackage(from, proposed)
  return raised && dollarsUnder(raised, placing.definition, from.facts)
}

function basisOf({ now, planned }: PlacingIn): PaidNow | null {
  return planned ?? now
}

/** Null where the salary is unknown. */
function proposedPackage(from: PaidNow, proposed: number): PayPackage | null {
  return presentSalary(from) === null ? null : atSalary(from.package, centsFromDollars(proposed))
}

/** Salary of a package, dollars a year; null where it is unknown. */
export function presentSalary(now: PaidNow | null): number | null {
  return now && dollarsUnder(now.package, 'salary', now.facts)
}

function placePackage(
  pay: PayPackage,
  { definition, quantiles, now }: PlacingIn & { readonly now: PaidNow },
): PlacedPay | null {
  const dollars = dollarsUnder(pay, definition, now.facts)
  const cost = dollarsUnder(pay, 'employer_cost', now.facts)
  if (dollars === null) return null
  const house = annualOf(pay, 'parsonage_rental_value')
  return {
    ...placeDollars(quantiles, dollars, cost),
    ...(cost === null && { knownCost: employerCost(pay, now.facts) / 100 }),
    ...(house ? { inKind: house / 100 } : {}),
  }
}

function placeDollars(
  quantiles: PayQuantiles | null,
  dollars: number,
  employerCost: number | null,
): PlacedPay {
  // nothing is no place in a range: a volunteer is not 100% below anything
  if (quantiles === null || dollars === 0) {
    return { dollars, compaRatio: null, rangePenetration: null, percentile: null, employerCost }
  }
  const { p25, p50, p75 } = quantiles
  return {
    dollars,
    compaRatio: p50 === null ? null : compaRatio(dollars, p50),
    rangePenetration: p25 === null || p75 === null ? null : rangePenetration(dollars, p25, p75),
    percentile: percentileOfPay({ quantiles }, dollars),
    employerCost,
  }
}

function dollarsUnder(
  pay: PayPackage,
  definition: DefinitionOfPay,
  facts: EmployerFacts,
): number | null {
  const defined = payUnderDefinition(pay, definition, facts)
  return defined.known ? defined.annual / 100 : null
}

export interface PlacedPay {
  /** dollars a year under the definition, exact */
  readonly dollars: number
  /** pay / median; null without a published median, as are the next two */
  readonly compaRatio: number | null
  /** (pay - P25) / (P75 - P25) */
  readonly rangePenetration: number | null
  /** percentile in the published range; null where too little is published */
  readonly percentile: Percentile | null
  /** dollars a year with benefits and employer FICA; null while a part of it is unknown */
  readonly employerCost: number | null
  /** where a part of the cost is unknown, the rest of it; absent in reports of before it was counted */
  readonly knownCost?: number
  /** of it the rental value of a parsonage, dollars a year; left out where there is none */
  readonly inKind?: number
}

/** Pay over the market midpoint; null where the midpoint is not positive. */
export function compaRatio(pay: number, midpoint: number): number | null {
  if (!Number.isFinite(pay) || !Number.isFinite(midpoint) || midpoint <= 0) return null
  return pay / midpoint
}

/** "0.92" */
export function formatCompaRatio(ratio: number): string {
  return ratio.toFixed(2)
}

/** 0 at `low`, 1 at `high`; below 0 or above 1 outside the range. Null where `high` is not above `low`. */
export function rangePenetration(pay: number, low: number, high: number): number | null {
  if (![pay, low, high].every(Number.isFinite) || high <= low) return null
  return (pay - low) / (high - low)
}
