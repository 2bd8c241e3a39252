/** The lines of a budget in each year of a scenario, or of several side by side. */

import { placeInRange } from '../../answers/analysis/range-words.ts'
import type { Block, Cell, DocumentSection, TableColumn } from '../../answers/documents/blocks.ts'
import { capitalized } from '../../answers/sections/words.ts'
import type { OrganizationType } from '../../engine/facts/organization.ts'
import { ORGANIZATION } from '../../engine/facts/organization-facts.ts'
import { formatNumber } from '../../forms/numbers.ts'
import { formatSignedDollars, formatWholeDollars } from '../../pay/money.ts'
import { cornerstoneName, knownRatio, RATIO_KEYS, ratioName } from '../analyzer/ratios.ts'
import { inOrder } from './change.ts'
import type { Compared, ComparedScenario } from './compare.ts'
import { yearName } from './levels.ts'
import { cornerstonesOfOutcome, type Outcome } from './project.ts'
import { changeWords, peersOf, positions } from './words.ts'

/** One line of the comparison. */
interface Line {
  readonly key: keyof Outcome
  readonly label: (type: OrganizationType) => string
  readonly unit: 'dollars' | 'people' | 'positions'
}

const said = (label: string) => () => label

/** In the order of a budget: what comes in, what goes out, what is left, and who is paid. */
const LINES: readonly Line[] = [
  { key: 'income', label: said('Income'), unit: 'dollars' },
  { key: 'salaries', label: said('Salaries and housing'), unit: 'dollars' },
  { key: 'benefits', label: said('Benefits'), unit: 'dollars' },
  { key: 'fica', label: said('Employer FICA'), unit: 'dollars' },
  { key: 'severance', label: said('Severance'), unit: 'dollars' },
  { key: 'otherPayroll', label: said('Payroll not tied to a person'), unit: 'dollars' },
  { key: 'payroll', label: said('Payroll'), unit: 'dollars' },
  { key: 'spending', label: said('Other spending'), unit: 'dollars' },
  { key: 'budget', label: said('All spending'), unit: 'dollars' },
  { key: 'balance', label: said('Income less spending'), unit: 'dollars' },
  {
    key: 'attendance',
    label: (type) => capitalized(cornerstoneName('people', type)),
    unit: 'people',
  },
  { key: 'people', label: said('People on staff, end of year'), unit: 'people' },
  { key: 'positions', label: said(ORGANIZATION.staffFte.label), unit: 'positions' },
]

/** One of them can be about one person where payroll is about many. */
const PARTS_OF_PAYROLL = ['salaries', 'benefits', 'fica', 'severance', 'otherPayroll'] as const

interface Shown {
  /** payroll is one figure: one of its parts can be about one person */
  readonly withoutPeople?: boolean
}

/** One scenario: its years side by side. Several: a table for each year, with the scenarios side by side. */
export function lineSections(compared: Compared, shown: Shown): DocumentSection[] {
  const { scenarios } = compared
  const [first, ...others] = scenarios
  if (!first) return []
  if (others.length === 0) {
    const columns = first.projection.years.map((one) => ({
      header: yearName(one.year),
      outcome: one,
    }))
    return [
      {
        key: 'lines',
        title: 'Line by line',
        blocks: [linesTable(compared, first, columns, shown)],
      },
    ]
  }
  return first.projection.years.map(({ year }, at) => ({
    key: `lines-${year.number}`,
    title: `Line by line, ${yearName(year)}`,
    blocks: [
      linesTable(
        compared,
        first,
        scenarios.flatMap(({ name, projection }) => {
          const outcome = projection.years[at]
          return outcome ? [{ header: name, outcome }] : []
        }),
        shown,
      ),
    ],
  }))
}

export interface OutcomeColumn {
  readonly header: string
  readonly outcome: Outcome
}

function linesTable(
  { type }: Compared,
  { projection }: ComparedScenario,
  columns: readonly OutcomeColumn[],
  { withoutPeople = false }: Shown,
): Block {
  const { today } = projection
  const shown = LINES.filter(({ key }) => {
    if (withoutPeople && PARTS_OF_PAYROLL.some((part) => part === key)) return false
    return key !== 'severance' || columns.some(({ outcome }) => outcome.severance !== 0)
  })
  return {
    kind: 'table',
    caption: 'Each line today and in the scenario, with the difference from today',
    stacked: true,
    columns: tableColumns('Line', ['Today', ...columns.map(({ header }) => header)]),
    rows: shown.map((line): Cell[] => [
      line.label(type),
      lineText(line, today[line.key]),
      ...columns.map(({ outcome }) => changedCell(line, today[line.key], outcome[line.key])),
    ]),
  }
}

