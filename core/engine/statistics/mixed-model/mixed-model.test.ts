import { describe, expect, test } from 'vitest'
import { normalQuantile } from '../normal-distribution.ts'
import { choleskyInPlace, choleskySolve } from './cholesky.ts'
import { fitMixedModel, type MixedModelData } from './mixed-model.ts'

/** Evenly spread normal scores in a scrambled order: noise with no chance in it. */
function scores(count: number, step: number): number[] {
  return Array.from({ length: count }, (_, i) =>
    normalQuantile((((i * step) % count) + 0.5) / count),
  )
}

/** 40 groups of 12 nested in 8 families, one number, a slope by family, unequal trust. */
function nestedData(outliers = 0): MixedModelData {
  const count = 480
  const noise = scores(count, 7 * 11)
  const x = scores(count, 131)
  const family = Int32Array.from({ length: count }, (_, i) => Math.floor(i / 60))
  const group = Int32Array.from({ length: count }, (_, i) => Math.floor(i / 12))
  const familyEffects = scores(8, 3)
  const groupEffects = scores(40, 7)
  const response = Float64Array.from({ length: count }, (_, i) => {
    const dirt = i % 97 < outliers ? 4 : 0
    const slope = 0.5 + 0.2 * familyEffects[7 - family[i]!]!
    const effects = 0.4 * familyEffects[family[i]!]! + 0.3 * groupEffects[group[i]!]!
    return 2 + slope * x[i]! + effects + 0.2 * noise[i]! + dirt
  })
  return {
    response,
    weights: Float64Array.from({ length: count }, (_, i) => (i % 3 === 0 ? 0.5 : 1)),
    dense: {
      columns: [new Float64Array(count).fill(1), Float64Array.from(x)],
      penaltyGroups: [0, 1],
    },
    terms: [
      { levels: family, levelCount: 9, slope: null },
      { levels: group, levelCount: 40, slope: null },
      { levels: family, levelCount: 9, slope: Float64Array.from(x) },
    ],
  }
}

/** The naive twin: one ridge regression over all columns and all levels at once. */
function ridgeTwin(data: MixedModelData, variances: readonly number[], residual: number) {
  const columns = [
    ...data.dense.columns.map((column) => Float64Array.from(column)),
    ...data.terms.flatMap(({ levels, levelCount, slope }) =>
      Array.from({ length: levelCount }, (_, level) =>
        Float64Array.from(levels, (own, i) => (own === level ? (slope ? slope[i]! : 1) : 0)),
      ),
    ),
  ]
  const penalties = data.terms.flatMap(({ levelCount }, k) =>
    Array.from({ length: levelCount }, () => residual / variances[k]!),
  )
  const size = columns.length
  const matrix = new Float64Array(size * size)
  const right = new Float64Array(size)
  columns.forEach((a, i) => {
    columns.forEach((b, j) => {
      matrix[i * size + j] = a.reduce(
        (sum, value, row) => sum + data.weights[row]! * value * b[row]!,
        0,
      )
    })
    right[i] = a.reduce(
      (sum, value, row) => sum + data.weights[row]! * value * data.response[row]!,
      0,
    )
    matrix[i * size + i]! +=
      i < 2 ? (i === 1 ? residual / (10 * varianceOf(data)) : 0) : penalties[i - 2]!
  })
  return choleskySolve(choleskyInPlace(matrix, size), size, right)
}

function varianceOf({ response, weights }: MixedModelData): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = response.reduce((sum, y, i) => sum + weights[i]! * y, 0) / total
  return response.reduce((sum, y, i) => sum + weights[i]! * (y - mean) ** 2, 0) / total
}

