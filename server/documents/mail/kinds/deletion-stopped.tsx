/** The reason that a requested deletion did not happen. */
import type { MessageKind } from '../letter/message.ts'
import { Action, Paragraph } from '../letter/parts.tsx'

interface Facts {
  readonly name: string
  /** those that would be left without an owner */
  readonly organizations: readonly string[]
}

export const deletionStopped: MessageKind<Facts> = {
  subject: () => 'Your account was not deleted',
  Body: ({ name, organizations }) => (
    <>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        Your Stipend account was due to be deleted, but others have joined{' '}
        {organizations.join(', ')} and you are the only owner. Make another member an owner, then
        ask for the deletion again.
      </Paragraph>
      <Action label="Open my account" path="/account/data" />
    </>
  ),
}
