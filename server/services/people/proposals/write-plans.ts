/** Writes pay from a day ahead into the histories of people: the one place where a proposal is stored. */

import type { PayReason } from '~/core/engine/facts/person.ts'
import { InvalidInput } from '~/core/errors.ts'
import { rowField } from '~/core/forms/fields.ts'
import { formatDate } from '~/core/pay/date.ts'
import {
  claimVersions,
  deletePayDays,
  findPayDays,
  type PayDay,
  type PlannedPackage,
  savePlannedPackages,
} from '~/database/queries/people/proposals.ts'
import { type Context, personOf } from '../../../context.ts'
import { recordEvents } from '../../record-event.ts'

export interface Plan {
  readonly employeeId: number
  /** the version that was on the screen */
  readonly version: number
  /** day of the proposal that this one takes the place of; null where there was none */
  readonly replaces: string | null
  /** takes the place of whatever is planned for its day */
  readonly isDecided?: boolean
  /** null removes the proposal */
  readonly next: Omit<PlannedPackage, 'employeeId'> | null
}

export interface Why {
  readonly reasonKind: PayReason | null
  readonly reason: string | null
}

/** Inside a transaction: all or none. Answers those whose version is another by now; then nothing is written. */
export async function writePlans(
  inside: Context,
  organizationId: number,
  plans: readonly Plan[],
  why: Why,
): Promise<{ readonly changedMeanwhile: readonly number[] }> {
  const written = { by: personOf(inside), at: inside.now(), ...why }
  const claimed = new Set(await claimVersions(inside.db, plans, written))
  const changedMeanwhile = plans
    .map(({ employeeId }) => employeeId)
    .filter((id) => !claimed.has(id))
  if (changedMeanwhile.length > 0) return { changedMeanwhile }
  const kept = plans.flatMap(({ employeeId, next }) => (next ? [{ employeeId, ...next }] : []))
  await deletePayDays(inside.db, plans.flatMap(replacedDay))
  await refuseTakenDays(inside, plans)
  await savePlannedPackages(inside.db, kept, written)
  await recordEvents(
    inside,
    plans.map((plan) => eventOf(plan, organizationId)),
  )
  return { changedMeanwhile }
}

function replacedDay({ employeeId, replaces, next }: Plan): PayDay[] {
  if (replaces === null || replaces === next?.effectiveOn) return []
  return [{ employeeId, effectiveOn: replaces }]
}

/** A proposal that moves must not take the place of another, unless it is decided. */
async function refuseTakenDays(inside: Context, plans: readonly Plan[]): Promise<void> {
  const moved = plans.flatMap(({ employeeId, next, replaces, isDecided }) =>
    next && next.effectiveOn !== replaces && !isDecided
      ? [{ employeeId, effectiveOn: next.effectiveOn }]
      : [],
  )
  const taken = moved.length === 0 ? [] : await findPayDays(inside.db, moved)
  if (taken.length === 0) return
  const errors = taken.map(({ employeeId, effectiveOn }) => [
    rowField('proposed', employeeId),
    `Pay from ${formatDate(effectiveOn)} is already planned. Choose another date, or change it in the pay history.`,
  ])
  throw new InvalidInput(Object.fromEntries(errors))
}

function eventOf({ employeeId, replaces, next }: Plan, organizationId: number) {
  const subject = { kind: 'employee', id: employeeId }
  if (next === null) {
    return { action: 'pay.unplan', organizationId, subject, details: { effectiveOn: replaces } }
  }
  const { effectiveOn } = next
  return { action: 'pay.plan', organizationId, subject, details: { effectiveOn } }
}
