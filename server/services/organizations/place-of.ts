import { InvalidInput } from '~/core/errors.ts'
import { askAboutZip } from '~/core/organizations/address.ts'
import { findZipPlace } from '~/database/queries/organizations.ts'
import type { Context } from '../../context.ts'

export interface DescribedPlace {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** the person has said that the ZIP code is right although we doubt it */
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
