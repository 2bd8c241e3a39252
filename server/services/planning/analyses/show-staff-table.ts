/** The staff table: all employees against the market, with the requested order and columns. */
import { evidenceWords } from '~/core/answers/analysis/range-words.ts'
import {
  type Compression,
  smallestVisibleDifference,
} from '~/core/answers/analysis/same-position.ts'
import {
  changeOf,
  DEFAULT_COLUMNS,
  filterLines,
  LINES_ON_A_PAGE,
  PAY_COLUMNS,
  type StaffLine,
  TABLE_COLUMNS,
  type TableColumn,
  type TableTotals,
  totalsOf,
} from '~/core/answers/analysis/staff-table.ts'
import type { TableQuery } from '~/core/answers/analysis/table-query.ts'
import { authorize, can } from '~/core/authorize.ts'
import { EMPLOYEE_KIND_LABELS } from '~/core/engine/facts/person.ts'
import { csvLine } from '~/core/market/records/csv-line.ts'
import {
  annualUnder,
  CLERGY_TAX_STATUS_LABELS,
  DEFINITION_LABELS,
  type DefinitionOfPay,
  ficaNoteOf,
} from '~/core/pay/definition.ts'
import { EXEMPTION_LABELS } from '~/core/pay/legal-floors.ts'
import { isTooOldFor, tableWords } from '~/core/pay/minimum.ts'
import { type Cents, formatMoney } from '~/core/pay/money.ts'
import { PAY_TYPE_LABELS } from '~/core/pay/pay-package.ts'
import { nextJanuary } from '~/core/people/employees/proposal.ts'
import { saveTableColumns } from '~/database/queries/answers/staff-table.ts'
import { countArchivedPeople } from '~/database/queries/people/people.ts'
import { type Context, personOf, today } from '../../../context.ts'
import { staffLines } from '../../answers/estimates/staff-lines.ts'
import { employerLaw } from '../../market/snapshots/employer-law.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { findMinimumTable, lowestMinimum } from '../../people/organizations/minimum.ts'
import { listLoadedEmployees, withPay } from '../../people/pay-access/load-employee.ts'
import { type Look, lookAtStaff } from '../../people/pay-access/look.ts'
import { requirePlan } from '../../plan-of.ts'
import { recordEvent } from '../../record-event.ts'

/** Differences shown: enough for one meeting. */
const MOST_PAIRS = 12

export interface StaffTable {
  readonly organization: { readonly id: number; readonly name: string }
  readonly definition: DefinitionOfPay
  readonly targetPercentile: number
  /** whose figures the ranges are: a snapshot, or a public source; null where there is none */
  readonly source: string | null
  readonly seesPay: boolean
  readonly mayPropose: boolean
  /** the day from which new proposals are pay, unless another is chosen */
  readonly proposedFrom: string
  readonly today: string
  readonly mayAdd: boolean
  readonly columns: readonly TableColumn[]
  readonly choosable: readonly TableColumn[]
  /** lines of the page */
  readonly lines: readonly StaffLine[]
  /** number of lines after the filter */
  readonly found: number
  readonly people: number
  /** people who left; not in the table */
  readonly archived: number
  readonly page: number
  readonly pages: number
  readonly positions: readonly StaffLine['position'][]
  /** sums of the filtered lines; null where pay is hidden */
  readonly totals: TableTotals | null
  /** dollars of everyone; null where some are filtered out, none was entered, or pay is hidden */
  readonly payrollBudget: { readonly dollars: number; readonly fiscalYear: number } | null
  /** said where the employer cost is shown, and its FICA is by a figure of an earlier year */
  readonly ficaNote: string | null
  /** the widest differences */
  readonly compression: readonly Compression[]
  /** number of further people who are overtaken */
  readonly moreCompression: number
  readonly smallestVisibleDifference: number | null
  /** people whose estimates the plan does not include */
  readonly locked: number
  /** what the chosen minimum says of ministers' pay, a sentence each; none where pay is hidden */
  readonly minimum: readonly string[]
}

