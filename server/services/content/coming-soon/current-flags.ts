/** The flags of a process: read at most every few seconds, and kept while the database cannot be asked. */
import type { ComingSoonFlag } from '~/core/content/coming-soon/flag.ts'
import { listOpenFlags } from '~/database/queries/content/coming-soon.ts'
import type { Resources } from '../../../context.ts'

export type CurrentFlags = () => Promise<readonly ComingSoonFlag[]>

/** How long a process may show a page after another one switched it. */
const FRESH_MS = 3000
/** A database that hangs holds up no page for longer. */
const PATIENCE_MS = 1000

export function createCurrentFlags(
  { db, now, outside }: Pick<Resources, 'db' | 'now' | 'outside'>,
  read: () => Promise<readonly ComingSoonFlag[]> = () => listOpenFlags(db),
): CurrentFlags {
  let known: readonly ComingSoonFlag[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function refresh(at: number): Promise<void> {
    try {
      known = await read()
    } catch (error) {
      outside.log.warn(
        { error: String(error) },
        'coming-soon flags not read, the last known ones hold',
      )
    } finally {
      readAt = at
      reading = null
    }
  }

  return async () => {
    const at = now().getTime()
    if (at - readAt > FRESH_MS) {
      reading ??= refresh(at)
      await inTime(reading)
    }
    return known
  }
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([work, patience])
  clearTimeout(timer)
}
