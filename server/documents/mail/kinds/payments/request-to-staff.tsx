/** To staff: an owner asks for something before paying. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Note, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly id: number
  readonly organizationId: number
  readonly organization: string
  /** "Payment by purchase order" */
  readonly what: string
  /** "Pro" */
  readonly plan: string
  /** "Ruth Weaver, ruth@example.org" */
  readonly contact: string
  readonly purchaseOrder: string | null
  readonly mailingAddress: string | null
  readonly note: string | null
}

export const requestToStaff: MessageKind<Facts> = {
  subject: ({ id, what, organization }) => `Request ${id}: ${what} for ${organization}`,
  Body: ({ id, organizationId, organization, what, plan, contact, ...rest }) => (
    <>
      <Paragraph>
        {organization} (organization {organizationId}) asks for {plan}: {what}.
      </Paragraph>
      <Paragraph>Answer to: {contact}</Paragraph>
      {rest.purchaseOrder !== null && <Paragraph>Purchase order: {rest.purchaseOrder}</Paragraph>}
      {rest.mailingAddress !== null && <Paragraph>Mail to: {rest.mailingAddress}</Paragraph>}
      {rest.note !== null && <Paragraph>Note: {rest.note}</Paragraph>}
      <Action label="See the organization" path={`/organization/${organizationId}`} />
      <Note>
        Once it is answered: stipend payments close-request {id} --outcome "what was done" --as you
      </Note>
    </>
  ),
}
