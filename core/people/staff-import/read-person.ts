/**
 * Reads one row of a staff file into the texts of the employee form, so that the form's own rules judge it. What was
 * assumed on the way is noted; what cannot be read is a problem with its column.
 */

import type { HoursUnit } from '../../engine/facts/person-facts.ts'
import { PERSON } from '../../engine/facts/person-facts.ts'
import { comparable, looksGarbled, type NotedReading } from '../../market/records/cell-text.ts'
import {
  hoursUnitIn,
  readFte,
  readHours,
  readWeeks,
  readYears,
  weeklyHours,
} from '../../market/records/read-amounts.ts'
import { type DateRules, isNoDate, readDate, yearsBetween } from '../../market/records/read-date.ts'
import { readEducation, readYesNo } from '../../market/records/read-words.ts'
import type { RawRow } from '../../market/records/record.ts'
import { formatDate } from '../../pay/date.ts'
import {
  CLERGY_TAX_STATUS_LABELS,
  CLERGY_TAX_STATUSES,
  type ClergyTaxStatus,
  DEFINITION_LABELS,
  DEFINITIONS_OF_PAY,
} from '../../pay/definition.ts'
import { EXEMPTIONS } from '../../pay/legal-floors.ts'
import { PERIOD_PHRASES } from '../../pay/money.ts'
import { PAY_TYPE_LABELS, PAY_TYPES } from '../../pay/pay-package.ts'
import { enter, type Question } from '../../question.ts'
import { meaningOf } from './column-units.ts'
import { isPrefix } from './guess-mapping.ts'
import { COLUMNS, type ImportField, type STATUS_MEANINGS } from './import-settings.ts'
import {
  createReader,
  type PersonProblem,
  type PersonReader,
  readAmounts,
  type StaffFile,
} from './person-reader.ts'

// Puts a name together from the columns of a staff file: "Rivera, Sam J." and first and last name become one line.

/** '' where the row has none. */
function fullName(reader: Pick<PersonReader, 'text'>): string {
  const parts = (['firstName', 'middleName', 'lastName'] as const).map((part) => reader.text(part))
  const [first = '', , last = ''] = parts
  const whole = reader.text('name')
  const isWhole = whole !== '' && (first === '' || last === '')
  const name = isWhole ? turned(whole) : plain(parts.filter((part) => part !== '').join(' '))
  const suffix = reader.text('suffix')
  return suffix === '' || name.toLowerCase().endsWith(suffix.toLowerCase())
    ? name
    : plain(`${name} ${suffix}`)
}

/** A generation or a degree. */
const SUFFIX =
  /(?<=^| )(jr|sr|ii|iii|iv|md|cpa|esq|rn|shrm-s?cp|([dmbs]|ph|th|ed|psy)\.? ?(d|m|div|min|a|s|th|ed|sw|ba|s\.w|b\.a))\.?$/iu

/** "Rivera Jr., Sam", "Rivera, Jr., Sam" and "Rivera, Sam Jr." -> "Sam Rivera Jr."; "Sam Rivera, Jr." stays. */
function turned(name: string): string {
  const [last = '', given = '', ...more] = name.split(',').map((part) => part.trim())
  const [third = ''] = more
  if (SUFFIX.test(given) && more.length === 1 && !SUFFIX.test(third))
    return plain(`${third} ${last} ${given}`)
  const first = given.replace(SUFFIX, '').trim()
  if (first === '' || more.length > 1) return plain(name)
  const [suffix = given.slice(first.length)] = more
  if (suffix !== '' && !SUFFIX.test(suffix)) return plain(name)
  return plain([first, last, suffix].filter((part) => part !== '').join(' '))
}

function plain(name: string): string {
  return name.replace(/\s+/gu, ' ').trim()
}

// Reads what staff lists say in words: who has left, full and part time, exempt and not.

type Reader = Pick<PersonReader, 'text'>

/** What the words of a row say of the person. */
interface Standing {
  /** null where nobody told us what the word means */
  readonly means: (typeof STATUS_MEANINGS)[number] | null
  readonly why: string
  /** that only the people of the file know the meaning of; '' for any other */
  readonly word: string
}

