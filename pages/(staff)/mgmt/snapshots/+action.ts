import { Conflict } from '~/core/errors.ts'
import { publishForm } from '~/core/staff/forms.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import {
  publishSnapshot,
  rollBackSnapshot,
} from '~/server/services/market/snapshots/publish-snapshot.ts'

export const action: PageActions = {
  publish: onSubmit(publishForm, async (context, input) => {
    const { published, reason } = await publishSnapshot(context, input)
    if (!published) throw new Conflict(reason)
    return { redirect: '/mgmt/snapshots?done=published' }
  }),
  'roll-back': onSubmit(publishForm, async (context, input) => {
    await rollBackSnapshot(context, input)
    return { redirect: '/mgmt/snapshots?done=rolled-back' }
  }),
}
