#!/usr/bin/env node
/**
 * `stipend-segment %p --to … --recipient …`: keeps one segment of PostgreSQL's log, for its `archive_command`. The keys
 * of a bucket come from a file (`--keys`), because PostgreSQL has its own environment and others read its settings. It
 * is a program of its own: PostgreSQL starts it for each segment, and `stipend` takes longer to begin than it to end.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { keepSegment, openStoreAt } from '../../dist/server/segments.mjs'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, keys: { type: 'string' }, recipient: { type: 'string' } },
  })
  const [path] = positionals
  const { to, keys, recipient } = values
  if (!path || !to || !recipient) {
    throw new Error(
      'usage: stipend-segment %p --to <folder or bucket of backups> [--keys <file>] --recipient age1…',
    )
  }
  await keepSegment(await openStoreAt(to, keys), { path: resolve(path), recipient })
} catch (error) {
  // into the log of PostgreSQL, which tries the same segment again
  console.error(`stipend: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
