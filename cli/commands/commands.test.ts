import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { resetPassword } from '~/server/services/people/accounts/change-password.ts'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { signedIn } from '~/tests/support/server/signed-in.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { commandsWorkOn, runCommand } from '../run-command.fixture.ts'

const database = await freshDatabase()
commandsWorkOn(() => database)
beforeEach(() => {
  vi.stubEnv('DATABASE_OWNER_URL', database.owner.url)
})

test('a migrated database is up to date, and migrating it again applies nothing', async () => {
  const status = await runCommand('database status')
  expect(status.answer).toMatchObject({ schema: 'up to date', pending: [], unknown: [] })
  expect(status.output).toContain('The schema is up to date.')
  expect(status.answer).toMatchObject({ encryption: null })
  expect(status.output).toContain('The connection is not encrypted.')
  expect(status.output).toMatch(/^The role is stipend_tests\.$/m)
  vi.stubEnv('DATABASE_URL', database.owner.url)
  const owned = await runCommand('database status')
  expect(owned.answer).toMatchObject({ isOwner: true })
  expect(owned.output).toMatch(/^The role is \w+, who owns the database\.$/m)
  vi.stubEnv('DATABASE_URL', database.url)
  expect((await runCommand('database migrate')).answer).toEqual({ applied: [] })
})

test('the role of a server migrates nothing, and is told who does', async () => {
  const behind = await createTestDatabase()
  try {
    vi.stubEnv('DATABASE_URL', behind.url)
    vi.stubEnv('DATABASE_OWNER_URL', '')
    await behind.owner
      .knex('knex_migrations')
      .where({ name: '20261127000100_reference.ts' })
      .delete()
    const { exitCode, complaints } = await runCommand('database migrate')
    expect(exitCode).toBe(5)
    expect(complaints).toContain('Name the owner of the database in DATABASE_OWNER_URL')
    expect(await behind.knex('users')).toEqual([])
  } finally {
    await behind.destroy()
  }
})

test('a database that lacks a migration is behind: other commands refuse it and say what to run', async () => {
  const behind = await createTestDatabase()
  try {
    vi.stubEnv('DATABASE_URL', behind.url)
    const [last] = await behind.knex('knex_migrations').orderBy('id', 'desc').limit(1)
    await behind.owner.knex('knex_migrations').where({ id: last.id }).delete()
    const { answer } = await runCommand('database status')
    expect(answer).toMatchObject({ schema: 'behind', pending: [last.name] })
    const refused = await runCommand('snapshots list')
    expect(refused.exitCode).toBe(5)
    expect(refused.complaints).toContain('stipend database migrate')
  } finally {
    await behind.destroy()
  }
})

test('an empty database is migrated, and the migrations applied are told by their names', async () => {
  const empty = await createTestDatabase()
  try {
    vi.stubEnv('DATABASE_URL', empty.url)
    vi.stubEnv('DATABASE_OWNER_URL', empty.owner.url)
    await empty.owner.knex.raw('drop schema public cascade; create schema public')
    const { answer, output } = await runCommand('database migrate')
    const applied = await empty.knex('knex_migrations').orderBy('id').pluck('name')
    expect(answer).toEqual({ applied })
    expect(output).toContain(`Applied ${applied[0]}`)
  } finally {
    await empty.destroy()
  }
})

test('a database that a newer version migrated is refused', async () => {
  const newer = await createTestDatabase()
  try {
    vi.stubEnv('DATABASE_URL', newer.url)
    vi.stubEnv('DATABASE_OWNER_URL', newer.owner.url)
    await newer.owner
      .knex('knex_migrations')
      .insert({ name: '29990101000000_contract_later.ts', batch: 9 })
    expect((await runCommand('database status')).answer).toMatchObject({
      schema: 'newer than this version',
    })
    expect((await runCommand('database migrate')).exitCode).toBe(5)
    expect((await runCommand('users create', 'a@example.org', '--name', 'A')).exitCode).toBe(5)
    expect(await newer.knex('users').select()).toEqual([])
  } finally {
    await newer.destroy()
  }
})

test('reference figures are loaded only when they are missing', async () => {
  const { answer } = await runCommand('database seed')
  const content = { loaded: expect.any(Number), kept: 0 }
  expect(answer).toEqual({ reference: { tables: 0, rows: 0 }, content, demonstration: null })
})

