/** Informs the owner of an account what Stipend's support did with it. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Note, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly name: string
  readonly what: 'sessions-ended' | 'limits-lifted'
}

export const supportAction: MessageKind<Facts> = {
  subject: ({ what }) => SUBJECTS[what],
  Body: ({ name, what }) => (
    <>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>{SENTENCES[what]}</Paragraph>
      <Note>If you did not ask for this, answer this email. Your data has not changed.</Note>
      <Action label="Sign in" path="/sign-in" />
    </>
  ),
}

const SUBJECTS = {
  'sessions-ended': 'You were signed out on every device',
  'limits-lifted': 'You can try again now',
}

const SENTENCES = {
  'sessions-ended':
    'Stipend support signed your account out on every device. Sign in again with your password.',
  'limits-lifted':
    'Stipend support lifted the limits on your account after too many attempts. You can try again now.',
}
