/** The dated constants behind the employer's cost, as of a day. */
import type { EmployerFacts } from '~/core/pay/pay-under-definition.ts'
import { constantsInForce } from '~/database/queries/figures/constants.ts'
import type { Context } from '../../context.ts'

/** Null when no FICA rate is in force that day: the cost is then unknown, not smaller. */
export async function employerFacts(
  context: Context,
  { clergyTaxStatus, form8274 }: Pick<EmployerFacts, 'clergyTaxStatus' | 'form8274'>,
  asOf: string,
): Promise<EmployerFacts | null> {
  const constants = await context.market.shared(`constants ${asOf}`, () =>
    constantsInForce(context.db, 'US', asOf),
  )
  const ficaRate = constants.get('fica.employer_rate')
  const wageBase = constants.get('social_security.wage_base')
  const medicare = constants.get('fica.employer_medicare_rate')
  if (ficaRate === undefined) return null
  const aboveWageBase =
    wageBase === undefined || medicare === undefined
      ? undefined
      : { wageBase: Math.round(wageBase * 100), rate: medicare }
  return { clergyTaxStatus, ficaRate, form8274, aboveWageBase }
}
