import { grantRoleForm, revokeRoleForm } from '~/core/staff/forms.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { grantRole, revokeRole } from '~/server/services/staff/people/staff-roles.ts'

export const action: PageActions = {
  grant: onSubmit(grantRoleForm, async (context, { currentPassword, code, ...input }) => {
    await grantRole(context, { ...input, confirmation: { currentPassword, code } })
    return { redirect: '/mgmt/adminUsers?done=granted' }
  }),
  revoke: onSubmit(revokeRoleForm, async (context, { currentPassword, code, ...input }) => {
    await revokeRole(context, { ...input, confirmation: { currentPassword, code } })
    return { redirect: '/mgmt/adminUsers?done=revoked' }
  }),
}
