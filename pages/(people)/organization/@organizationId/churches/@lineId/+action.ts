import { z } from 'zod'
import { parseRecordId } from '~/core/forms/record-id.ts'
import {
  changedChurchForm,
  churchInvitationForm,
} from '~/core/people/offices/office-forms-schema.ts'
import { churchesHref } from '~/core/people/offices/offices.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { changeChurch, deleteChurch } from '~/server/services/people/offices/church-list.ts'
import { inviteChurch, withdrawInvitation } from '~/server/services/people/offices/invite-church.ts'
import { endSharingOf } from '~/server/services/people/offices/sharing.ts'

export const action: PageActions = {
  save: onSubmit(changedChurchForm, async (context, input, { routeParams }) => {
    const asked = lineOf(routeParams)
    await changeChurch(context, { ...input, ...asked })
    return { redirect: `${churchesHref(asked.officeId)}/${asked.lineId}?done=saved` }
  }),
  invite: onSubmit(churchInvitationForm, async (context, { email }, { routeParams }) => {
    const asked = lineOf(routeParams)
    await inviteChurch(context, { ...asked, email })
    return { redirect: `${churchesHref(asked.officeId)}/${asked.lineId}?done=invited` }
  }),
  withdraw: onSubmit(z.object({}), async (context, _, { routeParams }) => {
    const asked = lineOf(routeParams)
    await withdrawInvitation(context, asked)
    return { redirect: `${churchesHref(asked.officeId)}/${asked.lineId}?done=withdrawn` }
  }),
  end: onSubmit(z.object({}), async (context, _, { routeParams }) => {
    const asked = lineOf(routeParams)
    await endSharingOf(context, asked)
    return { redirect: `${churchesHref(asked.officeId)}/${asked.lineId}?done=ended` }
  }),
  delete: onSubmit(z.object({}), async (context, _, { routeParams }) => {
    const asked = lineOf(routeParams)
    await deleteChurch(context, asked)
    return { redirect: `${churchesHref(asked.officeId)}?done=deleted` }
  }),
}

function lineOf({ organizationId, lineId }: Readonly<Record<string, string>>) {
  return { officeId: parseRecordId(organizationId), lineId: parseRecordId(lineId) }
}
