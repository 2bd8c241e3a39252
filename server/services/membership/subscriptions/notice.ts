/** One message about payments: to whom, about what, and once. */
import { PLANS, type Plan } from '~/core/people/organizations/plans.ts'
import { noteOnce } from '~/database/queries/membership/subscriptions.ts'
import type { Message } from '~/server/documents/mail/messages.ts'
import type { Context } from '../../../context.ts'
import { queueMail } from '../../queue-mail.ts'

export interface Payer {
  readonly id: number
  readonly name: string
}

export interface Notice {
  /** what it is about: the same is never sent twice */
  readonly key: string
  readonly message: Message
}

/** A reader with several organizations is led to the plan of this one. */
export function planPath({ id }: Pick<Payer, 'id'>): string {
  return `/account/plan?organization=${id}`
}

export function planName(subscription: { readonly plan: Plan | null } | null): string {
  return subscription?.plan ? PLANS[subscription.plan].name : 'your plan'
}

/** `id`: null where the organization is deleted. */
export async function queueNoticeOnce(
  inside: Context,
  { id }: { readonly id: number | null },
  to: string,
  { key, message }: Notice,
): Promise<boolean> {
  const isFirst = await noteOnce(inside.db, {
    ...{ key, organization_id: id, queued_at: inside.now() },
  })
  if (isFirst) await queueMail(inside, { to, message })
  return isFirst
}
