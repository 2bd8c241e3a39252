/** Informs a person that a role of staff was given or taken. */
import { formatDate } from '~/core/pay/date.ts'
import type { MessageKind } from '../../letter/message.ts'
import { Action, Note, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly name: string
  readonly what: 'granted' | 'revoked'
  readonly role: string
  /** YYYY-MM-DD; null for a role without an end */
  readonly lastDay: string | null
}

export const staffRole: MessageKind<Facts> = {
  subject: ({ what, role }) =>
    what === 'granted' ? `You have the staff role ${role}` : `Your staff role ${role} has ended`,
  Body: ({ name, what, role, lastDay }) => (
    <>
      <Paragraph>Hello {name},</Paragraph>
      {what === 'granted' ? (
        <>
          <Paragraph>
            An admin of Stipend gave you the staff role {role}
            {lastDay ? ` until ${formatDate(lastDay)}` : ''}. You were signed out on every device.
          </Paragraph>
          <Note>The role works once two-step sign-in is on.</Note>
          <Action label="Turn on two-step sign-in" path="/account/two-step" />
        </>
      ) : (
        <Paragraph>An admin of Stipend took the staff role {role} from your account.</Paragraph>
      )}
    </>
  ),
}
