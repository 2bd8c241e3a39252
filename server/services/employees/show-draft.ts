import { type DraftKey, type DraftRow, findDraft } from '~/database/queries/employee-drafts.ts'
import { type Context, personOf } from '../../context.ts'

/** The asking person's own draft of a form they may send; whoever calls authorizes. */
export async function showDraft(
  context: Context,
  key: Omit<DraftKey, 'userId'>,
): Promise<DraftRow | null> {
  const userId = personOf(context)
  return userId === null ? null : await findDraft(context.db, { ...key, userId }, context.now())
}
