/**
 * Contributors: who is behind records. Organizations that share an owner, a mailbox, a domain, an address or a card are
 * one contributor, because one person can create any number of organizations.
 */
import { normalizeEmail, twinKey } from '../../forms/email.ts'
import { firstsOf, plainWords } from '../../forms/twins.ts'

// The domain of an email address, where it says whose address it is.

/** As in `example.co.uk`: the name is before these. */
const SECOND_LEVELS = new Set(['ac', 'co', 'com', 'edu', 'gob', 'gov', 'ne', 'net', 'or', 'org'])

/**
 * The name that was registered: subdomains of one owner are one. Null for providers where anyone gets a mailbox.
 * A provider that is missing here links its users, which hides more than it must and never less.
 */
export function mailDomain(email: string): string | null {
  const address = normalizeEmail(email)
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.')
  const [last = '', second = ''] = [labels.at(-1), labels.at(-2)]
  const isNational = last.length === 2 && SECOND_LEVELS.has(second)
  const domain = labels.slice(isNational ? -3 : -2).join('.')
  return PROVIDERS.has(domain) ? null : domain
}

/** Free mail and the providers of internet access that people in the United States use most. */
const PROVIDERS = new Set([
  ...['aim.com', 'alltel.net', 'aol.com', 'att.net', 'bellsouth.net'],
  ...['brightspeed.net', 'centurylink.net', 'centurytel.net', 'charter.net', 'comcast.net'],
  ...['consolidated.net', 'cox.net', 'duck.com', 'earthlink.net', 'embarqmail.com'],
  ...['fastmail.com', 'fastmail.fm', 'frontier.com', 'frontiernet.net', 'fuse.net'],
  ...['gmail.com', 'gmx.com', 'gmx.net', 'gmx.us', 'googlemail.com'],
  ...['hawaiiantel.net', 'hey.com', 'hotmail.com', 'hughes.net', 'hush.com'],
  ...['hushmail.com', 'icloud.com', 'inbox.com', 'juno.com', 'lavabit.com'],
  ...['live.com', 'mac.com', 'mail.com', 'mailbox.org', 'mchsi.com'],
  ...['me.com', 'mindspring.com', 'msn.com', 'netzero.com', 'netzero.net'],
  ...['optimum.net', 'optonline.net', 'outlook.com', 'pacbell.net', 'peoplepc.com'],
  ...['pm.me', 'posteo.net', 'prodigy.net', 'proton.me', 'protonmail.ch'],
  ...['protonmail.com', 'q.com', 'rcn.com', 'rediffmail.com', 'roadrunner.com'],
  ...['rocketmail.com', 'rr.com', 'sbcglobal.net', 'sonic.net', 'spectrum.net'],
  ...['suddenlink.net', 'swbell.net', 'tds.net', 'tuta.com', 'tutanota.com'],
  ...['usa.net', 'verizon.net', 'wavecable.com', 'windstream.net', 'wowway.com'],
  ...['yahoo.ca', 'yahoo.co.uk', 'yahoo.com', 'yandex.com', 'yandex.ru'],
  ...['ymail.com', 'zoho.com', 'zohomail.com'],
])

/** What links an organization to others. */
export interface LinkedOrganization {
  /** market key, a UUID */
  readonly key: string
  /** ids of the accounts that own it, created it or switched its contribution on */
  readonly accounts: readonly number[]
  /** confirmed addresses of its owners, and those of its payments */
  readonly emails: readonly string[]
  /** null where the address does not link: anyone may type the address of another */
  readonly address: { readonly street: string; readonly zip: string } | null
  /** fingerprints of the cards it pays by */
  readonly cards: readonly string[]
}

/**
 * By organization, the key of its contributor: the smallest key of all that are linked, over any number of links.
 * An organization without links is its own contributor.
 */
export function contributorsOf(
  organizations: readonly LinkedOrganization[],
): ReadonlyMap<string, string> {
  const firstWith = new Map<string, number>()
  const pairs = organizations.flatMap((organization, place) =>
    marksOf(organization).flatMap((mark): [number, number][] => {
      const first = firstWith.get(mark)
      if (first === undefined) firstWith.set(mark, place)
      return first === undefined ? [] : [[first, place]]
    }),
  )
  const firsts = firstsOf(organizations.length, pairs)
  const smallest = new Map<number, string>()
  organizations.forEach(({ key }, place) => {
    const known = smallest.get(firsts[place]!)
    if (known === undefined || key < known) smallest.set(firsts[place]!, key)
  })
  return new Map(organizations.map(({ key }, place) => [key, smallest.get(firsts[place]!)!]))
}

/** Two organizations with one mark are one contributor. */
function marksOf({ accounts, emails, address, cards }: LinkedOrganization): string[] {
  const domains = emails.map(mailDomain).filter((domain) => domain !== null)
  return [
    ...accounts.map((id) => `account ${id}`),
    ...emails.map((email) => `email ${twinKey(email)}`),
    ...domains.map((domain) => `domain ${domain}`),
    ...(address ? [`address ${plainStreet(address.street)} ${address.zip}`] : []),
    ...cards.map((card) => `card ${card}`),
  ]
}

/**
 * A street as it is compared: lower case without accents and punctuation, usual words shortened, without the number of
 * a suite or floor, so that "12 N. Main Street, Suite 4" equals "12 North Main St".
 */
function plainStreet(street: string): string {
  const words = plainWords(street.replace(/#\s*\w+/g, ' ')).map((word) => SHORT[word] ?? word)
  const unit = words.findIndex((word, place) => place > 0 && UNITS.has(word))
  const whole = unit < 0 ? words : words.filter((_, place) => place < unit || place > unit + 1)
  return whole.join(' ')
}

const SHORT: Readonly<Record<string, string>> = {
  ...{ north: 'n', south: 's', east: 'e', west: 'w' },
  ...{ northeast: 'ne', northwest: 'nw', southeast: 'se', southwest: 'sw' },
  ...{ street: 'st', saint: 'st', avenue: 'ave', av: 'ave', road: 'rd', drive: 'dr', lane: 'ln' },
  ...{ boulevard: 'blvd', court: 'ct', circle: 'cir', place: 'pl', terrace: 'ter', square: 'sq' },
  ...{ highway: 'hwy', parkway: 'pkwy', trail: 'trl', route: 'rte', mount: 'mt', fort: 'ft' },
}

const UNITS = new Set([
  ...['suite', 'ste', 'unit', 'apt', 'apartment', 'room', 'rm', 'floor', 'fl', 'bldg', 'building'],
])