test('an account with staff roles is created once; its person chooses a password by a link', async () => {
  const words = ['dana@example.org', '--name', 'Dana', '--staff', 'admin', '--staff', 'editor']
  const { answer, output } = await runCommand('users create', ...words)
  expect(answer).toMatchObject({ email: 'dana@example.org', staffRoles: ['admin', 'editor'] })
  const { link } = answer as { link: string }
  expect(output).toContain(link)
  expect(answer).not.toHaveProperty('password')
  const hash = () =>
    database.knex('users').where({ email: 'dana@example.org' }).pluck('password_hash')
  const [unknown] = await hash()
  const token = link.split('/').at(-1) ?? ''
  await resetPassword(buildContext(database.knex), { token, password: 'seven gray herons wade' })
  expect(await hash()).not.toEqual([unknown])
  const roles = await database.knex('staff_roles').pluck('role')
  expect(roles.sort()).toEqual(['admin', 'editor'])

  const again = await runCommand('users create', 'DANA@Example.org', '--name', 'Dana')
  expect(again.exitCode).toBe(2)
  expect(again.complaints).toContain('An account with this email already exists.')
})

test('who created an account stands in the audit log', async () => {
  await runCommand('users create', 'audited@example.org', '--name', 'Audited')
  const event = await database.knex('audit_events').orderBy('id', 'desc').first()
  expect(event).toMatchObject({ action: 'user.create', actor_name: 'stipend users create' })
})

test('without snapshots the list is empty, and --json is one parseable line', async () => {
  expect((await runCommand('snapshots list')).output).toBe('Nothing to list.')
  const { output } = await runCommand('snapshots list', '--json')
  expect(JSON.parse(output)).toEqual([])
  expect(output.trim()).not.toContain('\n')
})

test('a snapshot that does not exist is not found, in words and in JSON', async () => {
  const told = await runCommand('snapshots publish', '1999-Q1')
  expect(told).toMatchObject({ exitCode: 3, complaints: 'There is no snapshot named 1999-Q1.' })
  const { output, exitCode } = await runCommand('snapshots publish', '1999-Q1', '--json')
  expect(exitCode).toBe(3)
  expect(JSON.parse(output)).toEqual({
    error: { name: 'NotFound', message: 'There is no snapshot named 1999-Q1.', exitCode: 3 },
  })
})

test('a snapshot cannot be built from nothing', async () => {
  const { exitCode, complaints } = await runCommand('snapshots build', '--source', 'member')
  expect(exitCode).toBe(2)
  expect(complaints).toContain('There are no member records')
})

test('simulated records take the next seed; a seed loaded before is refused and adds nothing', async () => {
  const first = await runCommand('records simulate', '--count', '40', '--seed', '7')
  expect(first.answer).toMatchObject({ records: 40, seed: 7 })
  const second = await runCommand('records simulate', '--count', '30')
  expect(second.answer).toMatchObject({ records: 30, seed: 8 })
  const again = await runCommand('records simulate', '--count', '10', '--seed', '7')
  expect(again.exitCode).toBe(4)
  expect(await database.knex('pay_records').pluck('id')).toHaveLength(70)
})

test('without a published snapshot a public source answers; where there is none, a refusal is no failure', async () => {
  const church = ['--budget', '310k', '--state', 'oh']
  const asked = await runCommand('estimates show', '--position', 'Solo Pastor', ...church)
  expect(asked.exitCode).toBe(0)
  expect(asked.answer).toMatchObject({
    about: 'Solo Pastor: church in OH, $310,000 a year, 40 hours a week',
    snapshot: null,
    estimate: { kind: 'public', source: { kind: 'census_workers' } },
  })
  expect(asked.output).toContain('Census workers, 2024')
  const director = ['--position', 'executive-director', ...church]
  const { answer, exitCode, output } = await runCommand('estimates show', ...director)
  expect(exitCode).toBe(0)
  expect(answer).toMatchObject({ snapshot: null, estimate: { kind: 'refused' } })
  expect(output).toContain('No source we have says what this position is paid here.')
})

