/** `npm run bench:estimate`: one estimate on the server, part by part, over many different questions. */
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { estimatePay } from '~/core/estimation/estimate-pay.ts'
import type { PayQuery } from '~/core/estimation/types.ts'
import { publishEstimate } from '~/core/privacy/publish-estimate.ts'
import { quantile } from '~/core/statistics/quantile.ts'
import {
  type CurrentModel,
  countsOf,
  findCandidates,
  placeQuestion,
} from '~/server/services/estimates/candidates.ts'
import { currentModel } from '~/server/services/estimates/estimate-position.ts'
import { type Demonstration, startDemonstration } from './demonstration.ts'
import { drawQuestions } from './questions.ts'

const { values: flags } = parseArgs({
  options: {
    records: { type: 'string', default: '100000' },
    questions: { type: 'string', default: '1000' },
    // copies of the frozen records until there are so many: an estimate reads those, whatever was fitted
    frozen: { type: 'string', default: '0' },
  },
})
const WARM_UP = 200

const demonstration = await startDemonstration(Number(flags.records))
try {
  await copyFrozen(demonstration, Number(flags.frozen))
  await run(demonstration)
} finally {
  await demonstration.stop()
}

/** Each copy is another organization's and stands a little aside, so that none is a tie of its original. */
async function copyFrozen({ db }: Demonstration, wanted: number): Promise<void> {
  const counted = await db('snapshot_records').count({ count: '*' }).first()
  const copies = Math.ceil(wanted / Number(counted?.count)) - 1
  if (copies < 1) return
  await db.raw(
    /* sql */ `
      insert into snapshot_records
      select snapshot_id, definition, record_id + copy::bigint * 100000000, gen_random_uuid(), position_key, observed_on,
        organization_type, denomination_key, setting, state_code, operating_budget, attendance, hours_per_week,
        budget_place + (random() - 0.5) * 0.2, predicted_log_pay, residual, features
      from snapshot_records cross join generate_series(1, :copies::int) as copy`,
    { copies },
  )
  await db.raw('vacuum analyze snapshot_records')
  const now = await db('snapshot_records').count({ count: '*' }).first()
  console.log(`${now?.count} frozen records, ${copies} of ${copies + 1} of them copies`)
}

async function run({ db, context, seconds: taken }: Demonstration): Promise<void> {
  console.log(
    `${flags.records} records: loaded in ${taken.load.toFixed(1)} s, read in ${taken.read.toFixed(1)} s, ` +
      `fitted in ${taken.fit.toFixed(1)} s, frozen in ${taken.freeze.toFixed(1)} s; ` +
      `${(process.resourceUsage().maxRSS / 1e6).toFixed(1)} GB at most`,
  )
  const current = await currentModel(context, 'salary')
  if (!current) throw new Error('nothing is published')
  const count = Number(flags.questions)
  const asOf = context.now().toISOString().slice(0, 10)
  const questions = await drawQuestions(db, { count: count + WARM_UP, asOf })

  const positions = [...new Set(questions.map(({ position }) => position))]
  const startedAt = performance.now()
  for (const position of positions) {
    await placeQuestion(context, current, { ...questions[0]!, position })
  }
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`${positions.length} positions read into memory in ${seconds.toFixed(1)} s`)
  const times: Times[] = []
  for (const [i, question] of questions.entries()) {
    const taken = await answer(current, question)
    if (i >= WARM_UP) times.push(taken)
  }
  print(times)

  async function answer(model: CurrentModel, query: PayQuery): Promise<Times> {
    const startedAt = performance.now()
    const question = await placeQuestion(context, model, query)
    const candidates = question ? findCandidates(question) : []
    const foundAt = performance.now()
    const counts = question ? countsOf(question) : undefined
    const estimate = estimatePay(model.model, query, candidates, model.model.settings, counts)
    const thoughtAt = performance.now()
    publishEstimate(estimate)
    const publishedAt = performance.now()
    return {
      candidates: foundAt - startedAt,
      think: thoughtAt - foundAt,
      publish: publishedAt - thoughtAt,
      whole: publishedAt - startedAt,
    }
  }
}

interface Times {
  readonly candidates: number
  readonly think: number
  readonly publish: number
  readonly whole: number
}

function print(times: readonly Times[]): void {
  const rows: [string, readonly number[]][] = [
    ['find candidates', times.map(({ candidates }) => candidates)],
    ['think', times.map(({ think }) => think)],
    ['publish', times.map(({ publish }) => publish)],
    ['one estimate', times.map(({ whole }) => whole)],
  ]
  console.log(`${times.length} different questions, in ms      p50      p99`)
  for (const [name, values] of rows) {
    const [p50, p99] = [0.5, 0.99].map((at) => quantile(values, at).toFixed(2).padStart(9))
    console.log(`${name.padEnd(32)}${p50}${p99}`)
  }
}
