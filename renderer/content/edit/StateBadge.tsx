/** Where a text stands: what readers see, and what editors work on. */
import { STATE_WORDS } from '~/core/content/edit/words.ts'
import type { ContentState } from '~/core/content/item.ts'
import { Badge, type BadgeProps } from '../../components/figures/Badge.tsx'

export interface StateBadgeProps {
  readonly state: ContentState
  readonly isPublished: boolean
}

const KINDS: Readonly<Record<ContentState, BadgeProps['kind']>> = {
  draft: 'neutral',
  review: 'signal',
  scheduled: 'signal',
  published: 'good',
  unpublished: 'neutral',
}

export function StateBadge({ state, isPublished }: StateBadgeProps) {
  return (
    <>
      {isPublished && state !== 'published' && (
        <>
          <Badge kind="good">{STATE_WORDS.published}</Badge>{' '}
        </>
      )}
      <Badge kind={KINDS[state]}>
        {isPublished && state === 'draft' ? 'Newer draft' : STATE_WORDS[state]}
      </Badge>
    </>
  )
}
