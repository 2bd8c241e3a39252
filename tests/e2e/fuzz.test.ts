/** A thousand requests nobody means well; `npm run fuzz` sends as many as one likes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPeople, type People } from '../access/people.ts'
import { sendNasty } from '../nasty/requests.ts'
import { startServer, type TestServer } from '../support/server/server.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startServer({
    market: true,
    prepare: async ({ knex }) => {
      people = await buildPeople(knex)
    },
  })
})
afterAll(() => server.stop())

test('a thousand requests with nasty values are all answered, and none with an error of ours', async () => {
  const { counts, failed } = await sendNasty({ url: server.url, people, requests: 1000, seed: 1 })
  expect(failed).toEqual([])
  expect(counts[200]).toBeGreaterThan(50)
  expect(counts[303]).toBeGreaterThan(20)
  expect(counts[422]).toBeGreaterThan(20)
})
