/**
 * How much one group of organizations moves an estimate: the local correction without it, less the correction with it.
 * Groups are the crowds that are compared together, so that the answer follows from their means alone.
 *
 *   shift = -W_o (r_o - delta) / (W + lambda - W_o)
 *
 * W is the weight of all comparables, lambda the prior weight, W_o and r_o the group's weight and its
 * weighted mean residual. Weights are taken as they are: caps are not drawn again.
 */

export interface InfluenceInput {
  /** By comparable. */
  readonly groups: readonly string[]
  /** After caps. */
  readonly weights: ArrayLike<number>
  readonly residuals: ArrayLike<number>
  /** Lambda. */
  readonly priorWeight: number
}

export interface Influence {
  readonly group: string
  /** Share of the weight of all comparables. */
  readonly share: number
  /** Change of log pay were the group left out. */
  readonly shift: number
}

/**
 * The group that moves the estimate most, ties by name; null without weight. The name is for the gate, never for
 * showing.
 */
export function largestInfluence(input: InfluenceInput): Influence | null {
  const totals = totalsByGroup(input)
  const weight = sumOf(totals, ({ weight }) => weight)
  if (weight <= 0) return null
  const whole = weight + input.priorWeight
  const delta = sumOf(totals, ({ pull }) => pull) / whole
  const influences = [...totals].map(([group, own]): Influence => {
    const without = whole - own.weight
    const shift = without > 0 ? -(own.pull - own.weight * delta) / without : -delta
    return { group, share: own.weight / weight, shift }
  })
  influences.sort((a, b) => Math.abs(b.shift) - Math.abs(a.shift) || (a.group < b.group ? -1 : 1))
  return influences[0]!
}

interface Total {
  weight: number
  /** Sum of weight x residual. */
  pull: number
}

function totalsByGroup({ groups, weights, residuals }: InfluenceInput) {
  const totals = new Map<string, Total>()
  groups.forEach((group, i) => {
    const weight = weights[i]!
    if (weight <= 0) return
    const total = totals.get(group) ?? { weight: 0, pull: 0 }
    total.weight += weight
    total.pull += weight * residuals[i]!
    totals.set(group, total)
  })
  return totals
}

function sumOf(totals: ReadonlyMap<string, Total>, read: (total: Total) => number): number {
  let sum = 0
  for (const total of totals.values()) sum += read(total)
  return sum
}
