/**
 * Draws of all figures of a fitted mixed model together, as they could be given its rows: what a level's effect has too
 * much a coefficient may have too little, which single variances do not say.
 *
 *   M = sum w a a' - sum_o A_o A_o' / (S_o + s2 / tau_o^2) + s2 / prior,   L L' = M,   draw = sqrt(s2) L'^-1 (+-1 ...)
 *
 * a holds a row's dense columns and multipliers. The levels o of one factor (organizations) are only integrated out,
 * with A_o = sum w a and S_o = sum w over their rows: rows of one organization count as one draw. M is made of who is
 * in the survey, not of what single rows are paid. The largest factors come first, where L is nearly empty, and nothing
 * before the first figure of a row of L is multiplied.
 * Sources: Henderson 1984, Applications of Linear Models in Animal Breeding, ch. 5 (absorption); George and Liu 1981,
 * Computer Solution of Large Sparse Positive Definite Systems, ch. 4 (envelopes).
 */
import { hashText } from '../grouping.ts'
import type { MixedModelData, MixedModelFit } from './mixed-model.ts'
import type { RandomTerm } from './random-term.ts'

/** Distances from the fitted figures, each with one number a draw. */
export interface PosteriorDraws {
  /** By dense column. */
  readonly coefficients: readonly Float64Array[]
  /** By term and level; none of the factor that is integrated out. */
  readonly effects: readonly (readonly Float64Array[])[]
}

export interface DrawOptions {
  readonly count: number
  /** Place of the plain factor that is integrated out; null: none is. */
  readonly absorbed: number | null
}

/** More rows are represented by whole levels of the absorbed factor, or by some rows. */
const MOST_ROWS = 60_000

/** Cost about n (terms + columns)^2 / 2 + F^3 / 6, F figures without those of the largest factor. */
export function posteriorDraws(
  data: Pick<MixedModelData, 'dense' | 'terms'>,
  fit: MixedModelFit,
  { count, absorbed }: DrawOptions,
): PosteriorDraws {
  const places = placesOf(data, absorbed)
  const held = data.dense.columns.map((_, a) => isHeld(data, fit, a))
  const matrix = Array.from({ length: places.size }, (_, place) => new Float64Array(place + 1))
  addRows(matrix, data, fit, { places, held, absorbed })
  addPriors(matrix, data, fit, { places, held })
  const firsts = choleskyByRows(matrix)
  const drawn = matrix.map(() => new Float64Array(count))
  const deviation = Math.sqrt(fit.residualVariance)
  for (let draw = 0; draw < count; draw++) {
    const signs = Float64Array.from(matrix, (_, place) => (hashText(`${place}`, draw) & 1 ? 1 : -1))
    solveTransposed(matrix, firsts, signs)
    for (let place = 0; place < signs.length; place++)
      drawn[place]![draw] = deviation * signs[place]!
  }
  const nothing = new Float64Array(count)
  return {
    coefficients: held.map((isKnown, a) => (isKnown ? nothing : drawn[places.columns + a]!)),
    effects: data.terms.map(({ levelCount }, k) => {
      const first = places.terms.get(k)
      return first === undefined ? [] : drawn.slice(first, first + levelCount)
    }),
  }
}

/** A coefficient that would fall is held at 0, which is known. */
function isHeld({ dense }: Pick<MixedModelData, 'dense'>, fit: MixedModelFit, a: number): boolean {
  return fit.coefficients[a] === 0 && (dense.rising?.includes(a) ?? false)
}

interface Places {
  /** Place of the first level by term, the term with the most levels first. */
  readonly terms: ReadonlyMap<number, number>
  /** Of the first dense column. */
  readonly columns: number
  readonly size: number
}

function placesOf(
  { dense, terms }: Pick<MixedModelData, 'dense' | 'terms'>,
  absorbed: number | null,
): Places {
  const kept = [...terms.keys()].filter((k) => k !== absorbed)
  kept.sort((a, b) => terms[b]!.levelCount - terms[a]!.levelCount || a - b)
  const first = new Map<number, number>()
  let next = 0
  for (const k of kept) {
    first.set(k, next)
    next += terms[k]!.levelCount
  }
  return { terms: first, columns: next, size: next + dense.columns.length }
}

/** Figures that are not 0, by ascending place. */
interface SparseRow {
  readonly places: number[]
  readonly values: number[]
}

interface Layout {
  readonly places: Places
  readonly held: readonly boolean[]
  readonly absorbed: number | null
}

