/** The page of the tool: twins, what a merge of two would move, and earlier merges. */
import { InvalidInput } from '~/core/errors.ts'
import { listMergeRows, type MergeRow } from '~/database/queries/staff/merge-users.ts'
import type { Context } from '../../../context.ts'
import { findCaseTwins, type TwinGroup } from '../../people/accounts/users.ts'
import { previewMerge, type ShownMerge } from './merge-users.ts'

export const TWINS_ON_A_PAGE = 25
const MERGES_SHOWN = 50

export interface ShownTwins {
  readonly groups: readonly TwinGroup[]
  readonly total: number
  /** null where no two are chosen; a sentence where they cannot be merged */
  readonly preview: ShownMerge | string | null
  readonly merges: readonly MergeRow[]
}

export async function listTwins(
  context: Context,
  { page, keep, drop }: { readonly page: number; readonly keep: string; readonly drop: string },
): Promise<ShownTwins> {
  const offset = (page - 1) * TWINS_ON_A_PAGE
  return {
    ...(await findCaseTwins(context, { limit: TWINS_ON_A_PAGE, offset })),
    preview: keep && drop ? await previewOrWhy(context, { keep, drop }) : null,
    merges: await listMergeRows(context.db, MERGES_SHOWN),
  }
}

async function previewOrWhy(
  context: Context,
  asked: { readonly keep: string; readonly drop: string },
): Promise<ShownMerge | string> {
  try {
    return await previewMerge(context, asked)
  } catch (error) {
    if (error instanceof InvalidInput) return error.message
    throw error
  }
}
