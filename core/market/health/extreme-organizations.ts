/**
 * Organizations whose budget, payroll, staff and people do not fit together.
 *
 * Every ratio r_k is compared, in logarithms, with what organizations of its type and size show: a resistant line on
 * ln budget for the middle, the median absolute deviation around it for the spread, so that z_k is free of
 * both. The distance is Mahalanobis' with the correlations R of the known ratios, d^2 = z' R^-1 z; d^2 of k normal
 * figures is chi-squared, and Wilson and Hilferty's cube root turns it into one scale for any k:
 *   score = ((d^2 / k)^(1/3) - (1 - 2 / 9k)) / sqrt(2 / 9k)
 * R comes from quadrant correlations, sin(pi q / 2), shrunk by a tenth: the four ratios are made of four figures and
 * only three of them are free. Sources: Maronna, Martin, Yohai 2006, Robust Statistics, 6.9; Wilson, Hilferty 1931.
 */

import { groupRows } from '~/core/engine/statistics/grouping.ts'
import { choleskyInPlace, choleskySolve } from '~/core/engine/statistics/mixed-model/cholesky.ts'
import { median } from '~/core/engine/statistics/quantile.ts'
import {
  CORNERSTONE_RATIOS,
  type CornerstoneRatio,
  type CornerstoneRow,
} from './cornerstone-ratios.ts'
import type { Finding } from './rules/rules.ts'

// Tukey's resistant line: a straight line that a few wild points cannot turn.
//
// slope = (median y of the right third - that of the left) / (the same of x); intercept = median of y - slope x.
// Source: Tukey 1977, Exploratory Data Analysis, chapter 5.

export interface ResistantLine {
  readonly slope: number
  readonly intercept: number
}

/** Points with an unknown (NaN) coordinate are left out; without three different x the line is level. */
export function resistantLine(x: ArrayLike<number>, y: ArrayLike<number>): ResistantLine {
  const points = Array.from(x, (at, i) => ({ x: at, y: y[i]! }))
    .filter((point) => Number.isFinite(point.x) && Number.isFinite(point.y))
    .sort((a, b) => a.x - b.x || a.y - b.y)
  const third = Math.floor(points.length / 3)
  const left = points.slice(0, third)
  const right = points.slice(points.length - third)
  const run = middle(right, 'x') - middle(left, 'x')
  const slope = run > 0 ? (middle(right, 'y') - middle(left, 'y')) / run : 0
  return { slope, intercept: median(points.map((point) => point.y - slope * point.x)) }
}

function middle(points: readonly { x: number; y: number }[], axis: 'x' | 'y'): number {
  return median(points.map((point) => point[axis]))
}

export interface ExtremeOrganization {
  readonly row: CornerstoneRow
  readonly finding: Finding
}

/** Fewer organizations of a type show no pattern to be far from. */
export const FEWEST_ORGANIZATIONS = 30
const ASK_BEYOND = 3.5

/** Most extreme first; ties by the organization's key. The order of the rows never matters. */
export function extremeOrganizations(
  rows: readonly CornerstoneRow[],
): readonly ExtremeOrganization[] {
  const types = groupRows(rows.map((row) => row.organizationType))
  return [...types.values()]
    .flatMap((places) => extremeOfType(places.map((place) => rows[place]!)))
    .sort((a, b) => b.finding.score - a.finding.score || byKey(a.row, b.row))
}

function extremeOfType(rows: readonly CornerstoneRow[]): readonly ExtremeOrganization[] {
  if (rows.length < FEWEST_ORGANIZATIONS) return []
  const pattern = patternOf(rows)
  return rows.flatMap((row) => {
    const finding = extremeRatios(pattern, row)
    return finding ? [{ row, finding }] : []
  })
}

/** What organizations of one type show: the line and spread of every ratio, and how the ratios go together. */
export interface CornerstonePattern {
  readonly middleSize: number
  readonly ratios: readonly { slope: number; intercept: number; spread: number }[]
  /** Row by row. */
  readonly correlations: readonly number[]
}

function patternOf(rows: readonly CornerstoneRow[]): CornerstonePattern {
  const sizes = rows.map(sizeOf)
  const known = sizes.filter(Number.isFinite)
  const middleSize = known.length > 0 ? median(known) : 0
  const ratios = CORNERSTONE_RATIOS.map(({ read }) => {
    const values = rows.map(read)
    const line = resistantLine(sizes, values)
    const rests = values.map((value, i) => value - expected(line, sizes[i]!, middleSize))
    const distances = rests.filter(Number.isFinite).map(Math.abs)
    return { ...line, spread: distances.length > 0 ? 1.4826 * median(distances) : 0 }
  })
  const pattern = { middleSize, ratios, correlations: [] }
  const standardized = rows.map((row) => standardize(pattern, row))
  return { ...pattern, correlations: quadrantCorrelations(standardized) }
}

