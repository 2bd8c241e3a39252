/** A renewal could not be charged: what happens when, and the one thing to do. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Note, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly organization: string
  /** "Pro" */
  readonly plan: string
  /** "$399.00" */
  readonly amount: string
  /** "December 4, 2027"; until then the plan stays */
  readonly keptUntil: string
  /** "November 23, 2027"; null where it is not tried again */
  readonly nextTry: string | null
  readonly path: string
}

export const paymentFailed: MessageKind<Facts> = {
  subject: ({ organization }) => `The payment for ${organization} did not go through`,
  Body: ({ organization, plan, amount, keptUntil, nextTry, path }) => (
    <>
      <Paragraph>
        We tried to charge {amount} to renew {plan} for {organization}. The bank refused it.
        Everything works as before until {keptUntil}.
      </Paragraph>
      <Paragraph>
        {nextTry === null
          ? 'We do not try this card again.'
          : `We try the same card again on ${nextTry}.`}{' '}
        After {keptUntil} your reports stay readable and new estimates are closed. Nothing is
        deleted.
      </Paragraph>
      <Action label="Change the card" path={path} />
      <Note>You can also end the plan on the same page. Then nothing more is charged.</Note>
    </>
  ),
}