describe('the mixed model', () => {
  test('with fixed variances and without outliers gives the closed form of one big ridge regression', () => {
    const data = nestedData()
    const variances = [0.16, 0.09, 0.04]
    const fit = fitMixedModel(data, {
      fixedVariances: { terms: variances, residual: 0.04 },
      huberConstant: Infinity,
      maximumSweeps: 4000,
      tolerance: 1e-13,
    })
    const own = [fit.coefficients, ...fit.terms.map((term) => term.effects)].flatMap((a) => [...a])
    const twin = ridgeTwin(data, variances, 0.04)
    own.forEach((value, i) => {
      expect(value).toBeCloseTo(twin[i]!, 7)
    })
  })

  test('learns the variances of families, groups, slopes and rows', () => {
    const fit = fitMixedModel(nestedData(), { maximumSweeps: 60 })
    const [family, group, slope] = fit.terms.map((term) => Math.sqrt(term.variance))
    expect(fit.converged).toBe(true)
    expect(family).toBeGreaterThan(0.2)
    expect(family).toBeLessThan(0.6)
    expect(group).toBeCloseTo(0.3, 1)
    expect(slope).toBeGreaterThan(0.1)
    expect(slope).toBeLessThan(0.3)
    expect(Math.sqrt(fit.rowVariance)).toBeCloseTo(0.2, 1)
  })

  test('a level without rows has effect 0 and the whole variance of its term', () => {
    const [family] = fitMixedModel(nestedData()).terms
    expect(family!.effects[8]).toBe(0)
    expect(family!.variances[8]).toBeCloseTo(family!.variance, 12)
    expect(family!.variances[0]).toBeLessThan(family!.variance)
  })

  test('three percent of gross errors move the constant half as much as they move least squares', () => {
    const truth = fitMixedModel(nestedData()).coefficients[0]!
    const robust = fitMixedModel(nestedData(3)).coefficients[0]!
    const leastSquares = fitMixedModel(nestedData(3), { huberConstant: Infinity }).coefficients[0]!
    expect(Math.abs(robust - truth)).toBeLessThan(0.5 * Math.abs(leastSquares - truth))
  })

  test('shifting every response shifts the constant and nothing else', () => {
    const data = nestedData()
    const shifted = { ...data, response: data.response.map((y) => y + Math.LN2) }
    const [a, b] = [fitMixedModel(data), fitMixedModel(shifted)]
    expect(b.coefficients[0]! - a.coefficients[0]!).toBeCloseTo(Math.LN2, 4)
    expect(b.coefficients[1]!).toBeCloseTo(a.coefficients[1]!, 4)
  })

  test('rows a term is silent about do not touch its levels', () => {
    const data = nestedData()
    const silent = { levels: new Int32Array(480).fill(-1), levelCount: 2, slope: null }
    const fit = fitMixedModel({ ...data, terms: [...data.terms, silent] })
    expect([...fit.terms[3]!.effects]).toEqual([0, 0])
  })

  test('one row is its own average', () => {
    const one = Float64Array.from([3])
    const fit = fitMixedModel({
      response: one,
      weights: Float64Array.from([1]),
      dense: { columns: [Float64Array.from([1])], penaltyGroups: [0] },
      terms: [],
    })
    expect(fit.coefficients[0]).toBeCloseTo(3, 9)
  })

  test('says that it has not converged when it was stopped early', () => {
    expect(fitMixedModel(nestedData(), { maximumSweeps: 3 })).toMatchObject({
      converged: false,
      iterations: 3,
    })
  })
})

test('a number that is one for all rows of a level is settled in a few sweeps when both are solved together', () => {
  const data = nestedData()
  const sizes = scores(40, 11)
  const size = Float64Array.from(data.terms[1]!.levels, (group) => sizes[group]!)
  const dense = { columns: [...data.dense.columns, size], penaltyGroups: [0, 1, 1] }
  const fixed = {
    fixedVariances: { terms: [0.16, 0.09, 0.04], residual: 0.004 },
    huberConstant: Infinity,
    tolerance: 0,
  }
  const of = (sweeps: number, jointTerm?: number) =>
    fitMixedModel(
      { ...data, dense, ...(jointTerm !== undefined && { jointTerm }) },
      { ...fixed, maximumSweeps: sweeps },
    ).coefficients[2]!
  const settled = of(20_000)
  expect(Math.abs(of(20) - settled)).toBeGreaterThan(1e-3)
  expect(Math.abs(of(20, 1) - settled)).toBeLessThan(1e-4)
  expect(Math.abs(of(2000, 1) - settled)).toBeLessThan(1e-8)
})

