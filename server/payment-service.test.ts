import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { TEST_NOW } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { readConfig } from './config.ts'
import { openPaymentService } from './payment-service.ts'

const { database } = await testWorld()
const folder = await mkdtemp(join(tmpdir(), 'stipend-payments-'))
afterAll(() => rm(folder, { recursive: true }))

async function opened(environment: Record<string, string>) {
  const { url, owner } = database
  const config = readConfig({ STIPEND_DATA_DIR: folder, STRIPE_STAND_IN: 'on', ...environment })
  const server = {
    ...{ url, isPooled: false, directUrl: url, ownerUrl: owner.url },
    ...{ embedded: false as const, stop: async () => {} },
  }
  return await openPaymentService(config, server, {
    ...{ announces: true, log: pino({ level: 'silent' }) },
  })
}

test.each([
  [{}, false],
  [{ PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ PUBLIC_URL: 'https://pay.example.org' }, true],
  [{ HOST: '0.0.0.0' }, true],
  [{ TRUSTED_PROXIES: '1' }, true],
])('with %o the controls of the stand-in are behind a secret: %s', async (environment, isAsked) => {
  const service = await opened(environment)
  await service.stop()
  const file = join(folder, 'payments-stand-in-secret')
  expect(service.notice).toBe(
    isAsked ? `The controls of the payments stand-in ask for the secret in ${file}.` : null,
  )
  if (!isAsked) return
  expect((await readFile(file, 'utf8')).length).toBeGreaterThan(40)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('its clock, moved ahead, is the time of payments, also for another process', async () => {
  const [web, command] = [await opened({}), await opened({})]
  await command.payments?.advanceClock(30)
  const then = (await web.payments?.timeAt(TEST_NOW))?.getTime() ?? 0
  // real seconds may have passed between the two calls that move it
  expect(Math.round((then - TEST_NOW.getTime()) / 86_400_000)).toBe(30)
  await Promise.all([web.stop(), command.stop()])
})
