/** Flags that read what people type the way the forms do: "1.2m", "$310,000", "58k". */
import { Args, Errors, Flags } from '@oclif/core'
import { type Email, parseEmail } from '~/core/forms/email.ts'
import { parseNumber } from '~/core/forms/numbers.ts'
import { lineOfText, type Parser, type Reading } from '~/core/forms/reading.ts'
import { parseDate } from '~/core/pay/date.ts'
import { parseAmount, type TypedAmount } from '~/core/pay/entered-amount.ts'
import { parseMoney, parseYearlyMoney } from '~/core/pay/money.ts'
import { findState, STATES } from '~/core/pay/region.ts'
import { parseReason } from '~/core/staff/forms.ts'
import { didYouMean, nearestWords } from './nearest.ts'

/** An amount of pay, or a change of present pay: "64,000", "17/hr", "+3%". */
export const payAmount = Flags.custom<TypedAmount>({
  helpValue: '<amount>',
  parse: async (text) => taken(text, parseAmount(text)),
})

/** Dollars a year. */
export const yearlyDollars = Flags.custom<number>({
  helpValue: '<dollars a year>',
  parse: async (text) => taken(text, parseYearlyMoney(text)) / 100,
})

/** Cents: "49.50", "$100". Nothing is none. */
export const dollarsAndCents = Flags.custom<number>({
  helpValue: '<dollars>',
  parse: async (text) => taken(text, parseMoney(text, { minimum: 1, example: '49.50' })),
})

/** One line, such as a reason for the audit log. */
export const lineOfWords = Flags.custom<string>({
  helpValue: '<words>',
  parse: async (text) => taken(text, lineOfText({ maximum: 500 })(text)),
})

export const number = Flags.custom<number, { readonly read?: Parser<number> }>({
  helpValue: '<number>',
  parse: async (text, _, { read = parseNumber }) => taken(text, read(text)),
})

const NAMES = STATES.map(({ name }) => name)

/** Two letters or the name of a state of the Union, in capitals or not. */
export const stateCode = Flags.custom<string>({
  helpValue: '<two letters>',
  parse: async (text) => {
    const state = findState(text)
    if (state) return state.code
    const near = didYouMean(nearestWords(text, text.trim().length > 2 ? NAMES : []))
    throw new Errors.CLIError(
      `"${text}" is not a state. ${near} Enter its two letters, for example OH.`,
    )
  },
})

/** For lists that one waits in front of. */
export const watch = Flags.boolean({
  summary: 'look again every two seconds, and show what is new, until Ctrl+C',
})

/** Who of staff acts: for commands that touch people or their records. */
export const actingStaff = Flags.custom<string>({
  helpValue: '<staff email>',
  summary: 'act as this staff member; their roles apply, and the audit log names them',
})

/** A calendar day: "2027-01-31". */
export const day = Flags.custom<string>({
  helpValue: '<year-month-day>',
  parse: async (text) => taken(text, parseDate(text)),
})

/** The address of an account, given as an argument. */
export function emailAddress(text: string): Email {
  return taken(text, parseEmail(text))
}

/** Why staff do something to a person's account. */
export const reason = Flags.custom<string>({
  helpValue: '<why>',
  summary: 'why; it goes into the audit log',
  parse: async (text) => taken(text, parseReason(text)),
})

function taken<Value>(text: string, reading: Reading<Value>): Value {
  if (reading.ok) return reading.value
  throw new Errors.CLIError(`"${text}": ${reading.problem}`)
}

/** The words of a command as numbers of things that it lists: "41", "42". */
export function numbersOf(words: readonly unknown[], what: string): number[] {
  if (words.length === 0) throw new Errors.CLIError(`Enter the number of ${what}, or several.`)
  return words.map((word) => {
    if (/^[1-9]\d{0,14}$/.test(String(word))) return Number(word)
    throw new Errors.CLIError(`"${word}" is not the number of ${what}. Enter it in digits.`)
  })
}

/** The number of an organization, as the first word of a command. */
export const organizationNumber = Args.custom<number>({
  description: 'number of the organization',
  parse: async (text) => {
    if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
    throw new Errors.CLIError(
      `"${text}" is not the number of an organization. Enter it in digits, for example 12.`,
    )
  },
})
