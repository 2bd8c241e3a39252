/** An invitation to an organization. */
import type { MessageKind } from '../letter/message.ts'
import { Action, Note, Paragraph } from '../letter/parts.tsx'

interface Facts {
  readonly organization: string
  /** who invites */
  readonly by: string
  /** "as an editor: may ..." */
  readonly as: string
  /** with the token */
  readonly path: string
  readonly validDays: number
}

export const invitation: MessageKind<Facts> = {
  subject: ({ by, organization }) => `${by} invites you to ${organization} at Stipend`,
  Body: ({ organization, by, as, path, validDays }) => (
    <>
      <Paragraph>
        {by} invites you to work on the pay of {organization} at Stipend, {as}.
      </Paragraph>
      <Action label="See the invitation" path={path} />
      <Note>
        The link works once and for {validDays} days, and for anyone who opens it, so do not forward
        it. If you do not know {by}, ignore this message.
      </Note>
    </>
  ),
}
