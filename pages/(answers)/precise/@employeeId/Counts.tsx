/** How many organizations are left, while somebody types. */

import { useEffect, useRef, useState } from 'react'
import { useData } from 'vike-react/useData'
import { capitalized } from '~/core/answers/sections/words.ts'
import type { PreciseCounts } from '~/core/answers/tools/counts.ts'
import {
  nearestWords,
  organizationsWords,
  recordsWords,
  sharpWords,
  stepName,
  tooFewWords,
} from '~/core/answers/tools/precise-answer.ts'
import { preciseSearch, type Ranges } from '~/core/answers/tools/ranges.ts'
import {
  aboutCount,
  MINIMUM_ORGANIZATIONS,
  MINIMUM_ORGANIZATIONS_FOR_TAILS,
} from '~/core/engine/facts/disclosure.ts'
import { DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'
import { askJson } from '~/renderer/ask-json.ts'
import { Attrition } from '~/renderer/charts/Attrition.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import type { Data } from './+data.ts'
import styles from './precise.module.css'

interface CountsProps {
  readonly ranges: Ranges
  readonly definition: string
}

export function Counts({ ranges, definition }: CountsProps) {
  const { person, shown } = useData<Data>()
  const first = shown.kind === 'open' ? shown : null
  const { counts, of, isAway } = useCounts({ employeeId: person.id, ranges, definition, first })
  if (!counts) return null
  return (
    <section aria-label="Organizations left" className="lined cells cells-large before-3 after-2">
      <div>
        <p className={`${styles.count} after-1`}>
          <output>{capitalized(organizationsWords(counts.organizations))}</output>
          <span> {recordsWords(counts)}</span>
        </p>
        {isAway && (
          <p className="flush before-0 fine">The counts do not answer now. Press Show the range.</p>
        )}
        <Advice counts={counts} of={of} />
      </div>
      <Attrition
        steps={counts.steps.map((step) => ({
          label: stepName(step, of, person.type),
          count: aboutCount(step.organizations),
          countText: step.organizations.text,
        }))}
      />
    </section>
  )
}

/** Nearest valid ranges, and ends where a small change matters. */
function Advice({ counts, of }: { readonly counts: PreciseCounts; readonly of: Ranges }) {
  const { person, shown } = useData<Data>()
  if (shown.kind !== 'open') return null
  const { nearest, nearestWithTails, sharp, organizations: now } = counts
  const tooFew = tooFewWords(counts)
  const link = (ranges: Ranges, needed: number) => (
    <li key={needed}>
      <a href={`/precise/${person.id}${preciseSearch(ranges, shown.definition)}`}>
        {nearestWords(needed, ranges, person.type)}
      </a>
    </li>
  )
  return (
    <>
      {tooFew && <Notice kind="signal" title={tooFew} />}
      {(nearest || nearestWithTails) && (
        <>
          <p className="flush before-0 fine">
            {nearest
              ? 'The nearest ranges that work:'
              : 'The 10th and 90th percentile need 10 organizations. The nearest ranges:'}
          </p>
          <ul className="flush">
            {nearest && link(nearest, MINIMUM_ORGANIZATIONS)}
            {nearestWithTails && link(nearestWithTails, MINIMUM_ORGANIZATIONS_FOR_TAILS)}
          </ul>
        </>
      )}
      {sharp.length > 0 && (
        <Notice kind="signal" title="A small change matters here">
          <ul className="flush">
            {sharp.map((one) => (
              <li key={`${one.field} ${one.value}`}>
                {sharpWords(one, { ranges: of, now, type: person.type })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

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

function useCounts({ employeeId, ranges, definition, first }: Asked): Counted {
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
      const address = `/precise/${employeeId}/counts.json${search}`
      const counts = await askJson<PreciseCounts>(address, asking.signal)
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
