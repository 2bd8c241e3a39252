/** The page of the tool: the groups, what a decision about one would do, and decisions that were broken off. */

import { authorize } from '~/core/authorize.ts'
import { Conflict, NotFound, Unavailable } from '~/core/errors.ts'
import type { DuplicateChoices } from '~/core/staff/duplicates/resolution.ts'
import type { Context } from '../../../context.ts'
import { type ListedGroup, listDuplicates } from './list-duplicates.ts'
import { type ShownGroup, showGroup } from './preview.ts'
import { listUnfinishedDuplicates, type UnfinishedResolution } from './resolve.ts'

export const GROUPS_ON_A_PAGE = 25

export interface ShownDuplicates {
  readonly groups: readonly ListedGroup[]
  readonly total: number
  readonly unfinished: readonly UnfinishedResolution[]
  /** null where no group is asked for; a sentence where it cannot be decided now */
  readonly decision: ShownGroup | string | null
}

export interface ShowDuplicates {
  readonly page: number
  readonly dismissed: boolean
  readonly group: string | null
  readonly choices: DuplicateChoices
}

export async function showDuplicates(
  context: Context,
  { page, dismissed, group, choices }: ShowDuplicates,
): Promise<ShownDuplicates> {
  authorize(context.actor, 'staff.duplicateSubscriptions')
  // first, because it reads the customers of the group again
  const decision = group === null ? null : await decisionOrWhy(context, { id: group, choices })
  const groups = await listDuplicates(context, { dismissed })
  return {
    groups: groups.slice((page - 1) * GROUPS_ON_A_PAGE, page * GROUPS_ON_A_PAGE),
    total: groups.length,
    unfinished: await listUnfinishedDuplicates(context),
    decision,
  }
}

async function decisionOrWhy(
  context: Context,
  asked: { readonly id: string; readonly choices: DuplicateChoices },
): Promise<ShownGroup | string> {
  try {
    return (
      (await showGroup(context, asked)) ?? 'This group is gone: nothing in it is double any more.'
    )
  } catch (error) {
    if (error instanceof Conflict || error instanceof Unavailable) return error.message
    if (error instanceof NotFound) {
      return 'The payment service does not know a customer of this group. Nothing can be decided here.'
    }
    throw error
  }
}
