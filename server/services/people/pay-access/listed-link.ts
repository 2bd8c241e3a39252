/** A link as those who manage it see it: until when it works, who opened it. */
import type { LinkRow, LinkView } from '~/database/queries/people/shared-links.ts'
import { type Context, personOf } from '../../../context.ts'
import { openOrNull } from '../../../integrations/secrets.ts'

export interface ListedLink {
  readonly id: number
  /** paused: the plan no longer includes what it shows; it opens again with a plan that does */
  readonly state: 'open' | 'paused' | 'expired' | 'closed'
  readonly showsPerson: boolean
  /** instants */
  readonly createdAt: string
  readonly expiresAt: string
  readonly createdBy: string | null
  /** path of the link, for minutes after its creation and only for its author */
  readonly path: string | null
  readonly views: readonly LinkView[]
}

interface Shown {
  /** the plan includes what it shows */
  readonly isHeld: boolean
  /** path before the token */
  readonly base: string
}

export function listedLink(context: Context, row: LinkRow, { isHeld, base }: Shown): ListedLink {
  const { id, showsPerson, createdAt, expiresAt, createdBy, views } = row
  const token = isHeld ? tokenOf(context, row) : null
  return {
    ...{ id, showsPerson, createdBy, views },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: stateOf(context, row, isHeld),
    path: token && `${base}/${token}`,
  }
}

function stateOf(context: Context, row: LinkRow, isHeld: boolean): ListedLink['state'] {
  if (row.revokedAt) return 'closed'
  if (row.expiresAt <= context.now()) return 'expired'
  return isHeld ? 'open' : 'paused'
}

function tokenOf(context: Context, row: LinkRow): string | null {
  const { sealedToken, shownUntil, createdById } = row
  const { secrets } = context.outside
  if (!sealedToken || !shownUntil || !secrets || shownUntil <= context.now()) return null
  if (createdById === null || createdById !== personOf(context)) return null
  return openOrNull(secrets, 'share link', sealedToken)
}
