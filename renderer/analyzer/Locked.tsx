/** What the analyzer would give this organization, without a figure: the plan does not include it. */
import { RATIO_KEYS, ratioMeaning, ratioName } from '~/core/analyzer/ratios.ts'
import { plansPath } from '~/core/membership/plans.ts'
import type { OrganizationType } from '~/core/organizations/organization.ts'
import { capitalized } from '~/core/reports/words.ts'
import { ButtonLink } from '../components/Button.tsx'
import { LockedPanel } from '../components/LockedPanel.tsx'

interface LockedProps {
  readonly lock: { readonly message: string; readonly opensWith: string | null }
  readonly organization: { readonly id: number; readonly type: OrganizationType }
}

export function Locked({ lock, organization }: LockedProps) {
  return (
    <LockedPanel
      title="The analyzer is locked"
      description={lock.message}
      action={
        <ButtonLink
          kind="secondary"
          href={plansPath(`/analyzer/${organization.id}`, lock.opensWith)}
        >
          Compare plans
        </ButtonLink>
      }
    >
      <h2>All ratios</h2>
      {RATIO_KEYS.map((key) => (
        <p key={key}>
          {ratioName(key, organization.type)}: {capitalized(ratioMeaning(key, organization.type))}.
          You, 25th percentile, median, 75th percentile
        </p>
      ))}
      <h2>What would bring you to the median</h2>
      <p>In dollars and full-time positions, for each ratio</p>
    </LockedPanel>
  )
}
