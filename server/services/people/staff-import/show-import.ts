/** One staff import as its page shows it: the columns, the plan a page of rows at a time, or what was done. */

import { formatPay } from '~/core/pay/money.ts'
import { PAY_COMPONENT_LABELS } from '~/core/pay/pay-package.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import { columnUnits } from '~/core/people/staff-import/column-units.ts'
import { hasPayItems, sampleValues, totalsOfPay } from '~/core/people/staff-import/guess-mapping.ts'
import type { ImportField } from '~/core/people/staff-import/import-settings.ts'
import type { StoredTable } from '~/core/people/staff-import/import-settings-schema.ts'
import type { PlannedRow } from '~/core/people/staff-import/planned-row.ts'
import { listFirstPeople } from '~/database/queries/people/people.ts'
import { listImportedPeople } from '~/database/queries/people/staff-imports.ts'
import type { Context } from '../../../context.ts'
import { readAgain } from '../../../files/text-encoding.ts'
import { listPositions, listPositionsToFind } from '../../market/catalog.ts'
import { planOf } from '../../plan-of.ts'
import { frameOf } from '../organizations/show-organization.ts'
import { withProgress } from './import-progress.ts'
import { type LoadedImport, loadImport } from './load-import.ts'
import { inEncoding, openRawTable, type PlannedImport, planImport } from './plan-import.ts'
import { canUndo, undoableUntil } from './undo-import.ts'

const ROWS_ON_A_PAGE = 50
/** Each is a select of the whole catalog; more would make a page of megabytes. */
const TITLES_ON_A_PAGE = 40

export const OUTCOMES = ['all', 'add', 'update', 'leave', 'error'] as const
export type ShownOutcome = (typeof OUTCOMES)[number]

export interface ShowImport {
  readonly importId: number
  readonly columnsAsked: boolean
  readonly outcome: ShownOutcome
  readonly page: number
  /** of the job titles */
  readonly titlesPage: number
  /** of the people who are not in the file */
  readonly missingPage: number
}

export async function showImport(context: Context, asked: ShowImport) {
  const loaded = await loadImport(context, asked.importId)
  const { found, organization } = loaded
  const about = {
    organization: frameOf(context, organization),
    file: {
      ...{ id: found.id, name: found.fileName, format: found.format, program: found.program },
      ...{ rows: found.rowCount, version: found.version },
    },
  }
  if (found.importedAt)
    return { ...about, state: 'imported' as const, ...(await done(context, loaded)) }
  const planned = asked.columnsAsked
    ? null
    : await withProgress(context, loaded, (tell) => planImport(context, loaded, { tell }))
  if (!planned) return { ...about, state: 'columns' as const, ...(await columns(context, loaded)) }
  return {
    ...about,
    state: 'check' as const,
    ...(await check(context, { loaded, planned, asked })),
  }
}

async function columns(context: Context, loaded: LoadedImport) {
  const raw = await openRawTable(context, loaded)
  const table = inEncoding(raw, loaded.found.settings)
  const { header, rows, above } = table
  const { settings } = loaded.found
  const { mapping, period, hours, dates, encoding } = settings
  const units = columnUnits({ header, rows, settings })
  return {
    ...{ period, hours, dates, above, encoding },
    ...{ hasPayItems: hasPayItems(header), encodings: encodingsOf(raw) },
    // asked as long as nobody has said what they hold
    payTotals: totalsOfPay(header.filter((_, at) => (mapping[at] ?? null) === null)),
    units: { hours: units.hours, pay: units.pay, dates: units.dates },
    mixedDates: header.filter((_, at) => units.dateOrders.get(at) === null),
    columns: header.map((name, at) => {
      const field: ImportField | null = mapping[at] ?? null
      return { name, field, samples: sampleValues(rows, at) }
    }),
  }
}

/** Each with the first names that it makes of the file. */
function encodingsOf({ encodings, rows }: StoredTable) {
  if (encodings.length === 0) return []
  const foreign = rows.flatMap(({ cells }) => cells.filter((cell) => /[\u0080-\uffff]/u.test(cell)))
  const some = [...new Set(foreign)].slice(0, 4).map((cell) => cell.slice(0, 60))
  return encodings.map((value) => {
    return { value, sample: some.map((cell) => readAgain(cell, value)).join(' · ') }
  })
}

interface Checking {
  readonly loaded: LoadedImport
  readonly planned: PlannedImport
  readonly asked: ShowImport
}

