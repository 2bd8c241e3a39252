/** Scenarios beside their baseline as a document: drawn on the page, on paper, and as rows of a file. */

import { cornerstoneName } from '../analyzer/cornerstones.ts'
import {
  formatOwnRatio,
  formatRatio,
  knownRatio,
  RATIO_KEYS,
  type RatioKey,
  ratioMeaning,
  ratioName,
} from '../analyzer/ratios.ts'
import { placeAmong } from '../analyzer/words.ts'
import type { Block, Cell, DocumentSection, TableColumn } from '../documents/blocks.ts'
import type { OrganizationType } from '../organizations/organization.ts'
import { FICA_LEFT_OUT } from '../pay/pay-under-definition.ts'
import { formatDate } from '../quantities/date.ts'
import { formatMoney, formatSignedDollars, formatWholeDollars } from '../quantities/format-money.ts'
import { formatCount, formatNumber, formatPercent } from '../quantities/format-number.ts'
import { capitalized } from '../reports/words.ts'
import { peopleBlocks } from './people-sections.ts'
import type { Baseline } from './plan/baseline.ts'
import { type Change, inOrder, isAboutPeople, type ScenarioPlan } from './plan/change.ts'
import { yearName } from './projection/calendar.ts'
import { cornerstonesOfOutcome, type Outcome, type Projection } from './projection/project.ts'
import { type Curves, changeWords, movedSentences, peersOf, positions } from './words.ts'

export interface Compared {
  readonly type: OrganizationType
  readonly baseline: Baseline
  readonly curves: Curves | null
  /** the first is the one that is open; all with its baseline, days and years */
  readonly scenarios: readonly ComparedScenario[]
}

export interface ComparedScenario {
  readonly name: string
  readonly plan: ScenarioPlan
  readonly projection: Projection
}

/** One line of the comparison. */
export interface Line {
  readonly key: keyof Outcome
  readonly label: (type: OrganizationType) => string
  readonly unit: 'dollars' | 'people' | 'positions'
}

const said = (label: string) => () => label

/** In the order of a budget: what comes in, what goes out, what is left, and who is paid. */
export const LINES: readonly Line[] = [
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
  { key: 'positions', label: said('Full-time positions'), unit: 'positions' },
]

/** One of them can be about one person where payroll is about many. */
const PARTS_OF_PAYROLL = ['salaries', 'benefits', 'fica', 'severance', 'otherPayroll'] as const

export function scenarioSections(compared: Compared, shown: Shown = {}): DocumentSection[] {
  return [
    { key: 'moves', title: 'What this moves', blocks: movesBlocks(compared) },
    ...lineSections(compared, shown),
    { key: 'ratios', title: 'Ratios and peers', blocks: ratioBlocks(compared) },
    ...(shown.withoutPeople
      ? []
      : [
          {
            ...{ key: 'people', title: 'Each person in the market range' },
            blocks: peopleBlocks(compared.scenarios, shown.most),
          },
        ]),
    { key: 'basis', title: 'How this is calculated', blocks: basisBlocks(compared, shown) },
  ]
}

interface Shown {
  /** rows of people that are drawn; the rest is counted in a sentence */
  readonly most?: number
  /** the page around it has the changes of the first scenario in a list of its own */
  readonly withoutChanges?: boolean
  /** for readers who may not know what single people are paid: no names, no hires, and payroll as one figure */
  readonly withoutPeople?: boolean
}

function movesBlocks({ scenarios, type, curves }: Compared): Block[] {
  const moves = scenarios.flatMap(({ name, projection }): Block[] => {
    const items = movedSentences(projection, { type, curves })
    return [
      ...(scenarios.length > 1 ? [{ kind: 'heading', level: 3, text: name } as const] : []),
      ...(items.length === 0
        ? [{ kind: 'paragraph', words: 'Enter your budget to see what changes.' } as const]
        : [{ kind: 'list', items } as const]),
    ]
  })
  return isFicaLeftOut(scenarios) ? [...moves, { kind: 'paragraph', words: FICA_LEFT_OUT }] : moves
}

function isFicaLeftOut(scenarios: readonly ComparedScenario[]): boolean {
  return scenarios.some(({ projection }) =>
    [projection.today, ...projection.years].some(({ fica }) => fica === null),
  )
}

