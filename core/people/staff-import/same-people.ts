/** Finds the rows of a staff file that are of one person: entered twice, in two jobs, or spelled in two ways. */
import { PAY_FIELD_NAMES } from '../../engine/facts/person-facts.ts'
import { areNearNames, nameKey } from '../../forms/twins.ts'
import { comparable } from '../../market/records/cell-text.ts'
import { parsePay } from '../../pay/entered-amount.ts'
import { formatMoney, formatPay, PERIODS, WEEKS_PER_YEAR } from '../../pay/money.ts'
import { annualize } from '../../pay/pay-package.ts'
import { keep, type Question, type Texts } from '../../question.ts'
import type { ImportSettings } from './import-settings-schema.ts'
import type { PersonRead, RowPassed } from './read-person.ts'

export interface PlacedPerson extends PersonRead {
  /** whether the row is entered, beside the other rows of the file */
  readonly place:
    | { readonly kind: 'enter' }
    | { readonly kind: 'leave'; readonly why: string }
    | { readonly kind: 'ask'; readonly sentence: string }
  /** of the rows together, answered or not */
  readonly asked: readonly Question[]
  /** of a person who was joined from several rows: the texts of the first, and the hours of each position */
  readonly alone?: Texts
  readonly jobs?: readonly { readonly key: string; readonly hours: number }[]
}

type Placed = PlacedPerson | RowPassed

/** `positioned` finds the position of a row. People with a wrong row are not joined: it is corrected first. */
export function placeRows(
  reads: readonly (PersonRead | RowPassed)[],
  { people, answers }: Pick<ImportSettings, 'people' | 'answers'>,
  positioned: (read: PersonRead) => PersonRead,
): readonly Placed[] {
  const placed: Placed[] = []
  const named = new Map<string, number[]>()
  const alike = new Map<string, PersonRead[]>()
  for (const read of reads) {
    if (read.kind === 'passed' || read.problems.length > 0) {
      placed.push(read.kind === 'passed' ? read : entered(read))
      continue
    }
    const own = people[String(read.line)]
    const person = entered(positioned(read))
    const key = nameKey(read.name)
    const before = (named.get(key) ?? []).filter((at) => areOneNumber(placed[at], read))
    const [at] = before
    const first = at === undefined ? undefined : placed[at]
    named.set(key, [...(named.get(key) ?? []), placed.length])
    if (first?.kind !== 'person') {
      const twin = nearTwin(alike, read)
      const isAsked = twin !== undefined && own === undefined
      placed.push(
        isAsked
          ? { ...person, place: { kind: 'ask', sentence: nearSentence(twin) } }
          : leftOr(person, own),
      )
      continue
    }
    const same = before
      .map((one) => placed[one])
      .find((one) => one?.kind === 'person' && isSame(one, read))
    if (same) {
      placed.push({ ...person, place: { kind: 'leave', why: `The same as row ${same.line}` } })
    } else if (own === 'leave' || own === 'add') placed.push(leftOr(person, own))
    else if (comparable(first.jobTitle) === comparable(read.jobTitle)) {
      placed.push({ ...person, place: { kind: 'ask', sentence: sameName(first.line) } })
    } else placed.push(secondJob(placed, at ?? 0, person, answers['two-jobs']))
  }
  return placed
}

function entered(read: PersonRead): PlacedPerson {
  return { ...read, place: { kind: 'enter' }, asked: [] }
}

function leftOr(person: PlacedPerson, own: ImportSettings['twins'] | undefined): PlacedPerson {
  return own === 'leave' ? { ...person, place: { kind: 'leave', why: 'As you chose' } } : person
}

/** Two employee numbers are two people. */
function areOneNumber(one: Placed | undefined, { number }: PersonRead): boolean {
  return one?.kind === 'person' && (one.number === '' || number === '' || one.number === number)
}

function isSame(one: PlacedPerson, read: PersonRead): boolean {
  const facts = ({ positionGuess: _, position: _position, ...texts }: Texts) =>
    JSON.stringify(texts)
  return facts(one.alone ?? one.texts) === facts(read.texts)
}

function sameName(line: number): string {
  return `Row ${line} has the same name with other values. Delete one of the two, or enter both as two people.`
}

// People spelled in two ways.

/** Someone of a similar name with the same job title, pay, hours and date. */
function nearTwin(alike: Map<string, PersonRead[]>, read: PersonRead): PersonRead | undefined {
  const { basePay = '', hoursPerWeek = '', yearsInRole = '', effectiveOn = '' } = read.texts
  const isDated = yearsInRole !== '' || effectiveOn !== ''
  const starts = nameKey(read.name)
    .split(' ')
    .flatMap((word) => (word.length > 1 ? word.slice(0, 2) : []))
  const facts = [comparable(read.jobTitle), basePay, hoursPerWeek, yearsInRole, effectiveOn]
  // one word that begins alike is enough: a slip in the first letters of another is found as well
  const others = [...new Set(starts)].flatMap((start) => {
    const key = [...facts, start].join('|')
    const known = alike.get(key) ?? []
    if (known.length >= MOST_ALIKE) return []
    alike.set(key, [...known, read])
    return known
  })
  return others.find((one) => {
    return areOneNumber({ ...entered(one) }, read) && areNearNames(one.name, read.name, isDated)
  })
}

/** More people with the same beginnings of names, pay and dates are no slips of the pen, and not compared. */
const MOST_ALIKE = 10

