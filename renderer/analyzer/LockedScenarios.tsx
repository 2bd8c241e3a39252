/** What scenarios would give, without a figure: the plan does not include them. */
import { plansPath } from '~/core/membership/plans.ts'
import { ButtonLink } from '../components/Button.tsx'
import { LockedPanel } from '../components/LockedPanel.tsx'

interface LockedScenariosProps {
  readonly lock: { readonly message: string; readonly opensWith: string | null }
  /** of the page, which a purchase leads back to */
  readonly path: string
}

export function LockedScenarios({ lock, path }: LockedScenariosProps) {
  return (
    <LockedPanel
      title="Scenarios are locked"
      description={lock.message}
      action={
        <ButtonLink kind="secondary" href={plansPath(path, lock.opensWith)}>
          Compare plans
        </ButtonLink>
      }
    >
      <p>Income, payroll and spending line by line, for each of three years</p>
      <p>Hires at the market median, departures, raises, hours and benefits</p>
      <p>Your ratios against organizations of your size, before and after</p>
    </LockedPanel>
  )
}