test('a position that does not exist is answered with the nearest ones', async () => {
  const question = ['--position', 'worship-paster', '--budget', '1m', '--state', 'TX']
  const { exitCode, complaints } = await runCommand('estimates show', ...question)
  expect(exitCode).toBe(2)
  expect(complaints).toContain('Did you mean worship-pastor')
})

test.each([
  ['therapist', 'Did you mean case-manager'],
  ['social worker', 'Did you mean case-manager'],
])(
  'the title %s, which is no position, is answered with the position it is found at',
  async (typed, said) => {
    const question = ['--position', typed, '--budget', '1m', '--state', 'TX']
    const { exitCode, complaints } = await runCommand('estimates show', ...question)
    expect([exitCode, complaints]).toEqual([2, expect.stringContaining(said)])
  },
)

test.each([
  ['baptst', 'There is no denomination "baptst". Did you mean'],
  ['southern-baptists', 'Did you mean southern-baptist'],
])(
  'the denomination %s, which does not exist, is refused with the nearest ones',
  async (typed, said) => {
    const question = ['--position', 'solo-pastor', '--budget', '1m', '--state', 'TX']
    const { exitCode, complaints } = await runCommand(
      ...(['estimates show', ...question, '--denomination', typed] as const),
    )
    expect([exitCode, complaints]).toEqual([2, expect.stringContaining(said)])
    const named = await runCommand(
      ...([
        'estimates show',
        ...question,
        '--denomination',
        'Southern Baptist Convention',
      ] as const),
    )
    expect(named.exitCode).toBe(0)
  },
)

