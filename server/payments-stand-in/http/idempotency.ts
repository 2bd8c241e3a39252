/** Idempotency keys: the same key gets the same answer for a day, and stands for one call only. */
import type { Turn } from '../state/account.ts'
import { Refusal } from '../state/refusal.ts'
import type { Reply, Sent } from './call.ts'

/** Seconds after which Stripe may forget a key; the stand-in does, on its own clock. */
const KEPT = 24 * 3600

export function replay(turn: Turn, sent: Sent): Reply | undefined {
  const kept = sent.idempotencyKey && turn.read('idempotency', sent.idempotencyKey)
  if (!kept || turn.now - kept.at >= KEPT) return undefined
  if (kept.path !== sent.path || kept.method !== sent.method) {
    throw mismatch(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ` +
        `('${sent.path}' vs '${kept.path}'). Try using a key other than '${kept.id}' if you meant to execute a ` +
        'different request.',
    )
  }
  if (kept.body !== sent.body) {
    throw mismatch(
      'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using ' +
        `a key other than '${kept.id}' if you meant to execute a different request.`,
    )
  }
  return { status: kept.status, body: kept.answer, headers: { 'Idempotent-Replayed': 'true' } }
}

export function keepAnswer(turn: Turn, sent: Sent, reply: Reply): void {
  if (sent.idempotencyKey === null) return
  turn.write('idempotency', {
    id: sent.idempotencyKey,
    method: sent.method,
    path: sent.path,
    body: sent.body,
    status: reply.status,
    answer: reply.body,
    at: turn.now,
  })
}

function mismatch(message: string): Refusal {
  return new Refusal(message, { type: 'idempotency_error' })
}
