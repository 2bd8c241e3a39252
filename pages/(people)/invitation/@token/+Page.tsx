/** An invitation by its link: looking does nothing; the button joins, with the account that is signed in. */
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { formatDate } from '~/core/pay/date.ts'
import { asRole, ROLE_SENTENCES } from '~/core/people/organizations/members.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import type { Data } from './+data.ts'

type Invitation = NonNullable<Data['invitation']>

export function Page() {
  const { invitation } = useData<Data>()
  const { shell } = usePageContext()
  if (!invitation) return <Closed title="This invitation link is not valid" lede={COPY_WHOLE} />
  if (invitation.state === 'used by you' || (invitation.isMember && invitation.state === 'open')) {
    return <AlreadyIn {...invitation} />
  }
  if (invitation.state !== 'open') {
    return <Closed title="This invitation can no longer be used" lede={WHY[invitation.state]} />
  }
  return (
    <>
      <PageHeading
        title={`Join ${invitation.organization.name}`}
        lede={`${invitation.invitedBy ?? 'An owner'} invites you ${asRole(invitation)}. ${ROLE_SENTENCES[invitation.role]}`}
      />
      {shell.user ? (
        <Join email={shell.user.email} invitation={invitation} />
      ) : (
        <ComeIn invitation={invitation} />
      )}
      <p>It can be used once, until {formatDate(invitation.expiresAt)}.</p>
    </>
  )
}

interface JoinProps {
  readonly email: string
  readonly invitation: Invitation
}

function Join({ email, invitation }: JoinProps) {
  const isSame = email.trim().toLowerCase() === invitation.email.trim().toLowerCase()
  return (
    <>
      <p>
        You are signed in as <strong>{email}</strong>
        {isSame
          ? '.'
          : `, and the invitation was sent to ${invitation.email}. You can join with this account; the owners see both addresses. Or sign out and use another account.`}
      </p>
      <Form intent="join">
        <ButtonRow>
          <Button>{`Join ${invitation.organization.name}`}</Button>
          {!isSame && (
            <Button intent="sign-out" kind="quiet">
              Sign out
            </Button>
          )}
        </ButtonRow>
      </Form>
    </>
  )
}

function ComeIn({ invitation }: { readonly invitation: Invitation }) {
  const { urlPathname } = usePageContext()
  const next = encodeURIComponent(urlPathname)
  return (
    <>
      <p>
        The invitation was sent to <strong>{invitation.email}</strong>. Create an account or sign
        in, and you will come back here.
      </p>
      <ButtonRow>
        <ButtonLink href={`/sign-up?next=${next}`}>Create an account</ButtonLink>
        <ButtonLink href={`/sign-in?next=${next}`} kind="secondary">
          Sign in
        </ButtonLink>
      </ButtonRow>
    </>
  )
}

function AlreadyIn({ organization }: Invitation) {
  return (
    <>
      <PageHeading
        title={`You belong to ${organization.name}`}
        lede="You have already used this invitation."
      />
      <ButtonRow>
        <ButtonLink href={`/organization/${organization.id}`}>Open the organization</ButtonLink>
      </ButtonRow>
    </>
  )
}

function Closed({ title, lede }: { readonly title: string; readonly lede: string }) {
  return (
    <>
      <PageHeading title={title} lede={lede} />
      <ButtonRow>
        <ButtonLink href="/" kind="secondary">
          Go to the home page
        </ButtonLink>
      </ButtonRow>
    </>
  )
}

const COPY_WHOLE = 'Copy the whole link from the message. Some programs break it in two.'
const WHY = {
  expired: 'It is older than fourteen days. Ask the person who invited you to send it again.',
  revoked: 'It was withdrawn. If you think that is a mistake, ask the person who invited you.',
  used: 'It works once and has been used. If that was not you, tell the person who invited you.',
} as const
