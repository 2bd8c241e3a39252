/** Reads what a scenario assumes, also in the browser while somebody types. */

import { parsePercent } from '../../../forms/numbers.ts'
import { type Reading, readTyped, refused } from '../../../forms/reading.ts'
import { parseDate } from '../../../pay/date.ts'
import { type Cents, parseYearlyMoney } from '../../../pay/money.ts'
import { type ScenarioPlan, YEAR_COUNTS } from '../plan/change.ts'

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
