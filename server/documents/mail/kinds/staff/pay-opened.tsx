/** Informs the owners of an organization that staff opened pay without being asked, why, and where it is recorded. */
import { formatInstant } from '~/core/pay/date.ts'
import type { MessageKind } from '../../letter/message.ts'
import { Action, Note, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly organization: string
  /** as whom staff view */
  readonly person: string
  /** an instant */
  readonly at: string
  readonly minutes: number
  readonly reason: string
  /** of the history */
  readonly path: string
}

export const payOpened: MessageKind<Facts> = {
  subject: ({ organization }) => `Stipend staff opened the pay of ${organization}`,
  Body: ({ organization, person, at, minutes, reason, path }) => (
    <>
      <Paragraph>
        On {formatInstant(at)}, Stipend staff began viewing Stipend as {person} and opened the pay
        that {person} sees at {organization}. They can look for up to {minutes} minutes and can
        change nothing.
      </Paragraph>
      <Paragraph>Their reason: {reason}</Paragraph>
      <Paragraph>The history lists what they looked at.</Paragraph>
      <Action label="Read the history" path={path} />
      <Note>
        If this surprises you, answer this email. You get it because you are an owner of{' '}
        {organization} on Stipend.
      </Note>
    </>
  ),
}
