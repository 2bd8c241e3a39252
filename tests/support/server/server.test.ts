import { expect, test } from 'vitest'
import { setComingSoon } from '~/server/services/content/coming-soon-flags.ts'
import { buildContext } from '../database/world.ts'
import { startServer } from './server.ts'
import { isClosed, sharedServer } from './shared-server.ts'

test('the production build starts on its own database and stops when asked', async () => {
  const server = await startServer({
    prepare: async ({ owner }) => {
      await owner.knex.raw('create table prepared (id int)')
    },
  })
  try {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(await server.database.knex.schema.hasTable('prepared')).toBe(true)
  } finally {
    await server.stop()
  }
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
})

test('a server that cannot start says what it printed', async () => {
  const broken = startServer({ environment: { PORT: 'not a port' } })
  await expect(broken).rejects.toThrow(/The server ended with [1-9]\d*\. It printed:\n.*PORT/s)
})

test('a page that one file closed is open when the next begins', async () => {
  const { url, database } = await sharedServer()
  const context = buildContext(database.knex, undefined, { now: () => new Date() })
  await setComingSoon(context, {
    ...{ path: '/job', title: 'Position finder', what: 'A sentence.', expected: 'Spring 2027' },
  })
  await expect.poll(() => isClosed(url, '/job')).toBe(true)
  await sharedServer()
  expect(await isClosed(url, '/job')).toBe(false)
})
