/** The forms of a campus. */
import { z } from 'zod'
import { parsePlaceZip, parseState, parseStreet } from '../../engine/facts/organization.ts'
import { confirmedQuestions, typedForm } from '../../forms/asking.ts'
import { optional, required } from '../../forms/fields-schema.ts'
import { numberBetween, wholeNumberBetween, yearBetween } from '../../forms/numbers.ts'
import { lineOfText } from '../../forms/reading.ts'
import { yearlyMoneyBetween } from '../../pay/money.ts'
import type { Figures } from './figures.ts'

const MOST_DOLLARS = 1_000_000_000_000
const name = required(lineOfText({ maximum: 200, minimum: 2 }), 'Enter the name of the campus.')

/** Strings -> a campus: state as postal code, ZIP as five digits. */
export const campusForm = z.preprocess(
  typedForm,
  z
    .object({
      name,
      street: required(parseStreet, 'Enter the street address of the building.'),
      city: required(lineOfText({ maximum: 100 }), 'Enter the city.'),
      state: required(parseState, 'Choose the state.'),
      zip: required(parsePlaceZip, 'Enter the ZIP code.'),
      typed: z.record(z.string(), z.unknown()),
    })
    .transform(({ typed, ...campus }) => ({ ...campus, confirmed: confirmedQuestions(typed) })),
)

/** The main campus has the organization's address: only its name is its own. */
export const campusNameForm = z.object({ name })

/** Strings -> the figures of a fiscal year: money in integer cents, unknown as null, at least one known. */
export const figuresForm = z
  .object({
    fiscalYear: required(yearBetween(1990, 2100), 'Enter the year of these figures.'),
    operatingBudget: optional(yearlyMoneyBetween(0, MOST_DOLLARS, '310,000 or 1.2m')),
    attendance: optional(wholeNumberBetween(0, 50_000_000, '150')),
    payrollBudget: optional(yearlyMoneyBetween(0, MOST_DOLLARS, '150,000 or 150k')),
    staffFte: optional(numberBetween(0, 100_000, '3.5', 2)),
  })
  .transform(({ fiscalYear, operatingBudget, attendance, payrollBudget, staffFte }, context) => {
    const figures: Figures = {
      ...{ operatingBudgetCents: operatingBudget, attendance },
      ...{ payrollBudgetCents: payrollBudget, staffFte },
    }
    if (Object.values(figures).every((figure) => figure === null)) {
      context.addIssue({
        code: 'custom',
        path: ['operatingBudget'],
        message: 'Enter at least one figure for the year.',
      })
    }
    return { fiscalYear, figures }
  })

const AGAIN = { error: 'Reload the page.' }
const wholeBetween = (least: number, most: number) =>
  z.coerce.number(AGAIN).int(AGAIN).min(least, AGAIN).max(most, AGAIN)

/** Strings -> { year, version }: one year's figures, as they were seen */
export const chosenYearForm = z.object({
  year: wholeBetween(1, 9999),
  version: wholeBetween(0, 2 ** 31 - 1),
})
