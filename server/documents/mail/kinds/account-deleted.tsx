/** The last message of an account. */
import type { MessageKind } from '../letter/message.ts'
import { Note, Paragraph } from '../letter/parts.tsx'

interface Facts {
  readonly name: string
}

export const accountDeleted: MessageKind<Facts> = {
  subject: () => 'Your account is deleted',
  Body: ({ name }) => (
    <>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        We deleted your Stipend account, as you asked. We also deleted every organization that had
        no other member.
      </Paragraph>
      <Note>
        Published market snapshots keep their anonymous figures. Nothing links them to you, and
        later snapshots are made without them.
      </Note>
    </>
  ),
}
