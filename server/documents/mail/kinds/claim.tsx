/** About organizations that move from one account of a person to another: the link, and that it was used. */
import { formatList } from '~/core/forms/numbers.ts'
import type { MessageKind } from '../letter/message.ts'
import { Action, Note, Paragraph } from '../letter/parts.tsx'

interface Facts {
  readonly name: string
  /** address of the account that asks */
  readonly by: string
  readonly organizations: readonly string[]
  readonly step: 'asked' | 'two-step' | 'moved'
  /** with the token, while it is asked */
  readonly path: string
  readonly validHours: number
}

export const claim: MessageKind<Facts> = {
  subject: ({ step }) =>
    step === 'moved' ? 'Your organizations moved to another account' : 'Move your organizations?',
  Body: (facts) => (
    <>
      <Paragraph>Hello {facts.name},</Paragraph>
      {facts.step === 'asked' && <Asked {...facts} />}
      {facts.step === 'two-step' && <TwoStep {...facts} />}
      {facts.step === 'moved' && <Moved {...facts} />}
    </>
  ),
}

function Asked({ by, organizations, path, validHours }: Facts) {
  return (
    <>
      <Paragraph>
        Someone signed in as {by} asked to move {formatList(organizations)} from this account to
        theirs. If that was you, open the link in the browser where you are signed in as {by}.
      </Paragraph>
      <Action label="Review the move" path={path} />
      <Note>
        The link works once, for {validHours} hours, and only for {by}. If you did not ask for this,
        ignore this message. Nothing has changed.
      </Note>
    </>
  )
}

function TwoStep({ by, organizations, path }: Facts) {
  return (
    <>
      <Paragraph>
        Someone signed in as {by} asked to move {formatList(organizations)} from this account to
        theirs. This account uses two-step sign-in, so a link alone cannot move anything.
      </Paragraph>
      <Paragraph>
        If that was you, sign in with this account, invite {by} and make them the owner.
      </Paragraph>
      <Action label="Sign in" path={path} />
      <Note>If you did not ask for this, ignore this message. Nothing has changed.</Note>
    </>
  )
}

function Moved({ by, organizations, path }: Facts) {
  return (
    <>
      <Paragraph>
        The account {by} now owns {formatList(organizations)}. The earlier account can no longer
        open
        {organizations.length === 1 ? ' it' : ' them'}.
      </Paragraph>
      <Action label="Open Stipend" path={path} />
      <Note>If this was not you, reply to this message right away.</Note>
    </>
  )
}
