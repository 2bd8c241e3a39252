/** Carries a staff import out: all rows that its plan enters, or nothing. */
import { Conflict, InvalidInput } from '~/core/errors.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import type { BeforeImport } from '~/core/people/staff-import/import-settings-schema.ts'
import type { TellProgress } from '~/core/people/staff-import/page-forms.ts'
import type { EnteredRow, ImportCounts } from '~/core/people/staff-import/planned-row.ts'
import { StaffImport, StaffImportFile, StaffImportPerson } from '~/database/models/people.ts'
import { listPaySteps } from '~/database/queries/people/pay-packages.ts'
import { lockStaffImport } from '~/database/queries/people/staff-imports.ts'
import type { NewFields } from '~/database/table-types.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { createEmployees } from '../employees/create-employees.ts'
import { updateEmployee } from '../employees/save-employee.ts'
import { checkAfterImport } from '../employees/saving-checks.ts'
import { type Look, lookAtStaff } from '../pay-access/look.ts'
import { withProgress } from './import-progress.ts'
import { type LoadedImport, loadImport } from './load-import.ts'
import { type PlannedImport, type PlanOptions, planImport } from './plan-import.ts'

export interface CommitImport {
  readonly importId: number
  /** of the plan that was shown */
  readonly fingerprint: string
  /** rows with errors stay out; without it they stop the import */
  readonly leaveOutErrors: boolean
}

/**
 * One transaction. Throws Conflict where the plan is no longer the one that was shown, and InvalidInput where rows
 * have errors that nobody agreed to leave out.
 */
export async function commitImport(
  context: Context,
  asked: CommitImport,
  options: PlanOptions = {},
): Promise<ImportCounts> {
  const found = await loadImport(context, asked.importId)
  return await withProgress(context, found, async (keep) => {
    const { tell = keep } = options
    const { counts, employeeIds } = await transact(context, (inside) => {
      return commitInside(inside, asked, tell)
    })
    const total = employeeIds.length
    await tell({ stage: 'check', done: 0, total })
    await checkAfterImport(context, { organizationId: found.organization.id, employeeIds })
    await tell({ stage: 'check', done: total, total })
    return counts
  })
}

async function commitInside(
  inside: Context,
  { importId, fingerprint, leaveOutErrors }: CommitImport,
  tell: TellProgress,
): Promise<{ readonly counts: ImportCounts; readonly employeeIds: readonly number[] }> {
  await lockStaffImport(inside.db, importId)
  const loaded = await loadImport(inside, importId)
  if (loaded.found.importedAt) throw new Conflict('This file is imported already.')
  const planned = await planImport(inside, loaded, { tell })
  if (!planned) throw new InvalidInput({ columns: 'Choose the columns first.' })
  if (planned.fingerprint !== fingerprint) throw new Conflict(CHANGED)
  const { counts } = planned.plan
  refuseErrors(counts, leaveOutErrors)
  return { counts, employeeIds: await carryOut(inside, loaded, { ...planned, tell }) }
}

const CHANGED =
  'Someone changed your staff or these choices since the preview was made. Check the new preview, then import.'

function refuseErrors({ add, update, error }: ImportCounts, leaveOutErrors: boolean): void {
  if (error > 0 && !leaveOutErrors) {
    const them = error === 1 ? 'it' : 'them'
    const sentence = `${formatCount(error, 'row has an error', 'rows have errors')}. Correct ${them}, or agree to leave ${them} out.`
    throw new InvalidInput({ leaveOut: sentence }, {}, sentence)
  }
  if (add + update === 0) {
    const sentence = 'There is nothing to import: no row would add or change a person.'
    throw new InvalidInput({ import: sentence }, {}, sentence)
  }
}

async function carryOut(
  inside: Context,
  { found, organization }: LoadedImport,
  { plan, textsOf, tell }: PlannedImport & { readonly tell: TellProgress },
): Promise<readonly number[]> {
  const { id: importId } = found
  const entered = plan.rows.filter((row): row is EnteredRow => 'input' in row)
  const [added, updated] = (['add', 'update'] as const).map((outcome) =>
    entered.filter((row) => row.outcome === outcome),
  ) as [EnteredRow[], EnteredRow[]]
  const total = entered.length
  const ids = await createEmployees(inside, {
    organizationId: organization.id,
    people: added.map(({ input }) => input),
    details: { import: importId },
    saved: (done) => tell({ stage: 'save', done, total }),
  })
  const people: ImportedRow[] = added.map(({ line }, index) => {
    return { importId, employeeId: ids[index] ?? 0, line, version: 1, isNew: true, before: null }
  })
  const look = await lookAtStaff(inside, 'staff import', organization)
  for (const row of updated) {
    people.push(await update(inside, { importId, row, textsOf, look }))
    if (people.length % UPDATES_AT_ONCE === 0) {
      await tell({ stage: 'save', done: people.length, total })
    }
  }
  for (let start = 0; start < people.length; start += AT_ONCE) {
    await StaffImportPerson.query(inside.db).insert(people.slice(start, start + AT_ONCE))
  }
  await finish(inside, { importId, organizationId: organization.id, counts: plan.counts })
  return people.map(({ employeeId }) => employeeId)
}

type ImportedRow = NewFields<'staff_import_people'>

const AT_ONCE = 500
const UPDATES_AT_ONCE = 50

/** Through the service of the form; what it replaced is kept for the undo. */
async function update(
  inside: Context,
  {
    importId,
    row,
    textsOf,
    look,
  }: {
    readonly importId: number
    readonly row: EnteredRow
    readonly textsOf: PlannedImport['textsOf']
    readonly look: Look
  },
) {
  const employeeId = row.twin?.id ?? 0
  const steps = look.open(await listPaySteps(inside.db, employeeId))
  const saved = await updateEmployee(inside, {
    ...row.input,
    employeeId,
    version: row.twin?.version ?? 0,
  })
  const replaced = steps.find(({ effectiveOn }) => effectiveOn === saved.paidFrom)
  const { isStartUnknown = false, reasonKind = null, reason = null } = replaced ?? {}
  const before: BeforeImport = {
    form: { ...textsOf(employeeId) },
    payOn: saved.paidFrom,
    pay: replaced ? replaced.components.map((component) => ({ ...component })) : null,
    ...(replaced && { entry: { isStartUnknown, reasonKind, reason } }),
  }
  const { version } = saved
  return { importId, employeeId, line: row.line, version, isNew: false, before }
}

interface Finished {
  readonly importId: number
  readonly organizationId: number
  readonly counts: ImportCounts
}

/** The rows of the file go; what they became stays. */
async function finish(inside: Context, { importId, organizationId, counts }: Finished) {
  const { add, update: updated, leave, error } = counts
  await StaffImport.query(inside.db)
    .where({ id: importId })
    .patch({
      ...{ importedAt: inside.now(), importedBy: personOf(inside) },
      ...{ addedCount: add, updatedCount: updated, leftCount: leave, errorCount: error },
    })
  await StaffImportFile.query(inside.db).where({ import_id: importId }).delete()
  await recordEvent(inside, {
    ...{
      action: 'employee.import',
      organizationId,
      subject: { kind: 'staff_import', id: importId },
    },
    details: { added: add, updated, left: leave, errors: error },
  })
}
