/** The form that makes a link, or what keeps it from being made. */
import { useData } from 'vike-react/useData'
import { firstName } from '~/core/reports/words.ts'
import { Button, ButtonLink } from '~/renderer/components/Button.tsx'
import { LockedPanel } from '~/renderer/components/LockedPanel.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import type { Data } from './+data.ts'

const DAYS = [
  { value: '7', label: 'A week' },
  { value: '30', label: 'A month' },
  { value: '90', label: 'Three months' },
]

export function NewLink() {
  const { locked, name, employeeId } = useData<Data>()
  const who = firstName(name)
  if (locked) {
    return (
      <LockedPanel
        title="New links are locked"
        description={locked}
        action={
          <ButtonLink kind="secondary" href={`/single/${employeeId}`}>
            See what opens it
          </ButtonLink>
        }
      >
        <p>How long the link works</p>
        <p>A week, a month, three months</p>
        <p>Show the name and the pay</p>
      </LockedPanel>
    )
  }
  return (
    <Form intent="share" aria-label="Make a link">
      <RadioGroup name="days" label="How long the link works" options={DAYS} defaultValue="30" />
      <CheckboxField
        name="showsPerson"
        label={`Show ${who}’s name and pay`}
        hint={`Without the tick readers see the range and its method, but not who it is about, what ${who} is paid, or what is proposed.`}
      />
      <Button>Make a link</Button>
    </Form>
  )
}
