/** Which rows of a nonprofit's return tell what a full-time position is paid, and why the others do not. */
import { STATES } from '../../pay/region.ts'
import { comparable } from '../records/cell-text.ts'
import { createTitleMatcher, type ImportablePosition } from '../records/match-title.ts'
import { type FiledPerson, type FiledReturn, joinName } from './read-return.ts'

/** Why a file is not read. */
export const FILE_DROPS = {
  other: 'not an XML file',
  otherForm: 'another form by the index',
  unlisted: 'not in the index',
  large: 'over 32 MB, unpacked',
  tight: 'packed more than 200 to 1, as no return is',
  locked: 'packed with a password or by another method than deflate; pack them again',
  broken: 'not readable as the XML of a return',
} as const

/** Why a whole return does not count. */
export const RETURN_DROPS = {
  form: 'neither Form 990 nor 990-EZ',
  ein: 'without an employer identification number',
  year: 'a period that is missing, wrong, or not over when the return was received',
  foreign: 'filed from abroad',
  group: 'a group return of several organizations',
  place: 'outside the fifty states and the District of Columbia',
  short: 'the first or last year, or fewer than 350 days',
} as const

/** Why a row does not count. */
export const PERSON_DROPS = {
  negative: 'pay below zero',
  unpaid: 'unpaid',
  related: 'paid only by a related organization',
  both: 'paid by a related organization too',
  firm: 'a firm or institutional trustee',
  former: 'marked as former',
  past: 'words of the past or of a part of the year, in title or name',
  hours: 'hours blank, under 30 or over 80',
  part: 'under $15,080 for full time, so paid for a part of the year',
  half: 'paid more than half of the expenses, or expenses unknown',
  held: 'above $10 million, to be looked at by hand',
  listed: 'listed above $100,000 alone, because neither officer nor director',
  title: 'a title of no position in the catalog',
  censored: 'a position whose lower pay is not listed',
  second: 'another person of the same position and return',
} as const

export type FileDrop = keyof typeof FILE_DROPS
export type ReturnDrop = keyof typeof RETURN_DROPS
export type PersonDrop = keyof typeof PERSON_DROPS

/**
 * Positions that returns list whatever their pay: of 10,000 organizations of 2018, 90% of chief executives and 86% of
 * heads of finance are officers or directors. Of second executives 64% are, and of heads of schools 54%: a median of
 * those who are listed would be too high.
 */
const LISTED_POSITIONS: ReadonlySet<string> = new Set(['executive-director', 'finance-director'])

/** The list of a year's returns has an O where the filer is not a charity of section 501(c)(3). */
const FORMS: ReadonlySet<string> = new Set(['990', '990EZ', '990O', '990EO'])
/** Of a longer period of fifty-three weeks. */
const LONGEST_DAYS = 380
const SHORTEST_DAYS = 350
/** The first year of electronic returns of this form. */
const FIRST_YEAR = 2007
const DAY = 86_400_000
/** A year of 40 hours a week at the federal minimum wage. */
const LEAST_FULL_TIME = 15_080
const FULL_TIME_HOURS = 35
const MOST = 10_000_000
/** More is a slip of the pen. */
const MOST_EMPLOYEES = 5_000_000

const STATE_CODES: ReadonlySet<string> = new Set(STATES.map(({ code }) => code))

export type FiledPay = ReturnType<typeof payOf>

interface TitleMatch {
  readonly position: string | null
  /** the name of the catalog that the title met */
  readonly words: string | null
}

/** Null where the return counts. `today` as YYYY-MM-DD. */
export function dropOfReturn(read: FiledReturn, today: string): ReturnDrop | null {
  if (!isCountedForm(read.form)) return 'form'
  if (!/^\d{9}$/.test(read.ein) || /^0{9}$/.test(read.ein)) return 'ein'
  const days = daysOf(read, today)
  if (days === null) return 'year'
  if (read.isForeign) return 'foreign'
  if (read.isGroup) return 'group'
  if (!STATE_CODES.has(read.state) || !/^\d{5}$/.test(read.zip)) return 'place'
  return read.isFirstOrLast || days < SHORTEST_DAYS ? 'short' : null
}

export function isCountedForm(form: string): boolean {
  return FORMS.has(form)
}

/** Days of the period; null where it is no year, or was not over when the return was received. */
function daysOf({ begins, ends, taxYear, received }: FiledReturn, today: string): number | null {
  const [from, to, arrived] = [dayOf(begins), dayOf(ends), dayOf(received)]
  if (from === null || to === null || arrived === null) return null
  if (Number.isNaN(Date.parse(received)) || to > arrived || received.slice(0, 10) > today)
    return null
  const days = (to - from) / DAY + 1
  const year = taxYear ?? Number(begins.slice(0, 4))
  // a year of whole weeks begins up to a week before or after January 1
  const isOf = [-7, 0, 7].some((more) => new Date(from + more * DAY).getUTCFullYear() === year)
  return isOf && year >= FIRST_YEAR && days > 0 && days <= LONGEST_DAYS ? days : null
}

function dayOf(text: string): number | null {
  const day = /^\d{4}-\d\d-\d\d/.exec(text)?.[0]
  const time = day ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : time
}

/** The rows that count, one for each position, and how many do not for which reason. */
export function judgePeople(read: FiledReturn, matchTitle: (title: string) => TitleMatch) {
  const drops: Partial<Record<PersonDrop, number>> = {}
  const drop = (reason: PersonDrop) => {
    drops[reason] = (drops[reason] ?? 0) + 1
  }
  const best = new Map<string, FiledPay>()
  for (const person of read.people) {
    const judged = judgePerson(person, read, matchTitle)
    if (typeof judged === 'string') {
      drop(judged)
      continue
    }
    const known = best.get(judged.position)
    if (known) drop('second')
    if (!known || judged.pay > known.pay) best.set(judged.position, judged)
  }
  return { pays: [...best.values()], drops }
}

