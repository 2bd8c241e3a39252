/** The words of a report: short names, dates and figures as a committee reads them. */
import type { EmployeeKind } from '../../engine/facts/person.ts'
import { formatPercent } from '../../forms/numbers.ts'
import { formatDollars } from '../../pay/money.ts'

/** "$52,000 to $71,000", or null where an end is not published. */
export function span(low: number | null, high: number | null): string | null {
  return low === null || high === null ? null : `${formatDollars(low)} to ${formatDollars(high)}`
}

/** A market figure in a table: "$52,000", or that it is not published. */
export function published(amount: number | null): string {
  return amount === null ? 'not published' : formatDollars(amount)
}

/** .025 -> "2.5%" */
export function percentOf(share: number): string {
  return formatPercent(Math.round(share * 1000) / 10)
}

/** The name of a person who is not named: a report that is read by people outside. */
export const NAMELESS = 'this person'

/** A planned hire where a sentence needs a person: who will be hired has no name yet. */
export const TO_BE_HIRED = 'the person hired'

/** "María" of "Rev. Dr. María Núñez": a form of address is not a name. */
export function firstName(name: string): string {
  if (name === NAMELESS || name === TO_BE_HIRED) return name
  const words = name.trim().split(/\s+/)
  return words.find((word) => !ADDRESS.test(word)) ?? words[0] ?? name
}

const ADDRESS = /^(rev|revd|reverend|dr|fr|father|pr|pastor|mr|mrs|ms|mx|prof)\.?$/i

interface Called {
  readonly name: string
  readonly kind?: EmployeeKind
  readonly jobTitle?: string
}

/** How a report names the person: a planned hire has no first name, only a position. */
export function calledName(employee: Called): string {
  return hasOwnName(employee) || employee.name === NAMELESS
    ? firstName(employee.name)
    : 'this position'
}

/** False for a job in the place of a name, such as a planned hire or "Open: Youth Pastor". */
export function hasOwnName({ name, kind, jobTitle }: Called): boolean {
  if (name === NAMELESS || kind === 'planned_hire' || OPEN_JOB.test(name)) return false
  return name.trim().toLowerCase() !== jobTitle?.trim().toLowerCase()
}

const OPEN_JOB = /^(planned|vacant|vacancy|open|unfilled|future|to be|tbd|tba|new hire)\b/iu

/** The first letter large, for a name at the beginning of a sentence. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
