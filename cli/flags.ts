/** Flags that read what people type the way the forms do: "1.2m", "$310,000", "58k". */
import { Errors, Flags } from '@oclif/core'
import { STATES } from '~/core/organizations/region.ts'
import { parseYearlyMoney } from '~/core/quantities/money.ts'
import { parseNumber } from '~/core/quantities/number.ts'
import type { Reading } from '~/core/quantities/reading.ts'

/** Dollars a year. */
export const yearlyDollars = Flags.custom<number>({
  helpValue: '<dollars a year>',
  parse: async (text) => taken(text, parseYearlyMoney(text)) / 100,
})

export const number = Flags.custom<number, { readonly maximum?: number }>({
  helpValue: '<number>',
  parse: async (text, _, { maximum }) => taken(text, parseNumber(text, { maximum })),
})

/** Two letters of a state of the Union, in capitals or not. */
export const stateCode = Flags.custom<string>({
  helpValue: '<two letters>',
  parse: async (text) => {
    const code = text.trim().toUpperCase()
    if (STATES.some((state) => state.code === code)) return code
    throw new Errors.CLIError(`"${text}" is not a state. Enter its two letters, for example OH.`)
  },
})

/** Who of staff acts: for commands that touch people or their records. */
export const actingStaff = Flags.custom<string>({
  helpValue: '<staff email>',
  summary: 'act as this staff member; their roles apply, and the audit log names them',
})

function taken<Value>(text: string, reading: Reading<Value>): Value {
  if (reading.ok) return reading.value
  throw new Errors.CLIError(`"${text}": ${reading.problem}`)
}
