/** Where present and proposed pay stand in a published range, and what they cost the employer. */
import type { PlacedPay } from '~/core/analysis/placed-pay.ts'
import { compaRatio, rangePenetration } from '~/core/analysis/range-position.ts'
import { percentileOfPay } from '~/core/estimation/pay-curve.ts'
import type { PayQuantiles } from '~/core/estimation/types.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { PayPackage } from '~/core/pay/pay-package.ts'
import { type EmployerFacts, payUnderDefinition } from '~/core/pay/pay-under-definition.ts'
import type { Context } from '../../context.ts'
import type { LoadedEmployee } from '../employees/load-employee.ts'
import { employerFacts } from './employer-facts.ts'

/** As much of an estimate as a place in it needs. */
export type PlacedIn =
  | { readonly kind: 'refused' }
  | { readonly kind: 'comparables' | 'modelled'; readonly quantiles: PayQuantiles }

interface Placing {
  readonly employee: LoadedEmployee
  readonly estimate: PlacedIn
  readonly definition: DefinitionOfPay
  readonly asOf: string
  readonly proposed: number | null
}

export async function placePay(
  context: Context,
  { employee, estimate, definition, asOf, proposed }: Placing,
): Promise<{ pay: PlacedPay | null; proposed: PlacedPay | null }> {
  const facts = await employerFacts(context, employee, asOf)
  const now = employee.pay?.package
  if (!now || !facts) {
    const placeable = proposed !== null && definition === 'salary'
    return { pay: null, proposed: placeable ? place(estimate, proposed, null) : null }
  }
  const at = (pay: PayPackage): PlacedPay | null => {
    const dollars = dollarsUnder(pay, definition, facts)
    const cost = dollarsUnder(pay, 'employer_cost', facts)
    return dollars === null ? null : place(estimate, dollars, cost)
  }
  const salary = dollarsUnder(now, 'salary', facts)
  const raised = proposed === null || salary === null ? null : withRaise(now, proposed - salary)
  return { pay: at(now), proposed: raised && at(raised) }
}

/** Null while a component it counts is unknown. */
function dollarsUnder(
  pay: PayPackage,
  definition: DefinitionOfPay,
  facts: EmployerFacts,
): number | null {
  const defined = payUnderDefinition(pay, definition, facts)
  return defined.known ? defined.annual / 100 : null
}

function place(estimate: PlacedIn, dollars: number, employerCost: number | null): PlacedPay {
  if (estimate.kind === 'refused') {
    return { dollars, compaRatio: null, rangePenetration: null, percentile: null, employerCost }
  }
  const { p25, p50, p75 } = estimate.quantiles
  return {
    dollars,
    compaRatio: p50 === null ? null : compaRatio(dollars, p50),
    rangePenetration: p25 === null || p75 === null ? null : rangePenetration(dollars, p25, p75),
    percentile: percentileOfPay(estimate, dollars),
    employerCost,
  }
}

/** A raise is paid as base; benefits stay what they are. */
function withRaise(pay: PayPackage, dollars: number): PayPackage {
  const cents = Math.round(dollars * 100)
  return {
    ...pay,
    components: pay.components.map((one) =>
      one.kind === 'base' ? { ...one, annual: Math.max(0, one.annual + cents) } : one,
    ),
  }
}
