/** Tells an owner that somebody asks to come into their organization. */
import type { MessageKind } from './message.ts'
import { Action, Note, Paragraph } from './parts.tsx'

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
        {name} ({email}) wanted to describe an organization that looks like {organization}, and asks
        for access to it instead. They were not told who you are, nor anything about your
        organization.
      </Paragraph>
      <Action label="Accept or decline" path={path} />
      <Note>If you do not know them, decline. Until you accept they see nothing.</Note>
    </>
  ),
}
