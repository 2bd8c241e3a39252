/** Money was given back. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly organization: string
  /** "$99.00", this time */
  readonly refunded: string
  /** "$399.00", the whole payment */
  readonly of: string
  /** "$199.00", with what was given back before; null where this is the first time */
  readonly inAll: string | null
  readonly isWhole: boolean
  /** "November 20, 2026" */
  readonly paidOn: string
  /** null where nobody has a page of it any more */
  readonly path: string | null
}

export const paymentRefunded: MessageKind<Facts> = {
  subject: ({ refunded, organization }) => `Refund: ${refunded} for ${organization}`,
  Body: ({ organization, refunded, of, inAll, isWhole, paidOn, path }) => (
    <>
      <Paragraph>
        We gave back {refunded}
        {refunded === of ? '' : ` of ${of}`} that was paid for {organization} on {paidOn}. Your bank
        shows it within 5 to 10 business days.
      </Paragraph>
      {inAll !== null && (
        <Paragraph>
          {isWhole
            ? `The whole payment of ${of} is given back now.`
            : `With earlier refunds, ${inAll} of this payment is given back.`}
        </Paragraph>
      )}
      {path !== null && <Action label="See your payments" path={path} />}
    </>
  ),
}
