import { constantsInForce } from '~/database/queries/figures/constants.ts'
import type { FicaRates } from '~/database/queries/market/pay-records.ts'
import type { Context } from '../../context.ts'

/** The employer's FICA in force on a day; every year's pay is counted with the rates of the reference date it is moved to. */
export async function ficaOn(context: Context, day: string): Promise<FicaRates> {
  const constants = await constantsInForce(context.db, 'US', day)
  const rate = constants.get('fica.employer_rate')
  const wageBase = constants.get('social_security.wage_base')
  const rateAboveBase = constants.get('fica.employer_medicare_rate')
  if (rate === undefined || wageBase === undefined || rateAboveBase === undefined) {
    throw new Error(`the FICA constants in force on ${day} are missing: load the reference figures`)
  }
  return { rate, wageBase: Math.round(wageBase * 100), rateAboveBase }
}
