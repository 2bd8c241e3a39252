import { expect, test } from 'vitest'
import { checksumRows } from './load-reference.ts'
import { REFERENCE_TABLES } from './reference-tables.ts'

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

function keyOfReplaced(name: string): readonly string[] {
  const keys: Record<string, readonly string[]> = {
    price_parities: ['area_kind', 'area_code', 'year'],
    occupation_wages: ['soc', 'area_kind', 'state_code', 'year'],
    employment_cost_index: ['quarter'],
    consumer_price_index: ['month'],
    legal_areas: ['jurisdiction', 'scope'],
  }
  return keys[name] ?? []
}
