/** An organization as its form describes it, and the choices of the form. */
import { askUnlessConfirmed } from '~/core/forms/asking.ts'
import { askAboutZip } from '~/core/organizations/address.ts'
import {
  listNteeChoices as listRows,
  type NteeChoice,
} from '~/database/queries/organizations/denominations.ts'
import {
  type DenominationGroup,
  findZipPlace,
  listDenominationGroups,
} from '~/database/queries/organizations/organizations.ts'
import type { Context } from '../../context.ts'

export interface DescribedPlace {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** questions that were answered by keeping what was entered */
  readonly confirmed?: readonly string[]
}

/** Address columns, with the county of the ZIP code; asks where ZIP code and state do not fit. */
export async function placeOf(context: Context, input: DescribedPlace) {
  const { street, city, state, zip } = input
  const place = await findZipPlace(context.db, zip)
  askUnlessConfirmed({ confirmed: [], ...input }, [askAboutZip(zip, state, place?.states ?? [])])
  return { street, city, stateCode: state, zip, countyFips: place?.countyFips ?? null }
}

export interface NamedPlace {
  readonly name: string
  readonly zip: string
}

/** The denominations a congregation may choose from, by family; the same for everyone. */
export async function listDenominations(context: Context): Promise<DenominationGroup[]> {
  return await context.market.shared('denominations', () => listDenominationGroups(context.db))
}

/** The choices of a nonprofit: major groups and common codes; the same for everyone. */
export async function listNteeChoices(context: Context): Promise<NteeChoice[]> {
  return await context.market.shared('ntee choices', () => listRows(context.db))
}
