/** The head of every page of an organization: its name, the pages beside this one, and whether it is archived. */

import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/PageHeading.tsx'
import { Tabs } from '~/renderer/components/Tabs.tsx'

export interface OrganizationTabsProps {
  readonly organization: {
    readonly id: number
    readonly name: string
    readonly isArchived: boolean
    readonly mayReadHistory: boolean
    readonly mayDecidePay: boolean
    readonly mayArchive: boolean
    readonly mayReadSummary: boolean
    readonly mayReadReceipts: boolean
  }
  readonly current: (typeof TABS)[number]['key']
  readonly lede?: string
}

const TABS = [
  { key: 'description', path: '', label: 'Description' },
  { key: 'campuses', path: '/campuses', label: 'Campuses' },
  { key: 'members', path: '/members', label: 'Members' },
  { key: 'policy', path: '/policy', label: 'Pay policy' },
  { key: 'next-year', path: '/next-year', label: 'Next year’s pay' },
  { key: 'summary', path: '/summary', label: 'Summary' },
  { key: 'receipts', path: '/receipts', label: 'Data receipts' },
  { key: 'history', path: '/history', label: 'History' },
] as const

export function OrganizationTabs({ organization, current, lede }: OrganizationTabsProps) {
  const { id, name, isArchived, mayArchive } = organization
  const hidden = hiddenTabs(organization)
  const tabs = TABS.filter(({ key }) => !hidden.includes(key))
  const here = TABS.find(({ key }) => key === current)
  const crumbs = [
    { label: 'Dashboard', href: '/dashboard' },
    ...(current === 'description'
      ? [{ label: name }]
      : [{ label: name, href: `/organization/${id}` }, { label: here?.label ?? '' }]),
  ]
  return (
    <>
      <PageHeading crumbs={crumbs} title={name} lede={lede} />
      <Tabs
        label="Pages of this organization"
        tabs={tabs.map(({ key, path, label }) => {
          return { href: `/organization/${id}${path}`, label, current: key === current }
        })}
      />
      {isArchived && (
        <Notice kind="signal" title="This organization is archived">
          <p>
            Everything in it can be read and nothing changed.{' '}
            {mayArchive
              ? 'You can restore it at the end of its description.'
              : 'An owner can restore it.'}
          </p>
        </Notice>
      )}
    </>
  )
}

/** What this person may not open. */
function hiddenTabs(organization: OrganizationTabsProps['organization']): readonly string[] {
  const { mayReadHistory, mayDecidePay, mayReadSummary, mayReadReceipts } = organization
  return [
    mayReadHistory ? '' : 'history',
    mayDecidePay ? '' : 'next-year',
    mayReadSummary ? '' : 'summary',
    mayReadReceipts ? '' : 'receipts',
  ]
}
