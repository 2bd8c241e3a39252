/** /v1/refunds and /v1/disputes */
import { boolean, created, integer, metadata, oneOf, record, text } from '../../api/decode.ts'
import { found, listing, type Route, retrieving, route } from '../../api/route.ts'
import { closeDispute, submitEvidence } from '../../billing/disputes.ts'
import { refundCharge } from '../../billing/refunds.ts'
import type { Turn } from '../../state/account.ts'
import { Refusal, unknownReference } from '../../state/refusal.ts'
import type { Kinds } from '../../state/stored.ts'

/** What a bank reads in the answer to a test dispute, and how it then decides. */
const VERDICTS: Readonly<Record<string, 'won' | 'lost'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
}

export const reversalRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/refunds',
    {
      amount: integer,
      charge: text,
      metadata,
      payment_intent: text,
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
    },
    (turn, asked) =>
      refundCharge(turn, chargeOf(turn, asked), {
        amount: asked.amount,
        metadata: asked.metadata ?? {},
        reason: asked.reason ?? null,
      }),
  ),

  retrieving('/v1/refunds/:id', 'refund'),

  listing(
    '/v1/refunds',
    'refund',
    { charge: text, created, payment_intent: text },
    (refund, asked) =>
      (asked.charge === undefined || refund.charge === asked.charge) &&
      (asked.created?.(refund.created) ?? true) &&
      (asked.payment_intent === undefined || refund.payment_intent === asked.payment_intent),
  ),

  retrieving('/v1/disputes/:id', 'dispute'),

  route(
    'POST',
    '/v1/disputes/:id',
    { evidence: record({ uncategorized_text: text }), submit: boolean, metadata },
    (turn, asked, { id = '' }) => {
      const dispute = found(turn, 'dispute', id)
      const said = asked.evidence?.uncategorized_text ?? ''
      const answered = turn.write('dispute', {
        ...dispute,
        evidence: {
          ...dispute.evidence,
          uncategorized_text: said || dispute.evidence.uncategorized_text,
        },
        metadata: { ...dispute.metadata, ...asked.metadata },
      })
      if (asked.submit === false) return answered
      const submitted = submitEvidence(turn, answered)
      const verdict = VERDICTS[said]
      return verdict ? closeDispute(turn, submitted, verdict) : submitted
    },
  ),

  route('POST', '/v1/disputes/:id/close', {}, (turn, _, { id = '' }) =>
    closeDispute(turn, found(turn, 'dispute', id), 'lost'),
  ),

  listing(
    '/v1/disputes',
    'dispute',
    { charge: text, created, payment_intent: text },
    (dispute, asked) =>
      (asked.charge === undefined || dispute.charge === asked.charge) &&
      (asked.created?.(dispute.created) ?? true) &&
      (asked.payment_intent === undefined || dispute.payment_intent === asked.payment_intent),
  ),
]

function chargeOf(
  turn: Turn,
  asked: { readonly charge?: string | undefined; readonly payment_intent?: string | undefined },
): Kinds['charge'] {
  if (asked.payment_intent !== undefined) {
    const intent = turn.read('payment_intent', asked.payment_intent)
    if (!intent) throw unknownReference('payment_intent', asked.payment_intent, 'payment_intent')
    const charge = turn.read('charge', intent.latest_charge ?? '')
    if (charge) return charge
    throw new Refusal('This PaymentIntent does not have a successful charge to refund.')
  }
  const id = asked.charge ?? ''
  const charge = turn.read('charge', id)
  if (charge) return charge
  if (id) throw unknownReference('charge', id, 'charge')
  throw new Refusal(
    'One of the following params should be provided for this request: payment_intent or charge.',
  )
}
