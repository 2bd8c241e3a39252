/** An attack: slide one edge of a slice past one organization and take the difference of the two medians. */
import { expect, test } from 'vitest'
import { median } from '~/core/engine/statistics/quantile.ts'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { formCrowds, membersOf } from '../facts/crowds.ts'
import { roundMarketFigure } from '../facts/disclosure.ts'
import { publishQuantiles, type WeightedPay } from './publish-quantiles.ts'

interface Row extends WeightedPay {
  /** What is sliced by, known to everybody. */
  readonly size: number
}

const ORGANIZATIONS = 60

/** Organizations along an axis of size, one record each. */
function world(seed: number): Row[] {
  const random = randomNumbers(seed)
  return Array.from({ length: ORGANIZATIONS }, (_, size) => ({
    size,
    organization: `o${size}`,
    pay: 100 * Math.round(350 + 500 * random()),
    weight: 1,
  }))
}

/** The middle of the rows between two sizes, as often as anybody likes. */
type Answer = (from: number, to: number) => number | null

/** The plain median of just those asked for. */
function unguarded(rows: readonly Row[]): Answer {
  return (from, to) => {
    const asked = rows.filter(({ size }) => size >= from && size <= to)
    return roundMarketFigure(median(asked.map(({ pay }) => pay)))
  }
}

/**
 * The gate: whole crowds, and no quantile that is one row's pay. Nothing is remembered: the attacker may be many
 * people.
 */
function guarded(rows: readonly Row[]): Answer {
  const order = Int32Array.from(rows, ({ size }) => size)
  const crowds = formCrowds(rows.length, order, [])
  const numbers = Array.from(crowds.sharedCells.keys())
  const made = new Map<string, number | null>() // the same crowds have the same middle: only the test is quicker
  return (from, to) => {
    const within = numbers.filter((crowd) => isMostlyWithin(membersOf(crowds, crowd), from, to))
    const name = within.join(' ')
    const known = made.get(name)
    if (known !== undefined) return known
    const asked = rows.filter(({ size }) => within.includes(crowds.of[size]!))
    const middle = publishQuantiles(asked).quantiles.p50
    made.set(name, middle)
    return middle
  }
}

function isMostlyWithin(members: Int32Array, from: number, to: number): boolean {
  return 2 * members.filter((one) => one >= from && one <= to).length > members.length
}

/**
 * Asks for many slices that end just before the victim, and slides their end past it until the middle moves. An odd
 * number of rows has a row for its middle, and with one more the middle is the mean of that row and its neighbor: where
 * that is the victim, its pay is 2 P50' - P50. The guess is the one made most often, whatever peers the answers say
 * they are from.
 */
function attack(answer: Answer, victim: number): number | null {
  const guesses = new Map<number, number>()
  for (let from = victim - 5; from >= Math.max(0, victim - 35); from -= 2) {
    const before = answer(from, victim - 1)
    const later = [0, 1, 2, 3, 4, 5].map((further) => answer(from, victim + further))
    const after = later.find((middle) => middle !== before) ?? null
    if (before === null || after === null) continue
    const guess = 2 * after - before
    guesses.set(guess, (guesses.get(guess) ?? 0) + 1)
  }
  const [best] = [...guesses].sort((a, b) => b[1] - a[1])
  return best ? best[0] : null
}

/** Other pays the victim might have had, for what the attack finds by chance. */
const ALTERNATIVES = 2
/** The attack works on those whose pay is near the middle. */
const NEAR = 2_500

/**
 * Shares of victims found to $200: by asking about the world, and by asking about worlds where the victim earns
 * something else near the middle, in which nothing about its pay can be found.
 */
function attackEverybody(gate: (rows: readonly Row[]) => Answer) {
  let [found, byChance, tried] = [0, 0, 0]
  for (let seed = 1; seed <= 20; seed++) {
    const rows = world(seed)
    const random = randomNumbers(1_000 + seed)
    const middle = median(rows.map(({ pay }) => pay))
    for (const { size: victim, pay } of rows.slice(20)) {
      if (Math.abs(pay - middle) > NEAR) continue
      const isFound = (asked: readonly Row[]) =>
        Math.abs((attack(gate(asked), victim) ?? 0) - pay) <= 200
      tried++
      if (isFound(rows)) found++
      for (let i = 0; i < ALTERNATIVES; i++) {
        const other = roundMarketFigure(middle + NEAR * (2 * random() - 1))
        const changed = rows.map((row) => (row.size === victim ? { ...row, pay: other } : row))
        if (isFound(changed)) byChance++
      }
    }
  }
  return { found: found / tried, byChance: byChance / ALTERNATIVES / tried, tried }
}

test('plain medians of slices give the pay of single organizations away', () => {
  const { found, byChance, tried } = attackEverybody(unguarded)
  expect(tried).toBeGreaterThan(80)
  expect(found).toBeGreaterThan(0.5)
  expect(byChance).toBeLessThan(0.1)
})

test('by crowds and means around the middle the same attack finds what chance would', () => {
  const { found, byChance } = attackEverybody(guarded)
  expect(found).toBeLessThan(0.1)
  expect(found - byChance).toBeLessThan(0.04)
})
