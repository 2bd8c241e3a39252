/** A request for access, to an owner. */
import type { MessageKind } from '../letter/message.ts'
import { Action, Note, Paragraph } from '../letter/parts.tsx'

interface Facts {
  readonly organization: string
  readonly name: string
  readonly email: string
  readonly path: string
}

export const accessRequest: MessageKind<Facts> = {
  subject: ({ name, organization }) => `${name} asks for access to ${organization}`,
  Body: ({ organization, name, email, path }) => (
    <>
      <Paragraph>
        {name} ({email}) wanted to add an organization that looks like {organization}, and asks for
        access to it instead. We did not tell them who you are or anything about your organization.
      </Paragraph>
      <Action label="Answer the request" path={path} />
      <Note>If you do not know them, decline. They see nothing until you accept.</Note>
    </>
  ),
}
