/** Who has estimates under the plan; where it holds fewer than work there, an owner chooses. */
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { plansPath } from '~/core/people/organizations/plans.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Meter } from '~/renderer/components/figures/Meter.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'

/** No choice is needed while the plan has room for everyone. */
export function Estimates() {
  const { estimates, mayChooseEstimates } = useData<Data>()
  const { urlPathname } = usePageContext()
  const { limit, planName, employees } = estimates
  if (limit === null || employees.length <= limit) return null
  const have = employees.filter(({ hasEstimates }) => hasEstimates).length
  return (
    <Section id="estimates">
      <h2>People who keep estimates</h2>
      <Meter
        label="People with estimates"
        value={have}
        max={employees.length}
        text={`${have} of ${employees.length}`}
        kind="signal"
      />
      <p>
        {planName} holds estimates for {limit === 0 ? 'nobody' : limit}. Nothing is deleted for
        everyone else. You can view and change what you entered and open saved reports.{' '}
        <Link href={plansPath(urlPathname)}>Compare plans</Link>
      </p>
      {limit > 0 && (mayChooseEstimates ? <Choose /> : <Chosen />)}
    </Section>
  )
}

function Choose() {
  const { limit, employees } = useData<Data>().estimates
  return (
    <Form intent="choose" idPrefix="choose-">
      <p>
        Choose up to {limit}. If you do not choose, we keep estimates for the people you added
        first.
      </p>
      {employees.map(({ employeeId, name, jobTitle, hasEstimates }) => (
        <CheckboxField
          key={employeeId}
          name={`keeps.${employeeId}`}
          label={`${name}, ${jobTitle}`}
          defaultChecked={hasEstimates}
        />
      ))}
      <ButtonRow>
        <Button kind="secondary">Save choice</Button>
      </ButtonRow>
    </Form>
  )
}

function Chosen() {
  const { employees } = useData<Data>().estimates
  const names = employees.filter(({ hasEstimates }) => hasEstimates).map(({ name }) => name)
  return <p>An owner chooses. Now: {names.join(', ')}.</p>
}
