/**
 * Plans the import of a staff file row by row: who is added, who is updated, who is left out and why, what is wrong.
 * The same plan is shown and carried out.
 */
import { PERSON } from '../../engine/facts/person-facts.ts'
import { comparable } from '../../market/records/cell-text.ts'
import type { MatchedTitle } from '../../market/records/match-title.ts'
import type { RawRow } from '../../market/records/record.ts'
import { enteredComponents } from '../../pay/pay-package.ts'
import type { Texts } from '../../question.ts'
import { nameFinder, nameKey } from '../employees/duplicate.ts'
import { type EmployeeInput, employeeForm } from '../employees/employee-form.ts'
import { type AskMore, gatherQuestions, judgePerson } from './answer-questions.ts'
import { columnOfField } from './import-settings.ts'
import type { PersonProblem, StaffFile } from './person-reader.ts'
import type { ListedTwin, PeoplePlan, PlannedRow, TitleGroup } from './planned-row.ts'
import { type PersonRead, type RowPassed, readPerson } from './read-person.ts'

// Gathers the job titles of a staff file, each with the position it becomes: one answer settles all its rows.

export type MatchTitle = (title: string) => MatchedTitle

function gatherTitles(matchTitle: MatchTitle, chosen: Readonly<Record<string, string>>) {
  const groups = new Map<string, { group: Omit<TitleGroup, 'rows'>; rows: number }>()
  return {
    /** key of the position; null where nobody has chosen one and none is alike */
    positionOf(title: string): string | null {
      const key = comparable(title).slice(0, 200)
      const known = groups.get(key)
      if (known) {
        known.rows += 1
        return known.group.position
      }
      const own = chosen[key]
      const { position, score } = matchTitle(title)
      const group = {
        ...{ key, title, score, isChosen: own !== undefined },
        position: own ?? position,
      }
      groups.set(key, { group, rows: 1 })
      return group.position
    },
    /** those without a position first, then the least certain */
    groups(): readonly TitleGroup[] {
      return [...groups.values()]
        .map(({ group, rows }) => ({ ...group, rows }))
        .toSorted((a, b) => rank(a) - rank(b) || a.score - b.score || b.rows - a.rows)
    },
  }
}

function rank({ position, isChosen }: TitleGroup): number {
  if (position === null) return 0
  return isChosen ? 2 : 1
}

// What a row changes about someone who is in the list already.

/**
 * The form as it is, with what the row says. The name stays, and so do positions while the job title is the same. New
 * pay without a date begins today.
 */
function updatedTexts(before: Texts, row: Texts): Texts {
  const { name: _, position, ...said } = row
  const sameTitle = comparable(before.jobTitle ?? '') === comparable(row.jobTitle ?? '')
  const positions = sameTitle ? {} : { ...NO_FURTHER, position: position ?? '' }
  return { ...before, effectiveOn: '', ...said, ...positions }
}

const NO_FURTHER = { position2: '', position3: '', weight: '', weight2: '', weight3: '' }

/** Names of the facts that differ, in the order of the form. */
function changesOf(before: Texts, after: EmployeeInput): readonly string[] {
  const parsed = employeeForm.safeParse(before)
  const was = parsed.success ? parsed.data : null
  return FACTS.flatMap(([fact, of]) => (was && of(was) === of(after) ? [] : [fact]))
}

