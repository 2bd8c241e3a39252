import { authorize } from '~/core/authorize.ts'
import type { AccessRule } from '~/server/page.ts'

export const access: AccessRule = ({ context }) => authorize(context.actor, 'staff.search')
