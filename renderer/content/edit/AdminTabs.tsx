/** The parts of the editor, and the pages of one text in it. */
import { type ContentAddress, editPath, STATE_WORDS } from '~/core/content/edit/words.ts'
import type { ContentState } from '~/core/content/item.ts'
import { Badge, type BadgeProps } from '../../components/figures/Badge.tsx'
import { Tabs } from '../../components/page/Tabs.tsx'

const PARTS = [
  { href: '/admin', label: 'Texts' },
  { href: '/admin/media', label: 'Pictures' },
  { href: '/admin/menus', label: 'Menus' },
  { href: '/admin/positions', label: 'Positions' },
  { href: '/admin/denominations', label: 'Denominations' },
  { href: '/admin/redirects', label: 'Redirects' },
  { href: '/admin/check', label: 'Check links' },
  { href: '/admin/replace', label: 'Find and replace' },
  { href: '/admin/import', label: 'Import' },
] as const

export function AdminTabs({ current }: { readonly current: (typeof PARTS)[number]['href'] }) {
  const tabs = PARTS.map((part) => ({ ...part, current: part.href === current }))
  return <Tabs label="Editor" tabs={tabs} />
}

interface ContentTabsProps {
  readonly address: ContentAddress
  readonly current: 'edit' | 'preview' | 'versions'
}

export function ContentTabs({ address, current }: ContentTabsProps) {
  const path = editPath(address)
  return (
    <Tabs
      label="This text"
      tabs={[
        { href: path, label: 'Edit', current: current === 'edit' },
        { href: `${path}/preview`, label: 'Preview', current: current === 'preview' },
        { href: `${path}/versions`, label: 'Versions', current: current === 'versions' },
      ]}
    />
  )
}

// Where a text stands: what readers see, and what editors work on.

interface StateBadgeProps {
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
