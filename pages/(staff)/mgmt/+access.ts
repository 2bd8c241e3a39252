import { authorize } from '~/core/authorize.ts'
import type { AccessRule } from '~/server/page.ts'

/** Staff tools answer 404 to everyone else; each tool has a narrower rule of its own. */
export const access: AccessRule = ({ context }) => authorize(context.actor, 'staff.index')
