/**
 * Plans the import of a staff file row by row: who is added, who is updated, who is left out and why, what is wrong.
 * The same plan is shown and carried out.
 */
import { PERSON } from '../../engine/facts/person-facts.ts'
import { nameFinder, nameKey } from '../../forms/twins.ts'
import { comparable } from '../../market/records/cell-text.ts'
import type { MatchedTitle } from '../../market/records/match-title.ts'
import type { RawRow } from '../../market/records/record.ts'
import { enteredComponents } from '../../pay/pay-package.ts'
import type { Texts } from '../../question.ts'
import { type EmployeeInput, employeeForm } from '../employees/employee-form.ts'
import { type AskMore, gatherQuestions, judgePerson } from './answer-questions.ts'
import { columnUnits } from './column-units.ts'
import { columnOfField } from './import-settings.ts'
import type { PersonProblem, StaffFile } from './person-reader.ts'
import type { ListedTwin, PeoplePlan, PlannedRow, TitleGroup } from './planned-row.ts'
import { type PersonRead, type RowPassed, readPerson } from './read-person.ts'
import { type PlacedPerson, placeRows } from './same-people.ts'

// Gathers the job titles of a staff file, each with the position it becomes: one answer settles all its rows.

export type MatchTitle = (title: string) => MatchedTitle

function gatherTitles(matchTitle: MatchTitle, chosen: Readonly<Record<string, string>>) {
  const groups = new Map<string, { group: Omit<TitleGroup, 'rows'>; rows: number }>()
  return {
    /** with the key of the position; null where nobody has chosen one and none is alike */
    positionOf(title: string): Pick<TitleGroup, 'position' | 'isGuess'> {
      const key = comparable(title).slice(0, 200)
      const known = groups.get(key)
      if (known) {
        known.rows += 1
        return known.group
      }
      const own = chosen[key]
      const { position, score } = matchTitle(title)
      const isGuess = own === undefined && position !== null && score < SAME_TITLE
      const group = {
        ...{ key, title, score, isGuess, isChosen: own !== undefined },
        position: own ?? position,
      }
      groups.set(key, { group, rows: 1 })
      return group
    },
    /** those without a position first, then the least certain */
    groups(): readonly TitleGroup[] {
      return [...groups.values()]
        .map(({ group, rows }) => ({ ...group, rows }))
        .toSorted((a, b) => rank(a) - rank(b) || a.score - b.score || b.rows - a.rows)
    },
  }
}

/** Likeness from which a title is the name of a position, or an alias of it. */
const SAME_TITLE = 0.99

function rank({ position, isGuess }: TitleGroup): number {
  if (position === null) return 0
  return isGuess ? 1 : 2
}

// What a row changes about someone who is in the list already.

/**
 * The form as it is, with what the row says. The name stays, and so do positions while the job title is the same. New
 * pay without a date begins today.
 */
function updatedTexts(before: Texts, row: Texts): Texts {
  const { name: _, position, positionGuess: _guess, ...said } = row
  const sameTitle = comparable(before.jobTitle ?? '') === comparable(row.jobTitle ?? '')
  const positions = sameTitle
    ? {}
    : { ...NO_FURTHER, position: position ?? '', positionGuess: row.positionGuess ?? '' }
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
  readonly file: Omit<StaffFile, 'units'>
  readonly rows: readonly RawRow[]
  readonly matchTitle: MatchTitle
  readonly listed: readonly ListedTwin[]
  /** the employee form as it holds someone of the list, with the confirmations of earlier saves */
  readonly textsOf: (employeeId: number) => Texts
  readonly askMore: AskMore
  /** after each row that is read, each person of the list, and again after each row that is planned */
  readonly between?: (stage: 'read' | 'planned', done: number) => Promise<void> | void
}

