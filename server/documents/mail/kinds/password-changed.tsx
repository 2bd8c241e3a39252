/** Informs the owner of an account that its password was changed. */
import type { MessageKind } from '../letter/message.ts'
import { Action, Note, Paragraph } from '../letter/parts.tsx'

interface Facts {
  readonly name: string
  /** by a link from an email, or with the old password */
  readonly how: 'reset' | 'changed'
}

export const passwordChanged: MessageKind<Facts> = {
  subject: () => 'Your password was changed',
  Body: ({ name, how }) => (
    <>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        {how === 'reset'
          ? 'The password of your Stipend account was changed with a link sent to this address. Every device was signed out.'
          : 'The password of your Stipend account was changed by a person who was signed in and knew the old one. Every other device was signed out.'}
      </Paragraph>
      <Note>If this was you, you are done. If not, take the account back now.</Note>
      <Action label="Choose a new password" path="/forgot-password" />
    </>
  ),
}
