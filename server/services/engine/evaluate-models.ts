/**
 * Evaluates the engine on a data file with fixed splits, so that other estimators can be evaluated on the same rows.
 */
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { answerBlended } from '~/core/engine/audit/blend-prior.ts'
import { type Judgment, judge } from '~/core/engine/audit/judge.ts'
import { LARGEST_ORGANIZATION_SHARE } from '~/core/engine/facts/disclosure.ts'
import { type EngineOptions, fitEngine } from '~/core/engine/fit/fit-engine.ts'
import { engineOptions } from '~/core/engine/fit/fit-pay-model.ts'
import { selectRows } from '~/core/engine/model/schema.ts'
import { predictRows } from '~/core/engine/predict/predict-rows.ts'
import type { PriorWeights } from '~/core/engine/prior/weights.ts'
import { badFile } from './bad-file.ts'
import { type DataSet, dataSetOf } from './data-set.ts'
import { type Ratio, ratiosTo, readPeers } from './peers.ts'
import { readCsv } from './read-csv.ts'
import {
  readPriorWeights,
  readSchemaFile,
  readSplitsFile,
  readText,
  type SplitsFile,
} from './read-files.ts'

export interface EvaluateModels {
  /** Paths; .gz is unpacked. */
  readonly data: string
  readonly schema: string
  readonly splits: string
  /** Folder for the predictions. */
  readonly out: string
  /** Number of runs; null for all. */
  readonly runs: number | null
  /** Default: the schema's `group`. */
  readonly groups: readonly string[] | null
  readonly organizationColumn: string | null
  /** path of figures of other estimators; absent: none */
  readonly against?: string | undefined
  /** Whether the pay prior is blended in, and judged too. */
  readonly prior?: boolean
  /** Whether each run is judged as pages answer, too. */
  readonly asServed?: boolean
  readonly say?: (sentence: string) => void
}

export interface JudgedRun extends Judgment {
  readonly set: string
  readonly n: number | string
  readonly rep: number
  readonly seconds: number
  /** Path of the predictions. */
  readonly predictions: string
  /** Where the prior is blended in: its weight, and engine and prior alone. Null where it cannot be. */
  readonly prior: {
    readonly weight: number
    readonly engine: Judgment
    readonly alone: Judgment
  } | null
  /** As pages answer, and its pinball loss over that of this run; null where it was not asked for. */
  readonly asServed: (Judgment & { readonly ratio: number }) | null
}

export interface JudgedModels {
  readonly runs: readonly JudgedRun[]
  /** Against the best peer of each size; null where none were given. */
  readonly ratios: readonly Ratio[] | null
}

/** Fits every run, evaluates it on the test rows, and writes its predictions. Writes all files or none. */
export async function evaluateModels(input: EvaluateModels): Promise<JudgedModels> {
  const peers = input.against === undefined ? null : await readPeers(input.against)
  const schema = await readSchemaFile(input.schema)
  const splits = await readSplitsFile(input.splits)
  const name = basename(input.data)
  const columns = { groups: input.groups ?? schema.group, organization: input.organizationColumn }
  const csv = readCsv(await readText(input.data), name)
  const dataSet = dataSetOf(csv, schema, columns, name)
  const runs = rowsOfRuns(dataSet, splits, basename(input.splits)).slice(0, input.runs ?? undefined)
  await refuseFileAsFolder(input.out)
  const weights = input.prior ? await readPriorWeights() : null
  for (const warning of dataSet.warnings) input.say?.(warning)
  const set = name.replace(/\.csv(\.gz)?$/, '')

  const judged = runs.map((run) => {
    const startedAt = performance.now()
    const { quantiles, prior, refusal } = predictRun(dataSet, run, weights)
    const judged = (answers: number[][]) =>
      judge(
        run.test.map((row, i) => ({ pay: dataSet.pay[row]!, quantiles: answers[i]! })),
        dataSet.groupings.map((groups) => run.test.map((row) => groups[row]!)),
      )
    const raw = judged(quantiles)
    const served = input.asServed ? judged(predictServed(dataSet, run)) : null
    const seconds = (performance.now() - startedAt) / 1000
    input.say?.(`${set}, n = ${run.n}, draw ${run.rep}: ${seconds.toFixed(1)} s`)
    const predictions = join(input.out, `${set}_${run.n}_${run.rep}.csv`)
    if (refusal) input.say?.(`${set}, n = ${run.n}, draw ${run.rep}: the engine alone. ${refusal}`)
    const answer: JudgedRun = {
      ...{ set, n: run.n, rep: run.rep, seconds, predictions, ...raw },
      prior: prior && {
        weight: prior.weight,
        engine: judged(prior.engine),
        alone: judged(prior.alone),
      },
      asServed: served && { ...served, ratio: served.pinball / raw.pinball },
    }
    return { answer, text: predictionsText(dataSet, run.test, quantiles) }
  })
  await writeAll(
    input.out,
    judged.map(({ answer, text }) => ({ path: answer.predictions, text })),
  )
  const answers = judged.map(({ answer }) => answer)
  return { runs: answers, ratios: peers && ratiosTo(peers, answers) }
}