function addRows(
  matrix: readonly Float64Array[],
  { dense, terms }: Pick<MixedModelData, 'dense' | 'terms'>,
  { terms: fitted, residualVariance, weighed: { weights } }: MixedModelFit,
  { places, held, absorbed }: Layout,
): void {
  const factor = absorbed === null ? null : terms[absorbed]!
  const ratio = absorbed === null ? 0 : residualVariance / fitted[absorbed]!.variance
  const every = Math.ceil(weights.length / MOST_ROWS)
  const kept = [...places.terms]
  const figuresOf = (row: number): SparseRow => {
    const figures: SparseRow = { places: [], values: [] }
    const add = (place: number, value: number) => {
      if (value === 0) return
      figures.places.push(place)
      figures.values.push(value)
    }
    for (const [k, first] of kept) {
      const { levels, slope } = terms[k]!
      if (levels[row]! >= 0) add(first + levels[row]!, slope ? slope[row]! : 1)
    }
    for (let a = 0; a < held.length; a++) {
      if (!held[a]) add(places.columns + a, dense.columns[a]![row]!)
    }
    return figures
  }
  for (const rows of rowsByLevel(factor, weights)) {
    if ((factor ? factor.levels[rows[0]!]! : rows[0]!) % every !== 0) continue
    const sums = new Map<number, number>()
    let total = 0
    for (const row of rows) {
      const figures = figuresOf(row)
      addProduct(matrix, figures, every * weights[row]!)
      if (!factor) continue
      total += weights[row]!
      figures.places.forEach((place, i) => {
        sums.set(place, (sums.get(place) ?? 0) + weights[row]! * figures.values[i]!)
      })
    }
    if (!factor) continue
    const ascending = [...sums].sort(([a], [b]) => a - b)
    const together = {
      places: ascending.map(([place]) => place),
      values: ascending.map(([, sum]) => sum),
    }
    addProduct(matrix, together, -every / (total + ratio))
  }
}

/** Rows with weight, those of one level together; each alone without a factor. */
function rowsByLevel(factor: RandomTerm | null, weights: Float64Array): number[][] {
  const byLevel = new Map<number, number[]>()
  for (let row = 0; row < weights.length; row++) {
    if (weights[row]! <= 0) continue
    const level = factor ? factor.levels[row]! : row
    const own = byLevel.get(level)
    if (own) own.push(row)
    else byLevel.set(level, [row])
  }
  return [...byLevel.values()]
}

/** Adds weight x x' to the lower triangle. */
function addProduct(
  matrix: readonly Float64Array[],
  { places, values }: SparseRow,
  weight: number,
): void {
  for (let i = 0; i < places.length; i++) {
    const into = matrix[places[i]!]!
    const by = weight * values[i]!
    for (let j = 0; j <= i; j++) into[places[j]!]! += by * values[j]!
  }
}

function addPriors(
  matrix: readonly Float64Array[],
  { dense, terms }: Pick<MixedModelData, 'dense' | 'terms'>,
  { terms: fitted, priorVariances, residualVariance }: MixedModelFit,
  { places, held }: Pick<Layout, 'places' | 'held'>,
): void {
  for (const [k, first] of places.terms) {
    for (let level = 0; level < terms[k]!.levelCount; level++) {
      matrix[first + level]![first + level]! += residualVariance / fitted[k]!.variance
    }
  }
  dense.penaltyGroups.forEach((group, a) => {
    const place = places.columns + a
    matrix[place]![place]! += held[a] ? 1 : residualVariance / priorVariances[group]!
  })
}

/** Replaces the rows of the lower triangle by those of L; answers the place of the first figure of each. */
function choleskyByRows(rows: readonly Float64Array[]): Int32Array {
  const firsts = Int32Array.from(rows, (row) => row.findIndex((value) => value !== 0))
  rows.forEach((own, i) => {
    for (let j = firsts[i]!; j < i; j++) {
      own[j] =
        (own[j]! - productBefore(own, rows[j]!, Math.max(firsts[i]!, firsts[j]!), j)) / rows[j]![j]!
    }
    const pivot = own[i]! - productBefore(own, own, firsts[i]!, i)
    if (!(pivot > 0)) throw new RangeError('the matrix is not positive definite')
    own[i] = Math.sqrt(pivot)
  })
  return firsts
}

function productBefore(a: Float64Array, b: Float64Array, first: number, end: number): number {
  let sum = 0
  for (let k = first; k < end; k++) sum += a[k]! * b[k]!
  return sum
}

/** x <- L'^-1 x */
function solveTransposed(rows: readonly Float64Array[], firsts: Int32Array, x: Float64Array): void {
  for (let i = rows.length - 1; i >= 0; i--) {
    const own = rows[i]!
    const value = x[i]! / own[i]!
    x[i] = value
    for (let k = firsts[i]!; k < i; k++) x[k]! -= own[k]! * value
  }
}
