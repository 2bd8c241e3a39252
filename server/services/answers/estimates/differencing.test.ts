/**
 * Attacks on single records through the service: an account slides the facts of a planned hire around those of somebody
 * it wants to know about, and lays side by side what it is told.
 */
import { beforeAll, expect, test } from 'vitest'
import { listedCrowds } from '~/core/engine/comparables/listed-crowds.ts'
import { peersIn } from '~/core/engine/comparables/position-index.ts'
import { weighComparables } from '~/core/engine/comparables/weigh-comparables.ts'
import { crowdsNear } from '~/core/engine/estimate/estimate-pay.ts'
import { membersOf } from '~/core/engine/facts/crowds.ts'
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import { predictPacked, predictPay } from '~/core/engine/predict/predict-pay.ts'
import { answerQuestion } from '~/core/engine/privacy/answer-question.ts'
import { type PublishedCrowd, publishCrowds } from '~/core/engine/privacy/publish-comparables.ts'
import type { PublishedModelledEstimate } from '~/core/engine/privacy/publish-estimate.ts'
import { choleskyInPlace, choleskySolve } from '~/core/engine/statistics/mixed-model/cholesky.ts'
import { quantile } from '~/core/engine/statistics/quantile.ts'
import type { Row } from '~/database/table-types.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { Context } from '../../../context.ts'
import { type CurrentModel, currentModel, estimatePosition } from './estimate-position.ts'

/** Somebody whose facts are public and whose pay is not. */
interface Victim {
  readonly recordId: number
  readonly facts: PayQuery
  /** Log pay beyond what the model expects: what an attacker would learn. */
  readonly residual: number
  /** At the day of the question. */
  readonly pay: number
}

const database = await freshDatabase({ market: true })
let current: CurrentModel
let victims: readonly Victim[]
const answersAbout = new Map<Victim, readonly Answer[]>()

interface Answer {
  readonly query: PayQuery
  readonly told: PublishedModelledEstimate
}

const QUESTIONS = 16

beforeAll(async () => {
  const found = await currentModel(account(0), 'salary', { isDemonstration: true })
  if (!found) throw new Error('the market of the tests has no model')
  current = found
  victims = await findVictims(7)
  for (const [i, victim] of victims.entries()) {
    const context = account(100 + i)
    const answers: Answer[] = []
    for (const query of slid(victim.facts))
      answers.push({ query, told: await askedBy(context, query) })
    answersAbout.set(victim, answers)
  }
})

const account = (id: number): Context => buildContext(database.knex, { kind: 'user', id })

async function findVictims(count: number): Promise<Victim[]> {
  const rows = await database
    .knex('pay_records')
    .where({ position_key: 'solo-pastor', pay_year: 2025 })
    .whereNotNull('operating_budget')
    .orderBy('organization_key')
    .limit(count)
  const victims: Victim[] = []
  for (const row of rows) {
    const facts = factsOf(row)
    const index = await positionIndex()
    const place = index.recordIds.indexOf(row.id)
    if (place < 0) continue
    const residual = index.residuals[place]!
    const pay = Math.exp(predictPay(current.model, facts).mu + residual)
    victims.push({ recordId: row.id, facts, residual, pay })
  }
  return victims
}

function positionIndex() {
  const { market, db } = account(0)
  const { model, snapshot } = current
  return market.index(db, { snapshotId: snapshot.id, model, position: 'solo-pastor' })
}

function factsOf(row: Row<'pay_records'>): PayQuery {
  const number = (text: string | number | null) => (text == null ? null : Number(text))
  return {
    organization: null,
    position: 'solo-pastor',
    organizationType: 'church',
    denomination: row.denomination_key ?? null,
    setting: row.setting as PayQuery['setting'],
    state: row.state_code ?? null,
    county: row.county_fips ?? null,
    operatingBudget: number(row.operating_budget),
    attendance: number(row.attendance),
    staffFte: number(row.staff_fte),
    hoursPerWeek: number(row.hours_per_week),
    weeksPerYear: number(row.weeks_per_year) ?? 52,
    yearsExperience: number(row.years_experience),
    yearsInRole: number(row.years_in_role),
    education: row.education as PayQuery['education'],
    ordained: row.ordained === null ? null : Boolean(row.ordained),
    asOf: '2026-11-20',
  }
}

/** Budget, attendance and experience slid a little, then further, to both sides. */
function slid(facts: PayQuery): PayQuery[] {
  return Array.from({ length: QUESTIONS }, (_, i) => {
    const by = ((i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2)) / QUESTIONS
    const times = (value: number | null, reach: number) =>
      value === null ? null : Math.max(1, Math.round(value * Math.exp(reach * by)))
    return {
      ...facts,
      operatingBudget: times(facts.operatingBudget, i % 3 === 0 ? 1.2 : 0.3),
      attendance: times(facts.attendance, i % 3 === 1 ? 1.2 : 0.3),
      yearsExperience: times(facts.yearsExperience, i % 3 === 2 ? 1.5 : 0),
    }
  })
}

async function askedBy(context: Context, query: PayQuery): Promise<PublishedModelledEstimate> {
  const { published } = await estimatePosition(context, current, query)
  if (published.kind === 'refused') throw new Error(published.reason)
  return published
}

test('who knows the model and the facts of everybody, and solves for one pay, does not find it', async () => {
  const misses: number[] = []
  for (const victim of victims) {
    const guess = await solveFor(victim, answersAbout.get(victim)!)
    misses.push(Math.abs(Math.exp(guess - victim.residual) - 1) * victim.pay)
  }
  expect(misses.length).toBeGreaterThan(5)
  expect(misses.filter((miss) => miss <= 200)).toEqual([])
  expect(quantile(misses, 0.5)).toBeGreaterThan(2_000)
})

