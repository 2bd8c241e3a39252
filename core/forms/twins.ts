/**
 * The one matcher of names: which people, organizations and accounts are probably one. It decides nothing alone: what
 * it finds is asked about, or shown to the people who decide.
 */

/** Lower case without accents, apostrophes and periods, one by one. */
export function plainWords(text: string): string[] {
  return text
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/**
 * Capitals, accents, titles, commas and the order of words do not count; an initial stands for any name that begins
 * with it, and a name of five letters or more may differ in one of them ("Jon Smyth", "John Smith" differ in two
 * words).
 */
export function areSimilarNames(one: string, other: string): boolean {
  return !areOfTwoSuffixes(one, other) && areSimilarWords(wordsOf(one), wordsOf(other))
}

/**
 * The same, or with a short form of a first name: "Bob Ray", "Robert Ray"; and, where much else agrees, one slip of the
 * pen apart as a whole.
 */
export function areNearNames(one: string, other: string, isLikely: boolean): boolean {
  if (areOfTwoSuffixes(one, other)) return false
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const inFull = (words: readonly string[]) => words.map((word) => NICKNAMES.get(word) ?? word)
  return (
    (isLikely && isOneEditAway(nameKey(one), nameKey(other))) ||
    areSimilarWords(a, b) ||
    areSimilarWords(inFull(a), inFull(b))
  )
}

/** Short forms of first names in the United States; each is of one name here. */
const NICKNAMES: ReadonlyMap<string, string> = new Map(
  (
    'robert,bob,rob,bobby,robbie|william,bill,will,billy,liam|james,jim,jimmy,jamie|john,jack,johnny|joseph,joe,joey|' +
    'michael,mike,mick|richard,rick,dick,rich|thomas,tom,tommy|charles,chuck,charlie|david,dave|daniel,dan,danny|' +
    'edward,ed,eddie,ted|anthony,tony|steven,stephen,steve|christopher,chris|matthew,matt|andrew,andy,drew|' +
    'gregory,greg|kenneth,ken|lawrence,larry|timothy,tim|nicholas,nick|samuel,sam|benjamin,ben|jonathan,jon|' +
    'elizabeth,liz,beth,betty,betsy,eliza|margaret,maggie,peggy,meg|katherine,catherine,kathryn,kate,katie,cathy,kathy|' +
    'patricia,pat,patty,trish|jennifer,jen,jenny|deborah,debra,deb,debbie|susan,sue,susie|rebecca,becky|barbara,barb|' +
    'victoria,vicky|judith,judy|pamela,pam|cynthia,cindy|abigail,abby|theresa,teresa,terry|dorothy,dot,dottie'
  )
    .split('|')
    .flatMap((names) => {
      const all = names.split(',')
      return all.map((name) => [name, all[0] ?? name] as const)
    }),
)

function areSimilarWords(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return false
  if (a.length === 1 || b.length === 1) return a.length === b.length && areLike(a[0], b[0])
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a]
  const left = [...longer]
  const met = shorter.filter((word) => {
    const index = left.findIndex(
      (candidate) => areLike(word, candidate) || isInitial(word, candidate),
    )
    if (index >= 0) left.splice(index, 1)
    return index >= 0
  })
  // two initials alone say too little
  return met.length === shorter.length && shorter.some((word) => word.length > 1)
}

/** Without titles: "Rev. Ann Bishop" is Ann Bishop, and so is "Pastor Ann Bishop". */
function wordsOf(name: string): readonly string[] {
  const words = plainWords(name).filter((word) => !TITLES.has(word))
  const first = words.findIndex((word) => !OFFICES.has(word))
  return words.slice(first < 0 ? 0 : Math.min(first, words.length - 1))
}

/** Jr. and Sr. are father and son, however much alike their names are. */
function areOfTwoSuffixes(one: string, other: string): boolean {
  const [a, b] = [suffixOf(one), suffixOf(other)]
  return a !== b && a !== '' && b !== ''
}

function suffixOf(name: string): string {
  return /\b(jr|sr|ii|iii|iv)\b\.?/iu.exec(name)?.[1]?.toLowerCase() ?? ''
}

