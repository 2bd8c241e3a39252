/** Keys of the API: found by the hash of their token, and listed for the owners of an organization. */
import type { KeyScope } from '~/core/policy.ts'
import type { Queryable } from '../../connection.ts'
import { many, one, type RowOf } from '../query.ts'

interface Scoped {
  readonly scopes: KeyScope[]
}

/** Those of an organization, or of a person's account; the newest first. */
export const listKeyRows = many<'listKeyRows', Scoped>(
  'listKeyRows',
  /* sql */ `
      select k.id, k.name, k.token_start as "tokenStart", k.scopes, k.created_by as "createdById",
        u.name as "createdBy", k.created_at as "createdAt", k.expires_at as "expiresAt",
        k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt", k.sealed_token as "sealedToken",
        k.shown_until as "shownUntil"
      from api_keys k join users u on u.id = k.created_by
      where k.organization_id = :organizationId
        or (:organizationId::bigint is null and k.organization_id is null and k.created_by = :personId)
      order by k.id desc`,
)

export type KeyRow = RowOf<'findKeyByHash', Scoped>

/**
 * `plan`: of the organization; null for a key of an account. Revoked and expired keys are found too, so that their
 * holder is told.
 */
export const findKeyByHash = one<'findKeyByHash', Scoped>(
  'findKeyByHash',
  /* sql */ `
      select k.id, k.name, k.scopes, k.organization_id as "organizationId", k.created_by as "createdById",
        k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt", o.plan
      from api_keys k left join organizations o on o.id = k.organization_id
      where k.token_hash = ?`,
)

/** What was kept to be copied within minutes. */
export async function forgetShownKeys(db: Queryable, shownUntil: Date): Promise<void> {
  await db('api_keys')
    .where('shown_until', '<', shownUntil)
    .update({ sealed_token: null, shown_until: null })
}