test('a job tells people what it did, and scripts the same as JSON', async () => {
  const { output } = await runCommand('jobs run', 'forget-expired')
  expect(output).toContain('forget-expired is done:\n  links: ')
  expect(output).not.toMatch(/[{}"]/)
  const { output: json } = await runCommand('jobs run', 'forget-expired', '--json')
  expect(JSON.parse(json)).toMatchObject({ job: 'forget-expired', answer: { links: 0 } })
})

test.each([
  ['records import', ['package.json', '--mapping']],
  ['staff import', ['--organization', '1', '--as', 'a@example.org']],
  ['staff import', ['package.json', '--organization', '1', '--as', 'a@example.org', '--settings']],
  ['constants import', ['--as', 'a@example.org']],
  ['reference import', ['counties', '--as', 'a@example.org']],
  ['content import', ['--as', 'a@example.org']],
])('%s %j says that a file is missing, or larger than any that is read', async (id, words) => {
  const folder = await mkdtemp(join(tmpdir(), 'stipend-given-'))
  try {
    const huge = join(folder, 'huge')
    await writeFile(huge, '')
    await truncate(huge, 3 * 2 ** 30)
    const large = await runCommand(id, ...words, huge)
    expect(large.complaints).toContain('is larger than 64 MB.')
    const missing = await runCommand(id, ...words, join(folder, 'missing'))
    expect(missing.complaints).toContain('There is no file')
    expect([large.exitCode, missing.exitCode]).toEqual([2, 3])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a dry run that finds wrong rows ends with code 1, and with 0 where they are allowed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stipend-dry-run-'))
  try {
    const [file, mapping] = [join(folder, 'rows.csv'), join(folder, 'mapping.json')]
    await writeFile(file, 'Employer,Title,Pay\nA,Senior Pastor,"80,000"\nB,Senior Pastor,lots\n')
    const fields = { title: 'Title', pay: 'Pay' }
    const constants = { organizationType: 'church', observedOn: '2026-01-01', period: 'year' }
    const organization = { columns: ['Employer'] }
    await writeFile(mapping, JSON.stringify({ fields, constants, organization }))
    const words = [file, '--mapping', mapping, '--dry-run']
    const wrong = await runCommand('records import', ...words)
    expect(wrong.exitCode).toBe(1)
    expect(wrong.output).toContain('1 row has errors. Fix it, or import the 1 correct row with')
    expect((await runCommand('records import', ...words, '--allow-row-errors')).exitCode).toBe(0)
    await writeFile(file, 'Employer,\u001b]0;owned\u0007,\u009b2J\nA,Senior Pastor,1\n')
    const { complaints } = await runCommand('records import', ...words)
    expect(complaints).toContain('\\u001b]0;owned\\u0007')
    expect(complaints).not.toMatch(/(?!\n)\p{Cc}/u)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('records that are all too old, or all too recent, are said to be', async () => {
  const here = await createTestDatabase()
  try {
    vi.stubEnv('DATABASE_URL', here.url)
    await runCommand('records simulate', '--count', '20', '--seed', '3')
    await here.knex('pay_records').update({ source: 'member', observed_on: '2015-03-01' })
    const old = await runCommand('snapshots build', '--source', 'member')
    expect(old).toMatchObject({ exitCode: 2 })
    expect(old.complaints).toContain(
      'All member records are too old: the newest is of March 1, 2015. A snapshot of today reads',
    )
    await here.knex('pay_records').update({ observed_on: '2999-01-01' })
    const young = await runCommand('snapshots build', '--source', 'member')
    expect(young.complaints).toContain('All member records are too recent: the oldest is of')
  } finally {
    await here.destroy()
  }
})

test.each([
  ['neither position nor employee', []],
  ['both', ['--position', 'solo-pastor', '--employee', '1', '--budget', '1m', '--state', 'OH']],
  ['a position without a budget', ['--position', 'solo-pastor', '--state', 'OH']],
  ['a state that is none', ['--position', 'solo-pastor', '--budget', '1m', '--state', 'ZZ']],
  [
    'a budget that is no amount',
    ['--position', 'solo-pastor', '--budget', 'lots', '--state', 'OH'],
  ],
  ['an unknown flag', ['--employee', '1', '--loud']],
])('bad usage is exit code 2: %s', async (_, words) => {
  expect((await runCommand('estimates show', ...words)).exitCode).toBe(2)
  expect((await runCommand('estimates show', ...words, '--json')).exitCode).toBe(2)
})

test('a database that does not answer is exit code 5, with what to check and without the password', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://stipend:secret@127.0.0.1:1/stipend')
  const { exitCode, complaints } = await runCommand('database status')
  expect(exitCode).toBe(5)
  expect(complaints).toContain('DATABASE_URL')
  expect(complaints).not.toContain('secret')
})

test('a variable of the environment that cannot be used is exit code 2 and named', async () => {
  vi.stubEnv('PORT', 'eighty')
  const { exitCode, complaints } = await runCommand('database status')
  expect(exitCode).toBe(2)
  expect(complaints).toContain('PORT')
})

test('a bug is exit code 1 and told with the digest of its report', async () => {
  await database.owner.knex.raw('alter table snapshots rename to snapshots_elsewhere')
  try {
    const { exitCode, complaints } = await runCommand('snapshots list')
    expect(exitCode).toBe(1)
    expect(complaints).toMatch(/digest [0-9a-f]{32} /)
    expect(complaints).not.toContain('    at ')
  } finally {
    await database.owner.knex.raw('alter table snapshots_elsewhere rename to snapshots')
  }
})

test('a newer file of public figures is shown, and stored by a named admin alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stipend-reference-'))
  try {
    const path = join(folder, 'eci.csv')
    const ours = await readFile('database/reference/data/employment-cost-index.csv', 'utf8')
    const asked = ['employment_cost_index', path]
    await writeFile(path, `${ours}2026Q2,1500,published\n`)
    const refused = await runCommand('reference import', ...asked)
    expect(refused.exitCode).not.toBe(0)
    expect(refused.complaints).toMatch(
      /line 55, value.*Read 1500; the figure before it is 177\.498/,
    )

    await writeFile(path, `${ours}2026Q2,178.9,published\n`)
    const shown = await runCommand('reference import', ...asked)
    expect(shown.output).toMatch(/new +1\b/)
    expect(shown.output).toMatch(/Before: .*to March 2026\.\n(.*\n)*After: .*to June 2026\./)
    expect(shown.output).toContain('Nothing was stored. Run it with --apply.')
    const nobody = await runCommand('reference import', ...asked, '--apply')
    expect(nobody.complaints).toContain('Name a member of staff with --as.')
    const { user } = await signedIn(database.knex, { staffRoles: ['admin'] })
    const stored = await runCommand('reference import', ...asked, '--apply', '--as', user.email)
    expect(stored.answer).toMatchObject({ applied: true, added: 1 })
    expect(await database.knex('employment_cost_index').where({ quarter: '2026Q2' })).toHaveLength(
      1,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})