const TITLES: ReadonlySet<string> = new Set([
  ...[
    'mr',
    'mrs',
    'ms',
    'miss',
    'dr',
    'rev',
    'reverend',
    'pr',
    'fr',
    'jr',
    'sr',
    'ii',
    'iii',
    'iv',
  ],
])
/** Titles before a name, and people's names as well: Ann Bishop. */
const OFFICES: ReadonlySet<string> = new Set(['pastor', 'father', 'sister', 'bishop', 'deacon'])

function isInitial(one: string, other: string): boolean {
  return (one.length === 1 || other.length === 1) && one[0] === other[0]
}

function areLike(one = '', other = ''): boolean {
  if (one === other) return true
  return Math.min(one.length, other.length) >= 5 && isOneEditAway(one, other)
}

/** One letter more, less, or another, or two that changed places. */
export function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length === long.length) {
    const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
    if (isSwapped && short.slice(at + 2) === long.slice(at + 2)) return true
    return short.slice(at + 1) === long.slice(at + 1)
  }
  return short.slice(at) === long.slice(at + 1)
}

/**
 * Finds people of similar names without comparing each with each: only names that share the beginning of a word are
 * compared. The very words come first, then the order of the list.
 */
export function nameFinder<Person extends { readonly name: string }>(
  people: readonly Person[],
): (name: string) => Person | null {
  const exact = new Map<string, Person[]>()
  const byBeginning = new Map<string, Indexed<Person>[]>()
  for (const person of people) {
    const words = wordsOf(person.name)
    const key = keyOf(words)
    exact.set(key, [...(exact.get(key) ?? []), person])
    for (const beginning of beginningsOf(words)) {
      const known = byBeginning.get(beginning)
      if (known) known.push({ person, words })
      else byBeginning.set(beginning, [{ person, words }])
    }
  }
  return (name) => {
    const words = wordsOf(name)
    const same = exact.get(keyOf(words))?.find((one) => !areOfTwoSuffixes(one.name, name))
    if (same) return same
    for (const beginning of beginningsOf(words)) {
      const near = byBeginning.get(beginning) ?? []
      const found = near.find((one) => {
        return areSimilarWords(one.words, words) && !areOfTwoSuffixes(one.person.name, name)
      })
      if (found) return found.person
    }
    return null
  }
}

interface Indexed<Person> {
  readonly person: Person
  readonly words: readonly string[]
}

/** The words of a name in the order of the alphabet, then a suffix: equal for the same words in any order. */
export function nameKey(name: string): string {
  return [keyOf(wordsOf(name)), suffixOf(name)].join(' ').trim()
}

function keyOf(words: readonly string[]): string {
  return words.toSorted().join(' ')
}

function beginningsOf(words: readonly string[]): readonly string[] {
  return [...new Set(words.map((word) => word.slice(0, 3)))]
}

/** Letter triples two names share, of all they have (Jaccard); case, accents, signs and common words do not count. */
export function nameLikeness(one: string, other: string): number {
  const a = triples(one)
  const b = triples(other)
  const shared = [...a].filter((triple) => b.has(triple)).length
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}

const COMMON_WORDS = new Set(['the', 'of', 'inc', 'church', 'and', 'a', 'saint', 'st'])

function triples(name: string): ReadonlySet<string> {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word && !COMMON_WORDS.has(word))
  const text = `  ${words.join(' ')} `
  const all = new Set<string>()
  for (let i = 0; i + 3 <= text.length; i++) all.add(text.slice(i, i + 3))
  return words.length > 0 ? all : new Set()
}

/**
 * For each place the first of its group, where the pairs join places over any number of others. Union-find with path
 * halving; Tarjan and van Leeuwen 1984, JACM 31, 245.
 */
export function firstsOf(
  count: number,
  pairs: Iterable<readonly [number, number]>,
): readonly number[] {
  const parents = Array.from({ length: count }, (_, place) => place)
  const rootOf = (place: number) => {
    let at = place
    while (parents[at] !== at) {
      parents[at] = parents[parents[at]!]!
      at = parents[at]!
    }
    return at
  }
  for (const [one, other] of pairs) {
    const [a, b] = [rootOf(one), rootOf(other)]
    parents[Math.max(a, b)] = Math.min(a, b)
  }
  return parents.map((_, place) => rootOf(place))
}