export async function showStaffTable(
  context: Context,
  { organizationId, query }: { readonly organizationId: number; readonly query: TableQuery },
): Promise<StaffTable> {
  const made = await tableLines(context, { organizationId, definition: query.definition })
  const { view, seesPay, columns } = made
  const everyone = view.sorted(query.order)
  const found = Object.values(query.filter).some((value) => value !== null && value !== false)
    ? filterLines(everyone, query.filter)
    : everyone
  const pages = query.all ? 1 : Math.max(1, Math.ceil(found.length / LINES_ON_A_PAGE))
  const page = Math.min(query.page, pages)
  const choosable = TABLE_COLUMNS.filter((column) => seesPay || !PAY_COLUMNS.includes(column))
  const overtaken = seesPay ? view.overtaken() : []
  return {
    ...made.facts,
    seesPay,
    columns: chosenColumns(columns, choosable),
    choosable,
    lines: query.all ? found : found.slice((page - 1) * LINES_ON_A_PAGE, page * LINES_ON_A_PAGE),
    ...{ found: found.length, people: everyone.length, page, pages },
    payrollBudget: found.length < everyone.length ? null : made.facts.payrollBudget,
    archived: await countArchivedPeople(context.db, organizationId),
    positions: view.positions(),
    totals: !seesPay ? null : found === everyone ? view.totals() : totalsOf(found),
    compression: overtaken.slice(0, MOST_PAIRS),
    moreCompression: Math.max(0, overtaken.length - MOST_PAIRS),
    smallestVisibleDifference: smallestVisibleDifference(everyone.length),
  }
}

/** By person, what the denomination asks for; and sentences on who is below it. Nothing where no table is chosen. */
async function readMinimums(context: Context, organizationId: number, look: Look) {
  const table = await findMinimumTable(context, organizationId)
  if (!table) return { minimum: [], minimums: new Map<number, MinimumOfPerson>() }
  const on = today(context)
  if (isTooOldFor(table.effectiveOn, on)) {
    const note = `The minimum of ${tableWords(table)} is more than two years old, so no one is compared with it.`
    return { minimum: [note], minimums: new Map<number, MinimumOfPerson>() }
  }
  const people = (await listLoadedEmployees(context, organizationId)).flatMap((closed) => {
    const employee = withPay(look, closed)
    const { id, name, kind, clergyTaxStatus, pay } = employee
    const isMinister = clergyTaxStatus !== 'lay' && clergyTaxStatus !== 'retired'
    const salary = pay && annualUnder(pay.package, 'salary')
    if (!isMinister || kind === 'volunteer' || !pay || salary === null) return []
    const lowest = lowestMinimum(table, { employee, pay: pay.package, on })
    return lowest ? [{ id, name, salary, ...lowest }] : []
  })
  return {
    minimum: people
      .filter(({ salary, amount }) => salary < amount)
      .map(({ name, salary, amount, words }) => {
        return `${name} is paid ${formatMoney(amount - salary)} less than the minimum of ${formatMoney(amount)} (${words}).`
      }),
    minimums: new Map(people.map(({ id, amount, words }) => [id, { amount, words }])),
  }
}

interface MinimumOfPerson {
  readonly amount: Cents
  readonly words: string
}

