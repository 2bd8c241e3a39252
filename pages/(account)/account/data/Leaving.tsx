/** The way out: what it takes along, what stands in its way, and the way back. */
import { ACCOUNT_LABELS } from '~/core/accounts/account-labels.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import type { Data } from './+data.ts'

type LeavingProps = Omit<Data, 'accepted'>

export function Leaving({ due, email, alone, withOthers }: LeavingProps) {
  if (due) return <Keep due={due} />
  if (withOthers.length > 0) return <HandOverFirst organizations={withOthers} />
  return (
    <>
      {alone.length > 0 && (
        <Notice kind="signal" title={`${listed(alone)} will be deleted too`}>
          <p>
            It has no other member. Its employees, pay and reports are deleted with it. To keep
            them, make another member an owner first.
          </p>
        </Notice>
      )}
      <Form intent="delete" idPrefix="delete">
        <TextField
          name="email"
          type="email"
          label={ACCOUNT_LABELS.email}
          hint={`Enter ${email} to show that you mean this account.`}
          autoComplete="off"
          width="medium"
          required
        />
        <TextField
          name="currentPassword"
          type="password"
          label={ACCOUNT_LABELS.password}
          autoComplete="current-password"
          width="medium"
          required
        />
        <ButtonRow>
          <Button kind="danger">Delete my account</Button>
        </ButtonRow>
      </Form>
    </>
  )
}

function Keep({ due }: { readonly due: string }) {
  return (
    <Notice kind="signal" title={`This account will be deleted on ${due}`}>
      <Form intent="keep">
        <ButtonRow>
          <Button>Keep my account</Button>
        </ButtonRow>
      </Form>
    </Notice>
  )
}

function HandOverFirst({ organizations }: { readonly organizations: Data['withOthers'] }) {
  return (
    <Notice kind="signal" title="Choose a new owner first">
      <p>
        You are the only owner of an organization with other members. Make one of them an owner,
        then come back.
      </p>
      <ul>
        {organizations.map(({ id, name }) => (
          <li key={id}>
            <Link href={`/organization/${id}/members`}>Members of {name}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names)
}
