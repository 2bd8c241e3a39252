/** Asks whether the address an account is to move to belongs to its owner. */
import type { MessageKind } from '../letter/message.ts'
import { Action, Note, Paragraph } from '../letter/parts.tsx'

interface Facts {
  readonly name: string
  /** with the token */
  readonly path: string
  readonly validHours: number
}

export const changeEmail: MessageKind<Facts> = {
  subject: () => 'Confirm your new email address',
  Body: ({ name, path, validHours }) => (
    <>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        You asked to use this address for your Stipend account. Your old address stays in use until
        you confirm this one.
      </Paragraph>
      <Action label="Use this address" path={path} />
      <Note>
        The link works once and for {validHours} hours. If you did not ask for this, ignore this
        message.
      </Note>
    </>
  ),
}
