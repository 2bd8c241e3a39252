/** An office asks a church to share: what it would see, then the choice. Looking does nothing. */
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { formatDate } from '~/core/pay/date.ts'
import {
  OFFICE_KIND_LABELS,
  TIE_LEVEL_LABELS,
  TIE_LEVEL_SENTENCES,
  TIE_LEVELS,
} from '~/core/people/offices/offices.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import type { Data } from './+data.ts'

type Invitation = NonNullable<Data['invitation']>

export function Page() {
  const { invitation } = useData<Data>()
  const { shell } = usePageContext()
  if (!invitation)
    return <PageHeading title="This invitation link is not valid" lede={COPY_WHOLE} />
  if (invitation.state !== 'open') {
    return (
      <PageHeading title="This invitation can no longer be used" lede={WHY[invitation.state]} />
    )
  }
  const { officeName, officeKind, churchName, invitedBy, expiresAt } = invitation
  const kind = officeKind && OFFICE_KIND_LABELS[officeKind].toLowerCase()
  return (
    <>
      <PageHeading
        title={`Share pay with ${officeName}?`}
        lede={`${invitedBy ?? 'An editor'} of ${officeName} (${kind}) asks ${churchName} to share some of its pay. You choose what the office sees.`}
      />
      <Notice title="Before you agree">
        <ul>
          <li>Each look of the office is in your history, with the name of the person.</li>
          <li>You can change what it sees, or end it, at any time. The office can end it too.</li>
          <li>The office cannot change anything at your church.</li>
        </ul>
      </Notice>
      {!shell.user && <ComeIn {...invitation} />}
      {shell.user && invitation.churches.length === 0 && <NoChurch />}
      {shell.user && invitation.churches.length > 0 && <Agree {...invitation} />}
      <p>The link can be used once, until {formatDate(expiresAt)}.</p>
    </>
  )
}

function Agree({ churches, officeName }: Invitation) {
  return (
    <Form intent="share" labels={{ church: 'Your church', level: 'What the office sees' }}>
      <SelectField
        name="church"
        label="Your church"
        hint="Only owners can agree for a church."
        options={churches.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={churches.length === 1 ? String(churches[0]?.id) : null}
        placeholder="Choose one"
        required
      />
      <RadioGroup
        name="level"
        label="What the office sees"
        options={TIE_LEVELS.map((value) => {
          return { value, label: TIE_LEVEL_LABELS[value], hint: TIE_LEVEL_SENTENCES[value] }
        })}
        required
      />
      <ButtonRow>
        <Button>{`Share with ${officeName}`}</Button>
        <ButtonLink href="/dashboard" kind="quiet">
          Do not share
        </ButtonLink>
      </ButtonRow>
    </Form>
  )
}

function NoChurch() {
  return (
    <>
      <p>
        You are signed in, and no church on Stipend has you as its owner. Add your church, then open
        the link in the email again. If it is here already, send the link to one of its owners.
      </p>
      <ButtonRow>
        <ButtonLink href="/organization/new">Add your church</ButtonLink>
      </ButtonRow>
    </>
  )
}

function ComeIn({ email }: Invitation) {
  const { urlPathname } = usePageContext()
  const next = encodeURIComponent(urlPathname)
  return (
    <>
      <p>
        The invitation was sent to <strong>{email}</strong>. Sign in as an owner of the church, or
        create an account. You come back here.
      </p>
      <ButtonRow>
        <ButtonLink href={`/sign-in?next=${next}`}>Sign in</ButtonLink>
        <ButtonLink href={`/sign-up?next=${next}`} kind="secondary">
          Create an account
        </ButtonLink>
      </ButtonRow>
    </>
  )
}

const COPY_WHOLE = 'Copy the whole link from the message. Some programs break it in two.'
const WHY = {
  expired: 'It is older than fourteen days. Ask the office for a new one.',
  revoked: 'The office withdrew it or sent a newer one. Use the newest message, or ask the office.',
  used: 'It works once and has been used. You see what is shared under Sharing, in your settings.',
} as const
