import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { buildContext, buildUser } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { commandsWorkOn, runCommand } from '../../run-command.fixture.ts'

const database = await freshDatabase()
commandsWorkOn(() => database)

test('without a snapshot the rules that need no model are applied, and the answer says so', async () => {
  await runCommand('records simulate', '--count', '60', '--seed', '7')
  const id = (await database.knex('pay_records').whereNotNull('hours_per_week').first('id'))?.id
  await database.knex('pay_records').where({ id }).update({ base_cents: 2500 })
  const first = await runCommand('salaries check')
  expect(first.exitCode).toBe(6) // it found something
  expect(first.answer).toMatchObject({
    salaries: [{ source: 'demonstration', snapshot: null, records: 60 }],
    needsAttention: true,
  })
  expect(first.complaints).toContain('No snapshot is published')
  expect(first.complaints).toContain('Checked 60 records')
  const second = await runCommand('salaries check', '--json')
  expect(JSON.parse(second.output)).toMatchObject({ salaries: [{ added: 0, withdrawn: 0 }] })
})

test('a source without records is a missing thing, and so nothing is said to be well', async () => {
  const { exitCode, complaints } = await runCommand('salaries check', '--source', 'member')
  expect({ exitCode, complaints }).toEqual({
    ...{ exitCode: 3, complaints: 'There are no member records here.' },
  })
})

test('what the check found is decided, undone and assigned at the terminal', async () => {
  const [finding] = await database.knex('health_findings').where({ status: 'open' }).orderBy('id')
  const id = String(finding?.id)
  const statusOf = async () =>
    (await database.knex('health_findings').where({ id: finding?.id }).first())?.status
  const looked = await runCommand('salaries decide', id, '--dry-run')
  expect(looked.output).toContain(`Finding ${id}: Effect: No snapshot is published.`)
  expect(await statusOf()).toBe('open')
  const incomplete = await runCommand('salaries decide', id, '--decision', 'excluded')
  expect(incomplete).toMatchObject({ exitCode: 2, complaints: expect.stringContaining('--reason') })

  const decision = ['--decision', 'excluded', '--reason', 'by the hour']
  const decided = await runCommand('salaries decide', id, ...decision)
  expect(decided).toMatchObject({ exitCode: 0, output: expect.stringContaining('excluded.') })
  expect(await statusOf()).toBe('excluded')
  expect(await runCommand('salaries decide', id, ...decision)).toMatchObject({ exitCode: 4 })
  const { decisionId } = decided.answer as { readonly decisionId: number }
  const undone = await runCommand('salaries undo', String(decisionId))
  expect(undone.output).toContain('open again')
  expect(await statusOf()).toBe('open')

  const { id: analyst } = await buildUser(buildContext(database.knex), {
    ...{ email: 'ray@example.org', staffRoles: ['analyst'] },
  })
  expect((await runCommand('salaries assign', id, '--to', 'ray@example.org')).exitCode).toBe(0)
  const assigned = await database.knex('health_findings').where({ id: finding?.id }).first()
  expect(assigned?.assigned_to).toBe(analyst)
  const unknown = await runCommand('salaries assign', id, '--to', 'nobody@example.org')
  expect(unknown.exitCode).toBe(2)
  expect((await runCommand('salaries decide', 'first', '--dry-run')).exitCode).toBe(2)
})

test('the job that finds the same says it by the same exit code', async () => {
  const ran = await runCommand('jobs run', 'check-salaries', '--quiet')
  expect({ exitCode: ran.exitCode, output: ran.output }).toEqual({ exitCode: 6, output: '' })
  const quiet = await runCommand('salaries check', '--quiet')
  expect({ ...quiet, answer: null }).toMatchObject({ exitCode: 6, output: '', complaints: '' })
})

test('the findings are printed as asked, and the report of the day is a file without pay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stipend-salaries-'))
  vi.stubEnv('REPORTS_FOLDER', folder)
  const check = (...words: string[]) => runCommand('salaries check', '--limit', '3', ...words)
  const { output } = await check('--format', 'csv')
  expect(output.split('\n')[0]).toBe('finding,rule,severity,score,about,what looks wrong')
  expect((await check('--format', 'md')).output).toContain('| --- |')
  expect(JSON.parse((await check('--format', 'json')).output)).toMatchObject({
    salaries: [{ records: 60 }],
  })

  for (const _ of [1, 2]) expect((await check('--deliver')).complaints).toContain(`Wrote ${folder}`)
  const files = await readdir(folder)
  expect(files).toEqual([
    expect.stringMatching(/^salary-health-demonstration-\d{4}-\d\d-\d\d\.md$/),
  ])
  const text = await readFile(join(folder, files[0] ?? ''), 'utf8')
  expect(text).toContain('| rule | severity | findings |')
  expect(text).not.toContain('$')
  await rm(folder, { recursive: true })
})

test.each([
  [['--format', 'xml']],
  [['--since', 'yesterday']],
  [['--rule', 'no-such-rule']],
  [['--limit', '0']],
  [['--source', 'both']],
])('bad usage is exit code 2: %s', async (words) => {
  expect((await runCommand('salaries check', ...words)).exitCode).toBe(2)
})

test('a snapshot that does not exist is exit code 3', async () => {
  const { exitCode, complaints } = await runCommand('salaries check', '--snapshot', '1999-Q1')
  expect({ exitCode, complaints }).toEqual({
    exitCode: 3,
    complaints: 'There is no snapshot named 1999-Q1.',
  })
})

test('extreme organizations are looked for in the published snapshot', async () => {
  const { answer, exitCode, complaints } = await runCommand('organizations find-extreme')
  expect({ answer, exitCode }).toMatchObject({ answer: { snapshot: null }, exitCode: 0 })
  expect(complaints).toContain('there is nothing to compare')
})
