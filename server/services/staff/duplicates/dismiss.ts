/** Keeps a group that is no duplicate out of the list, until something in it changes. */

import { authorize } from '~/core/authorize.ts'
import { Conflict } from '~/core/errors.ts'
import { deleteDismissal, insertDismissal } from '~/database/queries/membership/duplicates.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { recordEvents } from '../../record-event.ts'
import { type FoundGroup, findGroups } from './list-duplicates.ts'

/** Twice is once. Throws Conflict where the group is another one by now. */
export async function dismissDuplicates(
  context: Context,
  { signature, reason }: { readonly signature: string; readonly reason: string },
): Promise<void> {
  authorize(context.actor, 'staff.duplicateSubscriptions')
  await transact(context, async (inside) => {
    const group = await groupOf(inside, signature)
    const dismissal = {
      ...{ signature, reason, dismissed_by: personOf(inside), dismissed_at: inside.now() },
    }
    if (await insertDismissal(inside.db, dismissal)) {
      await record(inside, 'duplicates.dismiss', group, { reason })
    }
  })
}

/** It waits in the list again. */
export async function restoreDuplicates(
  context: Context,
  { signature }: { readonly signature: string },
): Promise<void> {
  authorize(context.actor, 'staff.duplicateSubscriptions')
  await transact(context, async (inside) => {
    const group = await groupOf(inside, signature)
    if (await deleteDismissal(inside.db, signature)) {
      await record(inside, 'duplicates.restore', group, {})
    }
  })
}

async function groupOf(inside: Context, signature: string): Promise<FoundGroup> {
  const group = (await findGroups(inside)).find((one) => one.signature === signature)
  if (!group) throw new Conflict('This group changed meanwhile. Look at it again.')
  return group
}

async function record(
  inside: Context,
  action: 'duplicates.dismiss' | 'duplicates.restore',
  { id: group, members }: FoundGroup,
  more: Readonly<Record<string, string>>,
): Promise<void> {
  const organizations = new Set(members.flatMap(({ organization }) => organization?.id ?? []))
  await recordEvents(
    inside,
    [...organizations].map((id) => ({
      ...{ action, organizationId: id, subject: { kind: 'organization', id } },
      details: { group, ...more },
    })),
  )
}
