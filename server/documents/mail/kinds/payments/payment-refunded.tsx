/** Money was given back. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly organization: string
  /** "$99.00" */
  readonly refunded: string
  /** "$399.00"; null where it is the whole payment */
  readonly of: string | null
  /** "November 20, 2026" */
  readonly paidOn: string
  readonly path: string
}

export const paymentRefunded: MessageKind<Facts> = {
  subject: ({ refunded, organization }) => `Refund: ${refunded} for ${organization}`,
  Body: ({ organization, refunded, of, paidOn, path }) => (
    <>
      <Paragraph>
        We gave back {refunded}
        {of === null ? '' : ` of ${of}`} that was paid for {organization} on {paidOn}. Your bank
        shows it within 5 to 10 business days.
      </Paragraph>
      <Action label="See your payments" path={path} />
    </>
  ),
}
