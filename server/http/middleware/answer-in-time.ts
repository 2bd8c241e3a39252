/**
 * Says "try again" where no answer comes in time, as from a database that hangs and keeps no limit of its own.
 *
 * What was asked goes on behind the answer. A form that is sent again with its key leads to what the first one made.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type Koa from 'koa'
import { Unavailable } from '~/core/errors.ts'
import type { AppState } from '../request/state.ts'

/** Longer than a statement may take, shorter than Vike waits for a hook of a page. */
const PATIENCE_MS = 90_000

export function answerInTime(patienceMs = PATIENCE_MS): Koa.Middleware<AppState> {
  return async (_ctx, next) => {
    const answered = new AbortController()
    const late = async () => {
      await sleep(patienceMs, null, { signal: answered.signal, ref: false })
      throw new Unavailable()
    }
    try {
      await Promise.race([next(), late()])
    } finally {
      answered.abort()
    }
  }
}
