/** The one message to people who wanted to hear that a page is ready. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Note, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly title: string
  readonly path: string
}

export const pageReady: MessageKind<Facts> = {
  subject: ({ title }) => `“${title}” is ready`,
  Body: ({ title, path }) => (
    <>
      <Paragraph>You asked us to tell you when “{title}” is ready. It is.</Paragraph>
      <Action label="Open the page" path={path} />
      <Note>
        This is the only message. We deleted your address from the list, so there is nothing to
        unsubscribe from.
      </Note>
    </>
  ),
}
