import { authorize } from '~/core/authorize.ts'
import type { AccessRule } from '~/server/page.ts'

/** The editor answers 404 to everyone who does not edit. */
export const access: AccessRule = ({ context }) => authorize(context.actor, 'staff.content')
