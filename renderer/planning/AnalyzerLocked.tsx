/** What the analyzer would give this organization, without a figure: the plan does not include it. */

import { capitalized } from '~/core/answers/sections/words.ts'
import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import { RATIO_KEYS, ratioMeaning, ratioName } from '~/core/planning/analyzer/ratios.ts'
import { LockedByPlan } from '../components/LockedByPlan.tsx'

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
