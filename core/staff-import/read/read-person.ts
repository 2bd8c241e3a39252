/**
 * Reads one row of a staff file into the texts of the employee form, so that the form's own rules judge it. What was
 * assumed on the way is noted; what cannot be read is a problem with its column.
 */
import { formatDate } from '../../quantities/date.ts'
import { parseMoney } from '../../quantities/money.ts'
import { WEEKS_PER_YEAR } from '../../quantities/period.ts'
import { comparable, looksGarbled } from '../../records/read/cell-text.ts'
import { readFte, readHours, readWeeks, readYears } from '../../records/read/read-amounts.ts'
import { readDate, yearsBetween } from '../../records/read/read-date.ts'
import { readEducation, readYesNo } from '../../records/read/read-words.ts'
import type { RawRow } from '../../records/read/record.ts'
import type { ImportField } from '../import-fields.ts'
import {
  createReader,
  type PersonProblem,
  type PersonReader,
  type StaffFile,
} from './person-reader.ts'
import { readAmounts } from './read-amounts.ts'
import { fullName } from './read-name.ts'
import { hasLeft, readEmployment, readPayType } from './read-status.ts'

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
  reader.note(`${hours / 2} hours a week: ${hours} hours are of a pay period of two weeks`)
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
  const ordained = reader.text('ordained')
  if (ordained === '') return
  const reading = readYesNo(ordained)
  if (reading.ok) reader.put('ordained', reading.value ? 'yes' : 'no')
  else reader.complain('ordained', 'Say yes or no.')
}