async function check(context: Context, { loaded, planned, asked }: Checking) {
  const { plan, fingerprint } = planned
  const { settings } = loaded.found
  const titleOf = new Map(
    (await listPositionsToFind(context)).map(({ key, title }) => [key, title]),
  )
  // those without a position first
  const byNeed = plan.titles.toSorted((a, b) => Number(!!a.position) - Number(!!b.position))
  const [titles, titlesOf] = pageOf(byNeed, asked.titlesPage, TITLES_ON_A_PAGE)
  const chosen = plan.rows.filter((row) => asked.outcome === 'all' || row.outcome === asked.outcome)
  const [shown, { page, total: found }] = pageOf(chosen, asked.page, ROWS_ON_A_PAGE)
  const [missing, missingOf] = pageOf(plan.missing, asked.missingPage, ROWS_ON_A_PAGE)
  return {
    ...{ fingerprint, counts: plan.counts, questions: plan.questions, twins: settings.twins },
    statuses: plan.statuses,
    ...{ titles, titlesOf },
    positions: await listPositions(context),
    ...{ outcome: asked.outcome, page, found, missing, missingOf },
    rows: shown.map((row) => {
      const own = settings.people[String(row.line)] ?? ''
      return { ...shownRow(row, titleOf), own, choice: choiceOf(row, own) }
    }),
    hasTwins: plan.rows.some(({ twin }) => twin !== null),
    withoutEstimate: await withoutEstimate(context, loaded, plan.counts.add),
  }
}

/** A page after the last is the last. */
function pageOf<Item>(all: readonly Item[], asked: number, pageSize: number) {
  const page = Math.max(1, Math.min(asked, Math.ceil(all.length / pageSize)))
  const items = all.slice((page - 1) * pageSize, page * pageSize)
  return [items, { page, pageSize, total: all.length }] as const
}

/** What may be chosen for a row alone: about someone in the list, or about a name that the file has twice. */
function choiceOf(row: PlannedRow, own: string): 'listed' | 'twice' | null {
  if (row.twin !== null) return 'listed'
  const isTwice = row.outcome === 'error' && row.problems.some(({ column }) => column === '')
  return isTwice || own !== '' ? 'twice' : null
}

function shownRow(row: PlannedRow, titles: ReadonlyMap<string, string>) {
  const { line, name, jobTitle, notes, outcome } = row
  const about = { line, name, jobTitle, notes, outcome }
  if ('input' in row) {
    const { positions, hoursPerWeek, weeksPerYear, pay, effectiveOn, kind } = row.input
    return {
      ...about,
      said: row.changes.join(', '),
      stored: {
        position: positions.map(({ position }) => titles.get(position) ?? position).join(', '),
        ...{ hoursPerWeek, weeksPerYear, effectiveOn, kind },
        pay: pay.components.map(({ kind: component, amount, period }) => {
          const label = component === 'base' ? '' : `${PAY_COMPONENT_LABELS[component]}: `
          return `${label}${formatPay(amount, period)}`
        }),
      },
    }
  }
  const said =
    row.outcome === 'leave'
      ? row.why
      : row.problems
          .map(({ column, sentence }) => (column === '' ? sentence : `${column}: ${sentence}`))
          .join(' ')
  return { ...about, said, stored: null }
}

/** How many of those added would have no estimate under the plan; entering them is never locked. */
async function withoutEstimate(context: Context, { organization }: LoadedImport, added: number) {
  const { employees: limit, name } = PLANS[await planOf(context, organization)]
  if (limit === null) return null
  const { total } = await listFirstPeople(context.db, { organizationId: organization.id, limit: 1 })
  const without = Math.min(added, total + added - limit)
  return without > 0 ? { people: without, limit, plan: name } : null
}

async function done(context: Context, { found }: LoadedImport) {
  const importedAt = found.importedAt ?? context.now()
  const people = await listImportedPeople(context.db, { importId: found.id, importedAt })
  return {
    ...{ added: found.added ?? 0, updated: found.updated ?? 0 },
    ...{ left: found.left ?? 0, errors: found.errors ?? 0 },
    ...{ importedAt: importedAt.toISOString(), importedBy: found.importedBy },
    undoneAt: found.undoneAt?.toISOString() ?? null,
    canUndo: canUndo(context, found),
    undoableUntil: undoableUntil(importedAt),
    // after an undo: those who stayed as they were
    people: people.slice(0, ROWS_ON_A_PAGE).map(({ employeeId, name, isNew }) => {
      return { employeeId, name, isNew }
    }),
    present: people.length,
  }
}
