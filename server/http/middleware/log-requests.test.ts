/** What the log says of a request. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import pino from 'pino'
import { expect, test } from 'vitest'
import type { Visit } from '../../services/people/sessions/visit.ts'
import type { AppState } from '../request/state.ts'
import { logRequests } from './log-requests.ts'

async function linesFor(status: number, visit: Pick<Visit, 'session'> | null) {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  const app = new Koa<AppState>()
  app.use(logRequests(log))
  app.use((ctx) => {
    ctx.state.visit = visit as Visit | null
    ctx.status = status
    ctx.body = 'an answer'
  })
  const server = app.listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await (await fetch(`http://127.0.0.1:${port}/employee/7?pay=58000`)).text()
    await expect.poll(() => lines.length).toBe(1)
    return lines[0]
  } finally {
    server.close()
  }
}

const pat = { session: { id: 3, userId: 41 } }

test.each([403, 404, 429])(
  'who was signed in is named by number where a request got %i',
  async (status) => {
    expect(await linesFor(status, pat)).toMatchObject({ path: '/employee/7', status, person: 41 })
  },
)

test('nobody is named where a page was shown or nobody was signed in', async () => {
  expect(await linesFor(200, pat)).not.toHaveProperty('person')
  const line = await linesFor(404, null)
  expect(line).not.toHaveProperty('person')
  // the moment may have any digits
  expect(JSON.stringify(line)).not.toContain('=58000')
})

const SHORT = Array.from({ length: 9 }, () => '/short')

test('a request that held the thread of all is told with its route, and a short one is not', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  const app = new Koa<AppState>()
  app.use(logRequests(log))
  app.use((ctx) => {
    const isLong = ctx.path.startsWith('/long')
    ctx.state.route = isLong ? '/pages/a-page/@id' : '/pages/short'
    const until = performance.now() + (isLong ? 400 : 5)
    while (performance.now() < until);
    ctx.body = 'an answer'
  })
  const server = app.listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    for (const path of [...SHORT, '/long/ann@example.org']) {
      await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
    }
    const told = () => lines.filter(({ msg }) => msg === 'held the main thread')
    await expect.poll(() => told().at(-1)?.route).toBe('/pages/a-page/:id')
    // another program may hold the processor during one of the short ones
    expect(told().length).toBeLessThanOrEqual(SHORT.length)
    const held = told().at(-1)
    expect(held).toMatchObject({ level: 40, route: '/pages/a-page/:id', atOnce: 1 })
    expect(held?.held).toBeGreaterThan(200)
    expect(JSON.stringify(held)).not.toContain('ann')
  } finally {
    server.close()
  }
})
