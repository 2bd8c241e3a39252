/**
 * Reads the form of one change, on the server and in the browser while somebody types. A hire without a typed salary is
 * completed by the service, which asks the market.
 */

import { numberBetween, parsePercent, wholeNumberBetween } from '../../forms/numbers.ts'
import {
  lineOfText,
  oneOf,
  type Parser,
  type Reading,
  readTyped,
  refused,
  understood,
} from '../../forms/reading.ts'
import { parseDate } from '../../pay/date.ts'
import { CLERGY_TAX_STATUSES } from '../../pay/definition.ts'
import { parseAmount } from '../../pay/entered-amount.ts'
import {
  type Cents,
  formatMoney,
  parseYearlyMoney,
  WEEKS_PER_YEAR,
  yearlyMoneyBetween,
} from '../../pay/money.ts'
import { annualize } from '../../pay/pay-package.ts'
import {
  CHANGE_KINDS,
  type Change,
  type ChangeKind,
  type HireChange,
  type Move,
  type ScenarioPlan,
  type Who,
  YEAR_COUNTS,
} from './change.ts'

type Texts = Readonly<Record<string, string | undefined>>

/** A change as it is typed: without a number, and of a hire the salary may be left to the market. */
export type TypedChange = WithoutId<Exclude<Change, HireChange>> | TypedHire

interface TypedHire extends Omit<HireChange, 'id' | 'salary' | 'atMedian' | 'range' | 'snapshot'> {
  /** null: the median of the market */
  readonly salary: Cents | null
}

type WithoutId<Any> = Any extends Change ? Omit<Any, 'id'> : never

type ReadChange =
  | { readonly change: TypedChange }
  | { readonly problems: Readonly<Record<string, string>> }

export function readChangeKind(text: unknown): ChangeKind | null {
  return CHANGE_KINDS.find((kind) => kind === text) ?? null
}

export function readChange(texts: Texts): ReadChange {
  const kind = readChangeKind(texts.kind)
  if (kind === null) return { problems: { kind: 'Choose what changes.' } }
  const form = new Fields(texts)
  const change = readOf(kind, form)
  return change && Object.keys(form.problems).length === 0
    ? { change }
    : { problems: form.problems }
}

/** Null only where a problem was noted. */
function readOf(kind: ChangeKind, form: Fields): TypedChange | null {
  const on = kind === 'proposals' ? '1900-01-01' : form.required('on', parseDate, DATE_MISSING)
  switch (kind) {
    case 'attendance':
    case 'giving':
    case 'spending':
    case 'payroll': {
      const by = form.required(
        'by',
        kind === 'attendance' ? readPeople : readMove,
        BY_MISSING[kind],
      )
      return on && by ? { kind, on, by, yearly: form.isTicked('yearly') } : null
    }
    case 'hire':
      return readHire(form, on)
    case 'departure': {
      const employeeId = form.required('employeeId', readId, 'Choose who leaves.')
      const severance = form.optional('severance', money(0)) ?? 0
      return on && employeeId ? { kind, on, employeeId, severance } : null
    }
    case 'raise':
    case 'insurance':
    case 'retirement': {
      const who = form.isAll('who') ? 'all' : form.chosenPeople('who')
      const by = form.required('by', readMove, BY_MISSING[kind])
      return on && who && by ? { kind, on, who, by, yearly: form.isTicked('yearly') } : null
    }
    case 'proposals':
      return on ? { kind, on } : null
    case 'hours': {
      const who = form.chosenPeople('who')
      const hoursPerWeek = form.required('hoursPerWeek', readHours, 'Enter the hours a week.')
      return on && who && hoursPerWeek !== null ? { kind, on, who, hoursPerWeek } : null
    }
  }
}

function readHire(form: Fields, on: string | null): TypedHire | null {
  const title = form.required('title', lineOfText({ maximum: 80 }), 'Enter the job title.')
  const position = form.optional('position', lineOfText({ maximum: 80 }))
  const count = form.optional('count', wholeNumberBetween(1, 500, '2')) ?? 1
  const hoursPerWeek = form.required('hoursPerWeek', readHours, 'Enter the hours a week.')
  const taxStatus = form.optional('taxStatus', oneOf(CLERGY_TAX_STATUSES)) ?? 'lay'
  const salary = form.optional('salary', (text) => readSalary(text, hoursPerWeek ?? 0))
  const housing = form.optional('housing', money(0))
  const retirementPercent = form.optional('retirement', readShare) ?? 0
  const insurance = form.optional('insurance', money(0)) ?? 0
  const until = form.optional('until', parseDate)
  if (salary === null && position === null && !form.problems.salary) {
    form.problems.salary = 'Enter the salary, or choose a position to use the market median.'
  }
  if (salary !== null && housing !== null && housing > salary) {
    form.problems.housing = 'Housing is part of the salary. Enter the salary with it.'
  }
  if (on && until !== null && until < on) {
    form.problems.until = 'This is before the first day. Check both dates.'
  }
  if (!on || !title || hoursPerWeek === null) return null
  return {
    ...{ kind: 'hire', on, title, position, count, hoursPerWeek, taxStatus, salary },
    ...{ retirementPercent, insurance, until, ...(housing !== null && { housing }) },
  }
}

