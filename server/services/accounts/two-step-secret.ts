/** The second step: a time-based code (RFC 6238: SHA-1, six digits, thirty seconds) from a secret that is sealed at rest. */
import { Secret, TOTP } from 'otpauth'
import { Unavailable } from '~/core/errors.ts'
import type { Secrets } from '~/server/integrations/secrets.ts'
import type { Context } from '../../context.ts'

/** 160 bits, as RFC 4226 advises. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What a phone's camera reads. */
export function secretAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/**
 * The time step a code belongs to, now or one step off for clocks that differ; null for a wrong code. The comparison takes
 * the same time for every code.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret, '')
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** The installation's key; without one two-step cannot be. */
export function requireSecrets({ outside }: Context): Secrets {
  if (outside.secrets) return outside.secrets
  throw new Unavailable(
    'Two-step sign-in is not set up on this installation. Its administrator must set SECRET_KEY.',
    null,
  )
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Stipend', label, secret: Secret.fromBase32(secret) })
}
