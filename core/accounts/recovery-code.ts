/** Codes for the day the phone is lost: ten, fifty bits each, without letters that are read as others. */

export const RECOVERY_CODES = 10
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/**
 * Random bytes -> code such as "k7m2p-x9q4t"; null while the bytes do not suffice, so that every letter is as likely as
 * another.
 */
export function recoveryCode(bytes: Uint8Array): string | null {
  const fair = 256 - (256 % LETTERS.length)
  const letters = [...bytes].filter((byte) => byte < fair).slice(0, LENGTH)
  if (letters.length < LENGTH) return null
  const code = letters.map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

export type TypedCode =
  | { readonly kind: 'time'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string }

/** Reads the second step: six digits, or a recovery code with or without its dash; null for neither. */
export function readCode(typed: string): TypedCode | null {
  const plain = typed.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(plain)) return { kind: 'time', code: plain }
  if (plain.length !== LENGTH || [...plain].some((letter) => !LETTERS.includes(letter))) return null
  return { kind: 'recovery', code: plain }
}
