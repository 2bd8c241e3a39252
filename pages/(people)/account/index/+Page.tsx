/** Who one is here: name, address, organizations, and what is to be confirmed. */
import { useData } from 'vike-react/useData'
import { ACCOUNT_LABELS } from '~/core/people/accounts/account-labels.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { EmailField, TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { AccountFrame } from '~/renderer/people/AccountFrame.tsx'
import { Code, CurrentPassword } from '~/renderer/people/PasswordAndCode.tsx'
import { Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

const DONE = {
  name: 'Your name is saved.',
  'email-asked': 'We sent a link to the new address. Your account changes once you open it.',
  'sent-again': 'We sent a new link. The previous one no longer works.',
  'verify-email': 'Your address is confirmed.',
  'change-email': 'Your account uses the new address.',
}

export function Page() {
  const account = useData<Data>()
  return (
    <AccountFrame title={account.name} lede={`Member since ${account.since}.`} done={DONE}>
      {!account.emailVerified && <Unconfirmed email={account.email} />}
      <Section id="name">
        <h2>Your name</h2>
        <Form intent="change-name" idPrefix="name" labels={ACCOUNT_LABELS}>
          <TextField
            name="name"
            label={ACCOUNT_LABELS.name}
            defaultValue={account.name}
            autoComplete="name"
            width="medium"
            required
          />
          <ButtonRow>
            <Button kind="secondary">Save name</Button>
          </ButtonRow>
        </Form>
      </Section>
      <Section id="email">
        <h2>Email address</h2>
        <p>
          You sign in with <strong>{account.email}</strong>{' '}
          <Badge kind={account.emailVerified ? 'good' : 'signal'}>
            {account.emailVerified ? 'confirmed' : 'not confirmed'}
          </Badge>
        </p>
        {account.pendingEmail && (
          <p>
            Open the link we sent to <strong>{account.pendingEmail}</strong>.
          </p>
        )}
        <ChangeEmail hasTwoStep={account.hasTwoStep} />
      </Section>
      <Section id="organizations">
        <h2>Organizations</h2>
        <Organizations organizations={account.organizations} />
      </Section>
    </AccountFrame>
  )
}

function Unconfirmed({ email }: { readonly email: string }) {
  return (
    <Notice kind="signal" title="Your address is not confirmed yet">
      <p>
        We sent a link to {email}. Until you open it, you cannot invite colleagues, share reports,
        pay or contribute records.
      </p>
      <Form intent="send-again" idPrefix="again">
        <ButtonRow>
          <Button size="small" kind="secondary">
            Send the link again
          </Button>
        </ButtonRow>
      </Form>
    </Notice>
  )
}

const FIELDS_OF_EMAIL = {
  email: ACCOUNT_LABELS.newEmail,
  currentPassword: ACCOUNT_LABELS.password,
  code: ACCOUNT_LABELS.code,
}

function ChangeEmail({ hasTwoStep }: Pick<Data, 'hasTwoStep'>) {
  return (
    <Form intent="change-email" idPrefix="email" labels={FIELDS_OF_EMAIL}>
      <EmailField
        label={FIELDS_OF_EMAIL.email}
        hint="We send a link there. We also tell the old address, which can take the account back for one week."
      />
      <CurrentPassword label={FIELDS_OF_EMAIL.currentPassword} />
      {hasTwoStep && <Code />}
      <ButtonRow>
        <Button kind="secondary">Change address</Button>
      </ButtonRow>
    </Form>
  )
}

function Organizations({ organizations }: { readonly organizations: Data['organizations'] }) {
  return (
    <Table
      caption="Organizations you belong to"
      rows={organizations}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Organization',
          cell: ({ id, name }) => <Link href={`/organization/${id}`}>{name}</Link>,
        },
        { header: 'Your role', cell: ({ role }) => role },
        {
          header: 'State',
          cell: ({ isArchived }) => (isArchived ? <Badge>archived</Badge> : 'in use'),
        },
      ]}
      empty={
        <EmptyState
          title="You do not belong to an organization yet"
          action={<ButtonLink href="/organization/new">Add your organization</ButtonLink>}
        >
          <p>Add yours, or ask an owner to invite you.</p>
        </EmptyState>
      }
    />
  )
}
