/** A thousand requests nobody means well; at the real size `npm run prove` sends 100,000 with `npm run fuzz`. */
import { afterAll, expect, test } from 'vitest'
import { buildPeople, type People } from '../access/people.ts'
import { sendNasty } from '../nasty/requests.ts'
import { startServer } from '../support/server/server.ts'

let people: People
const server = await startServer({
  market: true,
  prepare: async ({ knex }) => {
    people = await buildPeople(knex)
  },
})
afterAll(() => server.stop())

/** What the server reported, for the one who reads of a failure. */
function errorsIn(log: string): string {
  return log
    .split('\n')
    .filter((line) => line.includes('"stack"'))
    .join('\n')
}

test.each([1, 2, 3, 4])(
  'a quarter of a thousand requests with nasty values are answered, none with an error of ours: seed %d',
  async (seed) => {
    const asked = { url: server.url, people, requests: 250, seed }
    const { counts, failed, signedOut } = await sendNasty(asked)
    expect(failed, errorsIn(server.log())).toEqual([])
    const sent = Object.values(counts).reduce((sum, count) => sum + count, 0)
    expect(sent).toBeGreaterThan(250)
    for (const { times, of } of Object.values(signedOut)) expect(times).toBeLessThan(of / 20)
    expect(counts['GET 200']).toBeGreaterThan(20)
    expect(counts['POST 303']).toBeGreaterThan(20)
    expect(counts['POST 422']).toBeGreaterThan(20)
  },
)
