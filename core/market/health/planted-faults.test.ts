/** What salary health makes of planted faults, small; `npm run bench:planted` is the large one. */
import { expect, test } from 'vitest'
import { memberRecords } from '~/tests/support/rehearsal/member-worlds.ts'
import {
  checkPlanted,
  countPlanted,
  FAULTS,
  PLAIN_WORLD,
  plantFaults,
  RIGHT,
} from '~/tests/support/rehearsal/planted-faults.ts'

const seed = 20_261_121
const records = await memberRecords(PLAIN_WORLD, { records: 2500, seed, asOf: '2026-11-20' })
const counted = countPlanted(await checkPlanted(plantFaults(records, { each: 15, seed })))

const countsOf = (name: string) => counted.get(name) ?? expect.fail(`No fault ${name}`)

test('of the rows that are right none is held, and three of a hundred are asked about at most', () => {
  const { rows, held, asked } = countsOf(RIGHT)
  expect(rows).toBeGreaterThan(2250)
  expect(held).toBe(0)
  expect(asked / rows).toBeLessThanOrEqual(0.03)
})

test.each([
  ...['hourly wage as yearly pay', 'weekly', 'every two weeks', 'monthly', 'thousands'],
  ...['x 10', 'x 100', 'a whole employer by the month'],
])('%s: every row is held, or all but one', (name) => {
  const { rows, held } = countsOf(name)
  expect(rows).toBeGreaterThanOrEqual(15)
  expect(rows - held).toBeLessThanOrEqual(1)
})

test('a tenth of pay is held in twelve of fifteen rows', () => {
  expect(countsOf('/ 10').held).toBeGreaterThanOrEqual(12)
})

test.each(FAULTS.map(({ name }) => name))('%s: nothing is silent that the model sees', (name) => {
  expect(countsOf(name)).toMatchObject({ seen: 0 })
})

test.each([
  ['full-time pay, part-time hours', 10],
  ['half', 4],
  ['twice', 5],
  ['the same person twice', 13],
])('%s: at least %d of fifteen rows are asked about or held', (name, fewest) => {
  const { rows, silent } = countsOf(name)
  expect(rows).toBe(15)
  expect(rows - silent).toBeGreaterThanOrEqual(fewest)
})
