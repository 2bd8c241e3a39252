/** Makes one correction of money at the payment service, once, whatever is asked twice or broken off. */
import { Conflict, InvalidInput } from '~/core/errors.ts'
import type { Cents } from '~/core/pay/money.ts'
import {
  beginCorrection,
  type Correction,
  dropCorrection,
  finishCorrection,
} from '~/database/queries/membership/corrections.ts'
import type { NewRow } from '~/database/table-types.ts'
import { type Context, transact } from '../../../context.ts'
import { type AuditEvent, recordEvent } from '../../record-event.ts'

interface Asked {
  readonly row: NewRow<'payment_corrections'>
  /** under one reference the payment service makes it once */
  readonly make: (cents: Cents, reference: string) => Promise<void>
  readonly event: Pick<AuditEvent, 'action' | 'details'>
  /** runs in the transaction that finishes it */
  readonly also?: (inside: Context, correction: Correction) => Promise<void>
}

/**
 * The correction is stored before the payment service is asked and finished afterwards. One that was broken off in
 * between is made by the next try under the same reference.
 */
export async function correctOnce(
  context: Context,
  { row, make, event, also }: Asked,
): Promise<{ readonly isNew: boolean; readonly cents: Cents }> {
  if (!Number.isSafeInteger(row.amount_cents) || row.amount_cents <= 0) {
    throw new InvalidInput({ amount: 'Enter an amount above $0, in whole cents.' })
  }
  const correction = await beginCorrection(context.db, row)
  const { id, amount_cents: cents, organization_id } = correction
  if (correction.done_at !== null) return { isNew: false, cents }
  try {
    await make(cents, `correction ${id}`)
  } catch (error) {
    if (error instanceof Conflict) await dropCorrection(context.db, id)
    throw error
  }
  const isNew = await transact(context, async (inside) => {
    if (!(await finishCorrection(inside.db, id, inside.now()))) return false
    await recordEvent(inside, {
      ...event,
      ...(organization_id !== null && {
        organizationId: organization_id,
        subject: { kind: 'organization', id: organization_id },
      }),
    })
    await also?.(inside, correction)
    return true
  })
  return { isNew, cents }
}
