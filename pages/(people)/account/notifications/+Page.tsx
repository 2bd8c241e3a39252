/** The user's email notifications. */
import { useData } from 'vike-react/useData'
import { NOTIFICATION_TOPICS } from '~/core/people/accounts/settings-forms.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { AccountFrame } from '~/renderer/people/AccountFrame.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { wanted } = useData<Data>()
  return (
    <AccountFrame
      title="Notifications"
      lede="Choose the emails you want. We always send messages that protect your account."
      done={{ saved: 'Your choices are saved.' }}
    >
      <Form intent="choose">
        {NOTIFICATION_TOPICS.map(({ key, label, hint }) => (
          <CheckboxField
            key={key}
            name={key}
            label={label}
            hint={hint}
            defaultChecked={wanted[key]}
          />
        ))}
        <ButtonRow>
          <Button>Save choices</Button>
        </ButtonRow>
      </Form>
    </AccountFrame>
  )
}
