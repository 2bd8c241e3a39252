/** Reminds of a board packet whose record is due; holds no pay. */
import type { MessageKind } from '../letter/message.ts'
import { Action, Note, Paragraph } from '../letter/parts.tsx'

interface Facts {
  readonly organization: string
  readonly person: string
  /** "December 30, 2026" */
  readonly dueOn: string
  /** "12 days left", "today is the last day" */
  readonly left: string
  readonly path: string
}

export const boardDeadline: MessageKind<Facts> = {
  subject: ({ organization, left }) => `Board packet of ${organization}: ${left}`,
  Body: ({ organization, person, dueOn, left, path }) => (
    <>
      <Paragraph>
        The record of the decision on the pay of {person} at {organization} is due by {dueOn}:{' '}
        {left}. Write the minutes and finish the packet by then. The board reviews and approves them
        after that.
      </Paragraph>
      <Action label="Open the packet" path={path} />
      <Note>
        You get this email because you turned on reminders of deadlines. You can turn them off under
        Notifications in your account.
      </Note>
    </>
  ),
}
