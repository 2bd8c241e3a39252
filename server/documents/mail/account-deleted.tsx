/** The last message of an account. */
import type { MessageKind } from './message.ts'
import { Note, Paragraph } from './parts.tsx'

interface Facts {
  readonly name: string
}

export const accountDeleted: MessageKind<Facts> = {
  subject: () => 'Your account is deleted',
  Body: ({ name }) => (
    <>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        Your account at Stipend is deleted, as you asked, and with it every organization that nobody
        else belonged to.
      </Paragraph>
      <Note>
        Market snapshots that were published keep their anonymous figures; nothing links them to you
        any more, and the next ones are made without them.
      </Note>
    </>
  ),
}
