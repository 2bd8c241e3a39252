/** Informs the old address of a change, and how to restore the account. */
import type { MessageKind } from '../letter/message.ts'
import { Action, Note, Paragraph } from '../letter/parts.tsx'

interface Facts {
  readonly name: string
  /** with the token that undoes it */
  readonly path: string
  readonly validDays: number
}

export const emailChanged: MessageKind<Facts> = {
  subject: () => 'Your account now uses a different email address',
  Body: ({ name, path, validDays }) => (
    <>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        Your Stipend account moved from this address to another one. You now sign in with the new
        one, and this address gets no more messages.
      </Paragraph>
      <Note>
        If you did not do this, another person knows your password. For {validDays} days this link
        moves the account back to this address. It signs every device out and sends you a link for a
        new password.
      </Note>
      <Action label="Take my account back" path={path} />
    </>
  ),
}