function judgePerson(
  person: FiledPerson,
  read: FiledReturn,
  matchTitle: (title: string) => TitleMatch,
): FiledPay | PersonDrop {
  const { title, name, hours, reported, related, other } = person
  const pay = reported + other
  if (reported < 0 || pay < 0) return 'negative'
  if (!(reported > 0)) return related > 0 ? 'related' : 'unpaid'
  if (related > 0) return 'both'
  if (person.isFirm) return 'firm'
  if (person.isFormer) return 'former'
  if (saysPast(person)) return 'past'
  if (hours === null || hours < 30 || hours > 80) return 'hours'
  if (hours >= FULL_TIME_HOURS && reported < LEAST_FULL_TIME) return 'part'
  if (!(read.expenses && pay <= read.expenses / 2)) return 'half'
  if (pay > MOST) return 'held'
  if (!person.isListedAlways) return 'listed'
  const { position, words } = matchTitle(title)
  if (position === null || words === null) return 'title'
  if (!LISTED_POSITIONS.has(position)) return 'censored'
  return payOf(read, { position, words, pay, base: read.bases.get(joinName(name)) ?? null })
}

function payOf(
  read: FiledReturn,
  one: { position: string; words: string; pay: number; base: number | null },
) {
  const whole = (value: number | null) => (value === null ? null : Math.round(value))
  return {
    ein: read.ein,
    position: one.position,
    taxYear: read.taxYear ?? Number(read.begins.slice(0, 4)),
    periodEnd: read.ends.slice(0, 10),
    ...{ state: read.state, zip: read.zip },
    expenses: Math.round(read.expenses ?? 0),
    employees:
      read.employees !== null && read.employees >= 0 && read.employees <= MOST_EMPLOYEES
        ? whole(read.employees)
        : null,
    receipts: whole(read.receipts),
    pay: Math.round(one.pay),
    basePay: one.base !== null && one.base > 0 && one.base <= one.pay ? whole(one.base) : null,
    organizationName: read.name.slice(0, 200) || null,
    titleWords: one.words,
  }
}

/** Not of a program such as Head Start, and not of who sits on the board ex officio. */
const PAST =
  /\b(former|formerly|past|interim|acting|until|thru|through|left|eff|effective|resigned|retired|retd|deceased|departed|outgoing|incoming|term(ed|inated)?|ended|began|started|starting|part(ial)?[ -]year|as of|hired)\b|\bex-(?!officio)|\b\d{1,2}[/.-]\d{1,2}\b|\b\d{1,2}[/-]\d{2,4}\b|\b(19|20)\d\d\b/i

const MONTHS =
  '\\b(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)\\b'
const MONTH = new RegExp(MONTHS, 'i')
/** April and May are names too: a month counts in a bracket, before a number, and before another month. */
const MONTH_IN_NAME = new RegExp(`\\([^)]*${MONTHS}|${MONTHS}\\.? *(\\d|[-–] *${MONTHS})`, 'i')

function saysPast({ title, name }: FiledPerson): boolean {
  return PAST.test(title) || PAST.test(name) || MONTH.test(title) || MONTH_IN_NAME.test(name)
}

/**
 * The product's own finder, for nonprofits, from the likeness on that one of two titles has ("CEO/Secretary"). A title
 * that it does not know is asked again without what a seat on the board adds, and is completed where it was cut: the
 * start of one position's names alone is that position. So is one that joins two of its names.
 */
export function createTitleFinder(catalog: readonly ImportablePosition[]) {
  const match = createTitleMatcher(catalog, { threshold: 0.7, positions: {}, unmapped: 'reject' })
  const names = catalog
    .filter(({ organizationTypes }) => organizationTypes.includes('nonprofit'))
    .flatMap(({ key, title, aliases }) => {
      return [title, ...aliases].map((name) => ({ key, name, start: comparable(name) }))
    })
  const find = (title: string): TitleMatch => {
    const { position, because } = match(title, 'nonprofit')
    if (position !== null) return { position, words: because }
    const cut = comparable(title)
    const meant =
      cut.length < SHORTEST_CUT ? [] : names.filter(({ start }) => start.startsWith(cut))
    const [first] = meant
    const isClear = first && meant.every(({ key }) => key === first.key)
    return isClear ? { position: first.key, words: first.name } : { position: null, words: null }
  }
  return (written: string): TitleMatch => {
    const title = written.replace(INITIALS, '$1')
    const found = find(title)
    if (found.position !== null) return found
    const parts = title.split(PARTS).map((part) => part.trim())
    const work = parts.filter((part) => part !== '' && !SEAT.test(part))
    const whole = work.length > 0 && work.length < parts.length ? find(work.join(' and ')) : found
    if (whole.position !== null) return whole
    const [first, ...others] = work.map(find)
    const isOne = others.length > 0 && others.every(({ position }) => position === first?.position)
    return first && isOne ? first : found
  }
}

/** "C.E.O." */
const INITIALS = /\b(\p{L})\. ?(?=\p{L}\.)/gu

const SHORTEST_CUT = 10
const PARTS = /[,/;&+()|]|\s-\s|\sand\s/i
/** What an officer is beside the work that is paid. */
const SEAT =
  /^((board|voting|corporate|asst\.?|assistant|recording) )?(board|director|trustee|secretary|sec\.?|treasurer|treas\.?|clerk|chair|chairman|chairwoman|chairperson|member|ex[- ]officio|(senior |sr\.? |exec\.? |executive )?(vice[- ]president|vp)|svp|evp)$/i
