import { NotSignedIn } from '~/core/errors.ts'
import type { AccessRule } from '~/server/page.ts'

/** The work area is for people who signed in; what belongs to whom is each service's question. */
export const access: AccessRule = ({ context }) => {
  if (context.actor.kind === 'visitor') throw new NotSignedIn()
}
