/** Email addresses: one normal form, so that A@x.org and a@X.org are one identity. */
import punycode from 'punycode/punycode.js'
import { type Reading, refused, understood } from './reading.ts'
import { isOneEditAway } from './twins.ts'

/**
 * The one key of a mailbox, that is unique and that sign-in looks for: NFKC, trimmed, lower case, the domain in the
 * ASCII form that mail is sent to ("xn--bcher-kva.example" is "bücher.example"). The address as typed is kept for
 * sending.
 */
export function normalizeEmail(text: string): string {
  const plain = text.normalize('NFKC').trim().toLowerCase()
  const [local, domain] = splitAtLast(plain)
  if (isAscii(domain)) return plain
  const address = `http://${domain}`
  return URL.canParse(address) ? `${local}@${new URL(address).hostname}` : plain
}

function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text)
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
  const [local = '', domain = ''] = splitAtLast(plainLetters(shownAddress(email)))
  const home = SAME_PROVIDER[domain] ?? domain
  const untagged = local.replace(/(?<=.)\+[\s\S]*$/, '')
  return `${IGNORES_DOTS.has(home) ? untagged.replaceAll('.', '') : untagged}@${home}`
}

/** A letter that another mailbox may have: such an address is never the one that is kept. */
export const LOOK_ALIKE = 'look-alike or accented letters'

/** How an address differs from the plain form of its key, in words; empty where it does not. */
export function twinTraits(email: string): readonly string[] {
  const normalized = shownAddress(email)
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

/** The key of a mailbox with its domain in the letters that people see: once the key itself, for some old accounts. */
export function shownAddress(email: string): string {
  const [local, domain] = splitAtLast(normalizeEmail(email))
  return `${local}@${domain.split('.').map(shownLabel).join('.')}`
}

/** A label that is not Punycode stays. */
function shownLabel(label: string): string {
  try {
    return punycode.toUnicode(label) || label
  } catch (error) {
    if (error instanceof RangeError) return label
    throw error
  }
}

/**
 * Whether two addresses of different mailboxes can be taken for each other: look-alike letters, or a domain or a name
 * in which letters changed places or one is missing; in a domain also where one is another.
 */
export function areLookAlikes(one: string, other: string): boolean {
  if (normalizeEmail(one) === normalizeEmail(other)) return false
  const [a, b] = [splitAtLast(drawn(one)), splitAtLast(drawn(other))]
  const [isName, isDomain] = [a[0] === b[0], a[1] === b[1]]
  if (isName && isDomain) return true
  if (isName) return isSlip(a[1], b[1], true) && !isSameSchool(a[1], b[1])
  return isDomain && isSlip(a[0], b[0], false)
}

/** What the eye sees: the key of twins, with pairs and figures that look like a letter. */
function drawn(email: string): string {
  const seen = twinKey(email).replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('cl', 'd')
  return seen.replace(/[01i5]/g, (figure) => ({ 0: 'o', 1: 'l', i: 'l', 5: 's' })[figure] ?? figure)
}

/** "grace.org" and "grace.com" are two owners' domains, and both are usual. */
function isSameSchool(one: string, other: string): boolean {
  const name = (domain: string) => domain.slice(0, domain.lastIndexOf('.'))
  return name(one) === name(other)
}

function isSlip(one: string, other: string, isDomain: boolean): boolean {
  if (Math.min(one.length, other.length) < 5 || !isOneEditAway(one, other)) return false
  const isSwapped = [...one].sort().join('') === [...other].sort().join('')
  return isDomain || isSwapped || one.length !== other.length
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