/** One scenario: its years side by side. Several: a table for each year, with the scenarios side by side. */
function lineSections(compared: Compared, shown: Shown): DocumentSection[] {
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

interface OutcomeColumn {
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

function tableColumns(first: string, others: readonly string[]): TableColumn[] {
  return [{ header: first }, ...others.map((header) => ({ header, align: 'end' }) as const)]
}

const UNKNOWN = '–'
/** In place of employer FICA that is due and not known, on page, paper and in files. */
export const FICA_CELL = 'left out'

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

/** At the last year of each scenario, or at every year of a single one. */
function ratioBlocks(compared: Compared): Block[] {
  const { scenarios, type, curves } = compared
  const [first, ...others] = scenarios
  if (!first) return []
  const columns: OutcomeColumn[] =
    others.length === 0
      ? first.projection.years.map((one) => ({ header: yearName(one.year), outcome: one }))
      : scenarios.flatMap(({ name, projection }) => {
          const last = projection.years.at(-1)
          return last ? [{ header: `${name}, ${yearName(last.year)}`, outcome: last }] : []
        })
  const all = [{ header: 'Today', outcome: first.projection.today }, ...columns]
  return [
    {
      kind: 'table',
      caption: 'Ratios, with the median of organizations with the same budget',
      stacked: true,
      columns: tableColumns(
        'Ratio',
        all.map(({ header }) => header),
      ),
      rows: RATIO_KEYS.map((key): Cell[] => [
        { text: ratioName(key, type), below: ratioMeaning(key, type) },
        ...all.map(({ outcome }) => ratioCell(key, outcome, curves)),
      ]),
    },
  ]
}

const PLACES = { below: 'below typical', within: 'typical', above: 'above typical', unknown: '' }

function ratioCell(key: RatioKey, outcome: Outcome, curves: Curves | null): Cell {
  const value = knownRatio(key, cornerstonesOfOutcome(outcome))
  if (value === null) return UNKNOWN
  const text = formatOwnRatio(key, value)
  const peers = peersOf(key, outcome, curves)
  if (!peers) return { text, below: 'peers not shown' }
  const place = PLACES[placeAmong(value, peers)]
  const median = `median ${formatRatio(key, peers.p50)}`
  return { text, below: place === '' ? median : `${place}, ${median}` }
}

function basisBlocks({ scenarios, baseline, type }: Compared, shown: Shown): Block[] {
  const names = new Map(baseline.people.map(({ id, name }) => [id, name]))
  const { figures, takenOn, snapshot, law } = baseline
  const lists = scenarios.flatMap(({ name, plan }, at): Block[] => [
    ...(scenarios.length > 1 ? [{ kind: 'heading', level: 3, text: name } as const] : []),
    {
      kind: 'list',
      items: [
        `Years begin on ${formatDate(plan.startsOn)}.`,
        plan.income === null
          ? 'Income starts as much as the budget.'
          : `Income starts at ${formatMoney(plan.income)} a year.`,
        `Prices of other spending grow ${formatPercent(plan.inflation)} a year.`,
        ...(at === 0 && shown.withoutChanges ? [] : inOrder(plan.changes))
          .filter((change) => !shown.withoutPeople || !isAboutPeople(change))
          .map((change) => changeWords(change, { type, names })),
        ...(shown.withoutPeople ? leftOutWords(plan.changes) : []),
      ],
    },
  ])
  const words = [
    `Today is ${formatDate(takenOn)}${figures.fiscalYear ? `, with figures of ${figures.fiscalYear}` : ''}. Each amount counts for the days of the year on which it holds.`,
    `Payroll has salaries, housing${law ? `, benefits and employer FICA of each paid person at ${formatPercent(law.ficaRate * 100)}` : ' and benefits of each paid person'}. What the payroll budget has beyond that is not tied to a person and stays as it is.`,
    `Market ranges and medians are those of ${snapshot ? `snapshot ${snapshot}` : 'the published survey'} and are not moved ahead. A hire at the market median is an estimate, and the real salary can differ.`,
  ]
  return [
    ...lists,
    ...words.map((one) => ({ kind: 'paragraph', words: one, size: 'small' }) as const),
  ]
}

function leftOutWords(changes: readonly Change[]): readonly string[] {
  const count = changes.filter(isAboutPeople).length
  if (count === 0) return []
  const changed = formatCount(count, 'change')
  return [
    `${changed} about named people or hires ${count === 1 ? 'is' : 'are'} counted, but not listed.`,
  ]
}
