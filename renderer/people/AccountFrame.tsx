/** The head of the account pages: breadcrumbs, tabs, and the result of the last action. */
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Tabs } from '~/renderer/components/page/Tabs.tsx'

export interface AccountFrameProps {
  readonly title: string
  readonly lede?: string
  /** from `?done=` to what to say */
  readonly done?: Readonly<Record<string, string>>
  readonly children: ReactNode
}

export function AccountFrame({ title, lede, done = {}, children }: AccountFrameProps) {
  const { urlPathname } = usePageContext()
  const tabs = PAGES.map((page) => ({ ...page, current: page.href === urlPathname }))
  return (
    <>
      <PageHeading title={title} lede={lede} />
      <Tabs label="Account" tabs={tabs} />
      <DoneNotice words={done} />
      {children}
    </>
  )
}

const PAGES = [
  { href: '/account', label: 'Profile' },
  { href: '/account/security', label: 'Security' },
  { href: '/account/two-step', label: 'Two-step' },
  { href: '/account/notifications', label: 'Notifications' },
  { href: '/account/plan', label: 'Plan' },
  { href: '/account/api-keys', label: 'API keys' },
  { href: '/account/data', label: 'Data' },
]
