import { NotSignedIn } from '~/core/errors.ts'
import type { AccessRule } from '~/server/page.ts'

/** One's own account; each service loads no other. */
export const access: AccessRule = ({ context }) => {
  if (context.actor.kind === 'visitor') throw new NotSignedIn()
}
