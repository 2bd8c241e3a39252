/** The road from records to a range, at the terminal alone: simulate, build, publish, show. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildContext, buildEmployee, buildUser } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { ShownEstimate } from '../../presentation/estimate.ts'
import { type Ran, runCommand } from '../../run-command.fixture.ts'

const database = await freshDatabase()
let built: Ran
const question = ['--position', 'solo-pastor', '--budget', '310k', '--state', 'OH']

beforeAll(async () => {
  useDatabase()
  await runCommand('records simulate', '--count', '900', '--seed', '3')
  // trees have tests of their own
  built = await runCommand('snapshots build', '--no-trees')
}, 300_000)
beforeEach(useDatabase)
afterEach(() => {
  vi.unstubAllEnvs()
})

test('a snapshot is built from the records, with its audit, and is not published by that', async () => {
  expect(built).toMatchObject({
    exitCode: 0,
    // less the positions of fewer than five organizations
    answer: { snapshot: { status: 'built', source: 'demonstration', records: 805 } },
  })
  expect(built.answer).toHaveProperty('audit.passed')
})

test('a snapshot whose audit failed is refused with exit code 4, and nothing is published', async () => {
  await setAudit(false)
  const { exitCode, complaints } = await runCommand('snapshots publish', nameOf(built))
  expect(exitCode).toBe(4)
  expect(complaints).toContain('Its audit failed')
  expect(await database.knex('snapshots').where({ status: 'published' })).toEqual([])
})

test('once members’ own is published, a range is shown with its reasons; figures are in steps of $100', async () => {
  await publish()
  const invented = await runCommand('estimates show', ...question)
  expect(invented.answer).toMatchObject({ snapshot: null, estimate: { kind: 'public' } })
  expect(invented.output).not.toContain('survey')
  await publish('member')
  const { exitCode, answer, output } = await runCommand('estimates show', ...question)
  expect(exitCode).toBe(0)
  for (const words of ['25th percentile', 'Median', '75th percentile', 'Strength', 'based on']) {
    expect(output).toContain(words)
  }
  expect(output).toContain('member data')
  const { p25, p50, p75 } = quantilesOf(answer)
  for (const dollars of [p25, p50, p75]) expect((dollars ?? 1) % 100).toBe(0)
  expect([p25, p50, p75].toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([p25, p50, p75])
})

test('what is told of the organization changes the answer: a larger budget pays more', async () => {
  await publish()
  const ask = async (budget: string) => {
    const asked = ['--position', 'solo-pastor', '--state', 'OH', '--budget', budget]
    return quantilesOf((await runCommand('estimates show', ...asked)).answer).p50 ?? 0
  }
  expect(await ask('600k')).toBeGreaterThan(await ask('150k'))
})

test('every fact that a flag tells reaches the estimator', async () => {
  await publish('member')
  const plain = quantilesOf((await runCommand('estimates show', ...question)).answer)
  const facts = [
    ['--attendance', '420'],
    ['--staff', '9'],
    ['--hours', '20'],
    ['--experience', '35'],
    ['--tenure', '30'],
    ['--education', 'doctorate'],
    ['--setting', 'city'],
    ['--no-ordained'],
    ['--denomination', 'southern-baptist'],
  ]
  for (const fact of facts) {
    const { answer } = await runCommand('estimates show', ...question, ...fact)
    expect(quantilesOf(answer), fact.join(' ')).not.toEqual(plain)
  }
})

test('an employee’s range marks their exact pay and a proposal, without their name', async () => {
  await publish()
  const context = buildContext(database.knex)
  const { id } = await buildEmployee(context)
  const { email } = await buildUser(context, { staffRoles: ['admin'] })
  const words = ['--employee', String(id), '--as', email, '--proposed', '80k']
  const { answer, output } = await runCommand('estimates show', ...words)
  expect(answer).toMatchObject({ marks: { pay: 76_000, proposed: 80_000 } })
  expect(output).toContain(`Employee ${id}: Solo Pastor`)
  expect(output).toContain('the demonstration survey: synthetic')
  expect(output).toMatch(/\$76,000 now/)
  expect(output).toMatch(/\$80,000 proposed/)
  expect(output + JSON.stringify(answer)).not.toContain('Rivera')
})

test('windows compare within times one’s own, years and amounts, and say what is left', async () => {
  await publish()
  const context = buildContext(database.knex)
  const { id } = await buildEmployee(context)
  const { email } = await buildUser(context, { staffRoles: ['admin'] })
  const person = ['--employee', String(id), '--as', email]
  const windows = (...typed: string[]) => typed.flatMap((one) => ['--window', one])
  const { answer, output } = await runCommand(
    ...['estimates show', ...person, ...windows('budget=0.2..5', 'experience=2..40')],
  )
  expect(answer).toMatchObject({
    shown: {
      ranges: { budget: { from: 62_000, to: 1_550_000 }, experience: { from: 2, to: 40 } },
      answered: { answer: { published: { kind: 'chosen' } } },
    },
  })
  expect(output).toContain('As these organizations pay')
  expect(output).toContain('Organizations left after each range')
  expect(output + JSON.stringify(answer)).not.toMatch(/Rivera|Sam/)
  const few = await runCommand('estimates show', ...person, ...windows('budget=1k..2k'))
  expect(few.output).toContain('At least 5 organizations')
  const wrong = await runCommand('estimates show', ...person, ...windows('salary=1..2'))
  expect(wrong).toMatchObject({ exitCode: 2 })
  expect(wrong.complaints).toContain('budget=0.5..2')
})

test('several positions are blended by their shares, of keys or titles, and wrong shares are refused', async () => {
  await publish()
  const where = ['--budget', '310k', '--state', 'OH']
  const ask = async (...words: string[]) => await runCommand('estimates show', ...words, ...where)
  const { answer, output } = await ask('--hybrid', 'solo-pastor:75,Worship Leader:25')
  const alone = [await ask('--position', 'solo-pastor'), await ask('--position', 'worship-leader')]
  const [first, second] = alone.map((one) => quantilesOf(one.answer).p50!) as [number, number]
  expect(quantilesOf(answer).p50).toBe(Math.round((0.75 * first + 0.25 * second) / 100) * 100)
  expect(output).toContain('Solo Pastor 75% and Worship Leader 25%')
  const wrong = await ask('--hybrid', 'solo-pastor:75,worship-leader:20')
  expect(wrong.exitCode).toBe(2)
  expect(wrong.complaints).toContain('add up to 95%')
  const missing = await runCommand('estimates show', '--hybrid', 'solo-pastor:75,custodian:25')
  expect(missing.complaints).toContain('Add --budget')
})

function useDatabase(): void {
  vi.stubEnv('DATABASE_URL', database.url)
  vi.stubEnv('LOG_LEVEL', 'silent')
}

/** A small survey may miss the audit by chance; what the audit decides is tested apart from what it measures. */
async function setAudit(passed: boolean): Promise<void> {
  const verdict = JSON.stringify({ passed, reason: 'For this test.' })
  await database
    .knex('snapshots')
    .where({ name: nameOf(built) })
    .update({ audit: database.knex.raw('audit || ?::jsonb', [verdict]) })
}

/** As the survey that was simulated, or as if its records were members' own. */
async function publish(source: 'demonstration' | 'member' = 'demonstration'): Promise<void> {
  const published = await database.knex('snapshots').where({ status: 'published' }).first()
  if (!published) {
    await setAudit(true)
    expect((await runCommand('snapshots publish', nameOf(built))).exitCode).toBe(0)
  }
  await database.knex('snapshots').where({ status: 'published' }).update({ source })
}

function nameOf({ answer }: Ran): string {
  return (answer as { snapshot: { name: string } }).snapshot.name
}

function quantilesOf(answer: unknown) {
  const { estimate } = answer as ShownEstimate
  if (estimate.kind === 'refused') throw new Error(estimate.reason)
  return estimate.quantiles
}
