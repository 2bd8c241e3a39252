/** The words of a report: short names, dates and figures as a committee reads them. */
import { DEFINITION_LABELS, type DefinitionOfPay } from '../pay/definition.ts'
import { formatDollars } from '../quantities/format-money.ts'
import { formatPercent } from '../quantities/format-number.ts'

export { formatDate as longDate } from '../quantities/date.ts'
export { formatDollars as dollars } from '../quantities/format-money.ts'

/** "$52,000 to $71,000", or null where an end is not published. */
export function span(low: number | null, high: number | null): string | null {
  return low === null || high === null ? null : `${formatDollars(low)} to ${formatDollars(high)}`
}

/** The name of somebody who is not named: a report that is read by people outside. */
export const NAMELESS = 'this person'

/** "María" of "Rev. Dr. María Núñez": how somebody is addressed is no name. */
export function firstName(name: string): string {
  if (name === NAMELESS) return name
  const words = name.trim().split(/\s+/)
  return words.find((word) => !ADDRESS.test(word)) ?? words[0] ?? name
}

const ADDRESS = /^(rev|revd|reverend|dr|fr|father|pr|pastor|mr|mrs|ms|mx|prof)\.?$/i

/** "5% below it", "4% above it", "within 1% of it". */
export function againstMedian(pay: number, median: number): string {
  const percent = Math.round((pay / median - 1) * 100)
  if (Math.abs(percent) <= 1) return 'within 1% of it'
  return `${formatPercent(Math.abs(percent))} ${percent < 0 ? 'below' : 'above'} it`
}

const PLURALS: Readonly<Record<string, string>> = { y: 'ies' }

/** "youth directors", "secretaries". */
export function plural(title: string): string {
  const lower = title.toLowerCase()
  const last = lower.slice(-1)
  const ending = /[^aeiou]y$/.test(lower) ? PLURALS[last] : undefined
  return ending ? lower.slice(0, -1) + ending : `${lower}s`
}

/** "earn $52,000" of what reaches the person; an employer's cost is nobody's earnings. */
export function earnWord(definition: DefinitionOfPay): 'earn' | 'cost' {
  return definition === 'employer_cost' ? 'cost' : 'earn'
}

/** Why a person has no place in the range: a package wants more than a salary, and the salary may well be known. */
export function unplacedWords(name: string, definition: DefinitionOfPay): string {
  return definition === 'package' || definition === 'employer_cost'
    ? `Not all that counts as ${DEFINITION_LABELS[definition].toLowerCase()} is known for ${name} yet: the salary, or what a benefit costs, is missing.`
    : `No yearly pay is known for ${name} yet.`
}
