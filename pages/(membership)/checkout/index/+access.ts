import { NotSignedIn } from '~/core/errors.ts'
import type { AccessRule } from '~/server/page.ts'

/** For people who signed in; who may buy for an organization is each service's question. */
export const access: AccessRule = ({ context }) => {
  if (context.actor.kind === 'visitor') throw new NotSignedIn()
}
