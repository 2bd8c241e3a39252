import { InvalidInput } from '~/core/errors.ts'
import { findLikeOrganizations } from '~/database/queries/organizations.ts'
import { type Context, personOf } from '../../context.ts'
import { isTriedTooOften } from '../accounts/limit-attempts.ts'

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