function nearSentence({ name, line, jobTitle }: PersonRead): string {
  return `${name} in row ${line} is ${jobTitle} with the same pay. Choose for this row: leave it out, or add another person.`
}

// One person with two jobs.

/** The answers to the question about two jobs, in their order. */
const ONE_PERSON = 0

function secondJob(
  placed: Placed[],
  at: number,
  second: PlacedPerson,
  answer: number | undefined,
): PlacedPerson {
  const first = placed[at]
  if (first?.kind !== 'person') return second
  const sentence = `${second.name} is ${second.jobTitle} here and ${first.jobTitle} in row ${first.line}. Is this one person with two positions?`
  const asked: Question = {
    ...{ key: 'two-jobs', field: 'name', about: [], sentence },
    answers: [
      keep('Yes, one person: add up the hours and the pay'),
      keep('No, two people of one name'),
    ],
  }
  if (answer === undefined) return { ...second, asked: [asked], place: { kind: 'ask', sentence } }
  if (answer !== ONE_PERSON) return { ...second, asked: [asked] }
  const joined = joinedJobs(first, second)
  if (typeof joined === 'string')
    return { ...second, asked: [asked], place: { kind: 'ask', sentence: joined } }
  placed[at] = joined
  const why = `Added to row ${first.line} as another position of ${first.name}`
  return { ...second, asked: [asked], place: { kind: 'leave', why } }
}

/** One person with the positions, hours and pay of both; a sentence where they cannot be added up. */
function joinedJobs(first: PlacedPerson, second: PlacedPerson): PlacedPerson | string {
  const positions = [...positionsOf(first), ...positionsOf(second)]
  const keys = new Set(positions.map(({ key }) => key))
  if (keys.has('')) return 'Choose a position for both job titles of this person first.'
  if (keys.size > 3)
    return 'A person has at most three positions. Leave this row out, and enter its pay by hand.'
  const [one, two] = [jobOf(first.texts), jobOf(second.texts)]
  if (one === null || two === null) {
    return 'The hours and the pay of this row or of the other one cannot be read. Correct them first.'
  }
  const weeks = Math.max(one.weeks, two.weeks)
  const hours = Math.round(((one.hours * one.weeks + two.hours * two.weeks) / weeks) * 100) / 100
  const whole = positions.reduce((sum, { hours: paid }) => sum + paid, 0)
  const shares = [...keys].map((key) => {
    const paid = positions
      .filter((position) => position.key === key)
      .reduce((sum, { hours: of }) => sum + of, 0)
    return {
      key,
      weight:
        whole > 0 ? Math.max(1, Math.round((100 * paid) / whole)) : Math.floor(100 / keys.size),
    }
  })
  const rest = shares.slice(1).reduce((sum, { weight }) => sum + weight, 0)
  const texts: Record<string, string> = { ...second.texts, ...first.texts }
  for (const [index, { key, weight }] of shares.entries()) {
    const row = index === 0 ? '' : String(index + 1)
    texts[`position${row}`] = key
    if (shares.length > 1) texts[`weight${row}`] = String(index === 0 ? 100 - rest : weight)
  }
  for (const field of PAY_FIELD_NAMES) {
    const both = [one, two].map(({ yearly }) => yearly(field))
    const isRepeated = first.texts[field] === second.texts[field] && field !== 'basePay'
    const [year = null, other = null] = both
    if (year === null || other === null || isRepeated) continue
    texts[field] = formatMoney(year + other)
    texts[`${field}Period`] = 'year'
  }
  const isGuess = [first, second].some(({ texts: { positionGuess } }) => positionGuess === 'yes')
  const note = `${first.jobTitle}: ${one.words}. ${second.jobTitle}: ${two.words}`
  return {
    ...first,
    jobTitle: `${first.jobTitle} and ${second.jobTitle}`,
    alone: first.alone ?? first.texts,
    jobs: positions,
    notes: [...first.notes, ...second.notes, note],
    questions: [...first.questions, ...second.questions],
    texts: {
      ...texts,
      ...{ jobTitle: `${first.jobTitle} and ${second.jobTitle}`, hoursPerWeek: String(hours) },
      ...{ weeksPerYear: String(weeks), ...(isGuess && { positionGuess: 'yes' }) },
    },
  }
}

function positionsOf({ jobs, texts }: PlacedPerson): NonNullable<PlacedPerson['jobs']> {
  return jobs ?? [{ key: texts.position ?? '', hours: Number(texts.hoursPerWeek ?? 0) }]
}

/** Null where hours or pay cannot be read. */
function jobOf(texts: Texts) {
  const hours = Number(texts.hoursPerWeek)
  const weeks = Number(texts.weeksPerYear ?? WEEKS_PER_YEAR)
  const payOf = (field: (typeof PAY_FIELD_NAMES)[number]) => {
    const period = PERIODS.find((one) => one === texts[`${field}Period`]) ?? 'year'
    const reading = parsePay(texts[field] ?? '', period)
    return reading.ok ? reading.value : null
  }
  const base = payOf('basePay')
  if (!base || !Number.isFinite(hours) || !Number.isFinite(weeks)) return null
  return {
    ...{ hours, weeks },
    words: `${hours} hours a week, ${formatPay(base.cents, base.period)}`,
    yearly(field: (typeof PAY_FIELD_NAMES)[number]): number | null {
      const pay = payOf(field)
      return pay && annualize(pay.cents, pay.period, hours, weeks)
    },
  }
}
