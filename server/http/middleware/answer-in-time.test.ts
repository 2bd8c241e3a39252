import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Koa from 'koa'
import { expect, test } from 'vitest'
import type { AppState } from '../request/state.ts'
import { answerErrors } from './answer-errors.ts'
import { answerInTime } from './answer-in-time.ts'

const errors = {
  report(error: unknown): string {
    throw error
  },
  flush: async () => {},
}

test('a request that nothing answers is told to try again, and what comes too late changes nothing', async () => {
  let finish: () => void = () => {}
  const hangs = new Promise<void>((resolve) => {
    finish = resolve
  })
  const app = new Koa<AppState>()
  app.use(answerErrors(errors)).use(answerInTime(100))
  app.use(async (ctx) => {
    if (ctx.path === '/hangs') await hangs
    ctx.cookies.set('session', 'a token')
    ctx.body = 'what was asked'
  })
  const server = app.listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const late = await fetch(`${address}/hangs`)
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await late.text()).toMatch(
      /^This is not available right now\. .+ Try again in a minute\.$/m,
    )
    finish()
    await sleep(50)
    const next = await fetch(`${address}/`)
    expect([next.status, await next.text()]).toEqual([200, 'what was asked'])
  } finally {
    server.close()
  }
})
