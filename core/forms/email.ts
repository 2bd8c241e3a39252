/** Email addresses: one normal form, so that A@x.org and a@X.org are one identity. */
import { type Reading, refused, understood } from './reading.ts'

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

// Which addresses are probably one person's: the same mailbox written in another way, or made to look the same. Sign-in
// never uses it; support looks through what it finds.

/**
 * Email address -> key that equals the key of its twins. On top of `normalizeEmail`: look-alike letters of other
 * scripts and accents become plain Latin ones, invisible characters and a "+tag" go, and where the provider ignores
 * dots, dots go too.
 */
export function twinKey(email: string): string {
  const [local = '', domain = ''] = splitAtLast(plainLetters(normalizeEmail(email)))
  const home = SAME_PROVIDER[domain] ?? domain
  const untagged = local.replace(/(?<=.)\+.*$/, '')
  return `${IGNORES_DOTS.has(home) ? untagged.replaceAll('.', '') : untagged}@${home}`
}

/** A letter that another mailbox may have: such an address is never the one that is kept. */
export const LOOK_ALIKE = 'look-alike or accented letters'

/** How an address differs from the plain form of its key, in words; empty where it does not. */
export function twinTraits(email: string): readonly string[] {
  const normalized = normalizeEmail(email)
  const [local = '', domain = ''] = splitAtLast(plainLetters(normalized))
  const home = SAME_PROVIDER[domain] ?? domain
  const traits = [
    plainLetters(normalized) !== normalized && LOOK_ALIKE,
    /.\+/.test(local) && 'a +tag',
    IGNORES_DOTS.has(home) && local.includes('.') && 'dots the provider ignores',
    home !== domain && 'another name of the provider',
  ]
  return traits.filter((trait) => trait !== false)
}

/** Accents off (NFKD), look-alikes to Latin, what is not seen taken out. */
function plainLetters(text: string): string {
  return [...text.normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Cc}\s]/gu, '')]
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')
    .toLowerCase()
}

function splitAtLast(email: string): [string, string] {
  const at = email.lastIndexOf('@')
  return [email.slice(0, at), email.slice(at + 1)]
}

/** Lower-case letters that most typefaces draw like a Latin one (after Unicode's confusables, UTS 39). */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαɑ',
    b: 'ƅь',
    c: 'сϲᴄ',
    d: 'ԁɗ',
    e: 'еҽє',
    g: 'ɡց',
    h: 'һհ',
    i: 'іıɩιӏ',
    j: 'јϳ',
    k: 'кκ',
    l: 'ⅼǀ',
    m: 'мⅿ',
    n: 'ոп',
    o: 'оοσօᴏø',
    p: 'рρ',
    q: 'ԛգ',
    r: 'гᴦ',
    s: 'ѕꜱ',
    t: 'тτ',
    u: 'υսᴜ',
    v: 'ѵνᴠ',
    w: 'ԝωᴡ',
    x: 'хχ',
    y: 'уүγ',
    z: 'ᴢ',
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin])),
)

const SAME_PROVIDER: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }
const IGNORES_DOTS = new Set(['gmail.com'])