const FACTS: readonly (readonly [string, (input: EmployeeInput) => string])[] = [
  [PERSON.jobTitle.label, ({ jobTitle }) => jobTitle],
  [PERSON.position.label, ({ positions }) => JSON.stringify(positions)],
  [PERSON.kind.label, ({ kind }) => kind],
  [PERSON.hoursPerWeek.label, ({ hoursPerWeek }) => String(hoursPerWeek)],
  [PERSON.weeksPerYear.label, ({ weeksPerYear }) => String(weeksPerYear)],
  ['Pay', ({ pay }) => payText(pay)],
  [PERSON.payType.label, ({ payType }) => String(payType)],
  [PERSON.exemption.label, ({ exemption }) => String(exemption)],
  ['Benefits', ({ benefits }) => JSON.stringify(benefits)],
  [
    'Parsonage',
    ({ livesInParsonage, requiredLodging }) => `${livesInParsonage} ${requiredLodging}`,
  ],
  [PERSON.yearsExperience.label, ({ yearsExperience }) => String(yearsExperience)],
  [PERSON.yearsInRole.label, ({ yearsInRole }) => String(yearsInRole)],
  [PERSON.education.label, ({ education }) => String(education)],
  [PERSON.ordained.label, ({ ordained, clergyTaxStatus }) => `${ordained} ${clergyTaxStatus}`],
]

function payText(pay: EmployeeInput['pay']): string {
  return enteredComponents(pay)
    .map(({ kind, amount, period, annual }) => [kind, amount, period, annual].join(' '))
    .sort()
    .join('\n')
}

export interface Planning {
  readonly file: StaffFile
  readonly matchTitle: MatchTitle
  readonly listed: readonly ListedTwin[]
  /** the employee form as it holds someone of the list, with the confirmations of earlier saves */
  readonly textsOf: (employeeId: number) => Texts
  readonly askMore: AskMore
}

export interface Planner {
  add(row: RawRow): Promise<void>
  plan(): PeoplePlan
}

/** Rows in the order of the file. Cost: about half a millisecond a row. */
export function createPlanner(planning: Planning): Planner {
  const { file, matchTitle } = planning
  const rows: PlannedRow[] = []
  const titles = gatherTitles(matchTitle, file.settings.titles)
  const questions = gatherQuestions(file.settings.answers)
  const findTwin = twinFinder(planning)
  return {
    async add(row) {
      const read = readPerson(file, row)
      if (read.kind === 'passed') rows.push(passed(read))
      else rows.push(await planPerson(planning, { read, titles, questions, findTwin }))
    },
    plan() {
      const count = (outcome: PlannedRow['outcome']) =>
        rows.filter((row) => row.outcome === outcome).length
      const [add, update, leave, error] = (['add', 'update', 'leave', 'error'] as const).map(count)
      const counts = { add: add ?? 0, update: update ?? 0, leave: leave ?? 0, error: error ?? 0 }
      return {
        ...{ rows, titles: titles.groups(), questions: questions.groups() },
        counts: { rows: rows.length, ...counts },
      }
    },
  }
}

function passed({ line, name, why }: RowPassed): PlannedRow {
  return { outcome: 'leave', line, name, why, jobTitle: '', notes: [], twin: null, isTwin: false }
}

interface Reading {
  readonly read: PersonRead
  readonly titles: ReturnType<typeof gatherTitles>
  readonly questions: ReturnType<typeof gatherQuestions>
  readonly findTwin: ReturnType<typeof twinFinder>
}

async function planPerson(planning: Planning, reading: Reading): Promise<PlannedRow> {
  const { read, titles, findTwin } = reading
  const { line, name, jobTitle } = read
  const row = { line, name, jobTitle, notes: read.notes, twin: null }
  if (read.problems.length > 0) return { ...row, outcome: 'error', problems: read.problems }
  const found = findTwin(read)
  if (found.kind === 'leave') {
    return {
      ...row,
      outcome: 'leave',
      why: found.why,
      twin: found.twin,
      isTwin: found.twin !== null,
    }
  }
  if (found.kind === 'error') {
    return { ...row, outcome: 'error', problems: [{ column: '', sentence: found.sentence }] }
  }
  const position = titles.positionOf(jobTitle)
  const twin = found.twin
  if (position === null) {
    const sentence = `“${jobTitle.slice(0, 80)}” is like no position. Choose one under “Job titles”.`
    const problems = [{ column: columnOfField(planning.file, 'jobTitle'), sentence }]
    return { ...row, outcome: 'error', twin, problems }
  }
  const texts = { ...read.texts, position }
  if (found.kind === 'update') {
    const before = planning.textsOf(found.twin.id)
    const updated = updatedTexts(before, texts)
    return await judged(planning, reading, { twin: found.twin, texts: updated, before })
  }
  return await judged(planning, reading, { twin, texts, before: null })
}

