/** A dated report of the installation, for staff: what it says in a few sentences, and where the rest is. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Note, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly title: string
  readonly sentences: readonly string[]
  readonly path: string
}

export const staffReport: MessageKind<Facts> = {
  subject: ({ title }) => title,
  Body: ({ sentences, path }) => (
    <>
      {sentences.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <Action label="Open the report" path={path} />
      <Note>You get this message because your address is in STAFF_MAIL_TO.</Note>
    </>
  ),
}
