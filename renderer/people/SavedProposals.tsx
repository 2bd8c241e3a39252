import { useContext, useEffect } from 'react'
import { reload } from 'vike/client/router'
import { usePageContext } from 'vike-react/usePageContext'
import { formatCount } from '~/core/forms/numbers.ts'
import { Notice } from '~/renderer/components/Notice.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'

/** How many proposals were saved and removed; hidden once a form of the page is refused. */

interface SavedProposalsProps {
  /** counts of the address */
  readonly saved: string
  readonly removed: string
}

export function SavedProposals({ saved, removed }: SavedProposalsProps) {
  const { action: refused } = usePageContext()
  const { failure } = useContext(FormContext)
  if (failure || refused) return null
  const [kept, taken] = [countIn(saved), countIn(removed)]
  const isNothing = kept + taken === 0
  return (
    <Notice announced title={isNothing ? 'No changes to save' : 'Saved'}>
      {!isNothing && (
        <p>
          {kept > 0 && `Planned pay for ${people(kept)}. Pay changes on its date. `}
          {taken > 0 && `Removed the planned pay of ${people(taken)}.`}
        </p>
      )}
    </Notice>
  )
}

function countIn(text: string): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : 0
}

function people(count: number): string {
  return count === 1 ? 'one person' : formatCount(count, 'person', 'people')
}

/** After a conflict in a row, loads the page's data again: a second save is then over the newer version. */
export function ReloadWhenStale() {
  const { failure } = useContext(FormContext)
  useEffect(() => {
    if (failure?.values.stale === 'yes') void reload()
  }, [failure])
  return null
}
