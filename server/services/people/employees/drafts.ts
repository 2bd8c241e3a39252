/** Unsaved input of an employee's form: private to its author, the last write wins. */

import { showsPay } from '~/core/authorize.ts'
import { NotSignedIn } from '~/core/errors.ts'
import { draftFields } from '~/core/people/employees/employee-form.ts'
import {
  type DraftKey,
  type DraftRow,
  deleteDraft,
  findDraft,
  forgetOldDrafts,
  upsertDraft,
} from '~/database/queries/people/employee-drafts.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import { loadEmployeeFor } from '../pay-access/load-employee.ts'

/** Of the form for a new employee of an organization, or of an employee's form. */
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

/** A draft holds pay: only for those who may change the employee. */
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

/** The actor's own draft, which holds pay; the caller authorizes. */
export async function showDraft(
  context: Context,
  key: Omit<DraftKey, 'userId'>,
): Promise<DraftRow | null> {
  const userId = personOf(context)
  if (!showsPay(context.actor, key.organizationId)) return null
  return userId === null ? null : await findDraft(context.db, { ...key, userId }, context.now())
}

/** Deletes the draft. */
export async function discardDraft(context: Context, draft: DraftOf): Promise<void> {
  const key = await authorizeDraft(context, draft)
  await deleteDraft(context.db, key)
}

/** Deletes the draft after a save; runs inside the caller's transaction. */
export async function deleteOwnDraft(
  context: Context,
  key: { readonly organizationId: number; readonly employeeId: number | null },
): Promise<void> {
  const userId = personOf(context)
  if (userId !== null) await deleteDraft(context.db, { ...key, userId })
}
