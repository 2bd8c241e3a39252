/** Asks whether an address belongs to the person who typed it. */
import type { MessageKind } from '../letter/message.ts'
import { Action, Note, Paragraph } from '../letter/parts.tsx'

interface Facts {
  readonly name: string
  /** with the token */
  readonly path: string
  readonly validHours: number
}

export const verifyEmail: MessageKind<Facts> = {
  subject: () => 'Confirm your email address',
  Body: ({ name, path, validHours }) => (
    <>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        This address was used to create a Stipend account. Confirm that it is yours to invite
        colleagues, share reports and contribute records.
      </Paragraph>
      <Action label="Confirm this address" path={path} />
      <Note>
        The link works once and for {validHours} hours. If you did not ask for this, ignore this
        message. The address stays unconfirmed.
      </Note>
    </>
  ),
}
