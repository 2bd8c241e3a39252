/** Reads the numbers of a record that may come as ranges: years, hours, FTE, weeks, attendance, budgets. */

import { ORGANIZATION } from '../../engine/facts/organization-facts.ts'
import { type HoursUnit, PERSON } from '../../engine/facts/person-facts.ts'
import { type NumberLimits, parseNumber, plainText } from '../../forms/numbers.ts'
import { refused } from '../../forms/reading.ts'
import { HOURS_PER_WEEK_FULL_TIME, WEEKS_PER_YEAR } from '../../pay/money.ts'
import { type NotedReading, noted } from './cell-text.ts'

/** "5-7 years" -> 6, "1 year or less" -> 0.5, "41 years or more" -> 41, "6 months" -> 0.5; ranges are noted. */
export function readYears(text: string): NotedReading<number> {
  const plain = plainText(text).toLowerCase()
  if (/^(none|no experience|new|first year)$/.test(plain)) return noted(0)
  const months = /^(\d{1,3}) ?(months?|mos?\.?)$/.exec(plain)
  if (months) return noted(Math.round((Number(months[1]) / 12) * 10) / 10)
  const under =
    /^(?:less than|under|<|up to) ?(\d{1,2}) ?(?:years?|yrs?\.?)?$|^(\d{1,2}) ?(?:years?|yrs?\.?)? or less$/.exec(
      plain,
    )
  if (under) return noted(Number(under[1] ?? under[2]) / 2, 'middle of a range')
  return readRanged(
    plain.replace(/(?<=[\d+]) ?(years?|yrs?\.?|y)(?=$| or)/, ''),
    PERSON.yearsExperience,
  )
}

/** "37.5", "37:30", "40 hrs", "20-25 hours/week" -> hours, of a week unless the maximum is larger. */
export function readHours(
  text: string,
  maximum: number = PERSON.hoursPerWeek.maximum,
): NotedReading<number> {
  const [, hours, minutes] = /^(\d{1,4}):([0-5]\d)$/.exec(text.trim()) ?? []
  const plain =
    minutes === undefined
      ? plainText(text).replace(HOURS_ENDING, '')
      : String(Math.round((Number(hours) + Number(minutes) / 60) * 100) / 100)
  const reading = readRanged(plain, { ...PERSON.hoursPerWeek, maximum })
  return reading.ok && reading.value.value === 0 ? refused('Hours of zero are not a job.') : reading
}

/** A span alone is none of hours: "12 months". */
const SPAN = '(pay ?periods?|pay|check|two weeks|weeks?|wks?|months?|mo\\.?|years?|yrs?)'
const OFTEN = '((bi-?|semi-?)?(weekly|monthly)|annually|yearly)'
const HOURS_ENDING = new RegExp(
  ` ?((hours?|hrs?\\.?|h)( ?(\\/|per|an?|each|every)? ?(${SPAN}|${OFTEN}))?|(\\/|per|an?|each|every) ?${SPAN}|${OFTEN})$`,
  'iu',
)

/** What hours are of by the name of their column, or by a cell such as "10 hrs/mo"; null where it says nothing. */
export function hoursUnitIn(words: string): HoursUnit | null {
  return HOURS_WORDS.find(([said]) => said.test(words.replace(/[_-]/g, ' ')))?.[1] ?? null
}

const HOURS_WORDS: readonly (readonly [RegExp, HoursUnit])[] = [
  [/pay ?period|per pay\b|(per |\/ ?)check/i, 'hours a pay period'],
  [/bi ?weekly|two weeks/i, 'hours in two weeks'],
  [/semi ?monthly/i, 'hours in half a month'],
  [/week|wk/i, 'hours a week'],
  [/month|\bmo\b/i, 'hours a month'],
  [/annual|year|\byr\b/i, 'hours a year'],
]

/** Hours a week of what a column in this unit says; `pays` a year. */
export function weeklyHours(
  value: number,
  unit: HoursUnit,
  pays: number | null,
  weeks = WEEKS_PER_YEAR,
): number {
  const times: Readonly<Record<HoursUnit, number>> = {
    ...{
      'hours a week': 1,
      'hours in two weeks': 1 / 2,
      'hours in half a month': 24 / WEEKS_PER_YEAR,
    },
    ...{ 'hours a month': 12 / WEEKS_PER_YEAR, 'hours a year': 1 / weeks },
    'hours a pay period': wholePays(pays ?? WEEKS_PER_YEAR) / WEEKS_PER_YEAR,
  }
  return Math.round(value * times[unit] * 100) / 100
}

