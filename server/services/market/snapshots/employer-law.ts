/** The law on a day, shared by every request. */
import type { EmployerLaw } from '~/core/pay/definition.ts'
import { type DatedConstant, noteOnConstant } from '~/core/pay/law.ts'
import { type FloorTable, floorTable } from '~/core/pay/legal-floors.ts'
import type { FicaRates } from '~/database/queries/market/pay-records.ts'
import { datedConstants } from '~/database/queries/pay/constants.ts'
import { legalFloorRows } from '~/database/queries/pay/minimums.ts'
import type { Context } from '../../../context.ts'

type Asking = Pick<Context, 'market' | 'db'>

/** The nation's constants by key: those in force on a day and, where the next one is not known, the last known. */
export async function constantsOn(
  { market, db }: Asking,
  day: string,
): Promise<ReadonlyMap<string, DatedConstant>> {
  return await market.shared(`constants ${day}`, () => datedConstants(db, 'US', day))
}

/** Minimum wages and salary levels of every place and day. */
export async function legalFloors({ market, db }: Asking): Promise<FloorTable> {
  return await market.shared('legal floors', async () => floorTable(await legalFloorRows(db)))
}

/** Null when no FICA rate is known: the cost is then unknown, not smaller. */
export async function employerLaw(context: Asking, day: string): Promise<EmployerLaw | null> {
  const constants = await constantsOn(context, day)
  const ficaRate = constants.get('fica.employer_rate')
  const wageBase = constants.get('social_security.wage_base')
  const rate = constants.get('fica.employer_medicare_rate')
  if (!ficaRate) return null
  if (!wageBase || !rate) return { ficaRate: ficaRate.value }
  const note = noteOnConstant(wageBase, day)
  return {
    ficaRate: ficaRate.value,
    aboveWageBase: { wageBase: Math.round(wageBase.value * 100), rate: rate.value },
    ...(note !== null && { note: `Social Security wage base: ${note}` }),
  }
}

/**
 * The employer's FICA on a day, by the last known figures. Pay of every year is counted with the rates of the reference
 * date. Throws where a constant is missing.
 */
export async function ficaOn(context: Context, day: string): Promise<FicaRates> {
  const law = await employerLaw(context, day)
  if (!law?.aboveWageBase) {
    throw new Error(`the FICA constants of ${day} are missing: load the reference figures`)
  }
  const { ficaRate, aboveWageBase } = law
  return { rate: ficaRate, wageBase: aboveWageBase.wageBase, rateAboveBase: aboveWageBase.rate }
}
