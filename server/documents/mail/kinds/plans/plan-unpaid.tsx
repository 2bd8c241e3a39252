/** The days of grace are over, or a payment is no longer tried: what is closed, and how it opens again. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Note, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly organization: string
  /** "Pro" */
  readonly plan: string
  /** "$399.00"; null where nothing is open at the payment service */
  readonly amount: string | null
  readonly path: string
}

export const planUnpaid: MessageKind<Facts> = {
  subject: ({ plan, organization }) => `${plan} for ${organization} is unpaid`,
  Body: ({ organization, plan, amount, path }) => (
    <>
      <Paragraph>
        The renewal of {plan} for {organization} was not paid in time. Saved reports stay readable,
        and new estimates are closed. Nothing was deleted.
      </Paragraph>
      <Paragraph>Everything opens again once {amount ?? 'the open amount'} is paid.</Paragraph>
      <Action label="Pay now" path={path} />
      <Note>You can also end the plan on the same page. Then nothing more is charged.</Note>
    </>
  ),
}
