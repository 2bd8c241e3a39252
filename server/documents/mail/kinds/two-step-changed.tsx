/** Informs the owner of an account that two-step was changed, or that a recovery code was used. */
import type { MessageKind } from '../letter/message.ts'
import { Action, Note, Paragraph } from '../letter/parts.tsx'

interface Facts {
  readonly name: string
  readonly what: 'on' | 'off' | 'codes' | 'recovery'
}

export const twoStepChanged: MessageKind<Facts> = {
  subject: ({ what }) => SUBJECTS[what],
  Body: ({ name, what }) => (
    <>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>{SENTENCES[what]}</Paragraph>
      <Note>
        If this was you, you are done. If not, change your password and check where you are signed
        in.
      </Note>
      <Action label="Open my account" path="/account/security" />
    </>
  ),
}

const SUBJECTS = {
  on: 'Two-step sign-in is on',
  off: 'Two-step sign-in is off',
  codes: 'You have new recovery codes',
  recovery: 'A recovery code was used to sign in',
}

const SENTENCES = {
  on: 'Two-step sign-in was turned on for your Stipend account. Signing in now asks for a code from your app. Keep your recovery codes where you can find them without your phone.',
  off: 'Two-step sign-in was turned off for your Stipend account. Your password alone now signs you in.',
  codes: 'New recovery codes were created for your Stipend account. The old ones no longer work.',
  recovery:
    'Someone signed in to your Stipend account with your password and one of your recovery codes. The code cannot be used again.',
}
