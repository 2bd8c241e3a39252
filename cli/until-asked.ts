/** For commands that run until somebody ends them. */
import { EXIT } from './exit-codes.ts'

/** npm passes Ctrl+C on to us a second time within milliseconds: the same wish, not a second one. */
const SAME_SIGNAL_MS = 500

/** Resolves at the first signal, also one that comes while we start; the second ends the process at once. */
export function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | null = null
    const heard = () => {
      if (askedAt !== null && performance.now() - askedAt > SAME_SIGNAL_MS) {
        process.exit(EXIT.unexpected)
      }
      askedAt ??= performance.now()
      resolve()
    }
    process.on('SIGINT', heard).on('SIGTERM', heard)
  })
}

/** A terminal shows what matters; a log collector gets everything. */
export function calm<Level extends string>(logLevel: Level): Level | 'warn' {
  return process.stdout.isTTY && logLevel === 'info' ? 'warn' : logLevel
}
