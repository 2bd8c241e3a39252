/** The day of an account's deletion, and how to cancel it. */
import type { MessageKind } from '../letter/message.ts'
import { Action, Note, Paragraph } from '../letter/parts.tsx'

interface Facts {
  readonly name: string
  /** "June 30, 2026" */
  readonly day: string
  /** names of the organizations that go with it */
  readonly organizations: readonly string[]
}

export const deletionRequested: MessageKind<Facts> = {
  subject: ({ day }) => `Your account will be deleted on ${day}`,
  Body: ({ name, day, organizations }) => (
    <>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>You asked us to delete your Stipend account. We will do that on {day}.</Paragraph>
      {organizations.length > 0 && (
        <Paragraph>
          Nobody else belongs to {organizations.join(', ')}, so employees, pay and reports there are
          deleted with it.
        </Paragraph>
      )}
      <Note>Until then you can sign in and keep everything.</Note>
      <Action label="Keep my account" path="/account/data" />
    </>
  ),
}