/** The finding about one organization, or null: asked when the score is above 3.5. */
function extremeRatios(pattern: CornerstonePattern, row: CornerstoneRow): Finding | null {
  const z = standardize(pattern, row)
  const score = distanceScore(pattern, z)
  if (score === null || score <= ASK_BEYOND) return null
  const worst = z.reduce((best, value, k) => (size(value) > size(z[best]!) ? k : best), 0)
  const ratio = CORNERSTONE_RATIOS[worst]!
  return {
    rule: 'organization-ratios',
    severity: 'ask',
    score,
    message: sentence(ratio, Math.exp(ratio.read(row)), usualOf(pattern, worst, row)),
  }
}

function sentence({ phrase }: CornerstoneRatio, value: number, usual: number): string {
  return `This organization has ${phrase(value)}; others of its size have about ${phrase(usual)}. Are budget, payroll, staff and people all correct?`
}

function usualOf({ ratios, middleSize }: CornerstonePattern, k: number, row: CornerstoneRow) {
  return Math.exp(expected(ratios[k]!, sizeOf(row), middleSize))
}

/** NaN where a ratio is unknown or does not vary. */
function standardize(pattern: Omit<CornerstonePattern, 'correlations'>, row: CornerstoneRow) {
  return CORNERSTONE_RATIOS.map(({ read }, k) => {
    const line = pattern.ratios[k]!
    if (!(line.spread > 0)) return Number.NaN
    return (read(row) - expected(line, sizeOf(row), pattern.middleSize)) / line.spread
  })
}

function distanceScore({ correlations }: CornerstonePattern, z: readonly number[]): number | null {
  const known = z.flatMap((value, k) => (Number.isFinite(value) ? [k] : []))
  const count = known.length
  if (count === 0) return null
  const values = Float64Array.from(known, (k) => z[k]!)
  const matrix = Float64Array.from(
    known.flatMap((i) => known.map((j) => correlations[i * z.length + j]!)),
  )
  const solved = choleskySolve(choleskyInPlace(matrix, count), count, values)
  const squared = values.reduce((sum, value, i) => sum + value * solved[i]!, 0)
  const variance = 2 / (9 * count)
  return (Math.cbrt(squared / count) - (1 - variance)) / Math.sqrt(variance)
}

/** sin(pi/2 x mean of the product of signs), shrunk toward none until the matrix can be inverted. */
function quadrantCorrelations(rows: readonly (readonly number[])[]): readonly number[] {
  const size = CORNERSTONE_RATIOS.length
  const raw = Array.from({ length: size * size }, (_, cell) => {
    const [i, j] = [Math.floor(cell / size), cell % size]
    return i === j ? 1 : quadrantCorrelation(rows, i, j)
  })
  for (let shrinkage = 0.1; ; shrinkage += 0.1) {
    const shrunk = raw.map((value, cell) => (cell % (size + 1) === 0 ? 1 : (1 - shrinkage) * value))
    if (isPositiveDefinite(shrunk, size)) return shrunk
  }
}

function quadrantCorrelation(rows: readonly (readonly number[])[], i: number, j: number): number {
  const signs = rows.map((z) => Math.sign(z[i]! * z[j]!)).filter(Number.isFinite)
  if (signs.length === 0) return 0
  return Math.sin((Math.PI / 2) * (signs.reduce((sum, sign) => sum + sign, 0) / signs.length))
}

/** At shrinkage 1 the matrix is the identity, so the search ends. */
function isPositiveDefinite(matrix: readonly number[], size: number): boolean {
  try {
    choleskyInPlace(Float64Array.from(matrix), size)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function expected(line: { slope: number; intercept: number }, at: number, middleSize: number) {
  return line.intercept + line.slope * (Number.isFinite(at) ? at : middleSize)
}

function sizeOf({ operatingBudget }: CornerstoneRow): number {
  return operatingBudget !== null && operatingBudget > 0 ? Math.log(operatingBudget) : Number.NaN
}

function size(z: number): number {
  return Number.isFinite(z) ? Math.abs(z) : 0
}

function byKey(a: CornerstoneRow, b: CornerstoneRow): number {
  return a.organization < b.organization ? -1 : 1
}
