import { NotSignedIn } from '~/core/errors.ts'
import type { AccessRule } from '~/server/page.ts'

/** For the account that asks; a link opens for nobody else. */
export const access: AccessRule = ({ context }) => {
  if (context.actor.kind === 'visitor') throw new NotSignedIn()
}