/** All lines with the facts of the page; authorizes, checks the plan, and records the look. */
async function tableLines(
  context: Context,
  asked: { readonly organizationId: number; readonly definition: DefinitionOfPay | null },
) {
  const { organizationId } = asked
  const organization = await loadOrganizationFor(context, 'employee.read', organizationId)
  await requirePlan(context, organization, 'table')
  const look = await lookAtStaff(context, 'staff table', organization)
  const { seesPay } = look
  const made = await staffLines(context, { ...asked, organization, look })
  const { view, state, policy, definition, source, locked, payrollBudget } = made
  const { minimum, minimums } = seesPay
    ? await readMinimums(context, organizationId, look)
    : { minimum: [], minimums: new Map<number, MinimumOfPerson>() }
  return {
    view,
    seesPay,
    columns: state.columns,
    minimums,
    facts: {
      minimum,
      organization: { id: organizationId, name: organization.name },
      definition,
      targetPercentile: policy.targetPercentile,
      source,
      locked,
      mayPropose: seesPay && can(context.actor, 'employee.update', organization),
      proposedFrom: nextJanuary(today(context)),
      today: today(context),
      mayAdd: can(context.actor, 'employee.create', organization),
      payrollBudget,
      ficaNote:
        definition === 'employer_cost'
          ? ficaNoteOf(await employerLaw(context, today(context)))
          : null,
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

/** The table as CSV: all filtered lines, without pay for those who may not see it. */
export async function exportStaffTable(
  context: Context,
  { organizationId, query }: { readonly organizationId: number; readonly query: TableQuery },
): Promise<string> {
  const { view, seesPay, minimums, facts } = await tableLines(context, {
    organizationId,
    definition: query.definition,
  })
  const found = filterLines(view.sorted(query.order), query.filter)
  await recordEvent(context, {
    action: 'table.export',
    organizationId,
    subject: { kind: 'organization', id: organizationId },
    details: { people: found.length, withPay: seesPay },
  })
  const definition = DEFINITION_LABELS[facts.definition]
  const market = { definition, snapshot: facts.source ?? '' }
  const headers = seesPay ? [...MARKET_HEADERS, ...PAY_HEADERS] : MARKET_HEADERS
  const cells = (line: StaffLine) => {
    const known = [...personCells(line), ...marketCells(line, market)]
    const { amount = null, words = null } = minimums.get(line.id) ?? {}
    return seesPay
      ? [...known, ...payCells(line), amount === null ? null : amount / 100, words]
      : known
  }
  return [headers, ...found.map(cells)].map(csvLine).join('')
}

const MARKET_HEADERS = [
  ...['name', 'job_title', 'position', 'kind', 'campus', 'clergy_tax_status', 'hours_per_week'],
  ...['weeks_per_year', 'years_in_role', 'pay_type', 'exemption'],
  ...[
    'definition_of_pay',
    'snapshot',
    'p10',
    'p25',
    'p50',
    'p75',
    'p90',
    'range_from',
    'strength',
    'no_range_because',
    'range_starts_at',
  ],
]

const PAY_HEADERS = [
  ...['pay', 'compa_ratio', 'range_penetration', 'pay_since', 'open_questions', 'policy_target'],
  ...['proposed_pay', 'change', 'proposed_from', 'proposed_by', 'proposed_on'],
  ...['minimum', 'minimum_of'],
]

type Cell = string | number | null

function personCells(line: StaffLine): Cell[] {
  const { name, jobTitle, position, kind, campus, hoursPerWeek, weeksPerYear, yearsInRole } = line
  const { payType, exemption } = line
  const paid = payType && PAY_TYPE_LABELS[payType]
  const work = exemption && EXEMPTION_LABELS[exemption]
  const status = CLERGY_TAX_STATUS_LABELS[line.clergyTaxStatus]
  const held = [name, jobTitle, position.title, EMPLOYEE_KIND_LABELS[kind], campus, status]
  return [...held, hoursPerWeek, weeksPerYear, yearsInRole, paid, work]
}

function marketCells(
  { quantiles, legalStart, strength, origin, refusal }: StaffLine,
  { definition, snapshot }: { readonly definition: string; readonly snapshot: string },
): Cell[] {
  const { p10 = null, p25 = null, p50 = null, p75 = null, p90 = null } = quantiles ?? {}
  const from = quantiles && origin ? evidenceWords(origin) : null
  return [
    definition,
    snapshot,
    p10,
    p25,
    p50,
    p75,
    p90,
    from,
    strength,
    refusal,
    legalStart ?? null,
  ]
}

function payCells(line: StaffLine): Cell[] {
  const { pay, compaRatio, rangePenetration, lastChange, flags, target, proposed } = line
  const { effectiveOn = null, by = null, at = null } = line.proposal ?? {}
  const ratios = [compaRatio, rangePenetration].map(thousandths)
  return [
    pay,
    ...ratios,
    lastChange,
    flags,
    target,
    proposed,
    thousandths(changeOf(line)),
    effectiveOn,
    by,
    at?.slice(0, 10) ?? null,
  ]
}

function thousandths(ratio: number | null): number | null {
  return ratio === null ? null : Math.round(ratio * 1000) / 1000
}

/** Stores the visible columns of the staff table for this user and organization. */
export async function chooseColumns(
  context: Context,
  input: { readonly organizationId: number; readonly columns: readonly TableColumn[] },
): Promise<void> {
  const { organizationId, columns } = input
  await loadOrganizationFor(context, 'employee.read', organizationId)
  authorize(context.actor, 'account.update')
  const userId = personOf(context)
  if (userId !== null) await saveTableColumns(context.db, { organizationId, userId, columns })
}
