/** The password, and where one is signed in. */
import { useData } from 'vike-react/useData'
import { ACCOUNT_LABELS } from '~/core/people/accounts/account-labels.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { AccountFrame } from '~/renderer/people/AccountFrame.tsx'
import { Code, CurrentPassword, NewPassword } from '~/renderer/people/PasswordAndCode.tsx'
import { Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

const DONE = {
  password: 'Your password is changed. Every other device was signed out.',
  ended: 'That device is signed out.',
  others: 'Every other device is signed out.',
}

export function Page() {
  const { passwordChanged, hasTwoStep, sessions } = useData<Data>()
  return (
    <AccountFrame title="Password and devices" done={DONE}>
      <Section id="password">
        <h2>Password</h2>
        {passwordChanged && <p>Last changed on {passwordChanged}.</p>}
        <ChangePassword hasTwoStep={hasTwoStep} />
      </Section>
      <Section id="devices">
        <h2>Where you are signed in</h2>
        <p>
          For each device we keep the browser’s name, when it was last used, and the network address
          it was used from. We delete this thirty days after the device is signed out. No one else
          in your organization sees it.
        </p>
        <Devices sessions={sessions} />
        {sessions.length > 1 && <SignOutDevices others={sessions.filter((one) => !one.current)} />}
      </Section>
    </AccountFrame>
  )
}

/** In the order of the fields: the code last, because it is good for a minute. */
const FIELDS_OF_PASSWORD = {
  currentPassword: ACCOUNT_LABELS.currentPassword,
  password: ACCOUNT_LABELS.newPassword,
  code: ACCOUNT_LABELS.code,
}

function ChangePassword({ hasTwoStep }: Pick<Data, 'hasTwoStep'>) {
  return (
    <Form intent="change-password" idPrefix="password" labels={FIELDS_OF_PASSWORD}>
      <CurrentPassword label={FIELDS_OF_PASSWORD.currentPassword} />
      <NewPassword label={FIELDS_OF_PASSWORD.password} />
      {hasTwoStep && <Code />}
      <ButtonRow>
        <Button kind="secondary">Change password</Button>
      </ButtonRow>
    </Form>
  )
}

function Devices({ sessions }: { readonly sessions: Data['sessions'] }) {
  return (
    <Table
      caption="Where you are signed in"
      rows={sessions}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Device',
          cell: ({ browser, address, current }) => (
            <>
              {browser} {current && <Badge kind="good">this one</Badge>}
              <br />
              from {address ?? 'an address not known'}
            </>
          ),
        },
        { header: 'Last used', cell: ({ lastSeen }) => lastSeen },
        { header: 'Signed in', cell: ({ opened }) => opened, wideOnly: true },
      ]}
    />
  )
}

function SignOutDevices({ others }: { readonly others: Data['sessions'] }) {
  const devices = others.map(({ id, browser, lastSeen }) => ({
    value: String(id),
    label: `${browser}, last used ${lastSeen}`,
  }))
  return (
    <Form intent="end-session" idPrefix="devices" labels={ACCOUNT_LABELS}>
      <h3>Sign a device out</h3>
      <SelectField
        name="device"
        label={ACCOUNT_LABELS.device}
        options={[{ value: 'others', label: 'All other devices' }, ...devices]}
      />
      <CurrentPassword label={ACCOUNT_LABELS.currentPassword} />
      <ButtonRow>
        <Button kind="secondary">Sign out</Button>
      </ButtonRow>
    </Form>
  )
}
