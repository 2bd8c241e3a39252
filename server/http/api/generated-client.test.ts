/** A client that is generated from the served document, and a script in its own workspace that uses nothing else. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { buildContext, buildUser } from '~/tests/support/database/world.ts'
import { accountKeyOf, apiServer } from '~/tests/support/server/api-caller.ts'
import { PASSWORD } from '~/tests/support/server/http-visitor.ts'
import { testWorld } from '~/tests/support/test.ts'

const { database } = await testWorld()
const context = buildContext(database.knex)
const api = await apiServer(database, context)
const treasurer = await buildUser(context, { password: PASSWORD, name: 'Dana Treasurer' })

const cwd = 'tools/api-client'
const run = async (file: string, ...given: string[]) =>
  (await promisify(execFile)(process.execPath, [file, ...given], { cwd })).stdout

test('a script that knows the document alone does the whole job of a treasurer', async () => {
  const base = `${api.address}/api/v1`
  const generator = 'node_modules/openapi-typescript/bin/cli.js'
  await run(generator, `${base}/openapi.json`, '--output', 'dist/schema.d.ts')
  await run('node_modules/typescript/bin/tsc', '-p', '.')
  const { token } = await accountKeyOf(context, treasurer, ['write', 'pay'])
  const told = JSON.parse(await run('--import=tsx', 'src/treasurer.ts', base, token))
  expect(told).toMatchObject({
    organization: { id: expect.any(Number), name: 'First Church of the Script' },
    bookkeeper: [{ kind: 'base', amount: 25, period: 'hour', annual: 39_000 }],
    packages: [
      ['2026-01-01', 76_000, 'now'],
      ['2027-01-01', 77_740, 'planned'],
    ],
    ...{ raised: 77_740, proposed: 40_560 },
    estimate: { position: { key: 'solo-pastor' }, asOf: '2026-11-20' },
    report: { number: 1, savedBy: 'Dana Treasurer' },
    pdf: '%PDF-',
  })
  expect(told.table.map(([name]: [string]) => name).sort()).toEqual(['Lee Park', 'Sam Rivera'])
  expect(told.plan.map(([, percent]: [string, number]) => percent)).toEqual([3, 3])
  expect(told.csv).toContain('Sam Rivera')
})
