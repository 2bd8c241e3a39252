/**
 * What each player moves the answer of trees by, against the answer to nobody in particular: Shapley values.
 *
 * A coalition knows the columns of its players; at a question about another column a row goes both ways, by the
 * weights that the tree grew with. A leaf's part of that is its answer times, for each player on its way, o (the part
 * of the row that goes there) where the player is in the coalition and z (of the weight) where not. For such a product
 *
 *   phi_i = answer (o_i - z_i) sum_k k! (m - 1 - k)! / m! e_k(i)
 *
 * with e_k(i) the coefficient of t^k in the product over the other players of (z + o t). What follows from each o being
 * 0 or 1 is worked out beforehand; between them phi is a straight line along every o.
 * Source: Lundberg et al. 2020, Nature Machine Intelligence 2, 56 (the same values, path-dependent).
 */
import type { Tree } from './grow-tree.ts'

export interface ShapleyValues {
  /** The answer to nobody in particular; with the values of all players it makes `softAnswer`. */
  readonly expected: number
  /** Adds the values of a row to `values`, by player. */
  addTo(values: Float64Array, place: PlaceInBins): void
}

/** @param playerOf by column. About a kilobyte a leaf, and a tenth of a millisecond for 100 trees of depth 5. */
export function shapleyValues(trees: readonly Tree[], playerOf: ArrayLike<number>): ShapleyValues {
  const leaves = trees.flatMap((tree) => leavesOf(tree, playerOf))
  const expected = leaves.reduce((sum, { answer, usual }) => sum + answer * productOf(usual), 0)
  return { expected, addTo: adderOf(waysTo(leaves), leaves.length) }
}

function adderOf(ways: Ways, leafCount: number): ShapleyValues['addTo'] {
  return (values, place) => {
    for (let leaf = 0; leaf < leafCount; leaf++) addLeaf(values, ways, leaf, place)
  }
}

/** The ways to all leaves, one after the other: they are walked through for every explanation. */
interface Ways {
  /** By leaf, and where the last one ends: its players, questions and known values. */
  readonly firstPlayers: Int32Array
  readonly firstQuestions: Int32Array
  readonly firstKnown: Int32Array
  readonly players: Uint8Array
  readonly askers: Uint8Array
  readonly columns: Uint8Array
  readonly above: Int16Array
  readonly upTo: Int16Array
  readonly known: Float64Array
}

function waysTo(leaves: readonly Leaf[]): Ways {
  const flat = (read: (leaf: Leaf) => readonly number[]) => leaves.flatMap(read)
  const starts = (read: (leaf: Leaf) => ArrayLike<number>) => {
    const places = [0]
    for (const leaf of leaves) places.push(places.at(-1)! + read(leaf).length)
    return Int32Array.from(places)
  }
  return {
    firstPlayers: starts(({ players }) => players),
    firstQuestions: starts(({ columns }) => columns),
    firstKnown: starts(({ known }) => known),
    players: Uint8Array.from(flat(({ players }) => players)),
    askers: Uint8Array.from(flat(({ askers }) => askers)),
    columns: Uint8Array.from(flat(({ columns }) => columns)),
    above: Int16Array.from(flat(({ above }) => above)),
    upTo: Int16Array.from(flat(({ upTo }) => upTo)),
    known: Float64Array.from(flat(({ known }) => known)),
  }
}

/** More players than a tree has questions. */
const own = new Float64Array(32)

function addLeaf(values: Float64Array, ways: Ways, leaf: number, place: PlaceInBins): void {
  const { firstPlayers, firstQuestions, askers, columns, above, upTo } = ways
  const count = firstPlayers[leaf + 1]! - firstPlayers[leaf]!
  let ones = 2 ** count - 1
  let parts = 0
  for (let q = firstQuestions[leaf]!; q < firstQuestions[leaf + 1]!; q++) {
    const column = columns[q]!
    const bin = place.bins[column]!
    const beyond = place.beyond[column]!
    const goesOn = bin > above[q]! && bin <= upTo[q]!
    const next = beyond > 0 ? bin + 1 > above[q]! && bin + 1 <= upTo[q]! : goesOn
    if (goesOn && next) continue
    const bit = 1 << askers[q]!
    if (!(goesOn || next)) {
      ones &= ~bit
      parts &= ~bit
    } else if (ones & bit) {
      own[askers[q]!] = (parts & bit ? own[askers[q]!]! : 1) * (goesOn ? 1 - beyond : beyond)
      parts |= bit
    }
  }
  addKnown(values, ways, leaf, { count, set: ones, parts, share: 1 })
}

interface Known {
  readonly count: number
  /** Players whose o is 1, or may be. */
  readonly set: number
  /** Those whose o is between. */
  readonly parts: number
  readonly share: number
}