const DATE_MISSING = 'Enter the date from which this holds.'
const BY_MISSING = {
  attendance: 'Enter a number of people or a percentage, for example 25 or -5%.',
  giving: 'Enter dollars a year or a percentage, for example 20,000 or -3%.',
  spending: 'Enter dollars a year or a percentage, for example 20,000 or -3%.',
  payroll: 'Enter dollars a year or a percentage, for example 20,000 or -3%.',
  raise: 'Enter dollars a year or a percentage, for example 1,500 or 3%.',
  insurance: 'Enter dollars a year or a percentage, for example 600 or 8%.',
  retirement: 'Enter dollars a year or a percentage, for example 600 or 10%.',
} as const

/** "3%", "-3%", "20,000", "-20k": what is typed without a sign is more. */
function readMove(text: string): Reading<Move> {
  const reading = parseAmount(text)
  if (!reading.ok) return reading
  const { value } = reading
  if (value.kind === 'percent') return understood({ ...value })
  if (value.period !== null && value.period !== 'year') {
    return refused('Enter the amount for a whole year.')
  }
  return understood({ kind: 'amount', amount: value.cents })
}

function readPeople(text: string): Reading<Move> {
  const reading = readMove(text)
  if (!reading.ok || reading.value.kind === 'percent') return reading
  const people = reading.value.amount / 100
  return Number.isInteger(people)
    ? understood({ kind: 'amount', amount: people })
    : refused('Enter a whole number of people, or a percentage.')
}

/** Ten million dollars: more than any salary here, so that sums stay exact. */
const LARGEST_SALARY: Cents = 1_000_000_000

function money(minimum: Cents): Parser<Cents> {
  return yearlyMoneyBetween(minimum, LARGEST_SALARY, '58,000 or 58k')
}

/** A year's salary of somebody who works these hours: "42k", "15/hr", "3,500/mo". */
function readSalary(text: string, hoursPerWeek: number): Reading<Cents> {
  const reading = parseAmount(text)
  if (!reading.ok) return reading
  if (reading.value.kind !== 'pay') {
    return refused('Enter the pay itself, for example 42,000 or 18/hr.')
  }
  const { cents, period } = reading.value
  const salary = annualize(cents, period ?? 'year', hoursPerWeek, WEEKS_PER_YEAR) ?? 0
  return salary <= LARGEST_SALARY
    ? understood(salary)
    : refused(`This comes to ${formatMoney(salary)} a year. Check the amount.`)
}

const readHours = numberBetween(0, 80, '20', 2)

function readShare(text: string): Reading<number> {
  return parsePercent(text, { maximum: 100, example: '5 or 5%', decimals: 2 })
}

function readId(text: string): Reading<number> {
  return /^[1-9]\d{0,14}$/.test(text.trim())
    ? understood(Number(text))
    : refused('Choose one from the list.')
}

/** The box of a person who can be chosen. */
export function personField(id: number): string {
  return `person.${id}`
}

const PERSON_FIELD = /^person\.([1-9]\d{0,14})$/

/** Reads fields one by one and keeps what is wrong with each. */
class Fields {
  readonly problems: Record<string, string> = {}
  readonly #texts: Texts

  constructor(texts: Texts) {
    this.#texts = texts
  }

  required<Value>(name: string, read: Parser<Value>, whenBlank: string): Value | null {
    if (!this.#text(name)) this.problems[name] = whenBlank
    return this.optional(name, read)
  }

  optional<Value>(name: string, read: Parser<Value>): Value | null {
    const text = this.#text(name)
    if (!text) return null
    const reading = read(text)
    if (reading.ok) return reading.value
    this.problems[name] = reading.problem
    return null
  }

  isTicked(name: string): boolean {
    return this.#text(name) === 'yes'
  }

  isAll(name: string): boolean {
    return this.#text(name) === 'all'
  }

  /** Ids in ascending order; null and a problem of `name` where no one is chosen. */
  chosenPeople(name: string): readonly number[] | null {
    const ids = Object.keys(this.#texts).flatMap((field) => {
      const id = PERSON_FIELD.exec(field)?.[1]
      return id !== undefined && this.isTicked(field) ? [Number(id)] : []
    })
    if (ids.length === 0) this.problems[name] = 'Choose at least one person.'
    return ids.length === 0 ? null : ids.sort((a, b) => a - b)
  }

