/** What a worker opened once for all its files and closes when it ends: a database, a server, a browser. */
import { test as base } from 'vitest'

/** Oldest first. */
const opened: (() => Promise<void>)[] = []

/** Runs when the worker has no file left; what was opened last is closed first. */
export function atWorkerEnd(close: () => Promise<void>): void {
  opened.push(close)
}

/** Anyone who takes `ends` has it closed: its cleanup is the worker's. */
export const workerTest = base
  .extend('open', { scope: 'worker' }, opened)
  .extend('ends', { scope: 'worker' }, ({ open }, { onCleanup }) => {
    onCleanup(async () => {
      for (const close of open.splice(0).reverse()) await close()
    })
    return true
  })
