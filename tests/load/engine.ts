/** `npm run bench:engine`: fit, index, one estimate, the model alone and slider counts, at one size after the other. */
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { countRanges } from '~/core/answers/tools/counts.ts'
import { listedCrowds } from '~/core/engine/comparables/listed-crowds.ts'
import {
  growPositionIndex,
  type PositionIndex,
  peersIn,
} from '~/core/engine/comparables/position-index.ts'
import { crowdsNear, estimateAmong } from '~/core/engine/estimate/estimate-pay.ts'
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import { askModel, isRefused, predictPay } from '~/core/engine/predict/predict-pay.ts'
import { publishEstimate } from '~/core/engine/privacy/publish-estimate.ts'
import { quantile } from '~/core/engine/statistics/quantile.ts'
import { readPositionRecords } from '~/database/queries/market/position-records.ts'
import {
  type CurrentModel,
  currentModel,
} from '~/server/services/answers/estimates/estimate-position.ts'
import { crowded } from './measure/crowd.ts'
import { type Demonstration, startDemonstration } from './measure/demonstration.ts'
import { drawQuestions } from './measure/questions.ts'

const { values: flags } = parseArgs({
  options: {
    // fitted and frozen through PostgreSQL
    records: { type: 'string', default: '20000' },
    // then grown in memory to these sizes, by records between those that were frozen
    sizes: { type: 'string', default: '1000000' },
    questions: { type: 'string', default: '500' },
    'warm-up': { type: 'string', default: '100' },
  },
})
const WARM_UP = Number(flags['warm-up'])
const LABELS = [
  ['whole', 'one estimate, server side'],
  ['find', '  find comparables'],
  ['think', '  think'],
  ['publish', '  publish'],
  ['model', 'model only'],
  ['slider', 'slider counts'],
] as const

const demonstration = await startDemonstration(Number(flags.records))
try {
  await run(demonstration)
} finally {
  await demonstration.stop()
}

async function run({ db, context, records, seconds }: Demonstration): Promise<void> {
  const { load, read, fit, freeze } = seconds
  console.log(
    `${records} records: loaded in ${load.toFixed(1)} s, read in ${read.toFixed(1)} s, fitted in ` +
      `${fit.toFixed(1)} s, frozen in ${freeze.toFixed(1)} s; ${gigabytes(process.resourceUsage().maxRSS * 1024)} at most`,
  )
  const current = await currentModel(context, 'salary', { isDemonstration: true })
  if (!current) throw new Error('nothing is published')
  const asOf = context.now().toISOString().slice(0, 10)
  const count = Number(flags.questions) + WARM_UP
  const questions = await drawQuestions(db, { count, asOf })
  const positions = [...new Set(questions.map(({ position }) => position))]

  const startedAt = performance.now()
  const frozen = new Map<string, PositionIndex>()
  for (const position of positions) {
    const asked = { snapshotId: current.snapshot.id, model: current.model, position }
    frozen.set(position, await context.market.index(context.db, asked))
  }
  console.log(`${positions.length} positions read into memory in ${since(startedAt)}`)
  const first = measure(current, frozen, questions)
  print(`${records} records`, first, first)
  for (const size of flags.sizes.split(',').map(Number)) {
    const grown = await growTo(size)
    print(`${size} records`, measure(current, grown, questions), first)
  }

  async function growTo(size: number): Promise<ReadonlyMap<string, PositionIndex>> {
    const { id: snapshotId } = current!.snapshot
    const times = size / records
    const startedAt = performance.now()
    const grown = new Map<string, PositionIndex>()
    let longestStep = 0
    for (const position of positions) {
      const asked = { snapshotId, definition: 'salary' as const, position }
      const columns = crowded(await readPositionRecords(db, asked), current!.model, times)
      const growing = growPositionIndex(current!.model, columns)
      for (let done = false; !done; ) {
        const stepAt = performance.now()
        const step = growing.next()
        longestStep = Math.max(longestStep, performance.now() - stepAt)
        if (step.done) grown.set(position, step.value)
        done = step.done ?? false
      }
    }
    const largest = Math.max(...[...grown.values()].map(({ rowCount }) => rowCount))
    console.log(
      `${size} records made and indexed in ${since(startedAt)}, longest step ${longestStep.toFixed(0)} ms; ` +
        `largest position ${largest}; ${gigabytes(process.memoryUsage().arrayBuffers)} in arrays`,
    )
    return grown
  }
}

interface Times {
  readonly whole: number[]
  readonly find: number[]
  readonly think: number[]
  readonly publish: number[]
  readonly model: number[]
  readonly slider: number[]
}

function measure(
  { model }: CurrentModel,
  indexes: ReadonlyMap<string, PositionIndex>,
  questions: readonly PayQuery[],
): Times {
  const times: Times = { whole: [], find: [], think: [], publish: [], model: [], slider: [] }
  for (const [i, query] of questions.entries()) {
    const taken = answer(model, indexes, query)
    if (i < WARM_UP || !taken) continue
    for (const [name, value] of Object.entries(taken)) times[name as keyof Times].push(value)
  }
  return times
}

/** Null where the model refuses; otherwise milliseconds, part by part. */
function answer(
  model: PayModel,
  indexes: ReadonlyMap<string, PositionIndex>,
  query: PayQuery,
): Record<keyof Times, number> | null {
  const index = indexes.get(query.position)
  const startedAt = performance.now()
  const question = askModel(model, query)
  if (!index || isRefused(question)) return null
  const peers = peersIn(index, crowdsNear(question, index), model, query.organization)
  const foundAt = performance.now()
  const estimate = estimateAmong(question, index, peers)
  const thoughtAt = performance.now()
  publishEstimate(estimate, listedCrowds(question, index, peers))
  const publishedAt = performance.now()
  predictPay(model, query)
  const modelledAt = performance.now()
  const everything = new Uint8Array(index.rowCount).fill(1)
  const predictedAt = performance.now()
  const budget = query.operatingBudget ?? 500_000
  countRanges(index, everything, {
    budget: { from: budget / 2, to: budget * 2 },
    attendance: { from: 50, to: 400 },
    experience: { from: 5, to: 20 },
  })
  return {
    whole: publishedAt - startedAt,
    find: foundAt - startedAt,
    think: thoughtAt - foundAt,
    publish: publishedAt - thoughtAt,
    model: modelledAt - publishedAt,
    slider: performance.now() - predictedAt,
  }
}

function print(title: string, times: Times, first: Times): void {
  console.log(`${`${title}, ms`.padEnd(32)}      p50      p99   p50 to first`)
  for (const [name, label] of LABELS) {
    const [p50, p99] = [0.5, 0.99].map((at) => quantile(times[name], at)) as [number, number]
    const ratio = p50 / quantile(first[name], 0.5)
    const columns = [p50, p99, ratio].map((value) => value.toFixed(2).padStart(9)).join('')
    console.log(`${label.padEnd(32)}${columns}`)
  }
}

function since(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(2)} GB`
}
