import { expect, test } from 'vitest'
import { randomNumbers, startBoosting } from './boosted-trees.ts'
import type { Tree } from './grow-tree.ts'
import { type PlaceInBins, shapleyValues, shareBelow, softAnswer } from './shapley.ts'

const COLUMNS = 6
/** Two columns of one player, one of another, and so on. */
const PLAYERS = [0, 0, 1, 2, 3, 3]

const random = randomNumbers(4)
const data = Array.from({ length: COLUMNS }, () =>
  Uint8Array.from({ length: 800 }, () => Math.floor(8 * random())),
)
const target = Float64Array.from({ length: 800 }, (_, row) => {
  const at = (column: number) => data[column]![row]!
  return 0.1 * at(0) - 0.05 * at(1) * (at(2) > 3 ? 1 : 0) + (at(4) > 5 ? 0.5 : 0) + random() / 2
})
const trees = startBoosting(data, target, () => true, {
  ...{ depth: 4, learningRate: 0.3, leastLeaf: 10, ridge: 1 },
  ...{ rowShare: 0.8, columnShare: 0.8, clip: 5, seed: 2 },
}).growTo(12)

const places = Array.from({ length: 20 }, (): PlaceInBins => {
  const bins = Uint8Array.from({ length: COLUMNS }, () => Math.floor(8 * random()))
  const beyond = Float64Array.from({ length: COLUMNS }, (_, c) => (c % 2 ? random() : 0))
  return { bins, beyond }
})

/** The answer to a row of which only these players' columns are known. */
function answerKnowing(tree: Tree, place: PlaceInBins, known: ReadonlySet<number>): number {
  const answer = (node: number): number => {
    const column = tree.columns[node]!
    if (column < 0) return tree.answers[node]!
    const below = known.has(PLAYERS[column]!)
      ? shareBelow(place, column, tree.bins[node]!)
      : tree.weights[2 * node]! / tree.weights[node]!
    return below * answer(2 * node) + (1 - below) * answer(2 * node + 1)
  }
  return answer(1)
}

/** By the definition: what the player adds, averaged over every order in which players may come. */
function byDefinition(place: PlaceInBins): number[] {
  const orders = ordersOf([0, 1, 2, 3])
  const sums = [0, 0, 0, 0]
  const worth = (known: ReadonlySet<number>) =>
    trees.reduce((sum, tree) => sum + answerKnowing(tree, place, known), 0)
  for (const order of orders) {
    const known = new Set<number>()
    for (const player of order) {
      const before = worth(known)
      sums[player]! += (worth(known.add(player)) - before) / orders.length
    }
  }
  return sums
}

function ordersOf(players: readonly number[]): number[][] {
  if (players.length < 2) return [[...players]]
  return players.flatMap((first) =>
    ordersOf(players.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  )
}

test('each value is what its player adds on average over all orders, for rows between bins too', () => {
  const shapley = shapleyValues(trees, PLAYERS)
  for (const place of places) {
    const values = new Float64Array(4)
    shapley.addTo(values, place)
    byDefinition(place).forEach((value, player) => {
      expect(values[player]).toBeCloseTo(value, 9)
    })
  }
})

test('the values and the answer to nobody in particular make the answer', () => {
  const shapley = shapleyValues(trees, PLAYERS)
  for (const place of places) {
    const values = new Float64Array(4)
    shapley.addTo(values, place)
    const sum = values.reduce((total, value) => total + value, shapley.expected)
    expect(sum).toBeCloseTo(softAnswer(trees, place), 9)
  }
})
