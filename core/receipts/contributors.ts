/**
 * Contributors: who is behind records. Organizations that share an owner, a mailbox, a domain, an address or a card are
 * one contributor, because one person can create any number of organizations.
 */

import { twinKey } from '../accounts/email-twins.ts'
import { mailDomain } from './mail-domain.ts'

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
  const parents = organizations.map((_, place) => place)
  const firstWith = new Map<string, number>()
  organizations.forEach((organization, place) => {
    for (const mark of marksOf(organization)) {
      const first = firstWith.get(mark)
      if (first === undefined) firstWith.set(mark, place)
      else unite(parents, first, place)
    }
  })
  const smallest = new Map<number, string>()
  organizations.forEach(({ key }, place) => {
    const root = rootOf(parents, place)
    const known = smallest.get(root)
    if (known === undefined || key < known) smallest.set(root, key)
  })
  return new Map(
    organizations.map(({ key }, place) => [key, smallest.get(rootOf(parents, place))!]),
  )
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

/** Union-find with path halving; Tarjan and van Leeuwen 1984, JACM 31, 245. */
function rootOf(parents: number[], place: number): number {
  let at = place
  while (parents[at] !== at) {
    parents[at] = parents[parents[at]!]!
    at = parents[at]!
  }
  return at
}

function unite(parents: number[], a: number, b: number): void {
  parents[rootOf(parents, b)] = rootOf(parents, a)
}

/**
 * A street as it is compared: lower case without accents and punctuation, usual words shortened, without the number of
 * a suite or floor, so that "12 N. Main Street, Suite 4" equals "12 North Main St".
 */
function plainStreet(street: string): string {
  const words = street
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/#\s*\w+/g, ' ')
    .replace(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => SHORT[word] ?? word)
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
