/**
 * Reads one row of a staff file into the texts of the employee form, so that the form's own rules judge it. What was
 * assumed on the way is noted; what cannot be read is a problem with its column.
 */

import { comparable, looksGarbled } from '../../market/records/cell-text.ts'
import { readFte, readHours, readWeeks, readYears } from '../../market/records/read-amounts.ts'
import { readDate, yearsBetween } from '../../market/records/read-date.ts'
import { readEducation, readYesNo } from '../../market/records/read-words.ts'
import type { RawRow } from '../../market/records/record.ts'
import { formatDate } from '../../pay/date.ts'
import {
  CLERGY_TAX_STATUS_LABELS,
  CLERGY_TAX_STATUSES,
  type ClergyTaxStatus,
} from '../../pay/definition.ts'
import { EXEMPTIONS } from '../../pay/legal-floors.ts'
import { parseMoney, WEEKS_PER_YEAR } from '../../pay/money.ts'
import { PAY_TYPE_LABELS, PAY_TYPES } from '../../pay/pay-package.ts'
import type { ImportField } from './import-settings.ts'
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
  if (whole !== '' && (first === '' || last === '')) return turned(whole)
  return plain(parts.filter((part) => part !== '').join(' '))
}

const SUFFIX = /^(jr|sr|ii|iii|iv|md|phd|ph\.d|dmin|d\.min|mdiv|cpa|esq)\.?$/iu

/** "Rivera Jr., Sam J." -> "Sam J. Rivera Jr."; "Sam Rivera, Jr." stays. */
function turned(name: string): string {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim())
  if (first === '' || more.length > 1 || SUFFIX.test(first)) return plain(name)
  const [suffix = ''] = more
  if (suffix !== '' && !SUFFIX.test(suffix)) return plain(name)
  return plain([first, last, suffix].filter((part) => part !== '').join(' '))
}

function plain(name: string): string {
  return name.replace(/\s+/gu, ' ').trim()
}

// Reads what staff lists say in words: who has left, full and part time, exempt and not.

type Reader = Pick<PersonReader, 'text'>

/** Why the row is left out; null for people who work there. Someone on leave does. */
function hasLeft(
  reader: Reader & Pick<PersonReader, 'complain'>,
  { settings, epoch, today }: Omit<StaffFile, 'header'>,
): string | null {
  const status = reader.text('workStatus')
  const plain = comparable(status)
  if (
    /^(terminated|term|inactive|not[- ]active|separated|resigned|retired|deceased|released|left|t)\b/.test(
      plain,
    )
  ) {
    return `Has left: the status is “${status.slice(0, 40)}”`
  }
  if (/^(no|n|false)$/.test(plain)) return 'Has left: the row says not active'
  const ended = reader.text('endedOn')
  if (ended === '') return null
  // a column named "Terminated" may hold yes and no
  const isOver = readYesNo(ended)
  if (isOver.ok) return isOver.value ? 'Has left: the row says so' : null
  const day = readDate(ended, { order: settings.dates, epoch })
  if (!day.ok) {
    reader.complain('endedOn', day.problem)
    return null
  }
  return day.value.value <= today
    ? `Has left: the last day is ${formatDate(day.value.value)}`
    : null
}

export interface Employment {
  readonly kind: 'volunteer' | null
  readonly isFullTime: boolean
}

function readEmployment(reader: Reader): Employment {
  const said = comparable(`${reader.text('employment')} ${reader.text('workStatus')}`)
  return {
    kind: /\b(volunteer|unpaid)\b/.test(said) ? 'volunteer' : null,
    isFullTime: /\b(full[- ]?time|ft|regular full|rft|full)\b/.test(said),
  }
}

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
  readonly notes: readonly string[]
  readonly problems: readonly PersonProblem[]
}

/** A row that is no person to be entered, and why. */
export interface RowPassed {
  readonly kind: 'passed'
  readonly line: number
  readonly name: string
  readonly why: string
}

export function readPerson(file: StaffFile, row: RawRow): PersonRead | RowPassed {
  const passed = whyNoPerson(file, row)
  if (passed) return { kind: 'passed', line: row.line, name: firstText(row), why: passed }
  const reader = createReader(file, row)
  const name = fullName(reader)
  const left = hasLeft(reader, file)
  if (left) return { kind: 'passed', line: row.line, name, why: left }
  if (name === '') reader.complain('name', NAMELESS)
  const jobTitle = reader.text('jobTitle') || reader.text('position')
  readTime(reader)
  reader.put('payType', readPayType(reader))
  reader.put('exemption', readExemption(reader))
  readAmounts(reader)
  readBackground(reader, file)
  if (looksGarbled(name + jobTitle)) reader.note('Some letters were garbled by an earlier program')
  const { texts, notes, problems } = reader
  return {
    ...{ kind: 'person', line: row.line, name, jobTitle, notes, problems },
    texts: { ...texts, name, jobTitle },
  }
}

