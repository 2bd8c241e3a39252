/** A raise plan as a document for a board: the budget before and after, the rules, and each person. */
import { marketWords } from '~/core/market/sources/public-sources.ts'
import type { Block, DocumentSection } from '../../answers/documents/blocks.ts'
import { formatPercent } from '../../forms/numbers.ts'
import { formatDate } from '../../pay/date.ts'
import { ordinal } from '../../pay/figures.ts'
import { type Cents, formatWholeDollars, ROUNDED_ONE_BY_ONE } from '../../pay/money.ts'
import { figureOfYear } from '../../pay/pay-package.ts'
import { budgetRoomWords } from '../../people/employees/proposed-rows.ts'
import { onTopWords, type PlanRow, type PlanTotals, type PlanView } from './plan-view.ts'
import type { PlanTerms, Rule } from './terms.ts'
import {
  BASIS_LABELS,
  leftOutWords,
  NOT_CUT,
  ROUNDING_LABELS,
  RULE_HINTS,
  RULE_LABELS,
} from './words.ts'

interface PlanDocument {
  readonly view: PlanView
  readonly terms: PlanTerms
  /** YYYY-MM-DD of the new pay */
  readonly date: string
  readonly staff: PlanCosts & {
    readonly leftOut: readonly { readonly name: string; readonly because: string }[]
    readonly source: string | null
    readonly targetPercentile: number
  }
}

export function planSections(plan: PlanDocument): DocumentSection[] {
  return [
    { key: 'budget', title: 'The budget before and after', blocks: budgetBlocks(plan) },
    { key: 'rules', title: 'The rules, the most important first', blocks: ruleBlocks(plan) },
    { key: 'people', title: 'Each person', blocks: peopleBlocks(plan) },
    { key: 'method', title: 'How this is made', blocks: methodBlocks(plan) },
  ]
}

function budgetBlocks({ view, staff, date }: PlanDocument): Block[] {
  const end = { align: 'end' } as const
  return [
    {
      kind: 'table',
      caption: 'Dollars a year before and after the plan',
      columns: [
        { header: 'Dollars a year', share: 0.4 },
        { header: 'Before', ...end },
        { header: 'After', ...end },
        { header: 'Change', ...end },
      ],
      rows: budgetLines(view.totals, staff, date).map(budgetRow),
    },
    ...(view.left === '' ? [] : [paragraph(view.left)]),
    ...(staff.ficaNote === null ? [] : [paragraph(staff.ficaNote)]),
  ]
}

function budgetRow({ label, before, after, note }: BudgetLine) {
  const name = note === undefined ? label : { text: label, below: note }
  if (before === null || after === null)
    return [name, '–', after === null ? '–' : formatWholeDollars(after), '–']
  const change = after - before
  const percent = before > 0 ? ` (${formatPercent((change / before) * 100, 1)})` : ''
  return [
    name,
    formatWholeDollars(before),
    formatWholeDollars(after),
    `${formatWholeDollars(change)}${percent}`,
  ]
}

function ruleBlocks({ view, terms }: PlanDocument): Block[] {
  if (terms.rules.length === 0) return [paragraph('No rule is chosen.')]
  const items = terms.rules.map((rule, index) => {
    const words = view.rules[index]?.words ?? []
    const name = { text: `${nameWords(rule)}. `, strong: true }
    return [name, { text: [meaningOf(rule), ...words].join(' ') }]
  })
  return [{ kind: 'list', numbered: true, items }]
}

/** Where the words beside the form tell how to fill it in. */
function meaningOf(rule: Rule): string {
  if (rule.kind === 'freeze') return 'People who are marked get nothing from the rules after it.'
  if (rule.kind !== 'across') return RULE_HINTS[rule.kind]
  return rule.percent === null
    ? 'The rest of the pool, as the same percentage for everyone.'
    : 'The same percentage for everyone.'
}

