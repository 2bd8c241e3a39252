/** Makes links for readers without an account. A link is stored as a hash, and shown to its author for minutes. */
import { randomBytes } from 'node:crypto'
import { Unavailable } from '~/core/errors.ts'
import { insertLink } from '~/database/queries/people/shared-links.ts'
import type { NewRow } from '~/database/table-types.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import type { Secrets } from '../../../integrations/secrets.ts'
import { limitAttempts } from '../../attempts.ts'
import { type AuditEvent, recordEvent } from '../../record-event.ts'
import { hashToken } from '../sessions/visit.ts'

interface NewLink {
  readonly organizationId: number
  readonly days: number
  /** what it leads to, and what it shows */
  readonly row: Pick<
    NewRow<'shared_links'>,
    'report_id' | 'scenario_id' | 'shows_person' | 'content' | 'employee_ids' | 'fewest_people'
  >
  readonly event: AuditEvent
}

const A_DAY = 24 * 60 * 60

/** Time to copy the link; after that it cannot be shown again. */
const SHOWN_MINUTES = 10

/** The caller authorizes, and asks for a confirmed email address. */
export async function makeLink(
  context: Context,
  { organizationId, days, row, event }: NewLink,
): Promise<{ readonly id: number }> {
  const key = `share links organization ${organizationId}`
  await limitAttempts(context, { key, most: 100, withinSeconds: A_DAY })
  const token = randomBytes(32).toString('base64url')
  const sealed = secretsOf(context).seal('share link', token)
  return await transact(context, async (inside) => {
    const now = inside.now()
    const id = await insertLink(inside.db, {
      ...row,
      ...{ token_hash: hashToken(token), created_by: personOf(inside), created_at: now },
      expires_at: new Date(now.getTime() + days * A_DAY * 1000),
      sealed_token: sealed,
      shown_until: new Date(now.getTime() + SHOWN_MINUTES * 60_000),
    })
    await recordEvent(inside, event)
    return { id }
  })
}

function secretsOf({ outside }: Context): Secrets {
  if (outside.secrets) return outside.secrets
  throw new Unavailable(
    'This installation cannot create links until its administrator sets SECRET_KEY.',
    null,
  )
}
