/** The file of row errors next to an imported file: written under a temporary name and renamed when complete. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { Conflict } from '~/core/errors.ts'
import { csvLine } from '~/core/market/records/csv-line.ts'
import type { RowProblem } from '~/core/market/records/record.ts'

const COLUMNS = ['line', 'column', 'reason', 'value', 'problem'] as const

export interface ErrorFile {
  /** waits where the disk is slower than the rows */
  add(line: number, problem: RowProblem): Promise<void>
  /** renames it and returns its path; null without errors, and then an older file is removed */
  keep(): Promise<string | null>
  discard(): Promise<void>
}

/** `FILE.errors.csv`, readable by its owner alone. It repeats no value, only the class of a value. */
export async function openErrorFile(path: string): Promise<ErrorFile> {
  const target = `${path}.errors.csv`
  const draft = `${target}.${process.pid}.tmp`
  await rm(draft, { force: true })
  const handle = await open(draft, 'wx', 0o600).catch((error: Error) => {
    throw new Conflict(
      `Row errors cannot be written beside the file (${error.message}). Nothing was imported. Copy the file to a folder you can write to.`,
    )
  })
  const stream = createWriteStream('', { fd: handle, encoding: 'utf8' })
  let count = 0
  const write = async (line: string) => {
    if (!stream.write(line)) await once(stream, 'drain')
  }
  const close = async () => {
    if (stream.closed) return
    stream.end()
    await once(stream, 'close')
  }
  await write(`\ufeff${csvLine(COLUMNS)}`)
  return {
    async add(line, { column, reason, valueClass, sentence }) {
      count += 1
      await write(csvLine([line, column, reason, valueClass, sentence]))
    },
    async keep() {
      await close()
      if (count > 0) {
        await rename(draft, target)
        return target
      }
      await rm(draft, { force: true })
      if (await isOurs(target)) await rm(target, { force: true })
      return null
    },
    async discard() {
      await close()
      await rm(draft, { force: true })
    },
  }
}

/** A dry run has no file. */
export const NO_ERROR_FILE: ErrorFile = {
  add: async () => {},
  keep: async () => null,
  discard: async () => {},
}

/** Only a file that an earlier import wrote may be removed. */
async function isOurs(target: string): Promise<boolean> {
  const text = await readFile(target, 'utf8').catch(() => '')
  return text.startsWith(`\ufeff${csvLine(COLUMNS)}`)
}
