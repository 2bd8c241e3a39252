/** What a raise plan rests on, in words: pay, ranges, target, and which minimums people are compared with. */
import { formatCount, formatOrdinal } from '../../forms/numbers.ts'

interface Basis {
  readonly snapshot: string | null
  readonly targetPercentile: number
  /** roles of the organization's table of minimums; 0 without a table */
  readonly minimumRoles: number
  /** people in the plan */
  readonly count: number
}

export function basisWords(basis: Basis): string {
  const { snapshot, targetPercentile, minimumRoles, count } = basis
  const source = snapshot === null ? '' : `, from ${snapshot}`
  const minimums =
    minimumRoles > 0
      ? 'Ministers are compared with your denomination’s minimum, other staff with the law’s.'
      : 'Staff are compared with the minimum that the law requires.'
  return [
    'Salary is cash and housing.',
    `Market ranges are those of the staff table${source}; your target is the ${formatOrdinal(targetPercentile)} percentile.`,
    minimums,
    `${formatCount(count, 'person', 'people')} in the plan.`,
  ].join(' ')
}

/** "Not in the plan: Cy Given (a volunteer), Di Later (not hired yet)."; empty where everyone is in it. */
export function leftOutWords(
  leftOut: readonly { readonly name: string; readonly because: string }[],
): string {
  if (leftOut.length === 0) return ''
  return `Not in the plan: ${leftOut.map(({ name, because }) => `${name} (${because})`).join(', ')}.`
}
