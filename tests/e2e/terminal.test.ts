/** The built command as a person or a script starts it: streams, exit codes, signals. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buyTwice, refundsOf } from '../support/payments/duplicates.ts'
import { openShop } from '../support/payments/shop.ts'
import { freshDatabase } from '../support/test.ts'

const database = await freshDatabase({ content: true })

test('help lists every topic, and that of a command its examples', async () => {
  const { code, out } = await stipend(['--help'])
  expect(code).toBe(0)
  for (const word of ['serve', 'database', 'snapshots', 'records', 'estimates', 'users']) {
    expect(out).toContain(word)
  }
  const { out: shown } = await stipend(['estimates', 'show', '--help'])
  expect(shown).toContain('$ stipend estimates show --position solo-pastor')
})

test.each([
  [['help'], ['--help']],
  [
    ['help', 'jobs'],
    ['jobs', '--help'],
  ],
  [
    ['help', 'jobs', 'list'],
    ['jobs', 'list', '--help'],
  ],
  [['version'], ['--version']],
])('as words: stipend %j says what stipend %j says', async (words, flags) => {
  const said = await stipend(flags)
  expect(await stipend(words)).toEqual(said)
  expect(said).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/\S/) })
})

test('the version is that of the package', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  expect((await stipend(['version'])).out).toMatch(new RegExp(`^stipend/${version} `))
})

test.each([
  [['snapshto', '--help'], 'There is no command "snapshto". Did you mean snapshots?\n'],
  [['--help', 'snapshto'], 'There is no command "snapshto". Did you mean snapshots?\n'],
  [
    ['estimate', 'show', '--help'],
    'There is no command "estimate show". Did you mean estimates show?\n',
  ],
  [['zzzz', '--help'], 'There is no command "zzzz". `stipend --help` lists them.\n'],
])('help for words that are no command names the nearest ones: stipend %j', async (words, said) => {
  expect(await stipend(words)).toEqual({ code: 2, out: '', err: said })
})

test('a command loads its own file and no other command', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stipend-loaded-'))
  const { code } = await stipend(['salaries', 'check', '--since', 'yesterday'], {
    env: { NODE_V8_COVERAGE: folder },
  })
  expect(code).toBe(2) // the flag is read by the command itself
  const traces = await Promise.all(
    (await readdir(folder)).map(async (file) => await readFile(join(folder, file), 'utf8')),
  )
  await rm(folder, { recursive: true })
  const loaded = [...traces.join().matchAll(/dist\/server\/commands\/([^"]+)"/g)]
  expect(new Set(loaded.map(([, file]) => file))).toEqual(new Set(['salaries/check.mjs']))
})

test('bash completes the commands of this build from its own script', async () => {
  const { out: script } = await stipend(['completion', 'bash'])
  const words = (typed: string, at: number) =>
    `COMP_WORDS=(stipend ${typed}); COMP_CWORD=${at}; _stipend; echo "\${COMPREPLY[@]}"`
  const lines = [script, words('sal', 1), words('users ""', 2)].join('\n')
  const shown = execFileSync('bash', ['--norc', '-c', lines])
  const [topic, users] = shown.toString().split('\n')
  expect(topic).toBe('salaries')
  expect(users?.split(' ')).toContain('grant-role')
})

test('the answer is on standard output alone, as JSON when asked', async () => {
  const { code, out } = await stipend(['snapshots', 'list', '--json'])
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual([])
})

test('a password is read from standard input and never repeated', async () => {
  const words = ['users', 'create', 'sam@example.org', '--name', 'Sam', '--password-stdin']
  const { code, out, err } = await stipend(words, { input: 'a quiet meadow at noon\n' })
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('Sam <sam@example.org>')
  expect(out).not.toContain('meadow')
})

test.each([
  [2, ['no-such-command']],
  [2, ['snapshots', 'list', '--no-such-flag']],
  [2, ['users', 'create', 'not-an-address', '--name', 'X']],
  [3, ['snapshots', 'publish', '1999-Q1']],
])('exit code %i with one kind sentence and no stack: stipend %j', async (exitCode, words) => {
  const { code, out, err } = await stipend(words)
  expect(code).toBe(exitCode)
  expect(out).toBe('')
  expect(err).not.toBe('')
  expect(err).not.toMatch(/^\s+at /m)
})

test('serve answers in JSON, names a port that is taken with exit code 5, and stops with 0 when asked', async () => {
  const server = start(['serve', '--port', '0', '--json'], { LOG_LEVEL: 'silent' })
  const { address, demonstration } = await firstAnswer(server)
  expect(demonstration).toEqual([])
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  const { port } = new URL(address)
  const { code, err } = await stipend(['serve', '--port', port])
  expect(code).toBe(5)
  expect(err).toContain(`Port ${port}`)
  server.kill('SIGINT')
  expect(await once(server, 'exit')).toEqual([0, null])
})

test('a fix of duplicates that is killed half way is finished by the next run, with one refund', async () => {
  const { knex, owner } = database
  const shop = await openShop(knex, { keptIn: owner.url })
  const { extra } = await buyTwice(shop)
  await shop.stop()
  // the refund is made at the payment service, and we have not written so yet
  await owner.knex.raw(`
    create function hold() returns trigger language plpgsql as 'begin perform pg_sleep(60); return new; end';
    create trigger hold before update on payment_corrections for each row execute function hold()`)
  const words = ['subscriptions', 'find-duplicates', '--fix', '--reason', 'bought twice', '--json']
  const payments = { STRIPE_STAND_IN: 'on', LOG_LEVEL: 'silent' }
  const killed = start(words, payments)
  await expect.poll(sleepers).toHaveLength(1)
  killed.kill('SIGKILL')
  await once(killed, 'close')
  await owner.knex.raw('select pg_terminate_backend(?)', await sleepers())
  await owner.knex.raw('drop trigger hold on payment_corrections; drop function hold')
  expect(await knex('duplicate_resolutions').whereNull('done_at')).toHaveLength(1)

  const again = start(words, payments)
  await once(again, 'close')
  expect(again.exitCode).toBe(0)
  expect(await knex('duplicate_resolutions').whereNull('done_at')).toEqual([])
  const reopened = await openShop(knex, { keptIn: owner.url })
  expect(await refundsOf(reopened, extra)).toEqual([9_900])
  expect((await reopened.stripe.subscriptions.retrieve(extra)).status).toBe('canceled')
  await reopened.stop()
})

/** Connections that wait in the function above. */
async function sleepers(): Promise<number[]> {
  return await database.owner
    .knex('pg_stat_activity')
    .where({ wait_event: 'PgSleep', datname: database.knex.raw('current_database()') })
    .pluck('pid')
}

/** What `serve --json` answers when it is ready; fails at once when it ends instead. */
async function firstAnswer(server: ChildProcess): Promise<{
  readonly address: string
  readonly demonstration: readonly unknown[]
}> {
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`serve ended with ${code} before it was ready`)
  })
  ended.catch(() => {}) // ends after its answer, as it should
  const [line] = await Promise.race([once(server.stdout ?? server, 'data'), ended])
  return JSON.parse(String(line))
}

async function stipend(
  words: readonly string[],
  { input = '', env = {} }: { input?: string; env?: NodeJS.ProcessEnv } = {},
) {
  const child = start(words, env)
  let [out, err] = ['', '']
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  child.stdin?.end(input)
  const [code] = await once(child, 'close')
  return { code, out, err }
}

function start(words: readonly string[], environment: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, ['cli/bin/run.js', ...words], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.owner.url,
      ...environment,
    },
    stdio: 'pipe',
  })
}
