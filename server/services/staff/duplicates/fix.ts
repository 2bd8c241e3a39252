/** What the terminal does about duplicates that nobody wants: the one that counts stays, the others go back. */
import { Conflict } from '~/core/errors.ts'
import { resolutionWords } from '~/core/staff/duplicates/resolution.ts'
import type { Context } from '../../../context.ts'
import { type ListedGroup, listDuplicates } from './list-duplicates.ts'
import { showGroup } from './preview.ts'
import { finishDuplicates, listUnfinishedDuplicates, resolveDuplicates } from './resolve.ts'

export interface FixedGroup {
  readonly group: ListedGroup
  /** what is canceled and refunded, line by line */
  readonly words: readonly string[]
  /** why it was not done; null where it was, or would be */
  readonly declined: string | null
}

export interface FixedDuplicates {
  readonly isDry: boolean
  /** decisions that had been broken off */
  readonly finished: readonly { readonly id: number; readonly declined: string | null }[]
  readonly groups: readonly FixedGroup[]
  /** across organizations: a person decides about these */
  readonly left: number
}

export interface FixAsked {
  readonly reason: string
  /** says what would be done, and does nothing */
  readonly isDry: boolean
}

/** Goes on with what was broken off, then decides each group of one organization as it is suggested. */
export async function fixDuplicates(
  context: Context,
  { reason, isDry }: FixAsked,
): Promise<FixedDuplicates> {
  const finished: { id: number; declined: string | null }[] = []
  for (const { id } of await listUnfinishedDuplicates(context)) {
    const go = () => finishDuplicates(context, { resolution: id, confirmation: null })
    finished.push({ id, declined: isDry ? null : await declinedOf(go) })
  }
  const all = await listDuplicates(context, { dismissed: false })
  const groups: FixedGroup[] = []
  for (const { id } of all.filter(({ isCertain }) => isCertain)) {
    const shown = await showGroup(context, { id, choices: new Map() })
    if (!shown?.resolution || shown.seen === null) continue
    const { group, choices, seen, resolution } = shown
    const decision = { choices, seen, reason, confirmation: null }
    const declined = isDry ? null : await declinedOf(() => resolveDuplicates(context, decision))
    groups.push({ group, words: resolutionWords(resolution), declined })
  }
  return { isDry, finished, groups, left: all.filter(({ isCertain }) => !isCertain).length }
}

async function declinedOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Conflict) return error.message
    throw error
  }
}