/** Rows in the order of the file. Cost: about half a millisecond a row. */
export async function planPeople(planning: Planning): Promise<PeoplePlan> {
  const { rows: all, between = () => {} } = planning
  const units = columnUnits({ ...planning.file, rows: all })
  const file = { ...planning.file, units }
  const reads: (PersonRead | RowPassed)[] = []
  for (const row of all) {
    reads.push(readPerson(file, row))
    await between('read', reads.length)
  }
  const titles = gatherTitles(planning.matchTitle, file.settings.titles)
  const questions = gatherQuestions(file.settings.answers)
  const findListed = nameFinder(planning.listed)
  const findTwin = twinFinder(file, findListed)
  const placed = placeRows(reads, file.settings, (read) =>
    withPosition(read, titles, planning.matchTitle),
  )
  const present = new Set(placed.flatMap((one) => (one.kind === 'person' ? nameKey(one.name) : [])))
  const inFile = nameFinder(placed)
  const missing: ListedTwin[] = []
  for (const [at, person] of planning.listed.entries()) {
    if (!person.archived && !inFile(person.name)) missing.push(person)
    await between('read', at + 1)
  }
  const rows: PlannedRow[] = []
  for (const read of placed) {
    if (read.kind === 'passed') rows.push(passed(withListed(read, findListed, present)))
    else rows.push(await planPerson({ ...planning, file }, { read, questions, findTwin }))
    await between('planned', rows.length)
  }
  const count = (outcome: PlannedRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length
  const counts = { add: count('add'), update: count('update'), leave: count('leave') }
  return {
    ...{ rows, missing, titles: titles.groups(), questions: questions.groups() },
    ...{ units, statuses: statusesIn(file.settings, reads) },
    counts: { rows: rows.length, ...counts, error: count('error') },
  }
}

/** Words for who works here that we do not know, with what was chosen for each. */
function statusesIn(
  { statuses }: StaffFile['settings'],
  reads: readonly (PersonRead | RowPassed)[],
): PeoplePlan['statuses'] {
  const counts = new Map<string, number>()
  for (const { statusWord = '' } of reads) {
    if (statusWord !== '') counts.set(statusWord, (counts.get(statusWord) ?? 0) + 1)
  }
  return [...counts].map(([key, rows]) => ({ key, rows, means: statuses[key] ?? null }))
}

function passed({ line, name, why }: RowPassed): PlannedRow {
  return { outcome: 'leave', line, name, why, jobTitle: '', notes: [], twin: null }
}

/** Names who has left and is in the list still; someone with another row may have left one of two jobs. */
function withListed(
  read: RowPassed,
  findListed: FindListed,
  present: ReadonlySet<string>,
): RowPassed {
  const key = nameKey(read.name)
  const twin = read.hasLeft && !present.has(key) ? findListed(read.name) : null
  if (!twin || twin.archived || nameKey(twin.name) !== key) return read
  const { name, jobTitle } = twin
  return { ...read, why: `${read.why}. In your list as ${name}, ${jobTitle}: archive them there` }
}

/** The position that the row's own column of the catalog says, else that of its job title. */
function withPosition(
  read: PersonRead,
  titles: ReturnType<typeof gatherTitles>,
  matchTitle: MatchTitle,
): PersonRead {
  const said =
    read.position === '' || read.position === read.jobTitle ? null : matchTitle(read.position)
  const isSaid = said !== null && said.position !== null && said.score >= SAME_TITLE
  const { position, isGuess } = isSaid
    ? { position: said.position, isGuess: false }
    : titles.positionOf(read.jobTitle)
  const note = `“${read.position.slice(0, 60)}” is not a position of our catalog, so the job title counts`
  const texts = {
    ...read.texts,
    position: position ?? '',
    ...(isGuess && { positionGuess: 'yes' }),
  }
  return { ...read, texts, notes: said && !isSaid ? [...read.notes, note] : read.notes }
}

interface Reading {
  readonly read: PlacedPerson
  readonly questions: ReturnType<typeof gatherQuestions>
  readonly findTwin: ReturnType<typeof twinFinder>
}

type Planned = Omit<Planning, 'file'> & { readonly file: StaffFile }

async function planPerson(planning: Planned, reading: Reading): Promise<PlannedRow> {
  const { read, questions, findTwin } = reading
  const { line, name, jobTitle, texts } = read
  const { file } = planning
  const row = { line, name, jobTitle, notes: read.notes, twin: null }
  const wrong = (column: string, sentence: string, twin: ListedTwin | null = null): PlannedRow => {
    return { ...row, outcome: 'error', twin, problems: [{ column, sentence }] }
  }
  if (read.problems.length > 0) return { ...row, outcome: 'error', problems: read.problems }
  if (read.isStatusOpen) {
    const sentence = `“${read.statusWord}” does not say whether this person works here. Choose what it means under “Who works here”.`
    return wrong(columnOfField(file, 'workStatus'), sentence)
  }
  for (const question of read.asked) questions.add(read, question)
  if (read.place.kind === 'leave') return passed({ ...read, kind: 'passed', why: read.place.why })
  if (read.place.kind === 'ask') return wrong('', read.place.sentence)
  const found = findTwin(read)
  if (found.kind === 'leave') {
    return { ...row, outcome: 'leave', why: found.why, twin: found.twin }
  }
  if (found.kind === 'error') return wrong('', found.sentence)
  const { twin } = found
  if (texts.position === '') {
    const sentence = `“${jobTitle.slice(0, 80)}” is like no position. Choose one under “Job titles”.`
    return wrong(columnOfField(file, 'jobTitle'), sentence, twin)
  }
  if (found.kind === 'update') {
    const before = planning.textsOf(found.twin.id)
    const stays = `The name stays “${found.twin.name}”: change it on the page of the person`
    const notes = nameKey(found.twin.name) === nameKey(name) ? [] : [stays]
    const noted = { ...reading, read: { ...read, notes: [...read.notes, ...notes] } }
    return await judged(planning, noted, { twin, texts: updatedTexts(before, texts), before })
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
  { file, askMore }: Planned,
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
    { texts, employeeId: before && twin ? twin.id : null, questions: read.questions },
    file.settings.answers,
    askMore,
  )
  for (const question of asked) questions.add(read, question)
  const row = { line, name, jobTitle, twin, notes: [...read.notes, ...answered] }
  if (!input) return { ...row, outcome: 'error', problems: problemsOf(file, read, errors) }
  if (before === null) return { ...row, outcome: 'add', input, changes: [] }
  const changes = changesOf(before, input)
  if (changes.length > 0) return { ...row, outcome: 'update', input, changes }
  return { ...row, outcome: 'leave', why: 'Nothing new: the list says the same' }
}

function problemsOf(
  file: StaffFile,
  { columns }: PersonRead,
  errors: Texts,
): readonly PersonProblem[] {
  return Object.entries(errors).map(([field, sentence]) => {
    return { column: columns[field] ?? columnOfField(file, field), sentence }
  })
}

type FindListed = (name: string) => ListedTwin | null

type FoundTwin =
  | { readonly kind: 'add'; readonly twin: ListedTwin | null }
  | { readonly kind: 'update'; readonly twin: ListedTwin }
  | { readonly kind: 'leave'; readonly why: string; readonly twin: ListedTwin | null }
  | { readonly kind: 'error'; readonly sentence: string }

/** Looks in the list. */
function twinFinder(
  { settings: { people, twins } }: StaffFile,
  findListed: FindListed,
): (read: PersonRead) => FoundTwin {
  const updated = new Map<number, number>()
  return (read) => {
    const own = people[String(read.line)]
    const twin = findListed(read.name)
    if (!twin) return { kind: 'add', twin: null }
    const isSame = nameKey(twin.name) === nameKey(read.name)
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

function whyLeft({ name, jobTitle, archived }: ListedTwin, isSame: boolean): string {
  const where = archived ? 'in your archive' : 'in your list'
  return isSame
    ? `${name}, ${jobTitle}, is ${where} already`
    : `Similar to ${name}, ${jobTitle}, who is ${where}`
}
