/** The bank has not confirmed the first payment. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly organization: string
  /** "Pro" */
  readonly plan: string
  readonly path: string
}

export const paymentWaiting: MessageKind<Facts> = {
  subject: ({ plan, organization }) => `Confirm the payment of ${plan} for ${organization}`,
  Body: ({ organization, plan, path }) => (
    <>
      <Paragraph>
        You bought {plan} for {organization}, and your bank has not confirmed the payment yet.
        Nothing was charged. Confirm it within a day, or do nothing: then it is canceled.
      </Paragraph>
      <Action label="Confirm the payment" path={path} />
    </>
  ),
}
