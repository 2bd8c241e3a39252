/** What each person of an organization would contribute to the next snapshot, and why not. */
import { whyPersonStaysOut, whyRecordWaits } from '~/core/receipts/eligibility.ts'
import { snapshotCalendar } from '~/core/records/snapshot-calendar.ts'
import { listPersonKeys, type MemberRecord } from '~/database/queries/market/contributions.ts'
import { type Context, today } from '../../context.ts'
import { type LoadedEmployee, listStaffWithPay } from '../pay-access/load-employee.ts'
import { memberRecord } from './member-record.ts'

export interface Contribution {
  readonly employeeId: number
  readonly name: string
  readonly position: string
  /** '' before the person was ever part of a gathering */
  readonly personKey: string
  readonly withdrawnAt: string | null
  /** why no record of theirs may be in the next snapshot; null where it may */
  readonly staysOut: string | null
  /** why this year's is not; null where it goes in */
  readonly waits: string | null
  readonly record: MemberRecord | null
}

/** Everybody who works there now, with their pay as of the snapshot's day. Whoever calls authorizes. */
export async function contributionsOf(
  context: Context,
  organizationId: number,
): Promise<readonly Contribution[]> {
  const { referenceDate } = snapshotCalendar(today(context))
  const then = { ...context, now: () => new Date(`${referenceDate}T12:00:00Z`) }
  const organization = { id: organizationId, membership: null }
  const employees = await listStaffWithPay(then, 'records of members', organization)
  const keys = await listPersonKeys(context.db, organizationId)
  const keyOf = new Map(keys.map((key) => [key.employeeId, key]))
  return employees.map((employee) => {
    const key = keyOf.get(employee.id)
    const personKey = key?.personKey ?? ''
    const record = memberRecord(then, { employee, personKey, observedOn: referenceDate })
    const person = personOf(employee, {
      isWithdrawn: (key?.withdrawnAt ?? null) !== null,
      hasOpenQuestion: key?.hasOpenQuestion ?? false,
      payKnown: record !== null,
    })
    const staysOut = whyPersonStaysOut(person)
    const waits = staysOut ?? whyRecordWaits(person)
    return {
      employeeId: employee.id,
      name: employee.name,
      position: employee.positions[0]?.title ?? employee.jobTitle,
      personKey,
      withdrawnAt: key?.withdrawnAt ?? null,
      ...{ staysOut, waits },
      record: waits === null ? record : null,
    }
  })
}

function personOf(
  { kind, archived, positions }: LoadedEmployee,
  facts: { isWithdrawn: boolean; hasOpenQuestion: boolean; payKnown: boolean },
) {
  return { kind, isArchived: archived, positions: positions.length, ...facts }
}
