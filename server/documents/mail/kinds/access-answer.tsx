/** The answer of an owner to a request for access. */
import type { MessageKind } from '../letter/message.ts'
import { Action, Paragraph } from '../letter/parts.tsx'

interface Facts {
  readonly name: string
  /** named only to who was let in */
  readonly organization: string | null
  readonly path: string
}

export const accessAnswer: MessageKind<Facts> = {
  subject: ({ organization }) =>
    organization ? `You have access to ${organization}` : 'Your request for access was declined',
  Body: ({ name, organization, path }) => (
    <>
      <Paragraph>Hello {name},</Paragraph>
      {organization ? (
        <Paragraph>An owner of {organization} gave you access to it.</Paragraph>
      ) : (
        <Paragraph>
          The owners of the organization you asked about declined. You can add your organization as
          a new one.
        </Paragraph>
      )}
      <Action label={organization ? 'Open the organization' : 'Add an organization'} path={path} />
    </>
  ),
}
