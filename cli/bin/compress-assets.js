#!/usr/bin/env node
/**
 * Step of `npm run build`: .br and .gz beside every built script, style and drawing, so that serving them costs no CPU.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = fileURLToPath(new URL('../../dist/client', import.meta.url))

for (const file of filesIn(folder)) {
  const content = readFileSync(file)
  keepIfSmaller(`${file}.br`, content, brotli(content))
  keepIfSmaller(`${file}.gz`, content, gzipSync(content, { level: 9 }))
}

/** Typefaces are compressed already. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** The slowest quality: it is paid once for each build. */
function brotli(content) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.length }
  return brotliCompressSync(content, { params })
}

/** A file of a few bytes grows when compressed. */
function keepIfSmaller(name, content, compressed) {
  if (compressed.length < content.length) writeFileSync(name, compressed)
}
