/** A link to choose a new password. */
import type { MessageKind } from '../letter/message.ts'
import { Action, Note, Paragraph } from '../letter/parts.tsx'

interface Facts {
  readonly name: string
  /** with the token */
  readonly path: string
  readonly validMinutes: number
}

export const resetPassword: MessageKind<Facts> = {
  subject: () => 'Choose a new password',
  Body: ({ name, path, validMinutes }) => (
    <>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        Someone, most likely you, asked for a new password for your Stipend account.
      </Paragraph>
      <Action label="Choose a new password" path={path} />
      <Note>
        The link works once and for {validMinutes} minutes. If you did not ask for this, ignore this
        message. Your password stays as it is.
      </Note>
    </>
  ),
}
