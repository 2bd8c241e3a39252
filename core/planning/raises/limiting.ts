/** Which limit keeps a person from what a rule would give, and by how much. */
import type { Cents } from '../../pay/money.ts'
import type { Leg, Limits, Planned } from './legs.ts'
import { hourlyOf } from './person.ts'
import type { HeldBack, Stop } from './raise-plan.ts'
import type { Rule } from './rules.ts'

export interface Limiting {
  readonly people: readonly Planned[]
  readonly rules: readonly Rule[]
  readonly limits: Limits
  /** salaries of a rule with a pool without end */
  readonly end: readonly Cents[]
}

type Limit = Extract<Stop, { kind: 'limit' }>

/** Of a person whom the rule `wanting` would give more. */
export function limitOf(i: number, limiting: Limiting, wanting: number): Limit {
  const { limits, rules, end } = limiting
  const rule = limits.setBy[i]
  if (rule != null && end[i]! >= limits.highest[i]!) {
    return { kind: 'limit', rule, wanting, behind: null }
  }
  const order = rules.findIndex(({ kind }) => kind === 'order')
  return { kind: 'limit', rule: order, wanting, behind: aheadOf(i, limiting) }
}

/** The person with the lowest hourly pay among those who are paid more now. */
function aheadOf(i: number, { people, limits, end }: Limiting): number | null {
  const groups = (limits.ranks ?? []).find((one) => one.some((group) => group.includes(i)))
  const own = groups?.findIndex((group) => group.includes(i)) ?? 0
  const hourly = (j: number) => hourlyOf(people[j]!.person, end[j]!)
  const ahead = (groups ?? []).slice(0, own).flat()
  const [nearest] = ahead.sort((a, b) => hourly(a) - hourly(b) || a - b)
  return nearest === undefined ? null : people[nearest]!.person.id
}

/** Everyone whom limits keep from what the rule would pay. */
export function heldBackBy(leg: Leg, limiting: Limiting, wanting: number): readonly HeldBack[] {
  return limiting.people.flatMap(({ person }, i) => {
    const by = leg.wanted[i]! - limiting.end[i]!
    return by > 0 ? [{ id: person.id, limit: limitOf(i, limiting, wanting).rule, by }] : []
  })
}