/** A year has 27 or 53 days of pay now and then; a period of it is as long as in any other. */
function wholePays(pays: number): number {
  return pays === 27 ? 26 : pays === 53 ? 52 : pays
}

/** "0.5", "50%", "1.0 FTE" -> hours a week; FTE is weekly hours / 40. */
export function readFte(text: string): NotedReading<number> {
  const plain = plainText(text).replace(/ ?fte$/iu, '')
  const percent = /^(.*?) ?%$/.exec(plain)
  const reading = parseNumber(percent?.[1] ?? plain, {
    minimum: 0,
    maximum: percent ? 150 : 1.5,
    example: '0.5 or 50%',
  })
  if (!reading.ok) return reading
  const fte = percent ? reading.value / 100 : reading.value
  if (fte === 0) return refused('An FTE of zero is not a job.')
  return noted(Math.round(fte * HOURS_PER_WEEK_FULL_TIME * 10) / 10, 'hours from FTE')
}

/** "52", "36 weeks", "10 months" -> paid weeks a year. */
export function readWeeks(text: string): NotedReading<number> {
  const plain = plainText(text).replace(/ ?(\/|per|an?) ?(year|yr)$/iu, '')
  const months = /^(\d{1,2}(?:\.\d+)?)[ -]?(months?|mos?\.?)$/iu.exec(plain)
  const weeks = months
    ? String(Math.round((Number(months[1]) * 520) / 12) / 10)
    : plain.replace(/ ?(weeks?|wks?\.?)$/iu, '')
  const reading = parseNumber(weeks, PERSON.weeksPerYear)
  return reading.ok ? noted(reading.value) : reading
}

/** Whole people: "150", "150-200" -> 175. */
export function readPeople(text: string): NotedReading<number> {
  const reading = readRanged(plainText(text).replace(/ ?people$/iu, ''), {
    ...ORGANIZATION.attendance,
    decimals: 4,
  })
  if (!reading.ok) return reading
  const people = Math.round(reading.value.value)
  return people > 0
    ? noted(people, ...reading.value.notes)
    : refused('Enter one or more, or leave it blank.')
}

/** Staff size in FTE: "2.5". */
export function readStaff(text: string): NotedReading<number> {
  const reading = ORGANIZATION.staffFte.parse(text)
  if (!reading.ok) return reading
  return reading.value > 0
    ? noted(reading.value)
    : refused('Enter more than zero, or leave it blank.')
}

/** Whole dollars a year: "$1.2m", "1,200,000". */
export function readBudget(text: string): NotedReading<number> {
  const reading = ORGANIZATION.payrollBudget.parse(text)
  if (!reading.ok) return reading
  const dollars = Math.round(reading.value / 100)
  return dollars > 0 ? noted(dollars) : refused('Enter more than zero, or leave it blank.')
}

const RANGE = /^(\d[\d,]*(?:\.\d+)?) ?(?:-|to) ?(\d[\d,]*(?:\.\d+)?)$/iu
const OPEN =
  /^(?:over|more than|at least|>=?) ?(\d[\d,]*(?:\.\d+)?)$|^(\d[\d,]*(?:\.\d+)?) ?(?:\+|(?:and|or) (?:more|over|above))$/iu

function readRanged(plain: string, limits: NumberLimits): NotedReading<number> {
  const range = RANGE.exec(plain)
  if (range) return readMiddle(range, limits)
  const open = OPEN.exec(plain)
  const reading = parseNumber(open?.[1] ?? open?.[2] ?? plain, limits)
  if (!reading.ok) return reading
  return open ? noted(reading.value, 'open-ended range') : noted(reading.value)
}

function readMiddle(
  [, low = '', high = '']: RegExpExecArray,
  limits: NumberLimits,
): NotedReading<number> {
  const from = parseNumber(low, limits)
  if (!from.ok) return from
  const to = parseNumber(high, limits)
  if (!to.ok) return to
  if (to.value < from.value) return refused('This range has its larger amount first.')
  return noted((from.value + to.value) / 2, 'middle of a range')
}
