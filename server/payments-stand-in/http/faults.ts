/** Faults on request: the next calls fail, wait for ever, or do their work and then lose the answer. */

export interface Fault {
  /** how many calls */
  readonly count: number
  readonly answer: 500 | 409 | 429 | 'hang'
  /** whether the call does its work before its answer is lost */
  readonly afterwards?: boolean | undefined
  /** only calls whose path begins so */
  readonly path?: string | undefined
}

interface NextFault {
  readonly afterwards: boolean
  readonly reply: { readonly status: number; readonly body: string } | 'hang'
}

const messages = {
  500: ['api_error', undefined, 'An unknown error occurred'],
  409: [
    'invalid_request_error',
    'lock_timeout',
    'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
  ],
  429: ['invalid_request_error', 'rate_limit', 'Request rate limit exceeded.'],
} as const

export class Faults {
  #waiting: Fault[] = []

  /** Replaces what was to come. */
  set(faults: readonly Fault[]): void {
    this.#waiting = [...faults]
  }

  next(path: string): NextFault | null {
    const index = this.#waiting.findIndex((fault) => path.startsWith(fault.path ?? ''))
    const fault = this.#waiting[index]
    if (!fault) return null
    const rest = fault.count > 1 ? [{ ...fault, count: fault.count - 1 }] : []
    this.#waiting.splice(index, 1, ...rest)
    return { afterwards: fault.afterwards ?? false, reply: replyOf(fault.answer) }
  }
}

function replyOf(answer: Fault['answer']): NextFault['reply'] {
  if (answer === 'hang') return 'hang'
  const [type, code, message] = messages[answer]
  return { status: answer, body: JSON.stringify({ error: { type, code, message } }) }
}
