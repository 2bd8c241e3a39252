/** Lists of staff made to hold a server: how much of each is read before it is refused, and in which words. */
import { expect, test } from 'vitest'
import { HOSTILE_LISTS, HOSTILE_TEXTS } from '~/tests/nasty/hostile.ts'
import { READERS } from './readers.ts'
import { readWholeTable, uploadMeter } from './whole-table.ts'

test.each(Object.entries(HOSTILE_LISTS))('%s', async (_, { content, refused, most }) => {
  const meter = uploadMeter()
  const reading = readWholeTable(content(), { meter })
  if (refused === null) await reading
  else {
    const error = await reading.then(
      () => null,
      (error: Error) => error,
    )
    expect(error).toMatchObject({ name: 'InvalidInput', message: expect.stringMatching(refused) })
  }
  expect(meter.read.bytes).toBeLessThanOrEqual(most.bytes)
  expect(meter.read.cells).toBeLessThanOrEqual(most.cells)
})

test.each(Object.entries(HOSTILE_TEXTS))(
  '%s are read, or refused in a sentence',
  async (_, text) => {
    // a tenth of it, because the long proof sends all of it to the server
    const content = Buffer.from(`Name,${text.slice(0, 30_000)}\n${text.slice(0, 60_000)},1\n`)
    const message = await READERS.staff({ bytes: content }).then(
      () => 'Read.',
      ({ name, message }: Error) => (name === 'InvalidInput' ? message : `${name}: ${message}`),
    )
    expect(message).toMatch(/^[A-Z].*\.$/)
  },
)
