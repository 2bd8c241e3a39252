/** Where present and proposed pay stand in a published range, and what they cost the employer. */
import {
  type PaidNow,
  type PlacingIn,
  placePresentPay,
  placeProposal,
} from '~/core/analysis/place-pay.ts'
import type { PlacedPay } from '~/core/analysis/placed-pay.ts'
import type { PayQuantiles } from '~/core/estimation/model/pay-quantiles.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { Context } from '../../context.ts'
import type { EmployeeWithPay } from '../pay-access/load-employee.ts'
import { employerFacts } from './employer-facts.ts'

/** As much of an estimate as a place in it needs. */
export type PlacedIn =
  | { readonly kind: 'refused' }
  | { readonly kind: 'comparables' | 'modelled'; readonly quantiles: PayQuantiles }

interface Placing {
  readonly employee: EmployeeWithPay
  readonly estimate: PlacedIn
  readonly definition: DefinitionOfPay
  /** the day whose law decides the cost */
  readonly asOf: string
  readonly proposed: number | null
}

export interface Placed {
  readonly pay: PlacedPay | null
  readonly proposed: PlacedPay | null
  /** what another proposal can be placed with */
  readonly placing: PlacingIn
}

export async function placePay(
  context: Context,
  { employee, estimate, definition, asOf, proposed }: Placing,
): Promise<Placed> {
  const quantiles = estimate.kind === 'refused' ? null : estimate.quantiles
  const placing = { definition, quantiles, now: await paidNow(context, employee, asOf) }
  return {
    pay: placePresentPay(placing),
    proposed: proposed === null ? null : placeProposal(placing, proposed),
    placing,
  }
}

async function paidNow(
  context: Context,
  employee: EmployeeWithPay,
  asOf: string,
): Promise<PaidNow | null> {
  const { clergyTaxStatus, organization } = employee
  const facts = await employerFacts(
    context,
    { clergyTaxStatus, form8274: organization.form8274 },
    asOf,
  )
  const now = employee.pay?.package
  return now && facts ? { package: now, facts } : null
}
