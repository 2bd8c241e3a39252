/** The words of API keys: their scopes, how long they are valid, and the form that creates one. */
import type { KeyScope } from '../../policy.ts'

/** On-screen names of the fields of the form. */
export const KEY_LABELS = {
  name: 'Name',
  write: 'May change people and save reports',
  pay: 'Sees pay',
  days: 'Valid for',
  currentPassword: 'Your password',
} as const

export const KEY_DAYS = ['30', '90', '365'] as const

export const KEY_DAYS_LABELS: Readonly<Record<(typeof KEY_DAYS)[number], string>> = {
  '30': '30 days',
  '90': '90 days',
  '365': '1 year',
}

export const SCOPE_WORDS: Readonly<Record<KeyScope, string>> = {
  read: 'reads',
  write: 'writes',
  pay: 'sees pay',
}

/** Why a key does not work any more; null while it does. */
export function keyEnd(
  { revokedAt, expiresAt }: { readonly revokedAt: Date | null; readonly expiresAt: Date },
  now: Date,
): 'revoked' | 'expired' | null {
  if (revokedAt !== null) return 'revoked'
  return expiresAt <= now ? 'expired' : null
}
