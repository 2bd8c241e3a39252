/** The comparison as rows of a spreadsheet: a value in each, with numbers as numbers. */
import { knownRatio, RATIO_KEYS, ratioName } from '../analyzer/ratios.ts'
import type { Compared, ComparedScenario } from './compare.ts'
import { FICA_CELL, LINES } from './line-sections.ts'
import { placeInRange } from './people-sections.ts'
import { inOrder } from './plan/change.ts'
import { yearName } from './projection/calendar.ts'
import { cornerstonesOfOutcome, type Outcome } from './projection/project.ts'
import { changeWords, peersOf } from './words.ts'

export type SheetRow = readonly (string | number | null)[]

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
