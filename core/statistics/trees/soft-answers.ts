/**
 * Trees without steps: a row may lie between two bins of a column, and then is answered in part by either.
 *
 * Along one column the answer is the straight line between the answers of the bins, along several their products: so
 * it is continuous, and where the trees never fall it never falls.
 */
import type { Tree } from './grow-tree.ts'

/** Where a row lies, by column. */
export interface PlaceInBins {
  readonly bins: Uint8Array
  /** 0 to 1: the part of it that lies in the next bin. */
  readonly beyond: Float64Array
}

/** Part of the row at or below a bin. */
export function shareBelow({ bins, beyond }: PlaceInBins, column: number, bin: number): number {
  const own = bins[column]!
  if (own > bin) return 0
  return own === bin ? 1 - beyond[column]! : 1
}

/** Sum of the trees' answers. */
export function softAnswer(trees: readonly Tree[], place: PlaceInBins): number {
  let sum = 0
  for (const tree of trees) sum += answerBelow(tree, 1, place)
  return sum
}

function answerBelow(tree: Tree, from: number, place: PlaceInBins): number {
  let node = from
  for (let column = tree.columns[node]!; column >= 0; column = tree.columns[node]!) {
    const share = shareBelow(place, column, tree.bins[node]!)
    if (share === 1) node = 2 * node
    else if (share === 0) node = 2 * node + 1
    else {
      const low = answerBelow(tree, 2 * node, place)
      return share * low + (1 - share) * answerBelow(tree, 2 * node + 1, place)
    }
  }
  return tree.answers[node]!
}
