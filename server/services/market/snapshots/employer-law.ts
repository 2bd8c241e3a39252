/** Constants of law on a day, shared by every request of that day. */
import type { EmployerLaw } from '~/core/pay/definition.ts'
import type { FicaRates } from '~/database/queries/market/pay-records.ts'
import { constantsInForce } from '~/database/queries/pay/constants.ts'
import type { Context } from '../../../context.ts'

/** The nation's constants in force on a day, by key. */
export async function constantsOn(
  context: Pick<Context, 'market' | 'db'>,
  day: string,
): Promise<ReadonlyMap<string, number>> {
  return await context.market.shared(`constants ${day}`, () =>
    constantsInForce(context.db, 'US', day),
  )
}

/** Null when no FICA rate is in force that day: the cost is then unknown, not smaller. */
export async function employerLaw(
  context: Pick<Context, 'market' | 'db'>,
  day: string,
): Promise<EmployerLaw | null> {
  const constants = await constantsOn(context, day)
  const ficaRate = constants.get('fica.employer_rate')
  const wageBase = constants.get('social_security.wage_base')
  const rate = constants.get('fica.employer_medicare_rate')
  if (ficaRate === undefined) return null
  if (wageBase === undefined || rate === undefined) return { ficaRate }
  return { ficaRate, aboveWageBase: { wageBase: Math.round(wageBase * 100), rate } }
}

/**
 * The employer's FICA in force on a day. Pay of every year is counted with the rates of the reference date. Throws
 * where a constant is missing.
 */
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
