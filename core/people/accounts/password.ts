/**
 * What a password must be: long, not the email, not one that is tried first. Length beats ornament and
 * there are no rules about kinds of characters (NIST SP 800-63B 5.1.1.2).
 */
import { type Reading, refused, understood } from '../../forms/reading.ts'

/**
 * Words that stand at the top of every list of leaked passwords, and those that people of churches and
 * nonprofits reach for. Compared after digits and signs are taken off, so that one entry
 * stands for "password", "Password123" and "P@ssw0rd!". Words only: all-digit rows are found as runs or repeats.
 */
export const GUESSABLE: ReadonlySet<string> = /* @__PURE__ */ wordsOf(
  `password passwort passwords passwordpass mypassword yourpassword thepassword newpassword oldpassword
   changeme changemenow changethis letmein letmeinnow welcome welcomeback welcomehome welcometo secret
   secretword topsecret verysecret admin administrator adminadmin adminpassword root rootroot guest user
   username default master login logmein signin test testing tester testtest testuser temporary temp
   temppassword demo sample example qwerty qwertyuiop qwertyui qwertz qwertzuiop azerty azertyuiop asdfgh
   asdfghjkl asdfasdf asdfjkl zxcvbn zxcvbnm poiuytrewq lkjhgfdsa mnbvcxz qazwsx qazwsxedc qazwsxedcrfv
   qweasd qweasdzxc qweqwe qwerasdf abcabc abcd abcde abcdef abcdefg abcdefgh abcdefghij alphabet monkey
   dragon shadow superman batman spiderman ironman starwars pokemon sunshine sunflower princess football
   baseball basketball softball soccer hockey golfing fishing hunting iloveyou iloveu iloveyouso loveyou
   lovelove lovers forever foreveryoung trustnoone whatever computer internet network freedom america
   american patriot liberty independence thunder lightning mustang corvette ferrari porsche mercedes
   harley yankees cowboys dallas steelers packers lakers redsox chicago michael jennifer jessica ashley
   jordan charlie daniel thomas robert matthew andrew joshua nicole michelle hannah elizabeth butterfly
   chocolate cookie cookies pepper ginger maggie buddy summer winter spring autumn january february
   december september october november monday tuesday wednesday thursday friday saturday sunday jesus
   jesuschrist jesuslives jesussaves jesusisking jesusislord jesuslovesme jesuslovesyou ilovejesus
   ilovegod ilovethelord godisgood godislove godisgreat godblessyou godbless godfirst praisegod
   praisethelord praisehim thankgod thankyoujesus thankyoulord trustgod trustingod trustinthelord
   inchrist christian christians christ christislord christisking faith faithful faithhopelove
   hopefaithlove amazinggrace gracealone gracechurch gracetoyou blessed blessing blessings toblessed
   hallelujah alleluia hosanna emmanuel immanuel messiah savior saviour redeemer redeemed heaven heavenly
   angel angels guardianangel holyspirit holybible scripture genesis exodus psalms psalm proverbs matthew
   johnthreesixteen romans revelation pastor pastors reverend minister ministry worship worshiphim church
   churchoffice churchstaff mychurch ourchurch firstbaptist firstchurch community communitychurch
   trinity trinitychurch calvary calvarychapel bethel bethany zion prayer prayers praying amen disciple
   disciples missionary missions nonprofit foundation charity volunteer volunteers stipend stipendstipend
   salary payroll paycheck`,
)

/** A call of its own, so that a browser that needs no list of them loads none. */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ''))
}

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
  return [...password.toLowerCase().replace(/^[^\p{L}@$]+|(?<=[\p{L}@$])[^\p{L}@$]+$/gu, '')]
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

// Codes for the day the phone is lost: ten, fifty bits each, without letters that are read as others.

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