function nameWords(rule: Rule): string {
  const hasPercent = 'percent' in rule && rule.percent !== null
  return hasPercent
    ? `${RULE_LABELS[rule.kind]}, ${formatPercent(rule.percent ?? 0)}`
    : RULE_LABELS[rule.kind]
}

function peopleBlocks({ view, staff }: PlanDocument): Block[] {
  const { rows, totals } = view
  const figures = ['Now', 'Raise', 'New', 'FICA, retirement']
  const table: Block = {
    kind: 'table',
    caption: 'Raise of each person, with the reason',
    total: true,
    columns: [
      { header: 'Person', share: 0.24 },
      ...figures.map((header) => ({ header, align: 'end' }) as const),
      { header: 'Why', share: 0.28 },
    ],
    rows: [
      ...rows.map((row) => [
        { text: row.name, below: row.jobTitle },
        formatWholeDollars(row.pay),
        row.raise === 0 ? '–' : { text: formatWholeDollars(row.raise), below: row.percent },
        formatWholeDollars(row.salary),
        onTopWords(row),
        row.why,
      ]),
      [
        'Everyone',
        formatWholeDollars(totals.before),
        formatWholeDollars(totals.raise),
        formatWholeDollars(totals.before + totals.raise),
        onTopWords(totals),
        '',
      ],
    ],
  }
  const left = leftOutWords(staff.leftOut)
  return [table, ...(left === '' ? [] : [paragraph(left)])]
}

function methodBlocks({ terms, staff }: PlanDocument): Block[] {
  const { targetPercentile } = staff
  const source = staff.source === null ? '' : ` Market ranges are of ${marketWords(staff.source)}.`
  return [
    paragraph(
      `The pool of ${formatWholeDollars(terms.pool)} pays for ${BASIS_LABELS[terms.basis].toLowerCase()}. Salaries are in ${ROUNDING_LABELS[terms.rounding].toLowerCase()}, and pay by the hour in whole cents an hour. ${NOT_CUT} ${ROUNDED_ONE_BY_ONE}`,
    ),
    paragraph(
      `Each rule is met as far as possible before the next one gets a dollar. Salary is cash and housing.${source} The target is the ${ordinal(targetPercentile)} percentile.`,
    ),
    paragraph(
      'Retirement is counted at its present share of salary. Ministers have no employer FICA.',
    ),
  ]
}

function paragraph(words: string): Block {
  return { kind: 'paragraph', words }
}

interface BudgetLine {
  readonly label: string
  /** cents a year; null where there is nothing to compare */
  readonly before: Cents | null
  /** cents a year; null where it is left out */
  readonly after: Cents | null
  readonly note?: string
}

/** What is known of an organization's costs besides the plan. */
interface PlanCosts {
  /** a year of everyone's known pay and benefits with employer FICA */
  readonly cost: Cents
  /** a year of the same for people who are not hired yet, whom the budget pays too */
  readonly hires: Cents
  /** no rate of FICA is known, so `cost` has none */
  readonly isWithoutFica: boolean
  /** what is said of FICA beside the sums; null where it is as usual */
  readonly ficaNote: string | null
  readonly payrollBudget: { readonly cents: Cents; readonly fiscalYear: number } | null
}

/** `date`: YYYY-MM-DD of the new pay. */
export function budgetLines(
  { before, raise, fica, pension }: PlanTotals,
  { cost, hires, isWithoutFica, payrollBudget }: PlanCosts,
  date: string,
): readonly BudgetLine[] {
  const after = cost + hires + raise + (fica ?? 0) + pension
  return [
    { label: 'Salaries', before, after: before + raise },
    {
      ...{ label: `Raises from ${formatDate(date)}`, before: null, after: raise },
      ...paidInFirstYear(raise, date),
    },
    {
      ...{ label: 'Employer FICA on raises', before: null, after: fica },
      ...(fica === null && { note: 'left out, no rate is known' }),
    },
    { label: 'Retirement on raises', before: null, after: pension },
    ...(hires > 0 ? [{ label: 'People not hired yet', before: null, after: hires }] : []),
    {
      label: isWithoutFica ? 'Employer cost, without FICA' : 'Employer cost',
      ...{ before: cost, after },
    },
    ...(payrollBudget ? [againstBudget(payrollBudget, after, isWithoutFica)] : []),
  ]
}

