/**
 * Says "try again" where no answer comes in time, as from a database that hangs and keeps no limit of its own.
 *
 * What was asked is canceled with its request (`ctx.state.signal`): a file is not read to its end, and a transaction
 * of a request that was answered so is rolled back. One whose client has gone is finished, because it was asked for.
 */
import type Koa from 'koa'
import { ClientGone, Unavailable } from '~/core/errors.ts'
import type { AppState } from '../request/state.ts'

export function answerInTime(patienceMs: number): Koa.Middleware<AppState> {
  return async (ctx, next) => {
    const over = new AbortController()
    ctx.state.signal = over.signal
    ctx.res.once('close', () => {
      if (!ctx.res.writableFinished) over.abort(new ClientGone())
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const error = new Unavailable()
        over.abort(error)
        reject(error)
      }, patienceMs).unref()
    })
    try {
      await Promise.race([next(), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