function addKnown(values: Float64Array, ways: Ways, leaf: number, asked: Known): void {
  const { count, set, parts, share } = asked
  if (parts !== 0) {
    const player = 31 - Math.clz32(parts)
    const bit = 1 << player
    const rest = parts & ~bit
    const part = own[player]!
    addKnown(values, ways, leaf, { count, set, parts: rest, share: share * part })
    addKnown(values, ways, leaf, { count, set: set & ~bit, parts: rest, share: share * (1 - part) })
    return
  }
  const { firstPlayers, firstKnown, players, known } = ways
  const player = firstPlayers[leaf]!
  const from = firstKnown[leaf]! + set * count
  for (let i = 0; i < count; i++) values[players[player + i]!]! += share * known[from + i]!
}

/** The way to a leaf. */
interface Leaf {
  readonly answer: number
  /** On its way: z of each. */
  readonly players: readonly number[]
  readonly usual: readonly number[]
  /** Questions, by the place of their player: a row goes on that lies in bins above `above`, up to `upTo`. */
  readonly askers: readonly number[]
  readonly columns: readonly number[]
  readonly above: readonly number[]
  readonly upTo: readonly number[]
  /** By set of players whose o is 1, the others' being 0, then player: phi. */
  readonly known: readonly number[]
}

interface Way extends Omit<Leaf, 'answer' | 'known'> {}

function leavesOf(tree: Tree, playerOf: ArrayLike<number>): Leaf[] {
  const leaves: Leaf[] = []
  const walk = (node: number, way: Way): void => {
    const column = tree.columns[node]!
    if (column < 0) {
      const answer = tree.answers[node]!
      leaves.push({ ...way, answer, known: knownValues(answer, way.usual) })
      return
    }
    for (const [child, isBelow] of [
      [2 * node, true],
      [2 * node + 1, false],
    ] as const) {
      const part = tree.weights[child]! / tree.weights[node]!
      walk(
        child,
        further(way, { player: playerOf[column]!, column, bin: tree.bins[node]!, isBelow, part }),
      )
    }
  }
  walk(1, { players: [], usual: [], askers: [], columns: [], above: [], upTo: [] })
  return leaves
}

interface Step {
  readonly player: number
  readonly column: number
  readonly bin: number
  readonly isBelow: boolean
  /** Of the weight. */
  readonly part: number
}

const LAST_BIN = 255

function further(way: Way, { player, column, bin, isBelow, part }: Step): Way {
  const found = way.players.indexOf(player)
  const place = found < 0 ? way.players.length : found
  const players = found < 0 ? [...way.players, player] : way.players
  const usual = found < 0 ? [...way.usual, part] : way.usual.with(place, way.usual[place]! * part)
  const asked = way.columns.indexOf(column)
  if (asked >= 0) {
    const above = isBelow ? way.above : way.above.with(asked, bin)
    return { ...way, players, usual, above, upTo: isBelow ? way.upTo.with(asked, bin) : way.upTo }
  }
  return {
    ...{ players, usual, askers: [...way.askers, place], columns: [...way.columns, column] },
    above: [...way.above, isBelow ? -1 : bin],
    upTo: [...way.upTo, isBelow ? bin : LAST_BIN],
  }
}

function knownValues(answer: number, usual: readonly number[]): number[] {
  const count = usual.length
  const shares = usual.map((_, k) => 1 / (count * binomial(count - 1, k)))
  const known: number[] = []
  for (let set = 0; set < 2 ** count; set++) {
    for (let i = 0; i < count; i++) known.push(answer * phiOf(set, usual, shares, i))
  }
  return known
}

/** More coefficients than a tree has questions. */
const coefficients = new Float64Array(32)

/** phi of the player at place i, for a leaf that answers 1; o is 1 of the players in the set and 0 of the others. */
function phiOf(
  set: number,
  usual: readonly number[],
  shares: readonly number[],
  i: number,
): number {
  const difference = ((set >> i) & 1) - usual[i]!
  if (difference === 0) return 0
  coefficients[0] = 1
  let degree = 0
  for (let j = 0; j < usual.length; j++) {
    if (j === i) continue
    const own = (set >> j) & 1
    coefficients[++degree] = 0
    for (let k = degree; k > 0; k--) {
      coefficients[k] = coefficients[k]! * usual[j]! + coefficients[k - 1]! * own
    }
    coefficients[0]! *= usual[j]!
  }
  let sum = 0
  for (let k = 0; k <= degree; k++) sum += coefficients[k]! * shares[k]!
  return difference * sum
}

function binomial(n: number, k: number): number {
  let value = 1
  for (let i = 1; i <= k; i++) value = (value * (n - k + i)) / i
  return value
}

function productOf(values: readonly number[]): number {
  return values.reduce((product, value) => product * value, 1)
}

// Trees without steps: a row may lie between two bins of a column, and then is answered in part by either.
//
// Along one column the answer is the straight line between the answers of the bins, along several their products: so
// it is continuous, and where the trees never fall it never falls.

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
