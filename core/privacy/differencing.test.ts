/** An attack: slide one edge of a slice past one organization and take the difference of the two medians. */
import { expect, test } from 'vitest'
import { median } from '~/core/statistics/quantile.ts'
import { randomNumbers } from '~/core/statistics/random-numbers.ts'
import { publishQuantiles, type WeightedPay } from './publish-quantiles.ts'
import { differingOrganizations, type PeerSet, peerSet, peersToUseAgain } from './same-peers.ts'

interface Row extends WeightedPay {
  /** What is sliced by, known to everybody. */
  readonly size: number
  readonly key: number
}

/** Organizations along an axis of size, one record each. */
function world(seed: number): Row[] {
  const random = randomNumbers(seed)
  return Array.from({ length: 60 }, (_, size) => ({
    size,
    key: size,
    organization: `o${size}`,
    pay: 100 * Math.round(350 + 500 * random()),
    weight: 1,
  }))
}

interface Told {
  readonly middle: number | null
  /** "Same peers as before": the asker is told, and so is an attacker. */
  readonly asBefore: boolean
}
type Answer = (from: number, to: number) => Told

/** The middle of the rows between two sizes, as often as anybody likes. */
function unguarded(rows: readonly Row[]): Answer {
  return (from, to) => {
    const asked = rows.filter(({ size }) => size >= from && size <= to)
    return { middle: publishQuantiles(asked).quantiles.p50, asBefore: false }
  }
}

/** The same for an asker whose answers are remembered. */
function guarded(rows: readonly Row[]): Answer {
  const answered: { peers: PeerSet; middle: number | null }[] = []
  return (from, to) => {
    const asked = rows.filter(({ size }) => size >= from && size <= to)
    const peers = peerSet(new Map(asked.map(({ key }) => [key, key])))
    const sets = answered.map((one) => one.peers)
    const again = peersToUseAgain(sets, peers)
    if (again !== null) {
      const asBefore = differingOrganizations(sets[again]!, peers) > 0
      return { middle: answered[again]!.middle, asBefore }
    }
    const { middle } = unguarded(rows)(from, to)
    answered.push({ peers, middle })
    return { middle, asBefore: false }
  }
}

/**
 * Asks for many slices that end just before the victim and just after it. An odd number of rows has a row for its
 * middle, and with one more the middle is the mean of that row and its neighbour: where that is the victim, its pay is
 * 2 P50' - P50. The guess is the one made most often; null when no pair of answers with and without the victim was had.
 */
function attack(answer: Answer, victim: number): number | null {
  const guesses = new Map<number, number>()
  for (let from = victim - 5; from >= Math.max(0, victim - 35); from -= 2) {
    const [before, after] = [answer(from, victim - 1), answer(from, victim)]
    if (before.asBefore || after.asBefore) continue
    if (before.middle === null || after.middle === null || before.middle === after.middle) continue
    const guess = 2 * after.middle - before.middle
    guesses.set(guess, (guesses.get(guess) ?? 0) + 1)
  }
  const [best] = [...guesses].sort((a, b) => b[1] - a[1])
  return best ? best[0] : null
}

/** How many were found to $200, of those whose pay is near the middle, where the attack works. */
function attackEverybody(guard: (rows: readonly Row[]) => Answer): {
  found: number
  tried: number
} {
  let [found, tried] = [0, 0]
  for (let seed = 1; seed <= 10; seed++) {
    const rows = world(seed)
    const middle = median(rows.map(({ pay }) => pay))
    for (let victim = 20; victim < 60; victim++) {
      const { pay } = rows[victim]!
      if (Math.abs(pay - middle) > 2_500) continue
      const guess = attack(guard(rows), victim)
      tried++
      if (guess !== null && Math.abs(guess - pay) <= 200) found++
    }
  }
  return { found, tried }
}

test('without memory an attacker reads the pay of single organizations off the difference', () => {
  const { found, tried } = attackEverybody(unguarded)
  expect(tried).toBeGreaterThan(20)
  expect(found / tried).toBeGreaterThan(0.5)
})

test('with it there is no pair of answers with and without the victim, and the same attack finds nobody', () => {
  expect(attackEverybody(guarded)).toMatchObject({ found: 0 })
})
