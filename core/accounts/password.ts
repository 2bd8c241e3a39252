/**
 * What a password must be: long, not the email, not one that is tried first. Length beats ornament and
 * there are no rules about kinds of characters (NIST SP 800-63B 5.1.1.2).
 */
import { type Reading, refused, understood } from '../quantities/reading.ts'
import { GUESSABLE } from './guessable-passwords.ts'

export const SHORTEST_PASSWORD = 10
/** Hashing longer ones would only cost us time. */
export const LONGEST_PASSWORD = 200

/** The password exactly as typed, spaces and all. `email` and `name` are those of the same form. */
export function parsePassword(text: string, email: string, name = ''): Reading<string> {
  const length = [...text].length
  if (length < SHORTEST_PASSWORD) {
    return refused(
      `Use at least ${SHORTEST_PASSWORD} characters; three or four words make a good password.`,
    )
  }
  if (length > LONGEST_PASSWORD) return refused(`Use at most ${LONGEST_PASSWORD} characters.`)
  if (resembles(text, email))
    return refused('Your email is the first thing anyone would try. Choose other words.')
  if (name.trim() !== '' && lettersOf(text) === lettersOf(name)) {
    return refused('Your name is one of the first things anyone would try. Choose other words.')
  }
  const reason = guessableBecause(text)
  return reason === null ? understood(text) : refused(reason)
}

/** Reason that a password is easy to guess; null if there is none. */
function guessableBecause(password: string): string | null {
  if (new Set(password.toLowerCase()).size < 4)
    return 'It repeats a few characters. Use three or four words.'
  if (isRun(password)) return 'It is a row of neighboring characters. Use three or four words.'
  const core = coreOf(password)
  if (GUESSABLE.has(core) || GUESSABLE.has(halfOf(core))) {
    return 'This is one of the first passwords anyone would try, with or without digits. Use three or four words.'
  }
  return null
}

function resembles(password: string, email: string): boolean {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const plain = password.trim().toLowerCase()
  return (
    (local !== '' && [`${local}@${domain}`, `${local}${domain}`].includes(plain)) ||
    (local.length >= 4 && lettersOf(plain) === lettersOf(local))
  )
}

/** Each character follows the one before by one step up or down: "1234567890", "abcdefghij", "9876543210". */
function isRun(password: string): boolean {
  const digits = '01234567890'
  const alphabet = 'abcdefghijklmnopqrstuvwxyz'
  const plain = password.toLowerCase()
  const backwards = [...plain].reverse().join('')
  return [digits, digits.repeat(3), alphabet].some(
    (row) => row.includes(plain) || row.includes(backwards),
  )
}

/** "P@ssw0rd-2026!" and "Password123" have the core "password": ornament off the ends, then letters for look-alikes. */
function coreOf(password: string): string {
  return [...password.toLowerCase().replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '')]
    .map((character) => LOOK_ALIKES[character] ?? character)
    .join('')
    .replace(/[^\p{L}]/gu, '')
}

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}

/** "passwordpassword" -> "password" */
function halfOf(core: string): string {
  const half = core.slice(0, core.length / 2)
  return half + half === core ? half : core
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '')
}
