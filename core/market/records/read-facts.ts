/** Puts the facts of one row together, field by field; what contradicts itself is a problem. */

import { PERSON } from '../../engine/facts/person-facts.ts'
import { type Reading, refused, understood } from '../../forms/reading.ts'
import type { CellReader } from './cell-reader.ts'
import { comparable, type NotedReading, noted } from './cell-text.ts'
import type { Field } from './mapping.ts'
import * as amounts from './read-amounts.ts'
import { readDate, yearsBetween } from './read-date.ts'
import { annualCents, type Often, readOften, readPayOften, readPays } from './read-pay.ts'
import {
  agreeing,
  type Place,
  placeOfCity,
  readPlaceText,
  readState,
  readZip,
} from './read-place.ts'
import * as words from './read-words.ts'
import type { ImportedFacts, ImportPlan } from './record.ts'

/** Null where the row cannot become a record; the reader then holds the problems. */
export function readFacts(plan: ImportPlan, reader: CellReader): ImportedFacts | null {
  reader.plain('currency', words.readCurrency)
  reader.plain('country', words.readCountry)
  const organizationType = reader.plain('organizationType', words.readOrganizationType)
  if (organizationType === null) {
    complainIfSilent(reader, 'organizationType', 'The type of the organization is missing.')
    return null
  }
  const position = readPosition(plan, reader, organizationType)
  const observedOn = readObserved(plan, reader)
  const hoursPerWeek = readPaidHours(reader) ?? reader.read('fte', amounts.readFte)
  const weeksPerYear = reader.read('weeksPerYear', amounts.readWeeks)
  const paid = { period: reader.plain('period', readOften), hoursPerWeek, weeksPerYear }
  const base = readAnnual(plan, reader, 'pay', paid)
  const housing = readAnnual(plan, reader, 'housing', paid)
  const { state, county } = readPlace(plan, reader)
  const years = (field: Field) => readYearsOf(plan, reader, field, observedOn)
  const facts = {
    organizationType,
    denomination: reader.plain('denomination', (text) => readDenomination(plan, text)),
    setting: reader.plain('setting', words.readSetting),
    state,
    county,
    operatingBudget: reader.read('operatingBudget', amounts.readBudget),
    payrollBudget: reader.read('payrollBudget', amounts.readBudget),
    attendance: reader.read('attendance', amounts.readPeople),
    staffFte: reader.read('staffFte', amounts.readStaff),
    hoursPerWeek,
    weeksPerYear,
    yearsExperience: years('yearsExperience'),
    yearsInRole: years('yearsInRole'),
    education: reader.plain('education', words.readEducation),
    ordained: reader.plain('ordained', words.readYesNo),
    housing,
  }
  if (position === null || observedOn === null || base === null) return null
  return { ...facts, position, observedOn, base }
}

function readPosition(
  plan: ImportPlan,
  reader: CellReader,
  type: ImportedFacts['organizationType'],
): string | null {
  const key = reader.plain('position', (text) => readPositionKey(plan, text))
  if (key !== null) return key
  const title = reader.text('title')
  if (title === '') {
    complainIfSilent(reader, 'title', 'The title is missing.')
    return null
  }
  const matched = plan.matchTitle(title, type)
  reader.title = { title, ...matched }
  if (matched.position === null)
    reader.complain('title', 'title', unmapped(matched.nearest, matched.score))
  return matched.position
}

function unmapped(nearest: string | null, score: number): string {
  const near = nearest ? ` The nearest is ${nearest}, ${Math.round(score * 100)}% alike.` : ''
  return `This title matches no position in the catalog.${near} Name its position in the mapping (titles.positions), or leave the row out.`
}

function readPositionKey(plan: ImportPlan, text: string): Reading<string> {
  const key = comparable(text).replace(/[ _]/g, '-')
  return plan.positions.has(key)
    ? understood(key)
    : refused('The catalog has no position with this key.')
}

function readDenomination(plan: ImportPlan, text: string): Reading<string> {
  const key =
    plan.denominations.get(comparable(text)) ??
    plan.denominations.get(comparable(text).replace(/ /g, '-'))
  return key
    ? understood(key)
    : refused('No denomination has this name. Translate it in the mapping, or leave it blank.')
}

