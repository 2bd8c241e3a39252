/** To an owner: what they asked staff for is on its way. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly organization: string
  /** "Payment by purchase order" */
  readonly what: string
  /** "Pro" */
  readonly plan: string
  readonly contactEmail: string
  readonly path: string
}

export const requestReceived: MessageKind<Facts> = {
  subject: ({ organization }) => `We received your request for ${organization}`,
  Body: ({ organization, what, plan, contactEmail, path }) => (
    <>
      <Paragraph>
        You asked us about {plan} for {organization}: {what}. A person answers to {contactEmail}{' '}
        within a few business days. Nothing was bought or charged.
      </Paragraph>
      <Action label="See your plan and this request" path={path} />
    </>
  ),
}
