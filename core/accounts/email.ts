/** Email addresses: one normal form, so that A@x.org and a@X.org are one identity. */
import { type Reading, refused, understood } from '../quantities/reading.ts'

/** NFKC, trimmed, lower case: what is unique and what sign-in looks for. The address as typed is kept for sending. */
export function normalizeEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

export interface Email {
  /** trimmed, to write to */
  readonly address: string
  /** to find and compare */
  readonly normalized: string
}

/** Loose on purpose: only a message that arrives proves an address. */
export function parseEmail(text: string): Reading<Email> {
  const normalized = normalizeEmail(text)
  if (normalized.length > 254) return refused('An email address has at most 254 characters.')
  if (!ADDRESS.test(normalized) || HIDDEN.test(normalized) || normalized.includes('..')) {
    return refused('Enter an email address like name@example.org.')
  }
  return understood({ address: text.trim(), normalized })
}

const ADDRESS = /^[^\s@"(),:;<>[\]\\]{1,64}@[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)+$/u
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}]/u
