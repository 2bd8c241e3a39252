/** Lists of staff made to hold a server: how much of each is read before it is refused, and in which words. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importMapping } from '~/core/market/records/mapping.ts'
import { HOSTILE_LISTS, HOSTILE_TEXTS } from '~/tests/nasty/hostile.ts'
import { READERS } from './readers.ts'
import { createMeter } from './reading-limits.ts'
import { openTableFile } from './table-file.ts'
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

const folder = mkdtempSync(join(tmpdir(), 'stipend-hostile-'))
afterAll(() => rmSync(folder, { recursive: true }))
const mapping = importMapping.parse({
  fields: { title: 'Name', pay: 'Pay' },
  constants: { organizationType: 'church', period: 'year', observedOn: '2026-07-01' },
  organization: { columns: ['Name'] },
})

test.each(Object.entries(HOSTILE_LISTS))(
  '%s, given to the command, is streamed, or refused in a sentence',
  async (_, { content }) => {
    const path = join(folder, 'list')
    writeFileSync(path, content())
    const meter = createMeter()
    const message = await (async () => {
      const file = await openTableFile(path, mapping, meter)
      try {
        for await (const { cells } of file.rows()) expect(cells.length).toBeLessThan(16_385)
      } finally {
        await file.close()
      }
      return 'Read.'
    })().catch(({ name, message: said }: Error) =>
      name === 'InvalidInput' ? said : `${name}: ${said}`,
    )
    expect(message).toMatch(/^[A-Z“].*[.”:a-z ]$/s)
    expect(message).not.toMatch(/^(RangeError|TypeError|Error)/)
    // nothing is read more than twice: to find its letters, and its rows
    expect(meter.read.bytes).toBeLessThanOrEqual(2 * 62_000_000)
  },
)
