/** What is said about payments, cards, refunds and requests to staff. */

import { Action, Note, Paragraph } from './letter.tsx'

export const PAYMENT_MESSAGES = {
  /** The card expires before the next payment. */
  'card-expiring': ({
    organization,
    card,
    expires,
    renewsOn,
    path,
  }: {
    readonly organization: string
    /** "Visa ending in 4242" */
    readonly card: string
    /** "12/2026" */
    readonly expires: string
    readonly renewsOn: string
    readonly path: string
  }) => ({
    subject: `The card for ${organization} expires before it is needed`,
    body: (
      <>
        <Paragraph>
          The {card} expires {expires}. The plan of {organization} renews on {renewsOn}. Enter the
          new card before then, so that nothing stops.
        </Paragraph>
        <Action label="Change the card" path={path} />
      </>
    ),
  }),

  /** A purchase was begun and left: one reminder. */
  'checkout-left': ({
    plan,
    organization,
    price,
    path,
  }: {
    readonly organization: string
    /** "Pro", "Single report" */
    readonly plan: string
    /** "$399 a year" */
    readonly price: string
    readonly path: string
  }) => ({
    subject: `${plan} for ${organization} is not bought yet`,
    body: (
      <>
        <Paragraph>
          You began to buy {plan} for {organization} ({price}) and did not finish. Nothing was
          charged. If something was in the way, reply to this email and a person will help.
        </Paragraph>
        <Action label="Go on where you left off" path={path} />
        <Note>
          This is the only reminder. You can turn such emails off under Notifications in your
          account.
        </Note>
      </>
    ),
  }),

  /** Staff credited money toward the next invoice. */
  'credit-given': ({
    amount,
    organization,
    path,
  }: {
    readonly organization: string
    /** "$50.00" */
    readonly amount: string
    readonly path: string
  }) => ({
    subject: `Credit: ${amount} for ${organization}`,
    body: (
      <>
        <Paragraph>
          We credited {amount} to {organization}. Your next invoice is lower by this amount. You do
          not have to do anything.
        </Paragraph>
        <Action label="See your plan" path={path} />
      </>
    ),
  }),

  /** The cardholder asked the bank for the money back, or the bank has decided. */
  'payment-disputed': ({
    amount,
    organization,
    outcome,
    paidOn,
    path,
  }: {
    readonly organization: string
    /** "$399.00" */
    readonly amount: string
    /** "November 20, 2026" */
    readonly paidOn: string
    readonly outcome: 'open' | 'won' | 'lost'
    readonly path: string
  }) => ({
    subject:
      outcome === 'open'
        ? `The bank asks about ${amount} for ${organization}`
        : `The bank decided about ${amount} for ${organization}`,
    body: (
      <>
        <Paragraph>
          {outcome === 'open' &&
            `The bank that issued the card disputes the ${amount} paid for ${organization} on ${paidOn}. It holds the money until it decides. Nothing changes for you until then.`}
          {outcome === 'won' &&
            `The bank closed the dispute about ${amount}, paid for ${organization} on ${paidOn}. The payment is valid, and nothing changes for you.`}
          {outcome === 'lost' &&
            `The bank closed the dispute about ${amount}, paid for ${organization} on ${paidOn}. It returned the money to the card.`}
        </Paragraph>
        {outcome === 'open' && (
          <Paragraph>
            If it is a mistake, tell the bank so, or reply to this email. A person will help.
          </Paragraph>
        )}
        <Action label="See your payments" path={path} />
      </>
    ),
  }),

  /** A renewal could not be charged: what happens when, and the one thing to do. */
  'payment-failed': ({
    organization,
    plan,
    amount,
    keptUntil,
    nextTry,
    path,
  }: {
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
  }) => ({
    subject: `The payment for ${organization} did not go through`,
    body: (
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
  }),

  /** Money was given back. */
  'payment-refunded': ({
    refunded,
    organization,
    of,
    inAll,
    isWhole,
    paidOn,
    path,
  }: {
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
  }) => ({
    subject: `Refund: ${refunded} for ${organization}`,
    body: (
      <>
        <Paragraph>
          We refunded {refunded === of ? 'the' : `${refunded} of the`} {of} paid for {organization}{' '}
          on {paidOn}. Your bank shows it within 5 to 10 business days.
        </Paragraph>
        {inAll !== null && (
          <Paragraph>
            {isWhole
              ? `The whole payment of ${of} is now refunded.`
              : `With earlier refunds, ${inAll} of this payment is refunded.`}
          </Paragraph>
        )}
        {path !== null && <Action label="See your payments" path={path} />}
      </>
    ),
  }),

  /** The bank has not confirmed the first payment. */
  'payment-waiting': ({
    plan,
    organization,
    path,
  }: {
    readonly organization: string
    /** "Pro" */
    readonly plan: string
    readonly path: string
  }) => ({
    subject: `Confirm the payment of ${plan} for ${organization}`,
    body: (
      <>
        <Paragraph>
          You bought {plan} for {organization}, and your bank has not confirmed the payment yet.
          Nothing was charged. Confirm it within a day, or do nothing: then it is canceled.
        </Paragraph>
        <Action label="Confirm the payment" path={path} />
      </>
    ),
  }),

  /** The receipt of one payment. */
  receipt: ({
    total,
    organization,
    bought,
    tax,
    paidOn,
    number,
    renewal,
    path,
  }: {
    readonly organization: string
    /** "Stipend Pro, until November 20, 2027" */
    readonly bought: string
    /** "$399.00" */
    readonly total: string
    /** "$24.00"; null where there was none */
    readonly tax: string | null
    /** "November 20, 2026" */
    readonly paidOn: string
    /** of the invoice */
    readonly number: string | null
    /** "It renews on November 20, 2027 for $399 a year."; null for what is bought once */
    readonly renewal: string | null
    readonly path: string
  }) => ({
    subject: `Receipt: ${total} for ${organization}`,
    body: (
      <>
        <Paragraph>
          Thank you. We received {total} for {organization} on {paidOn}
          {tax === null ? '.' : `, with ${tax} of sales tax.`}
        </Paragraph>
        <Paragraph>
          You bought: {bought}.{number === null ? '' : ` Invoice ${number}.`}
        </Paragraph>
        {renewal !== null && (
          <Paragraph>{renewal} You can turn renewal off at any time, in one click.</Paragraph>
        )}
        <Action
          label={number === null ? 'See your payments' : 'See the invoice as PDF'}
          path={path}
        />
        <Note>Keep this email for your records. If something is wrong, reply to it.</Note>
      </>
    ),
  }),

  /** To an owner: what they asked staff for is on its way. */
  'request-received': ({
    organization,
    what,
    plan,
    contactEmail,
    path,
  }: {
    readonly organization: string
    /** "Payment by purchase order" */
    readonly what: string
    /** "Pro" */
    readonly plan: string
    readonly contactEmail: string
    readonly path: string
  }) => ({
    subject: `We received your request for ${organization}`,
    body: (
      <>
        <Paragraph>
          You asked us about {plan} for {organization}: {what}. A person replies to {contactEmail}{' '}
          within a few business days. Nothing was bought or charged.
        </Paragraph>
        <Action label="See your plan and this request" path={path} />
      </>
    ),
  }),

  /** To staff: an owner asks for something before paying. */
  'request-to-staff': ({
    id,
    what,
    organization,
    organizationId,
    plan,
    contact,
    ...rest
  }: {
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
  }) => ({
    subject: `Request ${id}: ${what} for ${organization}`,
    body: (
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
          Once it is answered: stipend payments close-request {id} --outcome "what was done" --as
          you
        </Note>
      </>
    ),
  }),
}
