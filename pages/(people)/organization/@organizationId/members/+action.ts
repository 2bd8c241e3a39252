import { z } from 'zod'
import { parseRecordId } from '~/core/forms/record-id.ts'
import {
  acceptRequestForm,
  chosenInvitation,
  chosenMember,
  chosenRequest,
  invitationForm,
  memberForm,
} from '~/core/people/organizations/members-schema.ts'
import { staffPayForm } from '~/core/staff/forms.ts'
import { type ActionSuccess, onSubmit, onSubmitOnce, type PageActions } from '~/server/page.ts'
import {
  acceptAccess,
  declineAccess,
} from '~/server/services/people/organizations/access-requests.ts'
import {
  inviteMember,
  resendInvitation,
  revokeInvitation,
} from '~/server/services/people/organizations/invitations.ts'
import {
  changeMember,
  leaveOrganization,
  removeMember,
  transferOwnership,
} from '~/server/services/people/organizations/members.ts'
import { hidePayFromStaff, showPayToStaff } from '~/server/services/staff/people/shadow.ts'

export const action: PageActions = {
  invite: onSubmitOnce(invitationForm, async (context, input, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await inviteMember(context, { ...input, organizationId })
    return back(organizationId, 'invited')
  }),
  resend: onSubmit(chosenInvitation, async (context, { invitation }, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await resendInvitation(context, { organizationId, invitationId: invitation })
    return back(organizationId, 'resent')
  }),
  revoke: onSubmit(chosenInvitation, async (context, { invitation }, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await revokeInvitation(context, { organizationId, invitationId: invitation })
    return back(organizationId, 'revoked')
  }),
  change: onSubmit(memberForm, async (context, { member, ...rights }, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await changeMember(context, { organizationId, userId: member, ...rights })
    return back(organizationId, 'changed')
  }),
  remove: onSubmit(chosenMember, async (context, { member }, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await removeMember(context, { organizationId, userId: member })
    return back(organizationId, 'removed')
  }),
  transfer: onSubmit(chosenMember, async (context, { member }, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await transferOwnership(context, { organizationId, userId: member })
    return back(organizationId, 'transferred')
  }),
  'show-pay-to-staff': onSubmit(staffPayForm, async (context, { days }, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await showPayToStaff(context, { organizationId, days })
    return back(organizationId, 'pay-shown')
  }),
  'hide-pay-from-staff': onSubmit(z.object({}), async (context, _input, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await hidePayFromStaff(context, { organizationId })
    return back(organizationId, 'pay-hidden')
  }),
  leave: onSubmit(z.object({}), async (context, _input, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await leaveOrganization(context, { organizationId })
    return { redirect: '/organization?done=left' }
  }),
  accept: onSubmit(acceptRequestForm, async (context, { request, ...rights }, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await acceptAccess(context, { organizationId, requestId: request, ...rights })
    return back(organizationId, 'accepted')
  }),
  decline: onSubmit(chosenRequest, async (context, { request }, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await declineAccess(context, { organizationId, requestId: request })
    return back(organizationId, 'declined')
  }),
}

function back(organizationId: number, done: string): ActionSuccess {
  return { redirect: `/organization/${organizationId}/members?done=${done}` }
}
