/** Adds many people at once, each as `createEmployee` adds one, in statements of a few hundred rows. */

import { InvalidInput } from '~/core/errors.ts'
import type { EmployeeInput } from '~/core/people/employees/employee-form.ts'
import {
  Employee,
  EmployeePosition,
  PayComponentRow,
  PayPackageRow,
} from '~/database/models/people.ts'
import { listKnownPositions } from '~/database/queries/market/positions.ts'
import { type Context, personOf, today } from '../../../context.ts'
import { recordEvents } from '../../record-event.ts'
import { employeeColumns, positionRows } from './save-employee.ts'
import { componentRows, reasonOf } from './save-pay.ts'

const AT_ONCE = 500

/**
 * Runs in the caller's transaction; the caller authorizes and has asked the questions of each. Answers the ids in the
 * order given. Campuses are not asked about: nobody here has one.
 */
export async function createEmployees(
  inside: Context,
  {
    organizationId,
    people,
    details,
    saved,
  }: {
    readonly organizationId: number
    readonly people: readonly EmployeeInput[]
    /** goes into the audit event of each */
    readonly details: Readonly<Record<string, unknown>>
    /** told how many are added, after each statement */
    readonly saved?: (people: number) => Promise<void> | void
  },
): Promise<readonly number[]> {
  await refuseUnknown(inside, people)
  const ids: number[] = []
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const some = people.slice(start, start + AT_ONCE)
    const added = await addSome(inside, organizationId, some)
    await recordEvents(
      inside,
      added.map((id) => {
        const subject = { kind: 'employee', id }
        return { action: 'employee.create', organizationId, subject, details }
      }),
    )
    ids.push(...added)
    await saved?.(ids.length)
  }
  return ids
}

async function addSome(
  inside: Context,
  organizationId: number,
  people: readonly EmployeeInput[],
): Promise<readonly number[]> {
  const { db } = inside
  const updatedBy = personOf(inside)
  const columns = people.map((person) => ({
    ...employeeColumns(person),
    organizationId,
    updatedBy,
  }))
  const ids = (await Employee.query(db).insert(columns)).map(({ id }) => id)
  const each = people.map((person, index) => ({ person, id: ids[index] ?? 0 }))
  await EmployeePosition.query(db).insert(
    each.flatMap(({ id, person }) => positionRows(id, person)),
  )
  await addPay(
    inside,
    each.filter(({ person }) => person.pay.components.length > 0),
  )
  return ids
}

interface Added {
  readonly id: number
  readonly person: EmployeeInput
}

async function addPay(inside: Context, paid: readonly Added[]): Promise<void> {
  if (paid.length === 0) return
  const entered = { createdBy: personOf(inside), createdAt: inside.now() }
  const packages = paid.map(({ id, person }) => {
    const effectiveOn = person.effectiveOn ?? today(inside)
    const isStartUnknown = person.effectiveOn === null
    return { ...entered, employeeId: id, effectiveOn, isStartUnknown, ...reasonOf(person) }
  })
  const stored = await PayPackageRow.query(inside.db).insert(packages)
  const rows = stored.flatMap(({ id }, index) => {
    const person = paid[index]?.person
    return person ? componentRows(id, person.pay) : []
  })
  if (rows.length > 0) await PayComponentRow.query(inside.db).insert(rows)
}

async function refuseUnknown(inside: Context, people: readonly EmployeeInput[]): Promise<void> {
  const keys = new Set(people.flatMap(({ positions }) => positions.map(({ position }) => position)))
  const known = new Set(await listKnownPositions(inside.db, [...keys]))
  if ([...keys].some((key) => !known.has(key))) {
    throw new InvalidInput({ position: 'Choose a position from the list.' })
  }
  if (people.some(({ campusId }) => campusId !== null)) {
    throw new InvalidInput({ campus: 'Choose the campus on the person’s page.' })
  }
}
