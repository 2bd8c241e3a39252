/** The dated constants that totals need, as of today, with the organization's way to count a parsonage. */
import type { TotalRates } from '~/core/employees/form/totals.ts'
import type { ParsonageMethod } from '~/core/pay/clergy/housing.ts'
import type { SecaRates } from '~/core/pay/clergy/seca.ts'
import { constantsInForce } from '~/database/queries/constants.ts'
import { type Context, today } from '../../context.ts'
import { employerFacts } from '../estimates/employer-facts.ts'

/** The same for everyone of an organization: asked once a day. */
export async function totalRates(
  context: Context,
  {
    parsonageMethod,
    form8274,
  }: { readonly parsonageMethod: ParsonageMethod; readonly form8274: boolean },
): Promise<TotalRates> {
  const on = today(context)
  const facts = await employerFacts(context, { clergyTaxStatus: 'lay', form8274 }, on)
  const constants = await context.market.shared(`constants ${on}`, () =>
    constantsInForce(context.db, 'US', on),
  )
  const { clergyTaxStatus: _, ...employer } = facts ?? {
    clergyTaxStatus: 'lay',
    ficaRate: 0,
    form8274,
  }
  return {
    employer: facts ? employer : null,
    seca: secaRates(constants),
    customaryOffset: constants.get('seca_offset.customary_rate') ?? null,
    parsonageMethod,
  }
}

/** Null unless all of them are in force: a tax is not guessed. */
function secaRates(constants: ReadonlyMap<string, number>): SecaRates | null {
  const netShare = constants.get('seca.net_earnings_factor')
  const socialSecurity = constants.get('seca.social_security_rate')
  const medicare = constants.get('seca.medicare_rate')
  const wageBase = constants.get('social_security.wage_base')
  if (netShare === undefined || socialSecurity === undefined) return null
  if (medicare === undefined || wageBase === undefined) return null
  return { netShare, socialSecurity, medicare, wageBase: Math.round(wageBase * 100) }
}
