import { deleteDraft } from '~/database/queries/employee-drafts.ts'
import { type Context, personOf } from '../../context.ts'
import { authorizeDraft, type DraftOf } from './keep-draft.ts'

/** Forgets what was typed and not saved. */
export async function discardDraft(context: Context, draft: DraftOf): Promise<void> {
  const key = await authorizeDraft(context, draft)
  await deleteDraft(context.db, key)
}

/** After a save there is nothing left to go on with; runs inside the caller's transaction. */
export async function deleteOwnDraft(
  context: Context,
  key: { readonly organizationId: number; readonly employeeId: number | null },
): Promise<void> {
  const userId = personOf(context)
  if (userId !== null) await deleteDraft(context.db, { ...key, userId })
}
