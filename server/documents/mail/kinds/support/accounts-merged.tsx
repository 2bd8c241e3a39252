/** To both addresses of two accounts that were made one, or are two again. */
import type { MessageKind } from '../../letter/message.ts'
import { Note, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly name: string
  /** addresses */
  readonly kept: string
  readonly dropped: string
  readonly undone: boolean
}

export const accountsMerged: MessageKind<Facts> = {
  subject: ({ undone }) =>
    undone ? 'Your Stipend accounts are separate again' : 'Your two Stipend accounts are now one',
  Body: ({ name, kept, dropped, undone }) => (
    <>
      <Paragraph>Hello {name},</Paragraph>
      {undone ? (
        <Paragraph>
          We undid the merge of your accounts. Sign in with {kept} or with {dropped}, as before.
        </Paragraph>
      ) : (
        <Paragraph>
          We merged your accounts {kept} and {dropped}. Sign in with {kept} from now on. Everything
          from the other account is there.
        </Paragraph>
      )}
      <Note>
        If you did not ask for this, answer this message. We can undo a merge for 30 days.
      </Note>
    </>
  ),
}
