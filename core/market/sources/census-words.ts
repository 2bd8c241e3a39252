/** What a reader is told of an answer from Census workers. */
import { formatList, formatPercent } from '../../forms/numbers.ts'
import { formatMonth } from '../../pay/date.ts'
import { count } from '../../pay/figures.ts'
import { formatDollars } from '../../pay/money.ts'
import { STATES } from '../../pay/region.ts'
import type { CensusAnswer } from './census-levels.ts'
import { SECTOR_WORDS } from './census-occupations.ts'

/** "Census workers of religious organizations, Ohio, 2024" */
export function censusName(answer: Pick<CensusAnswer, 'sector' | 'withNonprofits'>): string {
  if (answer.withNonprofits) return 'Religious organizations and nonprofits'
  return answer.sector === 'religious' ? 'Religious organizations' : 'Nonprofits'
}

/** Who was asked, and for which place the figures are. */
export function censusAsked(answer: CensusAnswer): string {
  const { year, people, weeklyHours, workers, sector, withNonprofits } = answer
  const hours = weeklyHours === null ? 'full-time' : 'part-time'
  const whose = withNonprofits
    ? `${SECTOR_WORDS.religious} and ${SECTOR_WORDS.nonprofit}`
    : SECTOR_WORDS[sector]
  return `In ${year} the Census Bureau asked ${count(people)} ${hours} ${workers} of ${whose} ${askedWhere(answer)}.${levelWhere(answer)}`
}

/** Said before the figures. */
export const NO_BUDGET =
  'This is a level by occupation and place, not by the size of your organization.'

function askedWhere({ place, state, missing }: CensusAnswer): string {
  if (place === 'state') return `in ${stateName(state)}`
  if (place === 'division') return `in the ${divisionName(state)} states`
  return missing.length === 0
    ? 'across the United States'
    : `across the United States without ${formatList(missing.map(stateName))}`
}

/** With a blank before it; empty where it is what was asked. */
function levelWhere({ place, state, knowsState, weeklyHours }: CensusAnswer): string {
  const hours = weeklyHours === null ? '' : ` for ${weeklyHours} hours a week`
  const name = stateName(state)
  if (!knowsState) {
    return ` Nobody in ${name} is in this file, so the figures${hours} are those of the other states.`
  }
  if (place === 'state') return hours && ` The figures are${hours}.`
  return ` The figures${hours} are moved to the level of pay in ${name}.`
}

export function stateName(code: string): string {
  return STATES.find((state) => state.code === code)?.name ?? code
}

/** "East North Central" */
export function divisionName(code: string): string {
  const division = STATES.find((state) => state.code === code)?.division ?? ''
  return division.replace(/(^|_)([a-z])/g, (_, gap: string, letter: string) => {
    return `${gap && ' '}${letter.toUpperCase()}`
  })
}

/** What the figures are, what they leave out, and how far they can be trusted; one sentence or two each. */
export function censusNotes(answer: CensusAnswer, asOf: string): string[] {
  const { medianInterval, strength } = answer
  return [
    ...censusFacts(answer, asOf),
    `The true median is between ${formatDollars(medianInterval.low)} and ${formatDollars(medianInterval.high)} 8 times of 10.`,
    `Strength of this source here: ${strength}. It is never above B, because it does not know your organization.`,
  ]
}

/** The same without what the level itself comes to, where it is moved to a size. */
export function censusFacts(answer: CensusAnswer, asOf: string): string[] {
  const { year, withNonprofits, caution, ageing, coverage, effectivePeople } = answer
  return [
    WAGES,
    ...(isClergy(answer) ? [MINISTERS_WAGES] : []),
    ...(caution ? [caution] : []),
    ...(withNonprofits
      ? [
          'Too few of them work for religious organizations, so people of other nonprofits count too.',
        ]
      : []),
    agedWords({ year, ageing }, asOf),
    `The people asked are worth ${count(effectivePeople)} of equal weight.`,
    `We tested this on people the estimate had not seen: ${formatPercent(Math.round(coverage * 1000) / 10)} were paid between the 10th and 90th percentiles, where 80% should be.`,
  ]
}

/** How pay was moved from the survey to a day. */
export function agedWords(
  { year, ageing }: Pick<CensusAnswer, 'year' | 'ageing'>,
  asOf: string,
): string {
  return `Pay of July ${year} is multiplied by ${ageing.toFixed(3)}, the growth of the Employment Cost Index to ${formatMonth(asOf)}.`
}

/** What this source counts as pay. */
export const WAGES =
  'Pay is what people said they earned in wages in twelve months, before taxes and without benefits.'

export const MINISTERS_WAGES = 'The wages of ministers may or may not include a housing allowance.'

function isClergy({ workers }: CensusAnswer): boolean {
  return workers === 'clergy'
}
