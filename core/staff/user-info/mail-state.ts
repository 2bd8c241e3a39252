/** What became of a message to a person, in words. */

import { formatCount } from '../../forms/numbers.ts'
import { formatInstant } from '../../pay/date.ts'

export interface MailFacts {
  readonly sentAt: string | Date | null
  readonly givenUpAt: string | Date | null
  readonly attempts: number
  /** of the last attempt that failed, as `problemOfMail` names it */
  readonly problem: string | null
}

export interface MailState {
  readonly kind: 'sent' | 'waiting' | 'refused' | 'given up'
  readonly detail: string
}

const REFUSED = 'refused with code '

/**
 * What went wrong, without the server's text, which may repeat the address. A refusal is an answer of 500 or more to
 * the recipient (RFC 5321, 4.2.1): no such mailbox, most often.
 */
export function problemOfMail(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, command, responseCode }: SmtpError = error
  const isRefused = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
  if (isRefused) return `${REFUSED}${responseCode}`
  return `${error.name} ${typeof code === 'string' ? code : ''}`.trim()
}

/** As nodemailer makes them. */
interface SmtpError extends Error {
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: number
}

export function stateOfMail({ sentAt, givenUpAt, attempts, problem }: MailFacts): MailState {
  if (sentAt) return { kind: 'sent', detail: formatInstant(sentAt) }
  const tries = formatCount(attempts, 'attempt')
  if (problem?.startsWith(REFUSED)) {
    const next = givenUpAt ? 'given up' : 'will be tried again'
    const code = problem.slice(REFUSED.length)
    return { kind: 'refused', detail: `by the mail server (code ${code}), ${tries}, ${next}` }
  }
  const kind = givenUpAt ? 'given up' : 'waiting'
  return { kind, detail: attempts > 0 ? `after ${tries}: ${problem ?? 'unknown'}` : '' }
}
