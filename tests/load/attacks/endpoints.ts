/**
 * The attack by choices against a running server: an owner of an organization like the victim's asks the addresses of
 * precise, match and prediction, and solves for the pay from the medians that their pages tell. Every median must be
 * the one that `choices.ts` expects, so that what is measured there is what is served.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { matchForm } from '~/core/answers/matches/stored-match.ts'
import { whatIfFacts } from '~/core/answers/reports/what-if.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { recordsWithin } from '~/core/answers/tools/precise-records.ts'
import { readPreciseQuery } from '~/core/answers/tools/ranges.ts'
import {
  type ChosenRecords,
  chooseNear,
  eligibleRows,
} from '~/core/engine/comparables/chosen-records.ts'
import {
  CLOSENESS,
  DENOMINATION_CHOICES,
  MATTERS,
  SCOPES,
} from '~/core/engine/comparables/match-question.ts'
import { matchRecords } from '~/core/engine/comparables/match-records.ts'
import type { PositionIndex } from '~/core/engine/comparables/position-index.ts'
import { crowdsNear } from '~/core/engine/estimate/estimate-pay.ts'
import { type PayQuery, payQueryOf } from '~/core/engine/facts/pay-record.ts'
import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import { askModel, isRefused, type Question } from '~/core/engine/predict/predict-pay.ts'
import { createMatch } from '~/server/services/answers/matches/change-match.ts'
import { loadEmployeeFor } from '~/server/services/people/pay-access/load-employee.ts'
import { openSession } from '~/server/services/people/sessions/session.ts'
import { actingAs, buildEmployee, buildOrganization } from '~/tests/support/database/world.ts'
import { HttpVisitor } from '~/tests/support/server/http-visitor.ts'
import { freePort, launch, ready, stopProcess } from '~/tests/support/server/process.ts'
import { type Demonstration, startDemonstration } from '../measure/demonstration.ts'
import { openArena, type Victim } from './arena.ts'
import { type AttackResult, type AttackSize, bestOf } from './attack.ts'
import { type Asked, medianOf, toldBy, weightsOf } from './chosen-medians.ts'
import { judge, printHead } from './judge.ts'
import { solveFor, type Told } from './solve.ts'

const RECORDS = 20_000

/** Fewer than the different sets of one person, so that every answer is about what was asked. */
const MOST_ASKED = 42

export async function attackEndpoints(size: AttackSize): Promise<readonly AttackResult[]> {
  execFileSync(process.execPath, ['cli/bin/build-if-needed.js'], { stdio: 'inherit' })
  const demonstration = await startDemonstration(RECORDS)
  try {
    const arena = await openArena(demonstration, size)
    const count = Math.min(MOST_ASKED, size.questions)
    const solved = await inServer(demonstration, async (url) => {
      const found: Solution[] = []
      for (const victim of arena.victims) {
        const house = { demonstration, url, model: arena.current.model, spread: arena.spread }
        found.push(await attack(victim, house, count))
      }
      return found
    })
    const differing = solved.flatMap(({ differing }) => differing)
    if (differing.length > 0) {
      throw new Error(`The server tells another median than the attack expects: ${differing[0]}`)
    }
    const answers = solved.reduce((sum, { answers }) => sum + answers, 0)
    console.log(`${answers} medians told, each as choices expects it`)
    printHead()
    judge(arena, { name: 'without asking', of: arena.victims.map(() => [0]) })
    const told = bestOf(
      (['middles', 'limits'] as const).map((way) =>
        judge(arena, { name: `pages, ${way}`, of: solved.map((one) => [one[way]]) }),
      ),
    )
    const name = `${count} questions to the pages about each`
    return [{ name, victims: arena.victims.length, leftAlone: 0, told, isUnguarded: false }]
  } finally {
    await demonstration.stop()
  }
}