/** Log of the rounding to $100, and spread of what is looked for. */
const NOISE = 0.0006
const SPREAD = 0.25

/**
 * The best linear guess: every published middle is the model's, which the attacker computes, times a weighted mean of
 * residuals, whose weights follow from public facts. Ridge regression in its dual form.
 */
async function solveFor(victim: Victim, answers: readonly Answer[]): Promise<number> {
  const rows: Map<number, number>[] = []
  const told = new Float64Array(QUESTIONS)
  for (const [i, { query, told: published }] of answers.entries()) {
    told[i] = Math.log(published.quantiles.p50!) - modelAlone(query)
    rows.push(await weightsOf(query))
  }
  const gram = new Float64Array(QUESTIONS * QUESTIONS)
  rows.forEach((a, i) => {
    rows.forEach((b, j) => {
      let sum = 0
      for (const [id, weight] of a) sum += weight * (b.get(id) ?? 0)
      gram[i * QUESTIONS + j] = SPREAD ** 2 * sum + (i === j ? NOISE ** 2 : 0)
    })
  })
  const solved = choleskySolve(choleskyInPlace(gram, QUESTIONS), QUESTIONS, told)
  return rows.reduce(
    (sum, row, i) => sum + SPREAD ** 2 * (row.get(victim.recordId) ?? 0) * solved[i]!,
    0,
  )
}

function modelAlone(query: PayQuery): number {
  return predictPay(current.model, query).quantiles[2]!
}

/** Each record counts with the mean residual of its crowd, in which every organization counts once. */
async function weightsOf(query: PayQuery): Promise<Map<number, number>> {
  const { model } = current
  const index = await positionIndex()
  const alone = predictPacked(model, query)
  const prediction = { ...alone, ageing: 0 }
  const crowds = crowdsNear({ model, query, alone }, index)
  const peers = peersIn(index, crowds, model, query.organization)
  const { correction, weighted } = weighComparables(
    ...([model, query, [...peers.values()].flat(), prediction, model.settings] as const),
  )
  const total = correction.weights.reduce((sum, weight) => sum + weight, 0)
  const part = (correction.belief * total) / (total + model.settings.priorWeight)
  const own = new Map(weighted.map(({ comparable, share }) => [comparable.recordId, share * part]))
  const weights = new Map<number, number>()
  for (const records of peers.values()) {
    const sum = records.reduce((all, { recordId }) => all + (own.get(recordId) ?? 0), 0)
    const sizes = new Map<string, number>()
    for (const { organization } of records) {
      sizes.set(organization, (sizes.get(organization) ?? 0) + 1)
    }
    for (const { recordId, organization } of records) {
      weights.set(recordId, sum / sizes.size / sizes.get(organization)!)
    }
  }
  return weights
}

test('pays that are exchanged within a crowd leave every answer as it is, but for the ranges of crowds', async () => {
  const index = await positionIndex()
  const residuals = index.residuals.slice()
  for (let crowd = 0; crowd + 1 < index.crowds.starts.length; crowd++) {
    const [one, other] = membersOf(index.crowds, crowd)
    const [first, second] = [index.starts[one!]!, index.starts[other!]!]
    const alone = (organization: number) =>
      index.starts[organization + 1]! - index.starts[organization]! === 1
    if (!alone(one!) || !alone(other!)) continue
    residuals[first] = index.residuals[first]! + 0.3
    residuals[second] = index.residuals[second]! - 0.3
  }
  const changed = residuals.filter((residual, row) => residual !== index.residuals[row]).length
  expect(changed).toBeGreaterThan(100)
  const { model } = current
  for (const { query } of [...answersAbout.values()].flat().slice(0, 60)) {
    const question = { model, query, alone: predictPacked(model, query) }
    const crowds = crowdsNear(question, index)
    const [before, after] = [index, { ...index, residuals }].map((world) => {
      const { published } = answerQuestion(question, world, crowds)
      if (published.kind === 'refused') throw new Error(published.reason)
      const { crowds: listed, ...told } = published
      return { told, adjusted: listed?.map(({ adjusted }) => adjusted) }
    })
    expect(after).toEqual(before)
  }
})

test('lists laid over each other are made of whole crowds of five and more, each told alike every time', async () => {
  const index = await positionIndex()
  const { model } = current
  const ranges = new Map<number, string>()
  let listed = 0
  for (const { query, told } of [...answersAbout.values()].flat()) {
    const question = { model, query, alone: predictPacked(model, query) }
    const rows = [...crowdsNear(question, index)].flatMap((crowd) => {
      const peers = peersIn(index, [crowd], model, query.organization)
      const alone = publishCrowds(listedCrowds(question, index, peers))
      for (const { nearness: _, adjusted: __, ...shared } of alone) {
        expect(membersOf(index.crowds, crowd).length).toBeGreaterThanOrEqual(5)
        expect(ranges.get(crowd) ?? JSON.stringify(shared)).toBe(JSON.stringify(shared))
        ranges.set(crowd, JSON.stringify(shared))
      }
      return alone
    })
    const texts = (crowds: readonly PublishedCrowd[]) => crowds.map((row) => JSON.stringify(row))
    expect(texts(told.crowds ?? []).sort()).toEqual(texts(rows).sort())
    listed += rows.length
  }
  expect(listed).toBeGreaterThan(QUESTIONS * victims.length)
})
