/**
 * Places pay in a published range and computes its cost. The server and the browser (while a proposal is dragged)
 * call the same functions, which need the published quantiles and no model.
 */
import { percentileOfPay } from '../estimation/estimate/pay-curve.ts'
import type { PayQuantiles } from '../estimation/model/pay-quantiles.ts'
import type { DefinitionOfPay } from '../pay/definition.ts'
import type { PayPackage } from '../pay/pay-package.ts'
import {
  type EmployerFacts,
  type EmployerLaw,
  payUnderDefinition,
} from '../pay/pay-under-definition.ts'
import type { PlacedPay } from './placed-pay.ts'
import { compaRatio, rangePenetration } from './range-position.ts'

/** Present pay, and the facts that decide the employer's cost. */
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
}

/** The part of an estimate that placing needs. */
export type PlacedIn =
  | { readonly kind: 'refused' }
  | { readonly kind: 'comparables' | 'modelled'; readonly quantiles: PayQuantiles }

interface Placing {
  readonly employee: {
    readonly pay: { readonly package: PayPackage } | null
    readonly clergyTaxStatus: EmployerFacts['clergyTaxStatus']
    readonly organization: Pick<EmployerFacts, 'form8274'>
  }
  readonly estimate: PlacedIn
  readonly definition: DefinitionOfPay
  /** of the day that the cost is computed for; null where a constant is unknown */
  readonly law: EmployerLaw | null
  /** salary in dollars a year */
  readonly proposed: number | null
}

export interface Placed {
  readonly pay: PlacedPay | null
  readonly proposed: PlacedPay | null
  /** input for placing another proposal */
  readonly placing: PlacingIn
}

/** Places present and proposed pay in a published range and computes what they cost the employer. */
export function placePay({ employee, estimate, definition, law, proposed }: Placing): Placed {
  const { clergyTaxStatus, organization } = employee
  const paid = employee.pay?.package
  const facts = law && { ...law, clergyTaxStatus, form8274: organization.form8274 }
  const placing = {
    definition,
    quantiles: estimate.kind === 'refused' ? null : estimate.quantiles,
    now: paid && facts ? { package: paid, facts } : null,
  }
  return {
    pay: placePresentPay(placing),
    proposed: proposed === null ? null : placeProposal(placing, proposed),
    placing,
  }
}

/** Null while a component of the definition is unknown. */
export function placePresentPay({ definition, quantiles, now }: PlacingIn): PlacedPay | null {
  return now && placePackage(now.package, { definition, quantiles, now })
}

/**
 * Places a proposed salary (dollars a year, whatever the definition). The raise is paid as base pay; other components
 * stay. Null where one of them is unknown. Without present pay only a salary can be placed, at unknown cost.
 */
export function placeProposal(placing: PlacingIn, proposed: number): PlacedPay | null {
  const { definition, quantiles, now } = placing
  if (!now) return definition === 'salary' ? placeDollars(quantiles, proposed, null) : null
  const raised = proposedPackage(now, proposed)
  return raised && placePackage(raised, { ...placing, now })
}

/** What a proposal comes to under the definition, dollars a year; null where `placeProposal` is. */
export function proposedDollars({ definition, now }: PlacingIn, proposed: number): number | null {
  if (!now) return definition === 'salary' ? proposed : null
  const raised = proposedPackage(now, proposed)
  return raised && dollarsUnder(raised, definition, now.facts)
}

function proposedPackage(now: PaidNow, proposed: number): PayPackage | null {
  const salary = presentSalary(now)
  return salary === null ? null : withRaise(now.package, proposed - salary)
}

/** Present salary, dollars a year; null where it is unknown. */
export function presentSalary(now: PaidNow | null): number | null {
  return now && dollarsUnder(now.package, 'salary', now.facts)
}

function placePackage(
  pay: PayPackage,
  { definition, quantiles, now }: PlacingIn & { readonly now: PaidNow },
): PlacedPay | null {
  const dollars = dollarsUnder(pay, definition, now.facts)
  const cost = dollarsUnder(pay, 'employer_cost', now.facts)
  return dollars === null ? null : placeDollars(quantiles, dollars, cost)
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

function withRaise(pay: PayPackage, dollars: number): PayPackage {
  const cents = Math.round(dollars * 100)
  return {
    ...pay,
    components: pay.components.map((one) =>
      one.kind === 'base' ? { ...one, annual: Math.max(0, one.annual + cents) } : one,
    ),
  }
}
