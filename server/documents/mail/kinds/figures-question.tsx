/** Asks owners whether the figures of their organization are correct; holds no figure. */
import type { MessageKind } from '../letter/message.ts'
import { Action, Note, Paragraph } from '../letter/parts.tsx'

interface Facts {
  readonly organization: string
  readonly path: string
}

export const figuresQuestion: MessageKind<Facts> = {
  subject: ({ organization }) => `Are the figures of ${organization} correct?`,
  Body: ({ organization, path }) => (
    <>
      <Paragraph>
        The budget, payroll, staff and attendance of {organization} differ from those of most
        organizations of its size. Are all four correct? A figure for a month instead of a year is a
        common cause.
      </Paragraph>
      <Paragraph>
        If something is wrong, correct it on the organization’s page. If everything is right, say so
        there with one click, and we will not ask again.
      </Paragraph>
      <Action label="Check the figures" path={path} />
      <Note>You get this message because you are an owner of {organization} on Stipend.</Note>
    </>
  ),
}
