/** COPY: the quickest way of many rows into PostgreSQL, with memory bounded by one chunk. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type CopyValue = string | number | boolean | null
export type CopyRow = readonly CopyValue[]

const CHUNK_CHARACTERS = 1 << 16

/**
 * Copies rows into a table and returns how many there were. Arrays and JSON are given as
 * PostgreSQL writes them in text. Names come from this code, never from a user.
 */
export async function copyRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<CopyRow>,
): Promise<number> {
  const counter = { count: 0 }
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(encodeRows(rows, counter), { objectMode: true }), target)
  return counter.count
}

function* encodeRows(rows: Iterable<CopyRow>, counter: { count: number }): Generator<Buffer> {
  let chunk = ''
  for (const row of rows) {
    chunk += `${row.map(encodeValue).join('\t')}\n`
    counter.count += 1
    if (chunk.length < CHUNK_CHARACTERS) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  if (chunk) yield Buffer.from(chunk)
}

function encodeValue(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return /[\\\t\n\r]/.test(value) ? escapeText(value) : value
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return String(value)
}

function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
}
