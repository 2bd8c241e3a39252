/** Starting the real process wrongly. A first start, a second, kills: tests/prove/start.test.ts. */
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../support/database/database.ts'
import { freePort, launch, type StipendProcess, stopProcess } from '../support/server/process.ts'

/** Ended when all tests are done, if not before. */
const launched: StipendProcess[] = []
const folder = await mkdtemp(join(tmpdir(), 'stipend-start-'))
afterAll(async () => {
  for (const process of launched) await stopProcess(process)
  await rm(folder, { recursive: true, force: true })
})

/** Starts it wrongly: it must end by itself with a code and a sentence, not with a stack. */
async function failingStart(
  environment: NodeJS.ProcessEnv,
): Promise<{ code: number | null; said: string }> {
  const process = launch({ STIPEND_DATA_DIR: folder, PORT: '0', ...environment })
  launched.push(process)
  const code = await process.ended()
  expect(process.output()).not.toContain('Stipend is ready')
  expect(process.log()).not.toMatch(/^\s+at /m)
  return { code, said: process.log() }
}

test('a port that is taken is said, with another to try', async () => {
  const database = await createTestDatabase({ content: true })
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { code, said } = await failingStart({
    PORT: String(port),
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.owner.url,
  })
  other.close()
  await database.destroy()
  expect(code).toBe(5)
  expect(said).toContain(`Port ${port} on 127.0.0.1 is in use by another program`)
  expect(said).toContain(`PORT=${port + 1} npm start`)
})

test.each([
  [{ PORT: 'eighty' }, /PORT: must be a port number/],
  [{ PORT: '70000' }, /PORT: must be a port number from 0 to 65535/],
  [{ PUBLIC_URL: 'pay.example.org' }, /PUBLIC_URL: must be an address such as https/],
  [{ DATABASE_URL: 'mysql://db/stipend' }, /DATABASE_URL: must start with postgres/],
])('an environment of %j is refused with what it should be', async (environment, sentence) => {
  const { code, said } = await failingStart(environment)
  expect(code).toBe(2)
  expect(said).toMatch(sentence)
  expect(said).toContain('docs/operations.md')
})

test('a database that cannot be reached is named without its password', async () => {
  const port = await freePort()
  const { code, said } = await failingStart({
    DATABASE_URL: `postgres://kim:hidden@127.0.0.1:${port}/pay`,
  })
  expect(code).toBe(5)
  expect(said).toContain(
    `The database at postgres://kim:***@127.0.0.1:${port}/pay cannot be reached`,
  )
  expect(said).toContain('unset DATABASE_URL')
  expect(said).not.toContain('hidden')
})

test('a database from which a newer version took something is left alone', async () => {
  const database = await createTestDatabase()
  const future = { name: '29991231000000_contract_future.ts', batch: 9, migration_time: new Date() }
  await database.owner.knex('knex_migrations').insert(future)
  const { code, said } = await failingStart({
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.owner.url,
  })
  expect(code).toBe(5)
  expect(said).toContain(
    'newer than this version of Stipend (it has 29991231000000_contract_future.ts)',
  )
  expect(said).toContain('Your data was not changed')
  await database.destroy()
})

test('a data folder that cannot be written to is said, with what to do', async () => {
  const open = await mkdtemp(join(tmpdir(), 'stipend-file-'))
  await chmod(open, 0o755) // to the user that PostgreSQL runs as when root starts it
  const file = join(open, 'a-file')
  await writeFile(file, '')
  const { code, said } = await failingStart({ STIPEND_DATA_DIR: join(file, 'data') })
  expect(code).toBe(5)
  expect(said).toContain(`The data folder ${join(file, 'data')} cannot be used`)
  expect(said).toContain('STIPEND_DATA_DIR')
  await rm(open, { recursive: true })
})
