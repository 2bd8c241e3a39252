/** Tells the owner of an account that its password is another one now. */
import type { MessageKind } from './message.ts'
import { Action, Note, Paragraph } from './parts.tsx'

interface Facts {
  readonly name: string
  /** by a link from a mail, or by somebody who knew the old one */
  readonly how: 'reset' | 'changed'
}

export const passwordChanged: MessageKind<Facts> = {
  subject: () => 'Your password was changed',
  Body: ({ name, how }) => (
    <>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        {how === 'reset'
          ? 'The password of your account at Stipend was changed with a link that was sent to this address. Every device was signed out.'
          : 'The password of your account at Stipend was changed by somebody who is signed in and knew the old one. Every other device was signed out.'}
      </Paragraph>
      <Note>Was it you? Then there is nothing to do. If not, take the account back now.</Note>
      <Action label="Choose another password" path="/forgot-password" />
    </>
  ),
}