/** The same name but for capitals, accents and periods. */
export function areSameWords(one: string, other: string): boolean {
  return plainWords(one).join(' ') === plainWords(other).join(' ')
}

/**
 * Whether two names or descriptions are probably of one organization. Every word that says something of the shorter is
 * in the longer, whole, with one letter wrong, or shortened ("Presb."); joined ("Gracepoint") or as initials ("GPC")
 * too. Two that say nothing but what kind they are ("a church nearby") are one where they say it in the same words.
 */
export function areSimilarOrganizations(one: string, other: string): boolean {
  const [a, b] = [organizationWords(one), organizationWords(other)]
  const [shorter, longer] = a.telling.length <= b.telling.length ? [a, b] : [b, a]
  if (a.all.join(' ') === b.all.join(' ')) return true
  if (shorter.telling.length === 0) return false
  const isJoined = shorter.telling.length !== longer.telling.length
  if (isJoined && areLike(a.telling.join(''), b.telling.join(''))) return true
  const isInitials = shorter.all.length === 1 && initialsOf(longer.all) === shorter.all[0]
  return (
    isInitials || shorter.telling.every((word) => longer.telling.some((it) => isWord(word, it)))
  )
}

function isWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const isNumber = /^\d/.test(short)
  return isNumber
    ? short === long
    : areLike(one, other) || (short.length >= 4 && long.startsWith(short))
}

function initialsOf(words: readonly string[]): string {
  return words.length < 3 ? '' : words.map((word) => word[0]).join('')
}

function organizationWords(name: string) {
  const all = plainWords(name)
    .flatMap((word) => (ORGANIZATION_WORDS[word] ?? word).split(' '))
    .map((word) => (word.length >= 5 ? word.replace(/(?<=[^s])s$/, '') : word))
    .filter((word) => !LITTLE_WORDS.has(word))
  return { all, telling: all.filter((word) => !KINDS_OF_ORGANIZATION.has(word)) }
}

/** Short forms in names of churches and nonprofits. */
const ORGANIZATION_WORDS: Readonly<Record<string, string>> = {
  ...{ '1st': 'first', '2nd': 'second', '3rd': 'third', '4th': 'fourth', '5th': 'fifth' },
  ...{ st: 'saint', sts: 'saint', ss: 'saint', mt: 'mount', ft: 'fort', n: 'north', s: 'south' },
  ...{ e: 'east', w: 'west', ch: 'church', chr: 'church', ctr: 'center', centre: 'center' },
  ...{ cmty: 'community', comm: 'community', intl: 'international', assn: 'association' },
  ...{ pres: 'presbyterian', presb: 'presbyterian', bapt: 'baptist', meth: 'methodist' },
  ...{ luth: 'lutheran', cath: 'catholic', epis: 'episcopal', cong: 'congregational' },
  ...{
    umc: 'united methodist church',
    fbc: 'first baptist church',
    fpc: 'first presbyterian church',
  },
  ...{
    ucc: 'united church of christ',
    pcusa: 'presbyterian church',
    ame: 'african methodist episcopal',
  },
  ...{ congregation: 'church', parish: 'church', org: 'organization', fdn: 'foundation' },
}

const LITTLE_WORDS: ReadonlySet<string> = new Set(
  (
    'the,of,a,an,and,in,at,on,to,for,with,from,our,this,that,its,by,is,about,around,some,inc,incorporated,llc,' +
    'corp,co,corporation,ltd,people,member,members,attending,attender,attenders,worshiper,worshipers'
  ).split(','),
)

/** Words that say what kind of organization it is and where, but not which. */
const KINDS_OF_ORGANIZATION: ReadonlySet<string> = new Set(
  (
    'church,organization,nonprofit,ministry,ministrie,foundation,association,charity,community,nearby,near,' +
    'next,neighbor,neighboring,local,another,other,similar,small,large,medium,town,city,county,village,area,region,' +
    'same,down,road,street'
  ).split(','),
)
