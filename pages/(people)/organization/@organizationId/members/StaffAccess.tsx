/** Whether staff of ours see pay when they view as a member: an owner allows it for some days. */
import { useData } from 'vike-react/useData'
import { formatInstant } from '~/core/pay/date.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'

export function StaffAccess() {
  const { staffPayUntil } = useData<Data>()
  return (
    <Section id="staff">
      <h2>When Stipend staff help you</h2>
      <p>
        Our staff can view your pages as a member sees them, for 30 minutes and without changing
        anything. The history shows who did and why. Pay is hidden from them unless you show it, or
        they open it with a reason that you can read there.
      </p>
      {staffPayUntil ? <Shown until={staffPayUntil} /> : <Hidden />}
    </Section>
  )
}

function Hidden() {
  return (
    <Form intent="show-pay-to-staff" idPrefix="staff-">
      <RadioGroup name="days" label="Show pay to our staff for" options={DAYS} defaultValue="1" />
      <ButtonRow>
        <Button kind="secondary">Show pay to staff</Button>
      </ButtonRow>
    </Form>
  )
}

const DAYS = [
  { value: '1', label: '1 day' },
  { value: '3', label: '3 days' },
  { value: '7', label: '7 days' },
] as const

function Shown({ until }: { readonly until: Date }) {
  return (
    <Form intent="hide-pay-from-staff" idPrefix="staff-">
      <p>Staff who view as a member see pay until {formatInstant(until)}.</p>
      <ButtonRow>
        <Button kind="secondary">Hide pay from staff</Button>
      </ButtonRow>
    </Form>
  )
}