export function tableColumns(first: string, others: readonly string[]): TableColumn[] {
  return [{ header: first }, ...others.map((header) => ({ header, align: 'end' }) as const)]
}

export const UNKNOWN = '–'
/** In place of employer FICA that is due and not known, on page, paper and in files. */
const FICA_CELL = 'left out'

function lineText({ key, unit }: Line, value: number | null): string {
  if (value === null) return key === 'fica' ? FICA_CELL : UNKNOWN
  if (unit === 'dollars') return formatWholeDollars(value)
  return unit === 'people' ? formatNumber(value) : positions(value)
}

function changedCell(line: Line, before: number | null, after: number | null): Cell {
  const text = lineText(line, after)
  if (before === null || after === null) return text
  const change = after - before
  const below = line.unit === 'dollars' ? formatSignedDollars(change / 100) : signed(change)
  return below === '$0' || below === '0' ? text : { text, below }
}

function signed(change: number): string {
  const written = positions(change)
  return Number(change.toFixed(2)) > 0 ? `+${written}` : written
}

type SheetRow = readonly (string | number | null)[]

/** `value`: dollars with cents, people, positions. `compared with`: the median of peers, or the place in the range. */
export const SHEET_HEADER = ['part', 'item', 'scenario', 'year', 'value', 'compared with'] as const

export function comparisonRows(compared: Compared): readonly SheetRow[] {
  const [first] = compared.scenarios
  if (!first) return []
  return [
    ...outcomeRows(compared, { scenario: 'today', year: '', outcome: first.projection.today }),
    ...compared.scenarios.flatMap(({ name, projection }) =>
      projection.years.flatMap((one) =>
        outcomeRows(compared, { scenario: name, year: yearName(one.year), outcome: one }),
      ),
    ),
    ...compared.scenarios.flatMap((one) => peopleRows(one)),
    ...compared.scenarios.flatMap((one) => assumptionRows(compared, one)),
  ]
}

interface At {
  readonly scenario: string
  readonly year: string
  readonly outcome: Outcome
}

function outcomeRows({ type, curves }: Compared, { scenario, year, outcome }: At): SheetRow[] {
  return [
    ...LINES.map((line): SheetRow => {
      const value = outcome[line.key]
      const written = value === null ? null : inUnit(value, line.unit)
      const cell = written === null && line.key === 'fica' ? FICA_CELL : written
      return ['line', line.label(type), scenario, year, cell, '']
    }),
    ...RATIO_KEYS.map((key): SheetRow => {
      const value = knownRatio(key, cornerstonesOfOutcome(outcome))
      const median = peersOf(key, outcome, curves)?.p50 ?? ''
      const written = value === null ? null : Number(value.toPrecision(6))
      return ['ratio', ratioName(key, type), scenario, year, written, median]
    }),
  ]
}

/** Dollars of cents; positions to two decimals, as on the page. */
function inUnit(value: number, unit: (typeof LINES)[number]['unit']): number {
  if (unit === 'dollars') return value / 100
  return unit === 'positions' ? Math.round(value * 100) / 100 : value
}

function peopleRows({ name, projection }: ComparedScenario): SheetRow[] {
  const last = projection.years.at(-1)
  const year = last ? yearName(last.year) : ''
  const written = (cents: number | null) => (cents === null ? null : cents / 100)
  const place = (cents: number | null, range: Parameters<typeof placeInRange>[1]) =>
    cents === null ? '' : placeInRange(cents, range)
  return projection.people.flatMap(({ name: who, before, after, left, range }): SheetRow[] => [
    ['person', who, 'today', '', written(before), place(before, range)],
    ['person', who, name, year, written(after), left ? 'leaves' : place(after, range)],
  ])
}

function assumptionRows(
  { type, baseline }: Compared,
  { name, plan }: ComparedScenario,
): SheetRow[] {
  const names = new Map(baseline.people.map((person) => [person.id, person.name]))
  const row = (item: string, value: string | number | null): SheetRow => {
    return ['assumption', item, name, '', value, '']
  }
  return [
    row('starts from', baseline.takenOn),
    row('first day of the first year', plan.startsOn),
    row('income a year today', plan.income === null ? 'as the budget' : plan.income / 100),
    row('price growth of other spending, %', plan.inflation),
    ...inOrder(plan.changes).map((change) => row('change', changeWords(change, { type, names }))),
  ]
}
