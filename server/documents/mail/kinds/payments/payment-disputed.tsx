/** The holder of the card asked the bank for the money back, or the bank has decided. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly organization: string
  /** "$399.00" */
  readonly amount: string
  /** "November 20, 2026" */
  readonly paidOn: string
  readonly outcome: 'open' | 'won' | 'lost'
  readonly path: string
}

export const paymentDisputed: MessageKind<Facts> = {
  subject: ({ amount, organization, outcome }) =>
    outcome === 'open'
      ? `The bank asks about ${amount} for ${organization}`
      : `The bank decided about ${amount} for ${organization}`,
  Body: ({ organization, amount, paidOn, outcome, path }) => (
    <>
      <Paragraph>
        {outcome === 'open' &&
          `The bank of the card has a dispute about ${amount}, paid for ${organization} on ${paidOn}. It holds the money until it decides. Nothing changes for you until then.`}
        {outcome === 'won' &&
          `The bank closed the dispute about ${amount}, paid for ${organization} on ${paidOn}. The payment is valid, and nothing changes for you.`}
        {outcome === 'lost' &&
          `The bank closed the dispute about ${amount}, paid for ${organization} on ${paidOn}. It gave the money back to the card.`}
      </Paragraph>
      {outcome === 'open' && (
        <Paragraph>
          If it is a mistake, tell the bank so, or answer this email. A person will help.
        </Paragraph>
      )}
      <Action label="See your payments" path={path} />
    </>
  ),
}
