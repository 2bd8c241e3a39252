/** What somebody has typed about an employee until it is saved: theirs alone, the last write wins. */
import { draftFields } from '~/core/employees/form/draft.ts'
import { NotSignedIn } from '~/core/errors.ts'
import {
  type DraftKey,
  type DraftRow,
  deleteDraft,
  findDraft,
  forgetOldDrafts,
  upsertDraft,
} from '~/database/queries/staff/employee-drafts.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import { loadEmployeeFor } from '../pay-access/load-employee.ts'

/** Of the form for somebody new in an organization, or of the form of an employee. */
export type DraftOf = { readonly organizationId: number } | { readonly employeeId: number }

export type KeepDraft = DraftOf & {
  /** everything in the form; only its own fields are kept */
  readonly typed: Readonly<Record<string, string>>
  readonly version: number | null
}

export async function keepDraft(context: Context, input: KeepDraft): Promise<void> {
  const key = await authorizeDraft(context, input)
  const draft = { fields: draftFields(input.typed), version: input.version, savedAt: context.now() }
  await transact(context, async (inside) => {
    await forgetOldDrafts(inside.db, key.userId, inside.now())
    await upsertDraft(inside.db, key, draft)
  })
}

/** A draft holds pay: whoever may not change the employee has none. */
async function authorizeDraft(context: Context, draft: DraftOf): Promise<DraftKey> {
  const place = await placeOf(context, draft)
  const userId = personOf(context)
  if (userId === null) throw new NotSignedIn()
  return { ...place, userId }
}

async function placeOf(context: Context, draft: DraftOf) {
  if ('organizationId' in draft) {
    const { organizationId } = draft
    await loadOrganizationFor(context, 'employee.create', organizationId)
    return { organizationId, employeeId: null }
  }
  const { employeeId } = draft
  const employee = await loadEmployeeFor(context, 'employee.update', employeeId)
  return { organizationId: employee.organization.id, employeeId }
}

/** The asking person's own draft of a form they may send; whoever calls authorizes. */
export async function showDraft(
  context: Context,
  key: Omit<DraftKey, 'userId'>,
): Promise<DraftRow | null> {
  const userId = personOf(context)
  return userId === null ? null : await findDraft(context.db, { ...key, userId }, context.now())
}

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