const OPTIONS: Omit<EngineOptions, 'organizationCap' | 'minimumOrganizations'> = {
  maximumSweeps: 60,
  trees: { minimumOrganizations: 1 },
  candidates: 500,
  bandwidths: [0.04, 0.055, 0.07, 0.09, 0.12, 0.2, 0.35],
}

interface Run {
  readonly n: number | string
  readonly rep: number
  readonly train: readonly number[]
  readonly test: readonly number[]
}

/** Fewest training rows; fewer is a mistake in the splits. */
const FEWEST_TRAINED = 50

function rowsOfRuns(dataSet: DataSet, splits: SplitsFile, name: string): Run[] {
  const places = new Map(dataSet.ids.map((id, row) => [id, row]))
  const rowsOf = (ids: readonly string[], where: string) => {
    const unknown = ids.find((id) => !places.has(id))
    if (unknown !== undefined) throw badFile(name, `${where}: the data has no id ${unknown}`)
    return ids.map((id) => places.get(id)!).sort((a, b) => a - b)
  }
  const test = rowsOf([...new Set(splits.test)], 'test')
  const held = new Set(test)
  const named = new Set<string>()
  return splits.runs.map(({ n, rep, train }) => {
    const where = `run ${n}, draw ${rep}`
    if (named.has(where)) throw badFile(name, `${where} is listed twice`)
    named.add(where)
    const rows = rowsOf([...new Set(train)], where)
    const leak = rows.find((row) => held.has(row))
    if (leak !== undefined) {
      throw badFile(name, `${where}: id ${dataSet.ids[leak]} is a test row as well`)
    }
    if (rows.length < FEWEST_TRAINED) {
      throw badFile(name, `${where} has ${rows.length} rows, at least ${FEWEST_TRAINED} are needed`)
    }
    return { n, rep, train: rows, test }
  })
}

/** Dollars, rounded to ten digits as written. `refusal` says why the prior is not blended in where it should be. */
function predictRun(dataSet: DataSet, { train, test }: Run, weights: PriorWeights | null) {
  const { table } = dataSet
  const options = {
    ...OPTIONS,
    organizationCap: table.hasOrganizations ? LARGEST_ORGANIZATION_SHARE : 1,
    minimumOrganizations: table.hasOrganizations ? 2 : 1,
  }
  const both = weights && answerBlended(weights, dataSet, train, test, options)
  if (both && typeof both !== 'string') {
    const { weight, blend, engine, prior } = both
    const alone = dollarsOf(prior)
    return { quantiles: dollarsOf(blend), prior: { weight, engine: dollarsOf(engine), alone } }
  }
  return { quantiles: answersOf(dataSet, { train, test }, options), prior: null, refusal: both }
}

/** By the options of the survey: pages show comparables, but are not corrected by single records. */
function predictServed(dataSet: DataSet, run: Run): number[][] {
  const { maximumSweeps } = OPTIONS
  const organizationCap = dataSet.table.hasOrganizations ? LARGEST_ORGANIZATION_SHARE : 1
  return answersOf(dataSet, run, engineOptions({ maximumSweeps, organizationCap }))
}

function answersOf(
  { table }: DataSet,
  { train, test }: Pick<Run, 'train' | 'test'>,
  options: EngineOptions,
): number[][] {
  const seen = selectRows(table, train)
  const engine = fitEngine(seen, options)
  return dollarsOf(predictRows(engine, seen, selectRows(table, test), options))
}

function dollarsOf(logPay: readonly (readonly number[])[]): number[][] {
  return logPay.map((quantiles) => quantiles.map((q) => Number(Math.exp(q).toPrecision(10))))
}

function predictionsText(
  { ids }: DataSet,
  test: readonly number[],
  quantiles: readonly (readonly number[])[],
): string {
  const lines = test.map((row, i) => [quoted(ids[row]!), ...quantiles[i]!].join(','))
  return `${['id,q10,q25,q50,q75,q90', ...lines].join('\n')}\n`
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Checked before the fits, which take long. */
async function refuseFileAsFolder(folder: string): Promise<void> {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
      throw badFile(path, `it cannot be used as a folder (${error.code})`)
    })
    if (found?.isDirectory()) return
    if (found) throw badFile(path, 'it is a file, and predictions need a folder')
  }
}

/** Writes under temporary names first, so that a full disk leaves no partial result. */
async function writeAll(
  folder: string,
  files: readonly { readonly path: string; readonly text: string }[],
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const temporary = (path: string) => `${path}.part`
  try {
    for (const { path, text } of files) await writeFile(temporary(path), text)
    for (const { path } of files) await rename(temporary(path), path)
  } finally {
    await Promise.all(files.map(({ path }) => rm(temporary(path), { force: true })))
  }
}