/**
 * Someone on leave works there. A word we do not know never means that somebody does; neither does one for a person at
 * work whose last day has passed, nor one for a person who left on a day to come.
 */
function standingOf(reader: PersonReader, file: StaffFile): Standing {
  const status = statusIn(reader)
  const said = comparable(status).slice(0, 80)
  const known = said === '' ? 'works here' : meaningOf(said)
  const isToCome = known === 'has left' && (dayIn(status, reader, file) ?? '') > file.today
  const isKnown = known !== null && !isToCome
  const means = file.settings.statuses[said] ?? (isKnown ? known : null)
  const word = isKnown ? '' : said
  if (means === 'has left')
    return { means, word, why: `Has left: the status is “${status.slice(0, 40)}”` }
  const ended = means === null ? null : whyEnded(reader, file)
  if (ended === null) return { means, word, why: '' }
  if (said === '') return { means: 'has left', word, why: ended }
  const both = `${said}, last day passed`
  return { means: file.settings.statuses[both] ?? null, word: both, why: ended }
}

/** The day in words such as "Resigned 12/31", which is of this year; null without one. */
function dayIn(words: string, reader: PersonReader, { epoch, today }: StaffFile): string | null {
  const [text] = DAY_IN_WORDS.exec(words.slice(-LONGEST_DAY)) ?? []
  if (text === undefined) return null
  const isWhole = /\d{4}|\d\D\d+\D\d/.test(text)
  const dated = isWhole ? text : `${text}${/[a-z]/i.test(text) ? ', ' : '/'}${today.slice(0, 4)}`
  const day = readDate(dated, { order: reader.dateOrder('endedOn'), epoch })
  return day.ok ? day.value.value : null
}

/** Characters of "September 30, 2026", with room. */
const LONGEST_DAY = 40
const DAY_IN_WORDS =
  /(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? )?\d[\d/., -]*\d$/iu

/**
 * What a row says of who works there: its status; else a kind of employment such as "Former employee" or "Contractor";
 * else that the cell is empty where others of its column say who does.
 */
function statusIn({ text, units }: Pick<PersonReader, 'text' | 'units'>): string {
  const [status, employment] = [text('workStatus'), text('employment')]
  const isNoEmployee = /\bcontract(or|ed)?\b|\b1099\b|\bvendor\b/i.test(employment)
  const isTold = isNoEmployee || meaningOf(comparable(employment)) === 'has left'
  const isHere = status === '' || meaningOf(comparable(status)) === 'works here'
  if (isTold && isHere) return employment
  return status || (units.asksBlankStatus ? '(empty)' : '')
}

/** Of the last day of work; null while it has not come, and for who was hired after it. */
function whyEnded(reader: PersonReader, { epoch, today }: StaffFile): string | null {
  const ended = reader.text('endedOn')
  if (ended === '' || isNoDate(ended)) return null
  // a column named "Terminated" may hold yes and no
  const isOver = readYesNo(ended)
  if (isOver.ok) return isOver.value ? 'Has left: the row says so' : null
  const dayOf = (field: ImportField, rules: Partial<DateRules>) =>
    readDate(reader.text(field), { order: reader.dateOrder(field), epoch, ...rules })
  const day = dayOf('endedOn', {})
  if (!day.ok) {
    reader.complain('endedOn', `“${ended.slice(0, 40)}”: ${day.problem}`)
    return null
  }
  const last = day.value.value
  if (last > today) return null
  const said = reader.text('rehiredOn')
  if (said !== '' && !isNoDate(said) && !dayOf('rehiredOn', {}).ok) {
    reader.complain(
      'rehiredOn',
      `“${said.slice(0, 40)}” is not a date. Enter it, or clear the cell.`,
    )
    return null
  }
  const again = (['rehiredOn', 'hiredOn'] as const)
    .map((field) => dayOf(field, { latest: inAYear(today) }))
    .find((hired) => hired.ok && hired.value.value > last)
  if (!again?.ok) return `Has left: the last day is ${formatDate(last)}`
  reader.note(`Hired again on ${formatDate(again.value.value)}, after ${formatDate(last)}`)
  return null
}

