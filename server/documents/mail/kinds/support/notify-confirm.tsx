/** Asks whether the one who typed an address wants to hear when a page is ready. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Note, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  /** of the page */
  readonly title: string
  /** with the token */
  readonly path: string
  readonly validDays: number
}

export const notifyConfirm: MessageKind<Facts> = {
  subject: ({ title }) => `Shall we tell you when “${title}” is ready?`,
  Body: ({ title, path, validDays }) => (
    <>
      <Paragraph>
        This address was entered at Stipend to hear when “{title}” is ready. Confirm it to get one
        message then.
      </Paragraph>
      <Action label="Confirm or unsubscribe" path={path} />
      <Note>
        The same link takes your request back at any time. If you do not confirm within {validDays}{' '}
        days, we delete your address. If you did not ask for this, ignore this message.
      </Note>
    </>
  ),
}
