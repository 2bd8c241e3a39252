/** Ticks in a rhythm and soon after changes, never twice at once. A tick that fails is tried again with the next. */

export interface Ticking {
  soon(): void
  stop(): Promise<void>
}

export interface Rhythm {
  /** milliseconds */
  readonly every: number
  /** told of a tick that failed */
  readonly onError: (error: unknown) => void
}

export function keepTicking(tick: () => Promise<void>, { every, onError }: Rhythm): Ticking {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  const run = () => {
    again = running !== null
    if (running || stopped) return
    running = tick()
      .catch(onError)
      .finally(() => {
        running = null
        if (again && !stopped) setImmediate(run)
      })
  }
  const timer = setInterval(run, every)
  return {
    soon: () => setImmediate(run),
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
