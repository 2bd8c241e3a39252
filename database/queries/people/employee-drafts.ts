/** Unsaved input of employee forms; each user sees only their own. */
import { STORED_FIELDS } from '~/core/forms/fields-schema.ts'
import type { Queryable } from '../../connection.ts'

export interface DraftKey {
  readonly userId: number
  readonly organizationId: number
  /** null: the form for a new employee */
  readonly employeeId: number | null
}

export interface DraftRow {
  readonly fields: Readonly<Record<string, string>>
  /** version of the employee when the form was opened; null for a new one */
  readonly version: number | null
  readonly savedAt: Date
}

/** Age at which drafts are deleted: they hold pay. */
const KEPT_DAYS = 60

export async function findDraft(db: Queryable, key: DraftKey, now: Date): Promise<DraftRow | null> {
  const row = await db('employee_drafts')
    .where(columnsOf(key))
    .where('saved_at', '>', oldest(now))
    .first({ fields: 'fields', version: 'version', savedAt: 'saved_at' })
  return row ? { ...row, fields: STORED_FIELDS.read(row.fields) } : null
}

/** The last write wins. */
export async function upsertDraft(db: Queryable, key: DraftKey, draft: DraftRow): Promise<void> {
  await db('employee_drafts')
    .insert({
      ...columnsOf(key),
      fields: JSON.stringify(draft.fields),
      version: draft.version,
      saved_at: draft.savedAt,
    })
    .onConflict(['user_id', 'organization_id', 'employee_id'])
    .merge(['fields', 'version', 'saved_at'])
}

export async function deleteDraft(db: Queryable, key: DraftKey): Promise<void> {
  await db('employee_drafts').where(columnsOf(key)).delete()
}

/** Of one person, in passing. */
export async function forgetOldDrafts(db: Queryable, userId: number, now: Date): Promise<void> {
  await db('employee_drafts')
    .where({ user_id: userId })
    .where('saved_at', '<', oldest(now))
    .delete()
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * 86_400_000)
}

function columnsOf({ userId, organizationId, employeeId }: DraftKey) {
  return { user_id: userId, organization_id: organizationId, employee_id: employeeId }
}
