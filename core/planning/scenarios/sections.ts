/** Scenarios beside their baseline as a document: drawn on the page, on paper, and as rows of a file. */

import { marketWords } from '~/core/market/sources/public-sources.ts'
import { placeInRange, type RangeInCents } from '../../answers/analysis/range-words.ts'
import type { Block, Cell, DocumentSection } from '../../answers/documents/blocks.ts'
import { formatCount, formatNumber, formatPercent } from '../../forms/numbers.ts'
import { formatDate } from '../../pay/date.ts'
import { FICA_LEFT_OUT } from '../../pay/definition.ts'
import { formatMoney, formatWholeDollars, ROUNDED_ONE_BY_ONE } from '../../pay/money.ts'
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
import { type Baseline, type Change, inOrder, isAboutPeople } from './change.ts'
import type { Compared, ComparedScenario } from './compare.ts'
import { yearName } from './levels.ts'
import { lineSections, type OutcomeColumn, tableColumns, UNKNOWN } from './lines.ts'
import {
  cornerstonesOfOutcome,
  type Outcome,
  type PersonOutcome,
  type Projection,
} from './project.ts'
import { type Curves, changeWords, movedSentences, peersOf } from './words.ts'

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
  const { figures, takenOn, snapshot } = baseline
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
    `Today is ${formatDate(takenOn)}${figures.fiscalYear ? `, with figures of ${figures.fiscalYear}` : ''}. Each amount counts for the months of the year in which it holds, a part of a month by its days. ${ROUNDED_ONE_BY_ONE}`,
    `${payrollWords(baseline)} What the payroll budget has beyond that is not tied to a person and stays as it is.`,
    ...(snapshot === null
      ? [
          'This scenario has no market ranges of your staff from a source that answers your organization. Bring it up to date to see them.',
        ]
      : [
          `Market ranges and medians are those of ${marketWords(snapshot)} and are not moved ahead. A hire at the market median is an estimate, and the real salary can differ.`,
        ]),
  ]
  return [
    ...lists,
    ...words.map((one) => ({ kind: 'paragraph', words: one, size: 'small' }) as const),
  ]
}

/** What a person's part of payroll has. */
function payrollWords({ law, form8274 }: Pick<Baseline, 'law' | 'form8274'>): string {
  if (form8274) {
    return 'Payroll has salaries, housing and benefits of each paid person. There is no employer FICA, because your church filed Form 8274.'
  }
  if (!law) return 'Payroll has salaries, housing and benefits of each paid person.'
  return `Payroll has salaries, housing and benefits of each paid person, and employer FICA at ${formatPercent(law.ficaRate * 100)} of each who is not a minister.${law.note === undefined ? '' : ` ${law.note}`}`
}

function leftOutWords(changes: readonly Change[]): readonly string[] {
  const count = changes.filter(isAboutPeople).length
  if (count === 0) return []
  const changed = formatCount(count, 'change')
  return [
    `${changed} about named people or hires ${count === 1 ? 'is' : 'are'} counted, but not listed.`,
  ]
}

interface ProjectedScenario {
  readonly name: string
  readonly projection: Projection
}

/** Who moves comes first. */
function peopleBlocks(
  scenarios: readonly ProjectedScenario[],
  most: number = Number.POSITIVE_INFINITY,
): Block[] {
  const rows = peopleRows(scenarios)
  if (rows.length === 0) return [{ kind: 'paragraph', words: 'There is no paid staff.' }]
  const shown = rows.slice(0, most)
  return [
    {
      kind: 'table',
      caption: 'Salary and place in the market range, today and at the end',
      stacked: true,
      columns: [
        { header: 'Person' },
        { header: 'Today', align: 'end' },
        ...scenarios.map(({ name }) => ({ header: name, align: 'end' }) as const),
      ],
      rows: shown.map(({ person, outcomes }): Cell[] => [
        { text: person.name, below: person.jobTitle },
        salaryCell(person.before, person.range),
        ...outcomes.map((one) => {
          if (one === null) return UNKNOWN
          return one.left ? 'leaves' : salaryCell(one.after, one.range)
        }),
      ]),
    },
    ...(rows.length > shown.length
      ? [
          {
            kind: 'paragraph',
            size: 'small',
            words: `The first ${shown.length} of ${formatNumber(rows.length)} people. The CSV has everyone.`,
          } as const,
        ]
      : []),
  ]
}

interface PeopleRow {
  readonly person: PersonOutcome
  /** by scenario; null where it does not have this hire */
  readonly outcomes: readonly (PersonOutcome | null)[]
}

function peopleRows(scenarios: readonly ProjectedScenario[]): readonly PeopleRow[] {
  const [first] = scenarios
  if (!first) return []
  const byId = scenarios.map(({ projection }) => {
    return new Map(projection.people.map((one) => [one.id, one]))
  })
  const staff = first.projection.people.flatMap((person): PeopleRow[] => {
    if (person.id === null) return []
    return [{ person, outcomes: byId.map((people) => people.get(person.id) ?? null) }]
  })
  const hires = hireRows(scenarios)
  const moves = ({ person, outcomes }: PeopleRow) =>
    outcomes.some((one) => one?.left || one?.after !== person.before)
  return [...hires, ...staff.filter(moves), ...staff.filter((row) => !moves(row))]
}

/** A hire of the same name in several scenarios, such as of a copy, has one row. */
function hireRows(scenarios: readonly ProjectedScenario[]): readonly PeopleRow[] {
  const rows = new Map<string, PeopleRow>()
  for (const [at, { projection }] of scenarios.entries()) {
    const seen = new Map<string, number>()
    for (const person of projection.people) {
      if (person.id !== null) continue
      const number = (seen.get(person.name) ?? 0) + 1
      seen.set(person.name, number)
      const key = `${number} ${person.name}`
      const before = rows.get(key)?.outcomes ?? scenarios.map(() => null)
      const outcomes = before.map((one, other) => (other === at ? person : one))
      rows.set(key, { person, outcomes })
    }
  }
  return [...rows.values()]
}

function salaryCell(salary: number | null, range: RangeInCents | null): Cell {
  if (salary === null) return UNKNOWN
  return { text: formatWholeDollars(salary), below: placeInRange(salary, range) }
}
