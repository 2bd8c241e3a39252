import { NotSignedIn } from '~/core/errors.ts'
import type { AccessRule } from '~/server/page.ts'

/** The analyzer is for people who signed in; whose organization it is, and its plan, are the services' questions. */
export const access: AccessRule = ({ context }) => {
  if (context.actor.kind === 'visitor') throw new NotSignedIn()
}
