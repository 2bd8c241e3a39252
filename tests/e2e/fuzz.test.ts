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
  const asked = { url: server.url, people, requests: 700, seed: 1 }
  const { counts, failed, signedOut } = await sendNasty(asked)
  expect(failed).toEqual([])
  // with those for the pages of the forms
  const sent = Object.values(counts).reduce((sum, count) => sum + count, 0)
  expect(sent).toBeGreaterThan(1000)
  for (const { times, of } of Object.values(signedOut)) expect(times).toBeLessThan(of / 20)
  expect(counts['GET 200']).toBeGreaterThan(50)
  expect(counts['POST 303']).toBeGreaterThan(50)
  expect(counts['POST 422']).toBeGreaterThan(50)
})