interface ToJudge {
  readonly twin: ListedTwin | null
  readonly texts: Texts
  /** the form as it is now; null for someone new */
  readonly before: Texts | null
}

async function judged(
  { file, askMore }: Planning,
  { read, questions }: Reading,
  { twin, texts, before }: ToJudge,
): Promise<PlannedRow> {
  const { line, name, jobTitle } = read
  const {
    input,
    errors,
    questions: asked,
    answered,
  } = await judgePerson(
    { texts, employeeId: before && twin ? twin.id : null },
    file.settings.answers,
    askMore,
  )
  for (const question of asked) questions.add(read, question)
  const row = { line, name, jobTitle, twin, notes: [...read.notes, ...answered] }
  if (!input) return { ...row, outcome: 'error', problems: problemsOf(file, errors) }
  if (before === null) return { ...row, outcome: 'add', input, changes: [] }
  const changes = changesOf(before, input)
  if (changes.length > 0) return { ...row, outcome: 'update', input, changes }
  return { ...row, outcome: 'leave', why: 'Nothing new: the list says the same', isTwin: true }
}

function problemsOf(file: StaffFile, errors: Texts): readonly PersonProblem[] {
  return Object.entries(errors).map(([field, sentence]) => {
    return { column: columnOfField(file, field), sentence }
  })
}

type FoundTwin =
  | { readonly kind: 'add'; readonly twin: ListedTwin | null }
  | { readonly kind: 'update'; readonly twin: ListedTwin }
  | { readonly kind: 'leave'; readonly why: string; readonly twin: ListedTwin | null }
  | { readonly kind: 'error'; readonly sentence: string }

/** Looks among the rows before, then in the list. */
function twinFinder({ file, listed }: Planning): (read: PersonRead) => FoundTwin {
  const findListed = nameFinder(listed)
  const inFile = new Map<string, { readonly line: number; readonly content: string }>()
  const updated = new Map<number, number>()
  const { people, twins } = file.settings
  return (read) => {
    const own = people[String(read.line)]
    const key = nameKey(read.name)
    const content = JSON.stringify(read.texts)
    const earlier = inFile.get(key)
    if (earlier?.content === content) {
      return { kind: 'leave', why: `The same as row ${earlier.line}`, twin: null }
    }
    if (earlier && own === 'leave') return { kind: 'leave', why: 'As you chose', twin: null }
    if (earlier && own !== 'add') return { kind: 'error', sentence: sameName(earlier.line) }
    if (!earlier) inFile.set(key, { line: read.line, content })
    const twin = findListed(read.name)
    if (!twin) return { kind: 'add', twin: null }
    const isSame = nameKey(twin.name) === key
    const choice = own ?? (twins === 'update' && !isSame ? 'leave' : twins)
    if (choice === 'add') return { kind: 'add', twin }
    if (choice === 'leave' || twin.archived)
      return { kind: 'leave', why: whyLeft(twin, isSame), twin }
    const first = updated.get(twin.id)
    if (first !== undefined) {
      return { kind: 'error', sentence: `Row ${first} already updates ${twin.name}.` }
    }
    updated.set(twin.id, read.line)
    return { kind: 'update', twin }
  }
}

function sameName(line: number): string {
  return `Row ${line} has the same name with other values. Delete one of the two, or enter both as two people.`
}

function whyLeft({ name, jobTitle, archived }: ListedTwin, isSame: boolean): string {
  const where = archived ? 'in your archive' : 'in your list'
  return isSame
    ? `${name}, ${jobTitle}, is ${where} already`
    : `Similar to ${name}, ${jobTitle}, who is ${where}`
}
