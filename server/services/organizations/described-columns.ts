import { InvalidInput } from '~/core/errors.ts'
import type { OrganizationInput } from '~/core/organizations/organization-form.ts'
import { findDenominationKey, likeDenominations } from '~/database/queries/denominations.ts'
import type { Context } from '../../context.ts'
import { placeOf } from './place-of.ts'

export type DescribedOrganization = OrganizationInput & {
  /** the person has said that the ZIP code is right although we doubt it */
  readonly zipConfirmed?: boolean
}

/** What the form says about the organization itself, as columns. */
export async function describedColumns(context: Context, input: DescribedOrganization) {
  return {
    type: input.type,
    name: input.name,
    denominationKey: input.denomination && (await readDenomination(context, input.denomination)),
    nteeCode: input.ntee,
    setting: input.setting,
    ...(await placeOf(context, input)),
  }
}

/** The key of the list for a key or name; names like it are offered where there is none. */
async function readDenomination(context: Context, typed: string): Promise<string> {
  const key = await findDenominationKey(context.db, typed)
  if (key !== null) return key
  const like = await likeDenominations(context.db, typed)
  throw new InvalidInput({
    denomination:
      like.length > 0
        ? `Our list does not include “${typed}”. Is it one of these: ${like.join('; ')}? If not, leave this blank.`
        : 'Choose a denomination from the list, or leave this blank.',
  })
}
