/** The pages of the analyzer, each with its own address. */
import { Tabs } from '../components/page/Tabs.tsx'

export type AnalyzerTab = 'ratios' | 'explore' | 'cohorts' | 'scenarios'

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
