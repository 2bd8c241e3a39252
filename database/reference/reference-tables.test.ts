import { expect, test } from 'vitest'
import { checksumRows } from './load-reference.ts'
import {
  newestOf,
  REFERENCE_FILES,
  REFERENCE_TABLES,
  type ReplaceableTable,
} from './reference-tables.ts'

test.each(REFERENCE_TABLES.map((table) => [table.name, table] as const))(
  'the manifest knows the figures of %s as they are checked in',
  async (_name, table) => {
    const rows = await table.rows()
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map((row) => Object.keys(row).join()))).toHaveProperty('size', 1)
    expect(table.checksum).toBe(checksumRows(rows))
  },
)

test.each(REFERENCE_TABLES.map((table) => [table.name, table] as const))(
  'no two rows of %s have the same key',
  async (_name, table) => {
    const key = table.key === 'replace' ? keyOfReplaced(table.name) : table.key
    const keys = (await table.rows()).map((row) => JSON.stringify(key.map((column) => row[column])))
    expect(new Set(keys).size).toBe(keys.length)
  },
)

const FILES: readonly (readonly [ReplaceableTable, readonly string[]])[] = [
  ['price_parities', REFERENCE_FILES.price_parities.key],
  ['occupation_wages', REFERENCE_FILES.occupation_wages.key],
  ['employment_cost_index', REFERENCE_FILES.employment_cost_index.key],
  ['consumer_price_index', REFERENCE_FILES.consumer_price_index.key],
  ['counties', REFERENCE_FILES.counties.key],
]

test.each(FILES)('the manifest names the newest period of %s', async (name) => {
  expect(FILES).toHaveLength(Object.keys(REFERENCE_FILES).length)
  const table = REFERENCE_TABLES.find((one) => one.name === name)
  expect(table?.newest).toBe(newestOf(name, (await table?.rows()) ?? []))
})

function keyOfReplaced(name: string): readonly string[] {
  return FILES.find(([file]) => file === name)?.[1] ?? []
}
