/** Work on texts in turn, so that who waits for a text holds no connection of the pool meanwhile. */

export type TakeTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>

interface Waiting {
  readonly name: string
  readonly begin: () => void
}

/** Work of one name runs one after another, in the order it came; of all names together, at most `atOnce` run. */
export function createTurns(atOnce: number): TakeTurn {
  const running = new Set<string>()
  const waiting: Waiting[] = []

  return async (name, work) => {
    await new Promise<void>((begin) => {
      waiting.push({ name, begin })
      beginNext()
    })
    try {
      return await work()
    } finally {
      running.delete(name)
      beginNext()
    }
  }

  function beginNext(): void {
    while (running.size < atOnce) {
      const index = waiting.findIndex(({ name }) => !running.has(name))
      const [next] = index < 0 ? [] : waiting.splice(index, 1)
      if (!next) return
      running.add(next.name)
      next.begin()
    }
  }
}
