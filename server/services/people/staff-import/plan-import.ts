/** Makes the plan of a staff import from its file and settings: the same one is shown, hashed and carried out. */
import { createHash } from 'node:crypto'
import { Conflict } from '~/core/errors.ts'
import { openQuestions } from '~/core/forms/asking.ts'
import { ENCODING_LABELS } from '~/core/market/records/cell-text.ts'
import { createTitleMatcher } from '~/core/market/records/match-title.ts'
import type { AskMore } from '~/core/people/staff-import/answer-questions.ts'
import { mappingProblems } from '~/core/people/staff-import/import-settings.ts'
import type {
  ImportSettings,
  StoredTable,
} from '~/core/people/staff-import/import-settings-schema.ts'
import type { TellProgress } from '~/core/people/staff-import/page-forms.ts'
import { planPeople } from '~/core/people/staff-import/plan-people.ts'
import type { PeoplePlan } from '~/core/people/staff-import/planned-row.ts'
import type { Texts } from '~/core/question.ts'
import { listPeople } from '~/database/queries/people/people.ts'
import { findImportTable } from '~/database/queries/people/staff-imports.ts'
import { type Context, today } from '../../../context.ts'
import { readAgain } from '../../../files/text-encoding.ts'
import { listPositionsToFind } from '../../market/catalog.ts'
import { employeeFormValues, savedConfirmations } from '../employees/form-values.ts'
import {
  askAboutPaidWork,
  isSameBasis,
  isSamePlace,
  workSites,
} from '../employees/saving-checks.ts'
import { type EmployeeWithPay, listStaffWithPay } from '../pay-access/load-employee.ts'
import { lookAtStaff } from '../pay-access/look.ts'
import type { LoadedImport } from './load-import.ts'

export interface PlannedImport {
  readonly table: StoredTable
  readonly plan: PeoplePlan
  /** of everything the import would store: what was shown is what is carried out, or nothing */
  readonly fingerprint: string
  /** the form of those in the list, before the import */
  readonly textsOf: (employeeId: number) => Texts
}

export interface PlanOptions {
  readonly tell?: TellProgress
}

/** The rows of a file that waits. Throws Conflict where they are gone. A look at pay. */
export async function openTable(context: Context, loaded: LoadedImport) {
  return inEncoding(await openRawTable(context, loaded), loaded.found.settings)
}

/** As they were stored, before the letters are read as somebody chose. */
export async function openRawTable(context: Context, { found, organization }: LoadedImport) {
  const closed = await findImportTable(context.db, found.id)
  if (!closed) throw new Conflict('The rows of this file are gone. Upload it again.')
  return (await lookAtStaff(context, 'staff import', organization)).open(closed)
}

export function inEncoding(table: StoredTable, { encoding }: ImportSettings): StoredTable {
  if (table.encodings.length === 0 || encoding === null) return table
  const again = (cells: readonly string[]) => cells.map((cell) => readAgain(cell, encoding))
  const rows = table.rows.map((row) => ({ ...row, cells: again(row.cells) }))
  return { ...table, header: again(table.header), rows }
}

/** What has to be said before any row can be read, in sentences. */
export function openChoices(
  { mapping, encoding }: ImportSettings,
  table: StoredTable,
): readonly string[] {
  const isGarbled = table.encodings.length > 0 && encoding === null
  const names = table.encodings.map((one) => `${ENCODING_LABELS[one]} (${one})`).join(', ')
  return [
    ...(isGarbled ? [`Choose how the letters of this file are read: ${names}.`] : []),
    ...mappingProblems(mapping),
  ]
}

/** Null where the columns are not all chosen yet. Cost: about half a millisecond a row, in pieces. */
export async function planImport(
  context: Context,
  loaded: LoadedImport,
  { tell }: PlanOptions = {},
): Promise<PlannedImport | null> {
  const { found, organization } = loaded
  const table = await openTable(context, loaded)
  if (openChoices(found.settings, table).length > 0) return null
  const staff = await listStaffWithPay(context, 'staff import', organization)
  const byId = new Map(staff.map((person) => [person.id, person]))
  const catalog = await listPositionsToFind(context)
  const matcher = createTitleMatcher(catalog, {
    ...{ threshold: 0.75, unmapped: 'reject' },
    positions: Object.fromEntries(catalog.map(({ key }) => [key, key])),
  })
  const textsOf = (id: number) => formOf(byId.get(id))
  const listed = (await listPeople(context.db, organization.id)).map((person) => {
    return { ...person, version: byId.get(person.id)?.version ?? 0 }
  })
  const total = table.rows.length
  const plan = await planPeople({
    file: { ...table, settings: found.settings, today: today(context) },
    rows: table.rows,
    matchTitle: (title) => matcher(title, organization.type),
    listed,
    textsOf,
    askMore: await askingOf(context, organization.id, byId),
    between: async (stage, done) => {
      if (done % BETWEEN_BREATHS === 1) await new Promise((next) => setImmediate(next))
      if (stage === 'planned' && done % BETWEEN_FIGURES === 0)
        await tell?.({ stage: 'read', done, total })
    },
  })
  return { table, plan, fingerprint: fingerprintOf(plan), textsOf }
}

/** Rows after which other requests are served. */
const BETWEEN_BREATHS = 100
const BETWEEN_FIGURES = 500

function fingerprintOf({ rows }: PeoplePlan): string {
  const stored = rows.map((row) => {
    if (row.outcome === 'add' || row.outcome === 'update') {
      return [row.line, row.outcome, row.twin?.id, row.twin?.version, row.input]
    }
    return [row.line, row.outcome]
  })
  return createHash('sha256').update(JSON.stringify(stored)).digest('hex')
}

/** Without the amounts that a change such as "+3%" would be of: a file says what is paid. */
function formOf(person: EmployeeWithPay | undefined): Texts {
  if (!person) return {}
  const values = Object.entries(employeeFormValues(person))
  const texts = Object.fromEntries(values.filter(([name]) => !name.endsWith('Before')))
  return { ...texts, ...savedConfirmations(texts) }
}

/** What the form asks before it saves, with the figures it needs read once. */
async function askingOf(
  context: Context,
  organizationId: number,
  staff: ReadonlyMap<number, EmployeeWithPay>,
): Promise<AskMore> {
  const siteOf = await workSites(context, organizationId)
  return async (input, employeeId) => {
    const before = employeeId === null ? undefined : staff.get(employeeId)
    const site = siteOf(input.campusId)
    if (before && isSamePlace(site, before) && isSameBasis(input, before)) return []
    return openQuestions(await askAboutPaidWork(context, input, site), input.confirmed)
  }
}
