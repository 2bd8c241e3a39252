/** Tells the owner of an account that its second step was switched, or that a recovery code was used. */
import type { MessageKind } from './message.ts'
import { Action, Note, Paragraph } from './parts.tsx'

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
        Was it you? Then there is nothing to do. If not, change your password and look at where you
        are signed in.
      </Note>
      <Action label="Look at my account" path="/account/security" />
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
  on: 'Two-step sign-in was switched on for your account at Stipend. From now on signing in asks for a code of your app. Keep your recovery codes where you find them without your phone.',
  off: 'Two-step sign-in was switched off for your account at Stipend. Your password alone opens it now.',
  codes: 'New recovery codes were made for your account at Stipend. The old ones no longer work.',
  recovery:
    'Somebody signed in to your account at Stipend with your password and one of your recovery codes. The code cannot be used again.',
}
