import { NotFound, NotSignedIn } from '~/core/errors.ts'
import type { Context } from '../../context.ts'
import type { Session } from './find-visit.ts'

/** Makes another of one's organizations the one being worked on in this session. */
export async function switchOrganization(
  context: Context,
  input: { session: Session | null; organizationId: number },
): Promise<void> {
  if (!input.session) throw new NotSignedIn()
  const changed = await context
    .db('sessions')
    .where({ id: input.session.id })
    .whereExists((mine) => {
      mine
        .from('memberships')
        .where({ organization_id: input.organizationId, user_id: input.session?.userId })
    })
    .update({ organization_id: input.organizationId })
  if (changed === 0) throw new NotFound()
}
