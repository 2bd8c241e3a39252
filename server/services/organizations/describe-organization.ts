/** An organization as its form describes it, and the choices of the form. */
import { InvalidInput } from '~/core/errors.ts'
import { askAboutZip } from '~/core/organizations/address.ts'
import type { OrganizationInput } from '~/core/organizations/organization-form.ts'
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

export type DescribedOrganization = OrganizationInput & {
  /** the user confirmed a ZIP code that does not fit the state */
  readonly zipConfirmed?: boolean
}

export interface DescribedPlace {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** the user confirmed a ZIP code that does not fit the state */
  readonly zipConfirmed?: boolean
}

/** Address columns, with the county of the ZIP code; asks where ZIP code and state do not fit. */
export async function placeOf(context: Context, input: DescribedPlace) {
  const { street, city, state, zip } = input
  const place = await findZipPlace(context.db, zip)
  const question = askAboutZip(zip, state, place?.states ?? [])
  if (question && !input.zipConfirmed) {
    throw new InvalidInput({ zip: question.sentence }, { questions: 'zip' })
  }
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
