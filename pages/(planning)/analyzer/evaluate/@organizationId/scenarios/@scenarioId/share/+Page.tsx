/** Links to a scenario as it is now: make one, see who opened it, close it. */
import { useData } from 'vike-react/useData'
import { scenarioPath } from '~/core/planning/scenarios/scenario-address.ts'
import { FreshLink, MadeLinks, MakeLink } from '~/renderer/answers/Links.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { LockedScenarios } from '~/renderer/planning/AnalyzerTabs.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { organization, scenario, links, fresh } = useData<Data>()
  const address = { organizationId: organization.id, scenarioId: scenario.id, others: [] }
  return (
    <>
      <OrganizationHeading
        organization={organization}
        crumbs={[
          { label: 'Scenarios', href: `/analyzer/evaluate/${organization.id}` },
          { label: scenario.name, href: scenarioPath(address) },
          { label: 'Links' },
        ]}
        title={`Send “${scenario.name}” to people without an account`}
        lede="Anyone with a link can read the scenario as it is now, until the link expires or you close it. Later changes are not in it. Search engines cannot see it."
      />
      {fresh && <FreshLink address={fresh} />}
      <NewLink />
      <MadeLinks
        {...{ links, who: 'names and pay' }}
        paused="It does not open while your plan does not include scenarios."
      />
    </>
  )
}

/** The form that makes a link, or what keeps it from being made. */
function NewLink() {
  const { organization, scenario, locked, first, isNameNeeded } = useData<Data>()
  if (locked) {
    const address = { organizationId: organization.id, scenarioId: scenario.id, others: [] }
    return <LockedScenarios lock={locked} path={scenarioPath(address)} />
  }
  return (
    <MakeLink
      first={first}
      label="Show names and pay"
      hint={
        isNameNeeded
          ? 'This scenario needs it: its totals alone would show what single people are paid.'
          : 'Without the check mark readers see totals and ratios, but not the note, the list of people, or changes about named people. They see the name of the scenario.'
      }
    />
  )
}
