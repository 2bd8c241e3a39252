/** The dated constants behind a report's figures, so that they can be shown with their sources and kept with it. */
import type { ClergyTaxStatus } from '~/core/pay/clergy-tax-status.ts'
import type { DatedConstant } from '~/core/pay/dated-constant.ts'
import { datedConstants } from '~/database/queries/figures/constants.ts'
import type { Context } from '../../../context.ts'

/** Federal constants by key, as of a day; asked of the database at most every few seconds. */
export async function reportConstants(
  context: Context,
  on: string,
): Promise<ReadonlyMap<string, DatedConstant>> {
  return await context.market.shared(`dated constants ${on}`, () =>
    datedConstants(context.db, 'US', on),
  )
}

/** Those that a report of this person computed with: the employer's cost, and the studio. */
export async function usedConstants(
  context: Context,
  asked: { readonly status: ClergyTaxStatus; readonly on: string },
): Promise<readonly DatedConstant[]> {
  const constants = await reportConstants(context, asked.on)
  const prefixes = asked.status === 'lay' ? LAY : [...LAY, ...MINISTERS]
  return [...constants.values()].filter(({ key }) => prefixes.some((one) => key.startsWith(one)))
}

const LAY = ['fica.', 'social_security.', 'retirement_403b.', 'seca.additional_medicare']
const MINISTERS = ['seca.', 'seca_offset.']