async function inServer<T>(demonstration: Demonstration, run: (url: string) => Promise<T>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'stipend-bench-'))
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const environment = { DATABASE_URL: demonstration.url, STIPEND_DATA_DIR: dataDir, PORT: port }
  const server = launch({ ...environment, STIPEND_WORKER: 'off', PUBLIC_URL: url })
  try {
    await ready(url, server)
    return await run(url)
  } finally {
    await stopProcess(server)
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface House {
  readonly demonstration: Demonstration
  readonly url: string
  readonly model: PayModel
  readonly spread: number
}

interface Solution {
  readonly middles: number
  readonly limits: number
  readonly answers: number
  /** addresses that told another median than the attack expects */
  readonly differing: readonly string[]
}

async function attack(victim: Victim, house: House, count: number): Promise<Solution> {
  const attacker = await becomeLike(victim, house)
  const none = { ...victim.index, residuals: new Float64Array(victim.index.rowCount) }
  const told: Told[] = []
  const differing: string[] = []
  for (let i = 0; i < count; i++) {
    const { address, said, query, choose } = await ask(victim, attacker, i)
    const question = askModel(house.model, query)
    if (isRefused(question)) continue
    const chosen = choose(question, victim.index, eligibleRows(question, victim.index))
    const one: Asked = { question, chosen, weights: weightsOf(victim.index, chosen) }
    if (said !== medianOf(one, victim.index)) differing.push(`${address}: ${said}`)
    told.push(...toldBy(one, said, medianOf(one, none)))
  }
  const { middles, limits } = solveFor(victim.row, told, house.spread)
  return { middles, limits, answers: told.length, differing }
}

interface Attacker {
  readonly visitor: HttpVisitor
  readonly employeeId: number
  readonly matchId: number
  /** as the server reads the entered facts today */
  readonly query: PayQuery
}

let attackers = 0

/** An organization and a person with the victim's public facts, as far as forms ask them. */
async function becomeLike({ facts }: Victim, { demonstration, url }: House): Promise<Attacker> {
  const { context, db } = demonstration
  const zip = await db('zip_codes')
    .where({ state_code: facts.state, has_homes: true })
    .orderByRaw('county_fips is distinct from ?, zip', [facts.county])
    .first('zip', 'city')
  const text = (value: number | string | null) => (value === null ? '' : String(value))
  const organization = await buildOrganization(context, {
    ...{ name: `Attacker ${++attackers}`, type: facts.organizationType },
    denomination: text(facts.denomination),
    ...{ state: text(facts.state), zip: text(zip?.zip ?? null), city: text(zip?.city ?? null) },
    setting: text(facts.setting),
    operatingBudget: text(facts.operatingBudget),
    attendance: text(facts.attendance),
    ...{ staffFte: text(facts.staffFte), payrollBudget: '' },
  })
  const { id: employeeId } = await buildEmployee(
    context,
    {
      position: facts.position,
      hoursPerWeek: text(facts.hoursPerWeek ?? 40),
      yearsExperience: text(facts.yearsExperience),
      yearsInRole: text(facts.yearsInRole),
      education: text(facts.education),
      ordained: facts.ordained === null ? '' : facts.ordained ? 'yes' : 'no',
      // an hour, so that no number of hours makes it doubtful
      ...{ basePay: '25', basePayPeriod: 'hour', housingAllowance: '' },
    },
    organization,
  )
  const owner = actingAs(context, organization.owner)
  const draft = { employeeId, name: 'Like the victim', definition: 'salary' as const }
  const { id: matchId } = await createMatch(owner, draft)
  const visitor = new HttpVisitor(url)
  visitor.cookies.set('session', (await openSession(owner, organization.owner.id)).token)
  const employee = await loadEmployeeFor(owner, 'estimate.read', employeeId)
  const query = payQueryOf(employee, context.now().toISOString().slice(0, 10))
  return { visitor, employeeId, matchId, query }
}

interface Answered {
  readonly address: string
  /** dollars; null where the page tells none */
  readonly said: number | null
  readonly query: PayQuery
  readonly choose: (question: Question, index: PositionIndex, eligible: Uint8Array) => ChosenRecords
}

async function ask(victim: Victim, attacker: Attacker, i: number): Promise<Answered> {
  return await WAYS[i % WAYS.length]!(victim, attacker)
}

type Way = (victim: Victim, attacker: Attacker) => Promise<Answered>

/** A prediction for facts that slide; ranges that slide; a match that fixes and weighs other facts each time. */
const WAYS: readonly Way[] = [
  async ({ random, facts }, { visitor, employeeId, query }) => {
    const asked = {
      budget: slid(facts.operatingBudget, random),
      experience: String(Math.round(40 * random())),
      definition: 'salary',
    }
    const address = `/prediction/${employeeId}`
    const page = await read(visitor, address, asked)
    const entered = { ...query, ...whatIfFacts(readReportQuery(asked).whatIf) }
    return {
      ...{ address: `${address}?${new URLSearchParams(asked)}`, query: entered },
      said: dollarsIn(page, /"Comparables alone",(?:"[^"]*",){2}"\$([\d,]+)"/),
      choose: (question, index, eligible) =>
        chooseNear(question, index, eligible, crowdsNear(question, index)),
    }
  },
  async ({ random, facts }, { visitor, employeeId, query }) => {
    const years = Math.round((facts.yearsExperience ?? 10) * random())
    const asked = {
      budgetFrom: slid(facts.operatingBudget, () => random() / 2),
      budgetTo: slid(facts.operatingBudget, () => 0.5 + random() / 2),
      ...(random() < 0.5 && { experienceFrom: String(years), experienceTo: String(years + 15) }),
      definition: 'salary',
    }
    const address = `/precise/${employeeId}`
    const page = await read(visitor, address, asked)
    return {
      ...{ address: `${address}?${new URLSearchParams(asked)}`, query },
      said: dollarsIn(page, /"adjusted":\{[^}]*"p50":(\d+)/),
      choose: recordsWithin(readPreciseQuery(asked).ranges),
    }
  },
  async ({ random }, { visitor, matchId, query }) => {
    const one = <Value>(values: readonly Value[]): Value =>
      values[Math.floor(random() * values.length)]!
    const sent = {
      ...{ name: 'Like the victim', definition: 'salary' },
      ...{ scope: one(SCOPES), denomination: one(DENOMINATION_CHOICES) },
      ...{ weighing: one(['order', 'alike']), closeness: one(CLOSENESS) },
      ...(random() < 0.5 && { 'shared.organizationType': 'yes' }),
      order: MATTERS.toSorted(() => random() - 0.5).join(),
    }
    const address = `/match/${matchId}`
    const version = /"version":(\d+)/.exec(await read(visitor, address))?.[1] ?? ''
    const saved = await visitor.post(address, { ...sent, intent: 'save', version })
    if (saved.status !== 303) throw new Error(`${address}: saving answered ${saved.status}`)
    const { question } = matchForm.parse(sent)
    return {
      ...{ address: `${address} ${JSON.stringify(question)}`, query },
      said: dollarsIn(await read(visitor, address), /median of this match is \$([\d,]+)/),
      choose: (asked, index, eligible) => matchRecords(asked, index, eligible, question),
    }
  },
]

/** Up to a factor of three away, in whole dollars. */
function slid(budget: number | null, random: () => number): string {
  return String(Math.max(1000, Math.round((budget ?? 500_000) * 3 ** (2 * random() - 1))))
}

/** What the page is drawn from. */
async function read(
  visitor: HttpVisitor,
  path: string,
  search: Readonly<Record<string, string>> = {},
): Promise<string> {
  const query = new URLSearchParams(search)
  const { status, body } = await visitor.get(`${path}/index.pageContext.json?${query}`)
  if (status !== 200) throw new Error(`${path}?${query} answered ${status}`)
  return body
}

function dollarsIn(page: string, pattern: RegExp): number | null {
  const found = pattern.exec(page)?.[1]
  return found === undefined ? null : Number(found.replaceAll(',', ''))
}
