/** Facts that almost no record of the survey reaches: an estimate only continues a curve there, so its grade falls. */
import { formatList } from '../../quantities/list.ts'
import type { EstimateWarning } from './estimate.ts'

type Told = Pick<EstimateWarning, 'kind' | 'feature'>

/** What somebody typed; ratios and figures of a place follow from it. */
const TYPED: Readonly<Record<string, string>> = {
  budget: 'annual operating budget',
  attendance: 'attendance',
  staff: 'staff size',
  hours: 'hours per week',
  experience: 'years of experience',
  tenure: 'years in this role',
}

/** Names of the facts beyond the data, in the order of the warnings. */
export function factsBeyondData(warnings: readonly Told[]): string[] {
  return warnings.flatMap(({ kind, feature }) => {
    const name = kind === 'out-of-range' ? TYPED[feature] : undefined
    return name === undefined ? [] : [name]
  })
}

/** The first sentences of an answer about such facts; null within the data. */
export function beyondDataWords(warnings: readonly Told[]): string | null {
  const facts = factsBeyondData(warnings)
  const [first] = facts
  if (first === undefined) return null
  const verb = facts.length > 1 ? 'are' : isOrAre(first)
  return `The ${formatList(facts)} ${verb} beyond almost all our data. Use this range with caution.`
}

/** "hours per week" are; "attendance" is. */
export function isOrAre(name: string): 'is' | 'are' {
  return /^\w+s\b/.test(name) ? 'are' : 'is'
}
