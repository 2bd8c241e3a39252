/** Forms that are submitted once, and form values kept after a session ended. */

import { STORED_FIELDS } from '~/core/forms/fields.ts'
import type { Queryable } from '../../connection.ts'

/** Waits for a concurrent request with the same content; false where it was submitted before. */
export async function beginForm(db: Queryable, keyHash: Buffer, at: Date): Promise<boolean> {
  const begun = await db('submitted_forms')
    .insert({ key_hash: keyHash, submitted_at: at })
    .onConflict('key_hash')
    .ignore()
    .returning('key_hash')
  return begun.length > 0
}

export interface AskForKept {
  readonly path: string
  readonly keptAfter: Date
  readonly userId: number
  /** of what a session had typed */
  readonly ownHash: Buffer
  /** of what a visitor from the same address had typed */
  readonly addressHash: Buffer
}

/** What was kept, once. */
export async function takeKept(
  db: Queryable,
  asked: AskForKept,
): Promise<Readonly<Record<string, string>> | null> {
  const [row] = await db('kept_forms')
    .where({ path: asked.path })
    .where('kept_at', '>', asked.keptAfter)
    .where((whose) =>
      whose
        .where({ token_hash: asked.ownHash, user_id: asked.userId })
        .orWhere({ token_hash: asked.addressHash, user_id: null }),
    )
    .delete()
    .returning('values')
  return row ? STORED_FIELDS.read(row.values) : null
}
