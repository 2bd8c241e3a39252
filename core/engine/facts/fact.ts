/**
 * What a fact about a person or an organization is: how it is read, called, asked for, and named as a column. Forms,
 * files, exports and commands read these tables, so that a fact has one range and one name wherever it is entered.
 */
import { numberBetween, wholeNumberBetween, wholePercentBetween } from '../../forms/numbers.ts'
import { lineOfText, oneOf, type Parser, refused, understood } from '../../forms/reading.ts'
import { parseDate } from '../../pay/date.ts'
import { type Cents, PERIODS, yearlyMoneyBetween } from '../../pay/money.ts'
import type { PayComponentKind } from '../../pay/pay-package.ts'

/** How a file may write dates: the unit of a column that holds them. */
export const DATE_ORDERS = ['month first', 'day first'] as const

/** What a column of a file may hold a fact in; the first is what forms read and exports write. */
type Unit =
  | ('hours a week' | 'hours a pay period' | 'hours in two weeks' | 'hours in half a month')
  | ('hours a month' | 'hours a year' | 'FTE' | 'weeks a year' | 'months a year')
  | ('years' | 'start date' | 'people' | 'dollars a year' | 'percent')
  | ((typeof PERIODS)[number] | (typeof DATE_ORDERS)[number])

interface FactWords {
  /** on-screen name: a contract with everyone who drives a form by its labels */
  readonly label: string
  /** on-screen name as the content of a column, where a column may hold more than the field */
  readonly columnLabel?: string
  /** below the field */
  readonly hint?: string
  /** the problem of a blank field; without it a blank field is unknown, which is never zero */
  readonly whenBlank?: string
  /** further names of columns that hold it: small letters, between bars, with `_` for each blank */
  readonly names?: string
  /** of a select, where nothing is chosen */
  readonly placeholder?: string
}

/** One fact of a table; the builders below make them. */
export interface Fact<Value = unknown> extends FactWords {
  /** the control that asks for it */
  readonly as: 'text' | 'number' | 'money' | 'pay' | 'date' | 'select' | 'checkbox'
  readonly parse: Parser<Value>
  readonly units?: readonly Unit[]
  /** by value, in the order of the list */
  readonly choices?: Readonly<Record<string, string>>
}

export function text<const Words extends FactWords & { maximum: number; minimum?: number }>(
  words: Words,
) {
  return { ...words, as: 'text' as const, parse: lineOfText(words) }
}

/** A text with a reader of its own. */
export function read<Value, const Words extends FactWords>(parse: Parser<Value>, words: Words) {
  return { ...words, as: 'text' as const, parse }
}

interface Range {
  readonly minimum: number
  readonly maximum: number
  readonly example: string
  /** most digits after the point */
  readonly decimals: number
  readonly units: readonly Unit[]
}

export function number<const Words extends FactWords & Range>(words: Words) {
  const { minimum, maximum, example, decimals } = words
  const parse =
    decimals === 0
      ? wholeNumberBetween(minimum, maximum, example)
      : numberBetween(minimum, maximum, example, decimals)
  return { ...words, as: 'number' as const, parse }
}

/** Whole percent points of 1 to 100. */
export function share<const Words extends FactWords>(words: Words) {
  return {
    ...{ ...words, as: 'number' as const, units: ['percent'] as const },
    parse: wholePercentBetween(1, 100),
  }
}

/** Cents of a whole year, from one dollar (or nothing) to ten billion. */
export function yearlyMoney<const Words extends FactWords & { minimum: Cents; example: string }>(
  words: Words,
) {
  const parse = yearlyMoneyBetween(words.minimum, MOST_CENTS, words.example)
  return { ...words, as: 'money' as const, units: ['dollars a year'] as const, parse }
}

const MOST_CENTS: Cents = 1_000_000_000_000

/** A component of pay: an amount beside a choice of what it is paid per, which `readPayField` reads together. */
export function pay<
  const Words extends FactWords & { component: PayComponentKind; periodLabel: string },
>(words: Words) {
  const parse: Parser<string> = understood
  return { ...words, as: 'pay' as const, units: PERIODS, parse }
}

export function date<const Words extends FactWords>(words: Words) {
  return { ...words, as: 'date' as const, units: DATE_ORDERS, parse: parseDate }
}

/** One of a few words; `choices` may offer fewer of them than are read. */
export function choice<Choice extends string, const Words extends FactWords>(
  all: readonly Choice[],
  choices: Readonly<Partial<Record<Choice, string>>>,
  words: Words,
) {
  return { ...words, as: 'select' as const, choices, parse: oneOf(all) }
}

/** A box, or what selects and radio buttons send. */
export function yesNo<const Words extends FactWords>(words: Words) {
  const parse: Parser<boolean> = (typed) => {
    const answer = typed.trim().toLowerCase()
    if (['yes', 'true', 'on'].includes(answer)) return understood(true)
    if (['no', 'false'].includes(answer)) return understood(false)
    return refused('Choose yes or no.')
  }
  return { ...words, as: 'checkbox' as const, parse }
}

/** The names of a table's facts, in its order. */
export function factNames<Facts extends object>(facts: Facts): readonly (keyof Facts & string)[] {
  return Object.keys(facts) as (keyof Facts & string)[]
}

export function labelsOf<Name extends string>(
  facts: Readonly<Record<Name, { readonly label: string }>>,
): Readonly<Record<Name, string>> {
  const labels = factNames(facts).map((name) => [name, facts[name].label])
  return Object.fromEntries(labels) as Record<Name, string>
}

/** The column of a fact in every export: "hoursPerWeek" -> "hours_per_week". */
export function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}