/** Amounts are of a full year, whenever the pay begins; what a part of the first year pays is said beside them. */
function paidInFirstYear(raise: Cents, date: string): Pick<BudgetLine, 'note'> {
  if (date.endsWith('-01-01')) return {}
  const year = Number(date.slice(0, 4))
  const [from, to] = [`${year}-01-01`, `${year + 1}-01-01`]
  const levels = [
    { from, value: 0 },
    { from: date, value: raise },
  ]
  const paid = formatWholeDollars(figureOfYear(levels, { from, to }))
  return { note: `for a full year; ${paid} of it in ${year}` }
}

function againstBudget(
  { cents, fiscalYear }: NonNullable<PlanCosts['payrollBudget']>,
  cost: Cents,
  isWithoutFica: boolean,
): BudgetLine {
  const place = budgetRoomWords(cost, cents)
  const note = isWithoutFica ? `${place} before FICA` : place
  return { label: `Payroll budget ${fiscalYear}`, before: null, after: cents, note }
}

interface PlanColumn {
  /** in a CSV */
  readonly key: string
  /** in a workbook */
  readonly header: string
  readonly kind: 'text' | 'dollars' | 'percent'
  /** dollars, percent points, or text */
  readonly cell: (row: PlanRow) => string | number | null
}

/** in place of a figure that needs a rate of FICA where none is known */
const LEFT_OUT = 'FICA not known'

const inDollars = (cents: number) => cents / 100

export const PLAN_COLUMNS: readonly PlanColumn[] = [
  { key: 'name', header: 'Person', kind: 'text', cell: ({ name }) => name },
  { key: 'job_title', header: 'Job title', kind: 'text', cell: ({ jobTitle }) => jobTitle },
  { key: 'rating', header: 'Rating', kind: 'text', cell: ({ rating }) => rating },
  { key: 'salary_now', header: 'Salary now', kind: 'dollars', cell: ({ pay }) => inDollars(pay) },
  { key: 'raise', header: 'Raise', kind: 'dollars', cell: ({ raise }) => inDollars(raise) },
  {
    ...{ key: 'raise_percent', header: 'Raise, %', kind: 'percent' },
    cell: ({ pay, raise }) => Math.round((raise / pay) * 100_00) / 100,
  },
  {
    ...{ key: 'new_salary', header: 'New salary', kind: 'dollars' },
    cell: ({ salary }) => inDollars(salary),
  },
  {
    ...{ key: 'new_hourly_pay', header: 'New hourly pay', kind: 'dollars' },
    cell: ({ hourly }) => (hourly === null ? null : inDollars(hourly)),
  },
  {
    ...{ key: 'employer_fica', header: 'Employer FICA on the raise', kind: 'dollars' },
    cell: ({ fica }) => (fica === null ? LEFT_OUT : inDollars(fica)),
  },
  {
    ...{ key: 'employer_retirement', header: 'Retirement on the raise', kind: 'dollars' },
    cell: ({ pension }) => inDollars(pension),
  },
  {
    ...{ key: 'cost_of_raise', header: 'Cost of the raise', kind: 'dollars' },
    cell: ({ raise, fica, pension }) =>
      fica === null ? LEFT_OUT : inDollars(raise + fica + pension),
  },
  { key: 'ended_at', header: 'Ended at', kind: 'text', cell: ({ bound }) => bound },
  { key: 'why', header: 'Why', kind: 'text', cell: ({ why }) => why },
  { key: 'range_now', header: 'In the range now', kind: 'text', cell: ({ before }) => before },
  { key: 'range_new', header: 'In the range then', kind: 'text', cell: ({ after }) => after },
]
