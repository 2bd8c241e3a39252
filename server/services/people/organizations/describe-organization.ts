/** An organization as its form describes it, and the choices of the form. */

import { askAboutZip, parsePlaceZip, parseState } from '~/core/engine/facts/organization.ts'
import { ORGANIZATION } from '~/core/engine/facts/organization-facts.ts'
import { InvalidInput } from '~/core/errors.ts'
import {
  asking,
  askUnlessConfirmed,
  confirmedQuestions,
  joinedRefusals,
} from '~/core/forms/asking.ts'
import { questionsOfFigures } from '~/core/people/organizations/organization-form-schema.ts'
import {
  findDenominationKey,
  likeDenominations,
  listNteeChoices as listRows,
  type NteeChoice,
} from '~/database/queries/market/catalog.ts'
import { findZipPlace } from '~/database/queries/people/organizations.ts'
import type { Context } from '../../../context.ts'
import { checkTogether } from '../sessions/check-together.ts'

export interface DescribedPlace {
  readonly street: string
  /** null: that of the ZIP code, as with the state */
  readonly city: string | null
  readonly state: string | null
  readonly zip: string
  /** questions that were answered by keeping what was entered */
  readonly confirmed?: readonly string[]
}

/** Address columns, with the county of the ZIP code; asks where ZIP code and state do not fit. */
export async function placeOf(context: Context, input: DescribedPlace) {
  const { street, zip } = input
  const place = await findZipPlace(context.db, zip)
  const city = input.city ?? place?.city
  const state = input.state ?? place?.states[0]
  if (city === undefined || state === undefined) {
    throw new InvalidInput({
      zip: `We do not know the ZIP code ${zip}. Enter the city and the state.`,
    })
  }
  askUnlessConfirmed({ confirmed: [], ...input }, [askAboutZip(zip, state, place?.states ?? [])])
  return { street, city, stateCode: state, zip, countyFips: place?.countyFips ?? null }
}

/** The key for a key or name; suggests similar names where there is none. */
export async function readDenomination(context: Context, typed: string): Promise<string> {
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

/** What the lists of the database and the figures say about a form, of which other fields may still be wrong. */
export async function checkDescription(
  context: Context,
  values: Readonly<Record<string, string>>,
): Promise<InvalidInput | null> {
  const denomination = ORGANIZATION.denomination.parse(values.denomination ?? '')
  const isNamed = denomination.ok && denomination.value !== '' && values.type !== 'nonprofit'
  const [zip, state] = [parsePlaceZip(values.zip ?? ''), parseState(values.state ?? '')]
  const questions = questionsOfFigures(values)
  const asked = questions.length > 0 ? asking(questions) : null
  const place = { street: '', city: '', confirmed: confirmedQuestions(values) }
  try {
    await checkTogether(
      isNamed ? readDenomination(context, denomination.value) : Promise.resolve(null),
      zip.ok && state.ok
        ? placeOf(context, { ...place, zip: zip.value, state: state.value })
        : Promise.resolve(null),
    )
    return asked
  } catch (error) {
    if (error instanceof InvalidInput) return asked ? joinedRefusals([error, asked]) : error
    throw error
  }
}

export interface NamedPlace {
  readonly name: string
  readonly zip: string
}

/** The choices of a nonprofit: major groups and common codes; the same for everyone. */
export async function listNteeChoices(context: Context): Promise<NteeChoice[]> {
  return await context.market.shared('ntee choices', () => listRows(context.db))
}
