/**
 * Fits in this thread: a test waits for its answer anyway, and a thread would first have to compile the engine. A fit
 * and an audit are kept between runs, by the content of core and of what they were asked.
 */
import { createHash, type Hash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { auditModel } from '~/core/engine/audit/audit-model.ts'
import { evaluateModel } from '~/core/engine/audit/evaluate-model.ts'
import { recordsIn } from '~/core/engine/facts/record-columns.ts'
import { fitPayModel } from '~/core/engine/fit/fit-pay-model.ts'
import type { Fitting } from '~/server/integrations/fitting.ts'
import { contentHash } from './database/template.ts'

export const fitHere: Fitting = {
  fit: async (records, settings, onProgress) =>
    kept(['fit', records, settings], () => fitPayModel(recordsIn(records), settings, onProgress)),
  audit: async ({ records, settings, previous, held }) =>
    kept(['audit', records, settings, previous, held], () =>
      auditModel(recordsIn(records), settings, previous, recordsIn(held)),
    ),
  evaluate: async ({ model, seen, unseen }) => evaluateModel(model, unseen, seen),
  watch: () => {}, // what is kept takes no time
  stop: async () => {}, // nothing runs beside this thread
}

/** The answer that an earlier run kept with the same core, or a new one; those of another core are dropped. */
function kept<Answer>(question: readonly unknown[], make: () => Answer): Answer {
  folder ??= openFolder()
  const hash = createHash('sha256')
  feed(hash, question)
  const path = join(folder, hash.digest('hex').slice(0, 24))
  if (existsSync(path)) return deserialize(readFileSync(path))
  const answer = make()
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, serialize(answer))
  renameSync(fresh, path) // so that what is there is whole
  return answer
}

let folder: string | undefined

function openFolder(): string {
  const all = resolve('.data/test/fits')
  const own = contentHash(['core'])
  mkdirSync(join(all, own), { recursive: true })
  for (const other of readdirSync(all)) {
    if (other !== own) rmSync(join(all, other), { recursive: true, force: true })
  }
  return join(all, own)
}

/** Columns are in shared memory, which nothing serializes: they are read as they are. */
function feed(hash: Hash, value: unknown): void {
  if (ArrayBuffer.isView(value)) {
    hash.update(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      hash.update(`${key}:`)
      feed(hash, part)
    }
  } else hash.update(`${typeof value} ${String(value)};`)
}
