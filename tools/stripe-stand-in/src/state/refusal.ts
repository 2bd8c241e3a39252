/** What Stripe answers instead of an object: status, type, code, parameter and sentence. */

interface RefusalDetails {
  readonly status?: number
  readonly type?: 'invalid_request_error' | 'card_error' | 'idempotency_error'
  readonly code?: string
  readonly param?: string
  readonly decline_code?: string
  readonly charge?: string
  readonly payment_intent?: object
  readonly payment_method?: object
}

/**
 * Thrown, it undoes the turn. Returned as a turn's answer, it keeps what the turn did: a declined card is an error and
 * a fact.
 */
export class Refusal extends Error {
  readonly status: number
  readonly details: RefusalDetails

  constructor(message: string, details: RefusalDetails = {}) {
    super(message)
    this.status = details.status ?? 400
    this.details = details
  }

  /** The body of the answer. */
  body(): object {
    const { status: _, type = 'invalid_request_error', code, ...details } = this.details
    const documented = code && {
      ...{ code, doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}` },
    }
    return { error: { ...details, ...documented, message: this.message, type } }
  }
}

/** 404: no such object. */
export function missing(what: string, id: string, param = 'id'): Refusal {
  return new Refusal(`No such ${what}: '${id}'`, { status: 404, code: 'resource_missing', param })
}

/** 400, for a parameter that names nothing: Stripe answers 400 where the id is not part of the address. */
export function unknownReference(what: string, id: string, param: string): Refusal {
  return new Refusal(`No such ${what}: '${id}'`, { code: 'resource_missing', param })
}