/** 1/4/27 is a day of next year for a hire, and not of a hundred years ago. */
function inAYear(today: string): string {
  return `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
}

export interface Employment {
  readonly kind: 'volunteer' | 'planned_hire' | null
  readonly isFullTime: boolean
}

function readEmployment(reader: Reader): Employment {
  const said = comparable(`${reader.text('employment')} ${reader.text('workStatus')}`)
  return {
    kind:
      /\bvolunteer\b/.test(said) || (/\bunpaid\b/.test(said) && !LEAVE.test(said))
        ? 'volunteer'
        : /\b(planned hire|to be hired)\b/.test(said)
          ? 'planned_hire'
          : null,
    isFullTime: /\b(full[- ]?time|ft|regular full|rft|full)\b/.test(said),
  }
}

/** Who is on unpaid leave is paid when they work. */
const LEAVE = /\b(leave|loa|fmla|sabbatical|maternity|paternity|parental|furlough\w*)\b/

/** The first word decides: "Executive", "administrative exemption"; null where the row does not say. */
function readExemption(reader: Reader): string | null {
  const said = comparable(reader.text('exemption'))
  return EXEMPTIONS.find((kind) => said.startsWith(kind)) ?? null
}

/** In the words of our own export, or of payroll programs; null where the row does not say. */
function readPayType(reader: Reader): string | null {
  const said = comparable(reader.text('payType'))
  if (said === '') return null
  const own = PAY_TYPES.find((type) => said === type || said === comparable(PAY_TYPE_LABELS[type]))
  if (own) return own
  if (/\b(non[- ]?exempt|nonexempt|hourly|ne|n|no)\b/.test(said)) return 'non_exempt'
  if (/\b(ministerial|clergy|minister)\b/.test(said)) return 'ministerial'
  return /\b(exempt|salaried|ex|e|yes|y)\b/.test(said) ? 'exempt' : null
}

export interface PersonRead {
  readonly kind: 'person'
  readonly line: number
  readonly name: string
  readonly jobTitle: string
  /** fields of the employee form that the row fills */
  readonly texts: Readonly<Record<string, string>>
  /** names of the columns that amounts were read from, by field */
  readonly columns: PersonReader['columns']
  readonly notes: readonly string[]
  readonly problems: readonly PersonProblem[]
  /** asked of the row before the form reads it */
  readonly questions: readonly Question[]
  /** what a column of the catalog's positions says; '' without one */
  readonly position: string
  /** '' where the file has none: people of two numbers are two people */
  readonly number: string
  /** a word for who works here that we do not know; '' without one */
  readonly statusWord: string
  /** whether nobody has told us what that word means */
  readonly isStatusOpen: boolean
}

/** A row that is no person to be entered, and why. */
export interface RowPassed {
  readonly kind: 'passed'
  readonly line: number
  readonly name: string
  readonly why: string
  /** someone who worked here */
  readonly hasLeft?: true
  /** as of a person */
  readonly statusWord?: string
}

export function readPerson(file: StaffFile, row: RawRow): PersonRead | RowPassed {
  const passed = whyNoPerson(file, row)
  if (passed) return { kind: 'passed', line: row.line, name: firstText(row), why: passed }
  const reader = createReader(file, row)
  const name = fullName(reader)
  const standing = standingOf(reader, file)
  if (standing.means === 'has left') {
    const { why, word } = standing
    return { kind: 'passed', line: row.line, name, why, hasLeft: true, statusWord: word }
  }
  if (name === '') reader.complain('name', NAMELESS)
  const isVacant = VACANT.test(name)
  const position = reader.text('position')
  const said = reader.text('jobTitle')
  const jobTitle = said === '' || (position !== '' && isPrefix(said)) ? position : said
  if (jobTitle === '') reader.complain('jobTitle', 'This row has no job title. Enter one.')
  if (standing.means === 'starts later' || isVacant) reader.put('kind', 'planned_hire')
  if (isVacant) reader.note(`Planned hire: the name says “${name.slice(0, 40)}”`)
  readTime(reader)
  reader.put('payType', readPayType(reader))
  reader.put('exemption', readExemption(reader))
  readAmounts(reader)
  readBackground(reader, file)
  readDefinition(reader)
  if (row.hidden) reader.note('This row is hidden in the sheet')
  if (looksGarbled(name + jobTitle)) reader.note('Some letters were garbled by an earlier program')
  const { texts, columns, notes, problems, questions } = reader
  return {
    ...{ kind: 'person', line: row.line, name, jobTitle, notes, problems, questions, position },
    columns,
    // two vacant positions are not one person with two jobs
    number: isVacant ? `row ${row.line}` : reader.text('employeeNumber'),
    statusWord: standing.word,
    isStatusOpen: standing.means === null,
    texts: { ...texts, name, jobTitle },
  }
}

/** What stands in place of a name while a position is open. */
const VACANT =
  /^\W*(vacan(t|cy)|tb[adh]|unfilled|(open|unfilled|vacant|new) (position|role|hire)|position (open|vacant)|to be (hired|filled|determined|announced|named))( position| \d+)?\W*$/iu

const NAMELESS =
  'This row has no name. In a sheet with merged cells, only the first row keeps the value.'

/** Rows of totals, headings between departments, and the column names once more. */
function whyNoPerson({ header, units }: StaffFile, { line, cells }: RawRow): string | null {
  const said = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (units.totals.has(line)) return 'A row of totals'
  if (units.footers.has(line)) return 'A heading or a note'
  const names = header.map(comparable)
  const repeated = cells.filter((cell, at) => cell !== '' && comparable(cell) === names[at]).length
  if (repeated > 1 && repeated >= said.length / 2) return 'The column names again'
  if (said.length === 1 && names.filter((name) => name !== '').length > 3) {
    return 'A heading or a note'
  }
  return null
}

function firstText({ cells }: RawRow): string {
  return (cells.find((cell) => cell.trim() !== '') ?? '').trim().slice(0, 80)
}

/** Hours and weeks. Hours of a pay period become those of a week. */
function readTime(reader: PersonReader): void {
  const { kind, isFullTime } = readEmployment(reader)
  reader.put('kind', kind)
  const isUnpaid = kind === 'volunteer' && /^0+(\.0+)?$/.test(reader.text('hoursPerWeek'))
  const [fte] = reader.cells('fte')
  const isPercent = fte !== undefined && reader.units.points.has(fte.column)
  const readShareOfTime = (text: string) =>
    readFte(isPercent && !text.includes('%') ? `${text}%` : text)
  const text = reader.text('hoursPerWeek')
  const saysFull = /^(full[- ]?time|f\/?t)( ?\(?40\)?)?$/iu.test(text)
  const saysHalf = /^(half|1\/2)[- ]?time$/iu.test(text)
  const paid = saysFull || saysHalf || isUnpaid ? null : readPaidHours(reader)
  const hours = isUnpaid ? 0 : (paid ?? reader.read('fte', readShareOfTime))
  if (hours !== null) reader.put('hoursPerWeek', String(hours))
  else if (saysFull || (isFullTime && text === '')) {
    reader.put('hoursPerWeek', '40')
    reader.note('40 hours a week, because the row says full time')
  } else if (saysHalf) {
    reader.put('hoursPerWeek', '20')
    reader.note('20 hours a week, because the row says half time')
  } else if (kind === 'volunteer') reader.put('hoursPerWeek', '0')
  const [column] = reader.cells('weeksPerYear')
  const inMonths = /month/i.test(column?.column ?? '') && /^\d+(\.\d+)?$/.test(column?.text ?? '')
  const weeks = reader.read('weeksPerYear', (text) => readWeeks(inMonths ? `${text} months` : text))
  if (/^\d+$/.test(column?.text ?? '') && !/month|we?e?k/i.test(column?.column ?? ''))
    reader.complain(
      'weeksPerYear',
      `“${column?.text}” of what? Enter weeks or months: “10 months”.`,
    )
  if (weeks !== null) reader.put('weeksPerYear', String(weeks))
}

/** In the unit of the column. Where its values do not tell the unit, the row asks. */
function readPaidHours(reader: PersonReader): number | null {
  const { units, pays } = reader
  const text = reader.text('hoursPerWeek')
  const unit = hoursUnitIn(text) ?? units.hours
  const typed = reader.read('hoursPerWeek', (said) =>
    /fte$/i.test(said) ? readFte(said) : readHours(said, MOST_HOURS[unit ?? 'hours a week'] ?? 200),
  )
  if (typed === null) return null
  if (typed <= 1 && /^[\d.]+$/.test(text)) {
    const sentence = `${text} hours looks like a share of full time. Mark the column “${COLUMNS.fte.label}”, or write “${typed} hours”.`
    reader.complain('hoursPerWeek', sentence)
    return null
  }
  if (unit === null) {
    if (pays === null || pays < 52) reader.ask(askAboutHours(typed, pays))
    return typed
  }
  const weekly = weeklyHours(typed, unit, pays)
  if (weekly !== typed)
    reader.note(`${weekly} hours a week: the file has ${typed} hours for ${spanOf(unit, pays)}`)
  return weekly
}

const MOST_HOURS: Partial<Readonly<Record<HoursUnit, number>>> = {
  ...{ 'hours a week': 100, 'hours a month': 435, 'hours a year': 5200 },
}

function askAboutHours(hours: number, pays: number | null): Question {
  const weekly = weeklyHours(
    hours,
    pays === null ? 'hours in two weeks' : 'hours a pay period',
    pays,
  )
  const often = PAY_SPANS[pays ?? 26]
  const paid =
    pays === null ? '' : `, and people are paid ${PERIOD_PHRASES[often?.period ?? 'month']}`
  return {
    ...{ key: 'hours-unit', field: 'hoursPerWeek', about: ['hoursPerWeek'] },
    sentence: `The column says ${hours} hours${paid}. Are these the hours of one week?`,
    answers: [
      enter(`Yes, of one week: ${hours} hours a week`, { hoursPerWeek: String(hours) }),
      enter(`No, of ${often?.span ?? 'a pay period'}: ${weekly} hours a week`, {
        hoursPerWeek: String(weekly),
      }),
    ],
  }
}

const PAY_SPANS: Readonly<
  Record<number, { readonly span: string; readonly period: 'biweekly' | 'semimonthly' | 'month' }>
> = {
  26: { span: 'a pay period of two weeks', period: 'biweekly' },
  27: { span: 'a pay period of two weeks', period: 'biweekly' },
  24: { span: 'a pay period of half a month', period: 'semimonthly' },
  12: { span: 'a pay period of a month', period: 'month' },
}

function spanOf(unit: HoursUnit, pays: number | null): string {
  if (unit === 'hours a pay period') return PAY_SPANS[pays ?? 26]?.span ?? 'a pay period'
  return unit.replace(/^hours (a|in) /, (_, article) => (article === 'a' ? 'a ' : ''))
}

/** Facts that may be unknown: what cannot be read is named and left out, and the person comes in. */
function readBackground(reader: PersonReader, { epoch, today }: StaffFile): void {
  const leaveOut = (field: ImportField, why: string) => {
    const [cell] = reader.cells(field)
    reader.note(`${cell?.column} “${cell?.text.slice(0, 40)}” is left out: ${why}`)
  }
  const optional = <Value>(field: ImportField, parse: (text: string) => NotedReading<Value>) => {
    const text = reader.text(field)
    if (text === '' || isNoDate(text)) return null
    const reading = parse(text)
    if (reading.ok) {
      reader.noteRange(text, reading.value)
      return reading.value
    }
    leaveOut(field, reading.problem)
    return null
  }
  const rules = (field: ImportField) => ({ order: reader.dateOrder(field), epoch })
  const begins = hasOnlyPlannedPay(reader) ? 'plannedFrom' : 'effectiveOn'
  const effective = optional(begins, (text) => readDate(text, rules(begins)))
  reader.put('effectiveOn', effective?.value ?? null)
  const hireField = isNoDate(reader.text('rehiredOn') || '0') ? 'hiredOn' : 'rehiredOn'
  const hired = optional(hireField, (text) =>
    readDate(text, { ...rules(hireField), latest: inAYear(today) }),
  )
  const inRole = optional('yearsInRole', readYears)
  const since = hired === null ? null : yearsBetween(hired.value, today)
  // someone who has not begun is paid from their first day on
  if (hired !== null && since === null && effective === null) reader.put('effectiveOn', hired.value)
  if (inRole !== null) reader.put('yearsInRole', String(inRole.value))
  else if (hired !== null && since === null) {
    reader.put('kind', 'planned_hire')
    reader.note(`Planned hire: the hire date is ${formatDate(hired.value)}`)
  } else if (since !== null && since > PERSON.yearsInRole.maximum) {
    leaveOut(hireField, `that is ${Math.round(since)} years ago.`)
  } else if (hired !== null && since !== null) {
    reader.put('yearsInRole', String(since))
    const said = hired.notes.length > 0 ? `“${reader.text(hireField)}”` : formatDate(hired.value)
    const from = COLUMNS[hireField].label.toLowerCase()
    reader.note(
      `${since} ${since === 1 ? 'year' : 'years'} in this role, from the ${from}, ${said}`,
    )
  }
  const experience = optional('yearsExperience', readYears)
  if (experience !== null) reader.put('yearsExperience', String(experience.value))
  const education = reader.text('education')
  const degree = education === '' ? null : readEducation(education)
  if (degree?.ok) reader.put('education', degree.value)
  else if (degree) leaveOut('education', 'say none, associate, bachelor, master or doctorate.')
  const status = readTaxStatus(reader)
  reader.put('clergyTaxStatus', status)
  // a file that names the kind of minister need not say ordained as well
  if (status !== null && status !== 'lay') reader.put('ordained', 'yes')
  for (const field of ['ordained', 'requiredLodging'] as const) {
    const said = reader.text(field)
    const answer = said === '' ? null : readYesNo(said)
    if (answer?.ok) reader.put(field, answer.value ? 'yes' : 'no')
    else if (answer) leaveOut(field, 'say yes or no.')
  }
}

function hasOnlyPlannedPay(reader: PersonReader): boolean {
  return (
    reader.columns.basePay !== undefined &&
    reader.cells('plannedPay').some(({ column }) => column === reader.columns.basePay)
  )
}

/** Of our own staff table, whose pay is more than base pay in every definition but cash. */
function readDefinition(reader: PersonReader): void {
  const said = reader.text('payDefinition')
  const definition = DEFINITIONS_OF_PAY.find((one) => said === DEFINITION_LABELS[one])
  if (definition === undefined || definition === 'cash') return
  if (definition === 'salary' && reader.texts.clergyTaxStatus === 'lay') return
  if (definition === 'salary') {
    reader.note('“Salary” includes housing, so housing of a minister is in this base salary')
  } else {
    reader.complain(
      'basePay',
      `“${said}” includes more than base pay. Download the staff table with pay as cash, or upload “staff.csv” of the copy of your data.`,
    )
  }
}

/** In the words of our own export, or of a church's list; null where the row does not say. */
function readTaxStatus(reader: PersonReader): ClergyTaxStatus | null {
  const text = reader.text('clergyTaxStatus')
  const said = comparable(text)
  if (said === '') return null
  const own = CLERGY_TAX_STATUSES.find(
    (one) => comparable(one) === said || comparable(CLERGY_TAX_STATUS_LABELS[one]) === said,
  )
  const found = own ?? TAX_STATUS_WORDS.find(([words]) => words.test(said))?.[1] ?? null
  if (found === null) {
    reader.complain('clergyTaxStatus', 'Say lay, minister, exempt, supply, interim or retired.')
  }
  return found
}

/** The first that fits: "retired minister" is also a minister. */
const TAX_STATUS_WORDS: readonly (readonly [RegExp, ClergyTaxStatus])[] = [
  [/\bretired\b/, 'retired'],
  [/\b(supply|interim)\b/, 'supply'],
  [/\b(exempt|4361)\b/, 'seca_exempt'],
  [/\b(lay|fica)\b/, 'lay'],
  [/\b(minister|clergy|pastor|seca|dual)\b/, 'dual_status'],
]
