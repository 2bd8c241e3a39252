/**
 * Judges the engine and the pay prior together: their log quantiles are averaged with one weight. The product does not
 * answer so yet; this is how it is found out what it would gain.
 */
import { normalProbability } from '~/core/engine/statistics/normal-distribution.ts'
import { pinballLoss } from '~/core/engine/statistics/quantile.ts'
import { clusteredError } from '../fit/direct-trees.ts'
import { type EngineOptions, fitEngine } from '../fit/fit-engine.ts'
import { type FeatureTable, selectRows } from '../model/schema.ts'
import { PROBABILITIES } from '../model/specification.ts'
import { predictRows } from '../predict/predict-rows.ts'
import { askPrior, contextFolds, priorRefusal, readPrior } from '../prior/pay-prior.ts'
import type { PriorWeights } from '../prior/weights.ts'

/** A table as the engine and as the prior read it. */
export interface BlendedTable {
  readonly table: FeatureTable
  /** By category, then row, plain: neither crossed nor repeated for slopes. */
  readonly categories: readonly Int32Array[]
  readonly ids: readonly string[]
  /** Names by row; null where every row is one. */
  readonly organizations: readonly string[] | null
}

/** Log pay at the five quantiles, by row. */
type Answers = readonly (readonly number[])[]

export interface PriorBlend {
  /** Of the prior, 0 to 1; the engine has the rest. */
  readonly weight: number
  readonly engine: Answers
  readonly prior: Answers
  readonly blend: Answers
}

/** Fewest folds with rows: one is left out, and the engine needs two to calibrate itself. */
const FEWEST_FOLDS = 3

/**
 * Answers the rows of `test` by the engine, by the prior and by both, from the rows of `train` alone. A sentence where
 * the prior cannot read them. Six fits of the engine and twelve readings of the prior.
 */
export function answerBlended(
  weights: PriorWeights,
  all: BlendedTable,
  train: readonly number[],
  test: readonly number[],
  options: EngineOptions,
): PriorBlend | string {
  const { table, categories } = all
  const folds = [...new Set(train.map((row) => table.folds[row]!))]
  const size = { rowCount: train.length, numbers: table.numbers, codes: categories }
  const refusal = priorRefusal(size)
  if (refusal) return refusal
  if (folds.length < FEWEST_FOLDS) {
    return 'The weight of the pay prior is learned from organizations in three folds or more.'
  }
  const heldOut = folds.flatMap((fold) => {
    const others = train.filter((row) => table.folds[row] !== fold)
    const own = train.filter((row) => table.folds[row] === fold)
    const { engine, prior } = answersOfBoth(weights, all, others, own, options)
    return own.map((row, i) => ({ row, engine: engine[i]!, prior: prior[i]! }))
  })
  const rows = selectRows(
    table,
    heldOut.map(({ row }) => row),
  )
  const { engine, prior } = answersOfBoth(weights, all, train, test, options)
  const weight = learnWeight(rows, heldOut)
  const blend = engine.map((own, i) => blended(own, prior[i]!, weight))
  return { weight, engine, prior, blend }
}

/** Contexts are divided into folds so many times and answers averaged: one division moves medians by 1 to 4%. */
const DRAWS = 2

function answersOfBoth(
  weights: PriorWeights,
  { table, categories, ids, organizations }: BlendedTable,
  train: readonly number[],
  test: readonly number[],
  options: EngineOptions,
) {
  const seen = selectRows(table, train)
  const engine = predictRows(fitEngine(seen, options), seen, selectRows(table, test), options)
  const plain = { ...table, codes: categories }
  const [context, asked] = [selectRows(plain, train), selectRows(plain, test)]
  const namesOf = (names: readonly string[]) => train.map((row) => names[row]!)
  const draws = Array.from({ length: DRAWS }, (_, draw) => {
    const folds = contextFolds(organizations && namesOf(organizations), namesOf(ids), draw)
    return askPrior(weights, readPrior(weights, context, folds), asked)
  })
  const prior = draws[0]!.map((first, i) =>
    first.map((_, k) => draws.reduce((sum, draw) => sum + draw[i]![k]!, 0) / DRAWS),
  )
  return { engine, prior }
}

/** Steps from the engine alone to the prior alone. */
const STEPS = 20

/**
 * The weight that the rows themselves call for, answered by fits that have not seen their organization. It is the mean
 * over all weights of the chance that a step more still lowers the pinball loss: Phi(-d / e), d what the step adds to
 * the loss and e its standard error, clustered by organization. As the loss is convex in the weight, this is the weight
 * of the least loss as far as it is known: with much evidence that weight, with evidence against the prior down to 0,
 * and half where rows say nothing, because half was right on eight sets that the prior had not seen (.65 was best, and
 * losses were flat from .5 to .8).
 */
export function learnWeight(
  table: FeatureTable,
  answers: readonly { readonly engine: readonly number[]; readonly prior: readonly number[] }[],
): number {
  const losses = Array.from({ length: STEPS + 1 }, (_, step) =>
    Float64Array.from(answers, ({ engine, prior }, row) => {
      const quantiles = blended(engine, prior, step / STEPS)
      return PROBABILITIES.reduce(
        (sum, p, k) => sum + pinballLoss(table.logPay[row]!, quantiles[k]!, p),
        0,
      )
    }),
  )
  const chances = losses.slice(1).map((after, step) => {
    const added = after.map((loss, row) => loss - losses[step]![row]!)
    const error = clusteredError(table, added)
    const whole = added.reduce((sum, one) => sum + one, 0)
    return normalProbability(-whole / Math.max(error, Number.MIN_VALUE))
  })
  return chances.reduce((sum, chance) => sum + chance, 0) / STEPS
}

function blended(engine: readonly number[], prior: readonly number[], weight: number): number[] {
  return engine.map((own, k) => own + weight * (prior[k]! - own))
}
