/** The pages of the analyzer, each with its own address. */

import { capitalized } from '~/core/answers/sections/words.ts'
import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import { RATIO_KEYS, ratioMeaning, ratioName } from '~/core/planning/analyzer/ratios.ts'
import { LockedByPlan } from '../components/LockedByPlan.tsx'
import { Tabs } from '../components/page/Tabs.tsx'

type AnalyzerTab = 'ratios' | 'explore' | 'cohorts' | 'scenarios'

interface AnalyzerTabsProps {
  readonly organizationId: number
  readonly current: AnalyzerTab
  /** the review and scenarios have single people's pay, and are for those who see it */
  readonly mayReadPay: boolean
}

export function AnalyzerTabs({ organizationId, current, mayReadPay }: AnalyzerTabsProps) {
  const tabs = [
    { key: 'ratios', href: `/analyzer/${organizationId}`, label: 'Ratios' },
    { key: 'explore', href: `/analyzer/explore/${organizationId}`, label: 'Explore' },
    ...(mayReadPay
      ? [
          { key: 'cohorts', href: `/analyzer/${organizationId}/cohorts`, label: 'Cohort review' },
          { key: 'scenarios', href: `/analyzer/evaluate/${organizationId}`, label: 'Scenarios' },
        ]
      : []),
  ]
  return (
    <Tabs
      label="Analyzer"
      tabs={tabs.map(({ key, href, label }) => ({ href, label, current: key === current }))}
    />
  )
}

interface LockedProps {
  readonly lock: { readonly message: string; readonly opensWith: string | null }
  readonly organization: { readonly id: number; readonly type: OrganizationType }
}

export function Locked({ lock, organization }: LockedProps) {
  return (
    <LockedByPlan title="The analyzer is locked" lock={lock} path={`/analyzer/${organization.id}`}>
      <h2>All ratios</h2>
      {RATIO_KEYS.map((key) => (
        <p key={key}>
          {ratioName(key, organization.type)}: {capitalized(ratioMeaning(key, organization.type))}.
          You, 25th percentile, median, 75th percentile
        </p>
      ))}
      <h2>What would bring you to the median</h2>
      <p>In dollars and full-time positions, for each ratio</p>
    </LockedByPlan>
  )
}

interface LockedScenariosProps {
  readonly lock: LockedProps['lock']
  /** of the page that a purchase leads back to */
  readonly path: string
}

export function LockedScenarios({ lock, path }: LockedScenariosProps) {
  return (
    <LockedByPlan
      title="Scenarios are locked"
      {...{ lock, path }}
      holds={[
        'Income, payroll and spending line by line, for each of three years',
        'Hires at the market median, departures, raises, hours and benefits',
        'Your ratios against organizations of your size, before and after',
      ]}
    />
  )
}