const NAMELESS =
  'This row has no name. In a sheet with merged cells, only the first row keeps the value.'

/** Rows of totals, headings between departments, and the column names once more. */
function whyNoPerson({ header }: StaffFile, { cells }: RawRow): string | null {
  const said = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (said.some((cell) => /^(grand |sub-?|report )?totals?\b/iu.test(cell)))
    return 'A row of totals'
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

/** Hours and weeks. Standard hours of a pay period of two weeks become those of a week. */
function readTime(reader: PersonReader): void {
  const { kind, isFullTime } = readEmployment(reader)
  reader.put('kind', kind)
  const typed = reader.read('hoursPerWeek', readHours)
  const hours = typed === null ? reader.read('fte', readFte) : perWeek(reader, typed)
  if (hours !== null) reader.put('hoursPerWeek', String(hours))
  else if (isFullTime && reader.text('hoursPerWeek') === '') {
    reader.put('hoursPerWeek', '40')
    reader.note('40 hours a week, because the row says full time')
  } else if (kind === 'volunteer') reader.put('hoursPerWeek', '0')
  const weeks = reader.read('weeksPerYear', readWeeks)
  if (weeks !== null) reader.put('weeksPerYear', String(weeks))
}

/**
 * Payroll programs count standard hours by the pay period: 80 for two full weeks. Fewer may be of one week or of two:
 * the yearly amount of an hourly rate tells.
 */
function perWeek(reader: PersonReader, hours: number): number {
  const frequency = comparable(reader.text('payFrequency'))
  if (!/bi-? ?week|every (two|2|other)|semi|twice|^b$/u.test(frequency)) return hours
  const paid = hoursPaid(reader)
  const isTwoWeeks = hours > 60 || (paid !== null && Math.abs(paid - hours / 2) < 0.5)
  if (!isTwoWeeks) return hours
  reader.note(
    `${hours / 2} hours a week: the file has ${hours} hours for a pay period of two weeks`,
  )
  return hours / 2
}

/** What a year's pay comes to in hours a week at the hourly rate; null where the row has not both. */
function hoursPaid(reader: PersonReader): number | null {
  const amounts = reader.cells('basePay').flatMap(({ text }) => {
    const reading = parseMoney(text)
    return reading.ok && reading.value > 0 ? [reading.value] : []
  })
  const [least = 0, most = 0] = [Math.min(...amounts), Math.max(...amounts)]
  return amounts.length === 2 && least < 20_000 ? most / least / WEEKS_PER_YEAR : null
}

function readBackground(reader: PersonReader, { settings, epoch, today }: StaffFile): void {
  const rules = { order: settings.dates, epoch }
  const day = (field: ImportField) => reader.read(field, (text) => readDate(text, rules))
  reader.put('effectiveOn', day('effectiveOn'))
  const hired = day('hiredOn')
  const inRole = reader.read('yearsInRole', readYears)
  const since = hired === null ? null : yearsBetween(hired, today)
  if (hired !== null && since === null) reader.complain('hiredOn', 'This date is in the future.')
  if (inRole !== null) reader.put('yearsInRole', String(inRole))
  else if (since !== null) {
    reader.put('yearsInRole', String(since))
    reader.note(
      `${since} ${since === 1 ? 'year' : 'years'} in this role, from the hire date, ${formatDate(hired ?? '')}`,
    )
  }
  const experience = reader.read('yearsExperience', readYears)
  if (experience !== null) reader.put('yearsExperience', String(experience))
  const education = reader.text('education')
  if (education !== '') {
    const reading = readEducation(education)
    if (reading.ok) reader.put('education', reading.value)
    else reader.complain('education', 'Say none, associate, bachelor, master or doctorate.')
  }
  const status = readTaxStatus(reader)
  reader.put('clergyTaxStatus', status)
  // a file that names the kind of minister need not say ordained as well
  if (status !== null && status !== 'lay') reader.put('ordained', 'yes')
  for (const field of ['ordained', 'requiredLodging'] as const) {
    const said = reader.text(field)
    if (said === '') continue
    const reading = readYesNo(said)
    if (reading.ok) reader.put(field, reading.value ? 'yes' : 'no')
    else reader.complain(field, 'Say yes or no.')
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
