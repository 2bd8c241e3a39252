/** What a reader is told of an answer from Form 990 filings. */
import { formatPercent } from '../../forms/numbers.ts'
import { formatMonth } from '../../pay/date.ts'
import { count } from '../../pay/figures.ts'
import { formatDollars } from '../../pay/money.ts'
import { divisionName, stateName } from './census-words.ts'
import type { FilingsAnswer } from './filings-levels.ts'

/** "Human Services nonprofits" */
export function filingsName({ fieldName, allFields }: FilingsAnswer): string {
  return fieldName === null || allFields ? 'Nonprofits of all fields' : `Nonprofits: ${fieldName}`
}

/** "2014 to 2019" */
export function filedYears({ years: { from, to } }: Pick<FilingsAnswer, 'years'>): string {
  return from === to ? String(from) : `${from} to ${to}`
}

/** How many filed, where, and of which size and place the figures are. */
export function filingsAsked(answer: FilingsAnswer): string {
  const { organizations, allFields, fieldName, expenses, state, knowsCounty } = answer
  const field = fieldName === null || allFields ? '' : ` in the field ${fieldName}`
  const own = knowsCounty ? `your county in ${stateName(state)}` : stateName(state)
  return `${count(organizations)} nonprofits${field} ${filedWhere(answer)} with expenses from ${formatDollars(expenses.from)} to ${formatDollars(expenses.to)} filed what they pay their executive director. The figures are for expenses of ${formatDollars(expenses.asked)} in ${own}.`
}

function filedWhere({ place, state }: FilingsAnswer): string {
  if (place === 'state') return `in ${stateName(state)}`
  return place === 'division' ? `in the ${divisionName(state)} states` : 'across the United States'
}

/** Said before the figures. */
export const TOTAL_NOT_BASE = 'This is total reported compensation, not base salary.'

/** Why no crowd is needed for them. */
export const PUBLIC_RECORDS =
  'Form 990 returns are public records, so we may show one organization alone.'

/** What the figures are, what they leave out, and how far they can be trusted; one sentence or two each. */
export function filingsNotes(answer: FilingsAnswer, asOf: string): string[] {
  const { year, fieldName, allFields, knowsCounty, ageing, coverage, medianInterval } = answer
  return [
    'Total reported compensation is columns D and F of Form 990, Part VII: pay reported on Form W-2 or 1099, and other compensation such as retirement and health insurance.',
    `Returns are of tax years ${filedYears(answer)}, most of them ${year}. Pay of ${year} is multiplied by ${ageing.toFixed(3)}, the growth of the Employment Cost Index to ${formatMonth(asOf)}. Pay of other years is first moved to ${year}.`,
    ...(fieldName === null
      ? [
          'We do not know your field, so all fields count. The NTEE code of your organization makes the range closer.',
        ]
      : []),
    ...(fieldName !== null && allFields
      ? ['Too few nonprofits of your field and size filed, so those of all fields are counted.']
      : []),
    ...(knowsCounty
      ? []
      : ['No return of your county is known here, so the range is that of your state.']),
    `The true median is between ${formatDollars(medianInterval.low)} and ${formatDollars(medianInterval.high)} 8 times of 10.`,
    `We tested this on nonprofits the estimate had not seen: ${formatPercent(Math.round(coverage * 1000) / 10)} paid between the 10th and 90th percentiles, where 80% should be.`,
    'Churches need not file, and part-time directors are left out.',
    PUBLIC_RECORDS,
    `Strength of this source here: ${answer.strength}. It is never above B, and C at best when the returns are more than three years old.`,
  ]
}
