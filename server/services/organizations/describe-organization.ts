/** What the form says about an organization, and the choices it offers. */
import { InvalidInput } from '~/core/errors.ts'
import { askAboutZip } from '~/core/organizations/address.ts'
import type { OrganizationInput } from '~/core/organizations/organization-form.ts'
import {
  findDenominationKey,
  likeDenominations,
  listNteeChoices as listRows,
  type NteeChoice,
} from '~/database/queries/organizations/denominations.ts'
import {
  type DenominationGroup,
  findLikeOrganizations,
  findZipPlace,
  listDenominationGroups,
} from '~/database/queries/organizations/organizations.ts'
import { type Context, personOf } from '../../context.ts'
import { isTriedTooOften } from '../limits/attempts.ts'

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

export interface NamedPlace {
  readonly name: string
  readonly zip: string
}

/**
 * Asks whether an organization that looks like one of ours is another. What it says is no more than what was typed:
 * not the name it has here, not whose it is. One's own is named, because one sees it anyway. Nobody is stopped by one
 * that no owner with a confirmed address stands for. After ten such questions in a day it says nothing any more: who
 * describes one organization after another is asking who is here.
 */
export async function askAboutDuplicate(
  context: Context,
  { name, zip }: NamedPlace,
): Promise<void> {
  const like = await findLikeOrganizations(context.db, { name, zip, userId: personOf(context) })
  const mine = like.find(({ isMine }) => isMine)
  if (mine) {
    const sentence = `You already have ${mine.name} with this ZIP code. Is this a different one?`
    throw new InvalidInput({ name: sentence }, { questions: 'name' })
  }
  if (!like.some(({ isConfirmed }) => isConfirmed) || (await isTooCurious(context))) return
  throw new InvalidInput(
    {
      name: 'We may already have an organization with a similar name and this ZIP code. Is yours a different one?',
    },
    { questions: 'name', mayAskForAccess: 'yes' },
  )
}

const A_DAY = 24 * 60 * 60

async function isTooCurious(context: Context): Promise<boolean> {
  const key = `duplicate questions user ${personOf(context)}`
  return await isTriedTooOften(context, { key, most: 10, withinSeconds: A_DAY })
}

/** The denominations a congregation may choose from, by family; the same for everyone. */
export async function listDenominations(context: Context): Promise<DenominationGroup[]> {
  return await context.market.shared('denominations', () => listDenominationGroups(context.db))
}

/** What a nonprofit may choose from: major groups and common codes; the same for everyone. */
export async function listNteeChoices(context: Context): Promise<NteeChoice[]> {
  return await context.market.shared('ntee choices', () => listRows(context.db))
}
