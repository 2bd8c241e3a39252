/** Counts of what is typed: asked for a moment after the last key, the newest only, and each range once. */
import { useEffect, useRef, useState } from 'react'
import type { PreciseCounts } from '~/core/answers/tools/counts.ts'
import { preciseSearch, type Ranges } from '~/core/answers/tools/ranges.ts'
import { DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'

const WAIT_MS = 120

interface Asked {
  readonly employeeId: number
  readonly ranges: Ranges
  readonly definition: string
  /** what the page came with */
  readonly first: { readonly counts: PreciseCounts; readonly ranges: Ranges } | null
}

interface Counted {
  readonly counts: PreciseCounts | null
  /** the ranges that were counted */
  readonly of: Ranges
  /** the last question was not answered */
  readonly isAway: boolean
}

export function useCounts({ employeeId, ranges, definition, first }: Asked): Counted {
  const [shown, setShown] = useState<Counted>({
    ...{ counts: first?.counts ?? null, of: first?.ranges ?? ranges, isAway: false },
  })
  const answers = useRef(new Map<string, PreciseCounts>())
  const chosen = DEFINITIONS_OF_PAY.find((one) => one === definition) ?? null
  const search = preciseSearch(ranges, chosen)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all that is asked
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      if (first) answers.current.set(search, first.counts)
      return
    }
    const known = answers.current.get(search)
    if (known) {
      setShown({ counts: known, of: ranges, isAway: false })
      return
    }
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const counts = await findCounts(`/precise/${employeeId}/counts.json${search}`, asking.signal)
      if (asking.signal.aborted) return
      if (!counts) {
        setShown((before) => ({ ...before, isAway: true }))
        return
      }
      answers.current.set(search, counts)
      setShown({ counts, of: ranges, isAway: false })
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [search])
  return shown
}

/** Null where they cannot be asked now: the connection or the session has ended, or it was asked too often. */
async function findCounts(address: string, signal: AbortSignal): Promise<PreciseCounts | null> {
  try {
    const response = await fetch(address, { signal, headers: { accept: 'application/json' } })
    const isCounts = response.ok && response.headers.get('content-type')?.includes('json')
    return isCounts ? ((await response.json()) as PreciseCounts) : null
  } catch {
    return null
  }
}
