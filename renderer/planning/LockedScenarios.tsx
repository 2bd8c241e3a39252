/** What scenarios would give, without a figure: the plan does not include them. */
import { LockedByPlan } from '../components/LockedByPlan.tsx'

interface LockedScenariosProps {
  readonly lock: { readonly message: string; readonly opensWith: string | null }
  /** of the page, which a purchase leads back to */
  readonly path: string
}

export function LockedScenarios({ lock, path }: LockedScenariosProps) {
  return (
    <LockedByPlan title="Scenarios are locked" lock={lock} path={path}>
      <p>Income, payroll and spending line by line, for each of three years</p>
      <p>Hires at the market median, departures, raises, hours and benefits</p>
      <p>Your ratios against organizations of your size, before and after</p>
    </LockedByPlan>
  )
}
