/** The pay prior beside a second reading of its description in numpy, and beside the test vector of its training. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { EncodedRows } from '~/core/engine/model/schema.ts'
import { askPrior, readPrior } from '~/core/engine/prior/pay-prior.ts'
import { parseWeights } from '~/core/engine/prior/weights.ts'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { someOf } from '../prove/size.ts'
import { readReference } from './read-reference.ts'

const weights = parseWeights(readFileSync('server/services/engine/pay-prior.f16'))
const numbers = z.array(z.number())
const { tables } = readReference(
  'pay-prior',
  z.object({ tables: z.array(z.object({ seed: z.number(), answers: z.array(numbers) })) }),
)
const trained = readReference(
  'pay-prior-vector',
  z.object({
    numbers: z.array(z.array(z.number().nullable())),
    codes: z.array(numbers),
    organizations: numbers,
    logPay: numbers,
    folds: numbers,
    answers: z.array(numbers),
  }),
)

interface Row {
  readonly numbers: readonly (number | null)[]
  readonly codes: readonly number[]
  readonly organization: number
  readonly logPay: number
  readonly fold: number
}

test('answers the test vector of its training to .001 in log pay', () => {
  const { organizations, logPay, folds, codes, answers } = trained
  const rows = trained.numbers.map((own, i): Row => {
    const seen = { organization: organizations[i] ?? -1, logPay: logPay[i] ?? 0 }
    return { numbers: own, codes: codes[i]!, ...seen, fold: folds[i] ?? 0 }
  })
  expect(farthest(answersTo(rows, logPay.length, true), answers)).toBeLessThan(0.0002)
})

const groups = someOf(
  Array.from({ length: 20 }, (_, group) => 10 * group),
  4,
)

test.each(groups)('answers ten made-up tables from seed %i on as numpy does', (first) => {
  for (const { seed, answers } of tables.slice(first, first + 10)) {
    const { rows, count, hasOrganizations } = madeUp(seed)
    expect([seed, farthest(answersTo(rows, count, hasOrganizations), answers)]).toEqual([
      seed,
      expect.closeTo(0, 3),
    ])
  }
})

function answersTo(rows: readonly Row[], count: number, hasOrganizations: boolean): number[][] {
  const [seen, asked] = [rows.slice(0, count), rows.slice(count)]
  const context = {
    ...encoded(seen),
    logPay: Float64Array.from(seen, ({ logPay }) => logPay),
    organizations: Int32Array.from(seen, ({ organization }) => organization),
    hasOrganizations,
  }
  const folds = Uint8Array.from(seen, ({ fold }) => fold)
  return askPrior(weights, readPrior(weights, context, folds), encoded(asked))
}

function encoded(rows: readonly Row[]): EncodedRows {
  const [first] = rows
  return {
    rowCount: rows.length,
    numbers: first!.numbers.map((_, j) =>
      Float64Array.from(rows, (row) => row.numbers[j] ?? Number.NaN),
    ),
    codes: first!.codes.map((_, c) => Int32Array.from(rows, (row) => row.codes[c]!)),
  }
}

function farthest(answers: readonly number[][], expected: readonly number[][]): number {
  const apart = answers.flatMap((own, i) => own.map((q, k) => Math.abs(q - expected[i]![k]!)))
  return apart.reduce((most, one) => Math.max(most, one), 0)
}

/** As `made_up` in pay-prior.py, draw by draw. */
function madeUp(seed: number) {
  const draw = randomNumbers(seed)
  const count = 60 + Math.floor(draw() * (seed % 20 ? 60 : 340))
  const organizationCount = [0, 1, 4, 12, 40][seed % 5]!
  const gaps = (seed % 4) * 0.15
  const rows = Array.from({ length: count + 3 }, (_, row): Row => {
    const isAsked = row >= count
    const organization = organizationCount ? Math.floor(draw() * draw() * organizationCount) : -1
    let logPay = 10.5 + 0.05 * organization
    const numbers = Array.from({ length: seed % 7 }, (_, j) => {
      const drawn = Math.round(10 * (draw() + draw() + draw()))
      const value = seed % 6 === 1 && j === 0 ? 4 : drawn
      logPay += 0.02 * (j - 1) * value
      return draw() < gaps || (seed % 13 === 5 && isAsked) ? null : value
    })
    const codes = Array.from({ length: (seed * 3 + 1) % 11 }, (_, c) => {
      const code = Math.floor(draw() * draw() * (1 + ((seed + 3 * c) % 12)))
      logPay += 0.1 * (((code * 7 + c) % 5) - 2)
      return isAsked && draw() < 0.2 ? 99 : code
    })
    logPay += 0.8 * (draw() + draw() + draw() - 1.5)
    const fold = organizationCount < 2 ? Math.floor(draw() * 5) : organization % 5
    return { numbers, codes, organization, logPay: seed % 29 === 3 ? 10.5 : logPay, fold }
  })
  return { rows, count, hasOrganizations: organizationCount > 0 }
}
