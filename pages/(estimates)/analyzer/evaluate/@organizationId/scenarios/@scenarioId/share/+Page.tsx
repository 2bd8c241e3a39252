/** Links to a scenario as it is now: make one, see who opened it, close it. */
import { useData } from 'vike-react/useData'
import { scenarioPath } from '~/core/scenarios/scenario-address.ts'
import { LockedScenarios } from '~/renderer/analyzer/LockedScenarios.tsx'
import { Button } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { FreshLink, LINK_DAYS, MadeLinks } from '~/renderer/share/Links.tsx'
import { OrganizationHeading } from '~/renderer/work/organization/OrganizationHeading.tsx'
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
  if (first) {
    return (
      <Notice title="Confirm your email address first">
        <p>
          {first} <a href="/account">Open your account page</a>
        </p>
      </Notice>
    )
  }
  return (
    <Form intent="share" aria-label="Make a link" labels={{ showsPerson: 'Show names and pay' }}>
      <RadioGroup
        {...{ name: 'days', label: 'How long the link works', options: LINK_DAYS }}
        defaultValue="30"
      />
      <CheckboxField
        name="showsPerson"
        label="Show names and pay"
        hint={
          isNameNeeded
            ? 'This scenario needs it: its totals alone would show what single people are paid.'
            : 'Without the check mark readers see totals and ratios, but not the note, the list of people, or changes about named people. They see the name of the scenario.'
        }
      />
      <Button>Make a link</Button>
    </Form>
  )
}