describe('columns that must rise', () => {
  /** Family 0 falls by 1 for each unit, the others rise by 0.5, and the second column falls for all. */
  function risingData(): MixedModelData {
    const count = 900
    const [x, other, noise] = [scores(count, 7), scores(count, 131), scores(count, 77)]
    const family = Int32Array.from({ length: count }, (_, i) => i % 9)
    const response = Float64Array.from({ length: count }, (_, i) => {
      const slope = family[i] === 0 ? -1 : 0.5
      return 3 + slope * x[i]! - 0.4 * other[i]! + 0.1 * noise[i]!
    })
    const columns = [new Float64Array(count).fill(1), x, other].map((c) => Float64Array.from(c))
    return {
      response,
      weights: new Float64Array(count).fill(1),
      dense: { columns, penaltyGroups: [0, 1, 1], rising: [1, 2] },
      terms: [{ levels: family, levelCount: 9, slope: columns[1]!, risesWith: 1 }],
    }
  }
  const { coefficients, terms } = fitMixedModel(risingData())

  test('have no coefficient below 0, and the others are solved without them', () => {
    expect(coefficients[2]).toBe(0)
    expect(coefficients[0]).toBeCloseTo(3, 1)
  })

  test('fall in no level: one that would is flat, and the others keep their own', () => {
    const slopes = [...terms[0]!.effects].map((effect) => coefficients[1]! + effect)
    expect(slopes[0]).toBeCloseTo(0, 12)
    for (const slope of slopes.slice(1)) expect(Math.abs(slope - 0.5)).toBeLessThan(0.1)
  })

  test('fall in no level of two terms together, nor where one of them says nothing', () => {
    const data = risingData()
    const [family] = data.terms
    // half of each family is a level of its own, and a tenth of the rows are of none
    const levels = Int32Array.from(family!.levels, (own, i) =>
      i % 10 === 0 ? -1 : 2 * own + Number(i % 4 > 1),
    )
    const half = { ...family!, levels, levelCount: 18 }
    const { coefficients, terms } = fitMixedModel({ ...data, terms: [family!, half] })
    family!.levels.forEach((own, i) => {
      const common = coefficients[1]! + terms[0]!.effects[own]!
      expect(common).toBeGreaterThan(-1e-12)
      if (levels[i]! >= 0) {
        expect(common + terms[1]!.effects[levels[i]!]!).toBeGreaterThan(-1e-12)
      }
    })
  })

  test('are as without the rule where nothing would fall', () => {
    const { rising: _, ...free } = nestedData().dense
    const terms = nestedData().terms
    const held = fitMixedModel({
      ...nestedData(),
      dense: { ...free, rising: [1] },
      terms: [...terms.slice(0, 2), { ...terms[2]!, risesWith: 1 }],
    })
    expect([...held.coefficients]).toEqual([...fitMixedModel(nestedData()).coefficients])
  })
  /** Twelve rows of six columns and a response, whole numbers from -9 to 9 of a multiplicative generator. */
  function wholeNumbers(seed: number) {
    let state = seed * 7919
    const draw = () => {
      state = (state * 48_271) % 2_147_483_647
      return (state % 19) - 9
    }
    const rows = Array.from({ length: 12 }, () => Array.from({ length: 6 }, draw))
    return {
      columns: Array.from({ length: 6 }, (_, a) => Float64Array.from(rows, (row) => row[a]!)),
      response: Float64Array.from({ length: 12 }, draw),
    }
  }

  function nonnegative(seed: number) {
    const { columns, response } = wholeNumbers(seed)
    const { coefficients } = fitMixedModel(
      {
        response,
        weights: new Float64Array(12).fill(1),
        dense: { columns, penaltyGroups: columns.map(() => 0), rising: columns.map((_, a) => a) },
        terms: [],
      },
      { huberConstant: Infinity, maximumSweeps: 2 },
    )
    return { columns, response, coefficients }
  }

  // The first nine are those in which a column must come back that fell at first. Source: scipy 1.17.1, optimize.nnls.
  test.each([
    [1, [0.3854933, 0, 0.0632064, 0.1346471, 0, 0]],
    [2, [0, 0, 0.1334787, 0.0340467, 0.1438712, 0.0488195]],
    [3, [0.0542885, 0, 0.0182554, 0, 0, 0.2156344]],
    [7, [0.0474119, 0, 0.0120238, 0, 0.4378814, 0.0790915]],
    [8, [0, 0.211876, 0.019254, 0, 0.5958641, 0]],
    [10, [0.2838103, 0.0655591, 0.6629072, 0.0946237, 0.1269898, 0]],
    [11, [0, 0, 0.1945468, 0.0607317, 0, 0.3155982]],
    [14, [0, 0.1775599, 0, 0.0106092, 0.6381295, 0]],
    [16, [0.1016805, 0.0340671, 0.0652127, 0.1608038, 0, 0.4570644]],
    [4, [0, 0, 0, 0, 0.2407956, 0.2158962]],
    [5, [0.7486006, 0, 0.1435923, 0.0040097, 0.2465956, 0]],
    [6, [0.2780374, 0, 0, 0, 0, 0]],
    [9, [0.5679334, 0, 0.5255417, 0.1149484, 0.0638045, 0.6791374]],
    [12, [0.2528405, 0, 0, 0.4119392, 0, 0.5219943]],
  ] as [number, number[]][])(
    'are the nonnegative least squares of scipy: problem %i',
    (seed, known) => {
      const { coefficients } = nonnegative(seed)
      known.forEach((value, a) => {
        expect(coefficients[a]).toBeCloseTo(value, 6)
      })
    },
  )

  test('are at the optimum in 4,000 problems: no gradient would let a held column rise', () => {
    for (let seed = 1; seed <= 4000; seed++) {
      const { columns, response, coefficients } = nonnegative(seed)
      const rest = response.map((y, i) =>
        columns.reduce((left, column, a) => left - coefficients[a]! * column[i]!, y),
      )
      columns.forEach((column, a) => {
        const gradient = column.reduce((sum, x, i) => sum + x * rest[i]!, 0)
        expect(coefficients[a]).toBeGreaterThanOrEqual(0)
        if (coefficients[a] === 0) expect(gradient).toBeLessThan(1e-6)
        else expect(Math.abs(gradient)).toBeLessThan(1e-6)
      })
    }
  })
})
