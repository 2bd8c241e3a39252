/** The staff table: everybody against the market, in the order and with the columns somebody asked for. */
import {
  type Compression,
  findCompression,
  smallestVisibleDifference,
} from '~/core/analysis/same-position.ts'
import {
  DEFAULT_COLUMNS,
  filterLines,
  LINES_ON_A_PAGE,
  PAY_COLUMNS,
  type StaffLine,
  sortLines,
  TABLE_COLUMNS,
  type TableColumn,
  type TableTotals,
  totalsOf,
} from '~/core/analysis/staff-table.ts'
import type { TableQuery } from '~/core/analysis/table-query.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { can } from '~/core/policies/authorize.ts'
import { readTableExtras, type TableExtras } from '~/database/queries/staff-table.ts'
import { type Context, personOf } from '../../context.ts'
import { requirePlan } from '../membership/require-plan.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import { payPolicyOf } from '../organizations/pay-policy-of.ts'
import { lookAtStaff } from '../pay-access/look.ts'
import { staffLines } from './staff-lines.ts'

/** Enough to talk about in one meeting. */
const MOST_PAIRS = 12

export interface StaffTable {
  readonly organization: { readonly id: number; readonly name: string }
  readonly definition: DefinitionOfPay
  readonly targetPercentile: number
  readonly snapshot: string | null
  readonly seesPay: boolean
  readonly mayPropose: boolean
  readonly mayAdd: boolean
  readonly columns: readonly TableColumn[]
  readonly choosable: readonly TableColumn[]
  /** of the page asked for */
  readonly lines: readonly StaffLine[]
  /** proposed salaries in cents, as they are stored, of the lines shown */
  readonly proposals: readonly { readonly id: number; readonly cents: number }[]
  /** how many lines the filter leaves */
  readonly found: number
  readonly people: number
  readonly page: number
  readonly pages: number
  readonly positions: readonly StaffLine['position'][]
  /** of the lines the filter leaves; null where pay may not be seen */
  readonly totals: TableTotals | null
  /** dollars; null where none was entered, or pay may not be seen */
  readonly payrollBudget: { readonly dollars: number; readonly fiscalYear: number } | null
  /** the widest differences */
  readonly compression: readonly Compression[]
  /** how many people more are overtaken */
  readonly moreCompression: number
  readonly smallestVisibleDifference: number | null
  /** people whose estimates the plan does not hold */
  readonly locked: number
}

export async function showStaffTable(
  context: Context,
  { organizationId, query }: { readonly organizationId: number; readonly query: TableQuery },
): Promise<StaffTable> {
  const made = await tableLines(context, { organizationId, definition: query.definition })
  const { lines, seesPay, extras } = made
  const found = sortLines(filterLines(lines, query.filter), query.order)
  const pages = query.all ? 1 : Math.max(1, Math.ceil(found.length / LINES_ON_A_PAGE))
  const page = Math.min(query.page, pages)
  const shown = query.all
    ? found
    : found.slice((page - 1) * LINES_ON_A_PAGE, page * LINES_ON_A_PAGE)
  const choosable = TABLE_COLUMNS.filter((column) => seesPay || !PAY_COLUMNS.includes(column))
  const overtaken = seesPay ? findCompression(lines) : []
  return {
    ...made.facts,
    seesPay,
    columns: chosenColumns(extras.columns, choosable),
    choosable,
    lines: shown,
    proposals: seesPay ? shown.flatMap((line) => proposalOf(line, extras)) : [],
    ...{ found: found.length, people: lines.length, page, pages },
    positions: positionsOf(lines),
    totals: seesPay ? totalsOf(found) : null,
    compression: overtaken.slice(0, MOST_PAIRS),
    moreCompression: Math.max(0, overtaken.length - MOST_PAIRS),
    smallestVisibleDifference: smallestVisibleDifference(lines.length),
  }
}

/** Everyone's line, with what the page says around them; authorizes, asks the plan, and writes down that staff looked. */
export async function tableLines(
  context: Context,
  asked: { readonly organizationId: number; readonly definition: DefinitionOfPay | null },
) {
  const { organizationId } = asked
  const organization = await loadOrganizationFor(context, 'employee.read', organizationId)
  await requirePlan(context, organization, 'table')
  const look = await lookAtStaff(context, 'staff table', organization)
  const { seesPay } = look
  const policy = await payPolicyOf(context, organizationId)
  const extras = await readTableExtras(context.db, { organizationId, userId: personOf(context) })
  const definition = asked.definition ?? policy.definition
  const made = await staffLines(context, { organization, definition, policy, extras, look })
  return {
    lines: made.lines,
    extras,
    seesPay,
    facts: {
      organization: { id: organizationId, name: organization.name },
      definition,
      targetPercentile: policy.targetPercentile,
      snapshot: made.snapshot,
      locked: made.locked,
      mayPropose: seesPay && can(context.actor, 'employee.update', organization),
      mayAdd: can(context.actor, 'employee.create', organization),
      payrollBudget: seesPay ? budgetOf(made.employees[0]) : null,
    },
  }
}

function chosenColumns(
  stored: readonly string[] | null,
  choosable: readonly TableColumn[],
): readonly TableColumn[] {
  const chosen: readonly string[] = stored ?? DEFAULT_COLUMNS
  return choosable.filter((column) => chosen.includes(column))
}

function proposalOf({ id }: StaffLine, { proposals }: TableExtras) {
  const cents = proposals.get(id)
  return cents === undefined ? [] : [{ id, cents }]
}

function positionsOf(lines: readonly StaffLine[]): StaffLine['position'][] {
  const positions = new Map(lines.map(({ position }) => [position.key, position]))
  return [...positions.values()].sort((a, b) => a.title.localeCompare(b.title, 'en'))
}

function budgetOf(
  employee:
    | { readonly organization: { payrollBudgetCents: number | null; fiscalYear: number | null } }
    | undefined,
): StaffTable['payrollBudget'] {
  const { payrollBudgetCents: cents, fiscalYear } = employee?.organization ?? {}
  return cents && fiscalYear ? { dollars: cents / 100, fiscalYear } : null
}
