/** Takes one staff import back within thirty days, as far as nobody has worked with its people; forgets old ones. */

import { Conflict } from '~/core/errors.ts'
import { addDays } from '~/core/pay/date.ts'
import { employeeForm } from '~/core/people/employees/employee-form.ts'
import type { BeforeImport } from '~/core/people/staff-import/import-settings-schema.ts'
import {
  Employee,
  EmployeePosition,
  PayComponentRow,
  PayPackageRow,
  StaffImport,
  StaffImportPerson,
} from '~/database/models/people.ts'
import { deleteLinksNaming } from '~/database/queries/people/shared-links.ts'
import {
  forgetStaffImports,
  type ImportedPerson,
  listImportedPeople,
  lockStaffImport,
  type StaffImportRow,
} from '~/database/queries/people/staff-imports.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { fillRecentDays } from '../../metric-days.ts'
import { recordEvent } from '../../record-event.ts'
import { employeeColumns, positionRows } from '../employees/save-employee.ts'
import { componentRows } from '../employees/save-pay.ts'
import { type Look, lookAtStaff } from '../pay-access/look.ts'
import { loadImport } from './load-import.ts'

const UNDO_DAYS = 30

export interface UndoneImport {
  readonly deleted: number
  readonly restored: number
  /** people somebody has worked with since: they stay as they are now */
  readonly kept: readonly { readonly employeeId: number; readonly name: string }[]
}

const WAITING_DAYS = 7

/** Forgets files that nobody imported for a week, and how people were before imports that cannot be undone any more. */
export async function forgetOldImports(context: Context): Promise<number> {
  const ago = (days: number) => new Date(context.now().getTime() - days * 86_400_000)
  const [before, undoableFrom] = [ago(WAITING_DAYS), ago(UNDO_DAYS + 1)]
  return await forgetStaffImports(context.db, { before, undoableFrom })
}

/** The last day on which an import can be undone. */
export function undoableUntil(importedAt: Date): string {
  return addDays(importedAt.toISOString().slice(0, 10), UNDO_DAYS)
}

export function canUndo(
  { now }: Pick<Context, 'now'>,
  { importedAt, undoneAt }: Pick<StaffImportRow, 'importedAt' | 'undoneAt'>,
): boolean {
  if (importedAt === null || undoneAt !== null) return false
  return now().toISOString().slice(0, 10) <= undoableUntil(importedAt)
}

/** Deletes whom it added and restores whom it changed; all in one transaction. */
export async function undoStaffImport(
  context: Context,
  { importId }: { readonly importId: number },
): Promise<UndoneImport> {
  await loadImport(context, importId)
  await fillRecentDays(context)
  return await transact(context, async (inside) => {
    await loadImport(inside, importId)
    await lockStaffImport(inside.db, importId)
    const { found, organization } = await loadImport(inside, importId)
    if (found.importedAt === null) throw new Conflict('This file is not imported.')
    if (!canUndo(inside, found)) throw new Conflict(whyNot(found))
    const look = await lookAtStaff(inside, 'staff import', organization)
    const people = await listImportedPeople(inside.db, { importId, importedAt: found.importedAt })
    const undone = await undoPeople(inside, { importId, people, look })
    await StaffImport.query(inside.db)
      .where({ id: importId })
      .patch({ undoneAt: inside.now(), undoneBy: personOf(inside) })
    const { deleted, restored, kept } = undone
    await recordEvent(inside, {
      ...{ action: 'employee.undo-import', organizationId: organization.id },
      subject: { kind: 'staff_import', id: importId },
      details: { deleted, restored, kept: kept.length },
    })
    return undone
  })
}

function whyNot({ undoneAt }: StaffImportRow): string {
  return undoneAt
    ? 'This import is undone already.'
    : `An import can be undone for ${UNDO_DAYS} days. Change or archive people on their pages.`
}

interface Undoing {
  readonly importId: number
  readonly people: readonly ImportedPerson[]
  readonly look: Look
}

/** Those who are undone leave the import's list; who is left in it stays as they are now. */
async function undoPeople(
  inside: Context,
  { importId, people, look }: Undoing,
): Promise<UndoneImport> {
  const isUntouched = (one: ImportedPerson) => one.version === one.versionThen && !one.isUsed
  const fresh = people.filter((one) => one.isNew && isUntouched(one)).map((one) => one.employeeId)
  if (fresh.length > 0) {
    await Employee.query(inside.db).whereIn('id', fresh).delete()
    await deleteLinksNaming(inside.db, fresh)
  }
  const kept: UndoneImport['kept'][number][] = []
  const restored: number[] = []
  for (const person of people) {
    if (person.isNew && isUntouched(person)) continue
    const before = isUntouched(person) ? look.open(person.before) : null
    if (before && (await restore(inside, person, before))) restored.push(person.employeeId)
    else kept.push({ employeeId: person.employeeId, name: person.name })
  }
  await StaffImportPerson.query(inside.db)
    .where({ import_id: importId })
    .whereIn('employee_id', restored)
    .delete()
  return { deleted: fresh.length, restored: restored.length, kept }
}

/** False where the form no longer takes what it took then. */
async function restore(
  inside: Context,
  { employeeId, version }: ImportedPerson,
  { form, payOn, pay, entry }: BeforeImport,
): Promise<boolean> {
  const { db } = inside
  const parsed = employeeForm.safeParse(form)
  if (!parsed.success) return false
  await Employee.query(db)
    .where({ id: employeeId })
    .patch({
      ...employeeColumns(parsed.data),
      ...{ version: version + 1, updatedBy: personOf(inside), updatedAt: inside.now() },
    })
  await EmployeePosition.query(db).where({ employee_id: employeeId }).delete()
  await EmployeePosition.query(db).insert(positionRows(employeeId, parsed.data))
  if (payOn !== null) await restorePay(inside, { employeeId, payOn, pay, entry })
  return true
}

/** The entry of the import goes; where it corrected one of the same day, that one comes back. */
async function restorePay(
  { db }: Context,
  {
    employeeId,
    payOn,
    pay,
    entry,
  }: {
    readonly employeeId: number
    readonly payOn: string
  } & Pick<BeforeImport, 'pay' | 'entry'>,
): Promise<void> {
  const day = { employee_id: employeeId, effective_on: payOn }
  if (pay === null) {
    await PayPackageRow.query(db).where(day).delete()
    return
  }
  const found = await PayPackageRow.query(db).where(day).select('id').first()
  if (!found) return
  if (entry) await PayPackageRow.query(db).where({ id: found.id }).patch(entry)
  await PayComponentRow.query(db).where({ pay_package_id: found.id }).delete()
  const rows = componentRows(found.id, { components: pay })
  if (rows.length > 0) await PayComponentRow.query(db).insert(rows)
}