/** Hours a week, of whatever the column holds; a cell that names its own unit is believed. */
function readPaidHours(reader: CellReader): number | null {
  const column = reader.source('hoursPerWeek')?.as ?? 'hours a week'
  const pays = readPays(reader.text('period'))
  return reader.read(
    'hoursPerWeek',
    (text) => {
      const unit = amounts.hoursUnitIn(text) ?? column
      if (unit === 'hours a week' || unit === 'start date') return amounts.readHours(text)
      const reading = amounts.readHours(text, MOST_HOURS_OF_COLUMN)
      if (!reading.ok) return reading
      if (unit === 'hours a pay period' && pays === null) return refused(NO_PAY_PERIOD)
      const weekly = amounts.weeklyHours(reading.value.value, unit, pays)
      return weekly > PERSON.hoursPerWeek.maximum
        ? refused(`That is ${weekly} hours a week.`)
        : noted(weekly, ...reading.value.notes)
    },
    String(pays),
  )
}

/** Of a year. */
const MOST_HOURS_OF_COLUMN = 5200
const NO_PAY_PERIOD =
  'The hours are those of a pay period, and this row does not say how often people are paid (period).'

function readObserved(plan: ImportPlan, reader: CellReader): string | null {
  const rules = { order: plan.mapping.dates, epoch: plan.epoch }
  const date = reader.read('observedOn', (text): NotedReading<string> => {
    const reading = readDate(text, rules)
    if (!reading.ok) return reading
    if (reading.value.value > plan.today) return refused('This date is in the future.')
    if (reading.value.value < '2000')
      return refused('Pay from before 2000 is too old for the survey.')
    return reading
  })
  if (date === null) complainIfSilent(reader, 'observedOn', 'The date of the pay is missing.')
  return date
}

interface Paid {
  readonly period: Often | null
  readonly hoursPerWeek: number | null
  readonly weeksPerYear: number | null
}

/** A year's cents of pay or of housing; the period column is about both. */
function readAnnual(
  plan: ImportPlan,
  reader: CellReader,
  field: 'pay' | 'housing',
  { period, hoursPerWeek, weeksPerYear }: Paid,
): number | null {
  const text = reader.text(field)
  if (text === '') {
    if (field === 'pay') complainIfSilent(reader, field, 'There is no pay in this row.')
    return null
  }
  if (reader.problems.some(({ reason }) => reason === 'period')) return null
  if (field === 'housing' && /^\$? ?0+(\.0+)?$/.test(text)) return 0
  const read = (said: string): NotedReading<number> => {
    const pay = readPayOften(said, period, plan.mapping.pay)
    if (!pay.ok) return pay
    const annual = annualCents(pay.value.value, hoursPerWeek, weeksPerYear)
    return annual.ok ? noted(annual.value, ...pay.value.notes) : annual
  }
  return reader.read(field, read, `${period} ${hoursPerWeek} ${weeksPerYear}`)
}

function readYearsOf(
  plan: ImportPlan,
  reader: CellReader,
  field: Field,
  observedOn: string | null,
): number | null {
  if (reader.source(field)?.as !== 'start date') return reader.read(field, amounts.readYears)
  const read = (text: string): NotedReading<number> => {
    const began = readDate(text, { order: plan.mapping.dates, epoch: plan.epoch })
    if (!began.ok) return began
    const years = yearsBetween(began.value.value, observedOn ?? plan.today)
    if (years === null) return refused('This date is after the date of the pay.')
    const { maximum } = PERSON.yearsExperience
    return years > maximum ? refused(`That is more than ${maximum} years ago.`) : noted(years)
  }
  return reader.read(field, read, observedOn ?? '')
}

/** The ZIP code says most, then city and state, then one cell with all of it; state and ZIP code must agree. */
function readPlace(plan: ImportPlan, reader: CellReader): Place {
  const zip = reader.read('zip', (text) => readZip(text, plan.places))
  const state = reader.read('state', readState)
  const conflict = agreeing(zip, state)
  if (conflict && !conflict.ok) reader.complain('zip', 'zip', conflict.problem)
  if (zip) return zip
  if (state) return placeOfCity(reader.text('city'), state, plan.places)
  const place = reader.read('place', (text) => readPlaceText(text, plan.places))
  return place ?? { state: null, county: null }
}

/** Blank is a problem only where nothing else was said of the field. */
function complainIfSilent(reader: CellReader, field: Field, sentence: string): void {
  if (!reader.problems.some((problem) => problem.reason === field))
    reader.complain(field, field, sentence)
}