  #text(name: string): string {
    return (this.#texts[name] ?? '').trim()
  }
}

export function changeTexts(change: Change): Readonly<Record<string, string>> {
  const common = { kind: change.kind, on: change.on }
  switch (change.kind) {
    case 'hire':
      return {
        ...{ ...common, title: change.title, position: change.position ?? '' },
        ...{ count: String(change.count), hoursPerWeek: String(change.hoursPerWeek) },
        taxStatus: change.taxStatus,
        salary: change.atMedian ? '' : dollars(change.salary),
        housing: change.housing === undefined ? '' : dollars(change.housing),
        retirement: change.retirementPercent === 0 ? '' : `${change.retirementPercent}%`,
        insurance: change.insurance === 0 ? '' : dollars(change.insurance),
        until: change.until ?? '',
      }
    case 'departure': {
      const severance = change.severance === 0 ? '' : dollars(change.severance)
      return { ...common, employeeId: String(change.employeeId), severance }
    }
    case 'hours': {
      const hoursPerWeek = String(change.hoursPerWeek)
      return { ...common, ...chosenTexts(change.who), hoursPerWeek }
    }
    case 'proposals':
      return { kind: change.kind }
    default:
      return {
        ...{ ...common, by: moveText(change), yearly: change.yearly ? 'yes' : '' },
        ...('who' in change ? whoTexts(change.who) : {}),
      }
  }
}

function whoTexts(who: Who): Readonly<Record<string, string>> {
  return who === 'all' ? { who } : { who: 'chosen', ...chosenTexts(who) }
}

function chosenTexts(who: readonly number[]): Readonly<Record<string, string>> {
  return Object.fromEntries(who.map((id) => [personField(id), 'yes']))
}

function moveText({ kind, by }: { readonly kind: ChangeKind; readonly by: Move }): string {
  if (by.kind === 'percent') return `${by.percent}%`
  return kind === 'attendance' ? String(by.amount) : dollars(by.amount)
}

function dollars(cents: Cents): string {
  return String(cents / 100)
}

/** Prices of a hundred percent a year have never been seen here, and more is a slip. */
export function readInflation(text: string): Reading<number> {
  const reading = parsePercent(text, {
    ...{ minimum: -20, maximum: 100, example: '2.5 or 2.5%', decimals: 2 },
  })
  return reading.ok
    ? reading
    : refused('Enter a percentage a year from -20 to 100, for example 2.5%.')
}

export function readIncome(text: string): Reading<Cents> {
  return parseYearlyMoney(text)
}

/** The plan with the fields that can be read; null while one cannot. */
export function withTypedSettings(
  plan: ScenarioPlan,
  texts: Readonly<Record<string, string | undefined>>,
): ScenarioPlan | null {
  const startsOn = readTyped(texts.startsOn, parseDate)
  const income = readTyped(texts.income, readIncome)
  const inflation = readTyped(texts.inflation, readInflation)
  const years = YEAR_COUNTS.find((count) => String(count) === texts.years)
  if (startsOn.value === null || income.problem || inflation.problem || !years) return null
  return {
    ...{ ...plan, startsOn: startsOn.value, years, income: income.value },
    inflation: inflation.value ?? 0,
  }
}

/** Names of the fields of a scenario's forms. */
export const SETTINGS_LABELS = {
  name: 'Name',
  note: 'Note',
  startsOn: 'First day of the first year',
  years: 'Years',
  income: 'Income a year today',
  inflation: 'Price growth of other spending, % a year',
} as const

export const CHANGE_FIELD_LABELS = {
  on: 'From',
  by: 'Change',
  yearly: 'Again each year',
  title: 'Job title',
  position: 'Position',
  count: 'Number of people',
  hoursPerWeek: 'Hours a week',
  taxStatus: 'Tax status',
  salary: 'Salary',
  housing: 'Housing in the salary',
  retirement: 'Retirement, % of salary',
  insurance: 'Insurance a year',
  until: 'Ends on',
  employeeId: 'Who',
  who: 'Who',
  severance: 'Severance',
} as const
