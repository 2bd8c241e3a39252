/** The words of a job title as the finder compares them, and what each of them weighs. */

export interface TitleWord {
  readonly word: string
  /** the word that stands for all that mean the same, for likeness only */
  readonly sense: string
  /** a word of rank before the work itself: "Associate" in "Associate Director of Marketing" */
  readonly isRank: boolean
  /** a word that every kind of work has: "Director" */
  readonly isHead: boolean
}

/**
 * In the order typed; capitals, accents, fillers, plurals, steps of a pay scale and usual abbreviations do not count.
 * At most 120 characters are read: no title is longer, and a pasted page must not cost a second.
 */
export function wordsOf(text: string): readonly TitleWord[] {
  const plain = text
    .slice(0, 120)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s(?!\p{L})/giu, '')
    .toLowerCase()
    .replace(HOURS, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const only = plain.length === 1 ? WHOLE_TITLES.get(plain[0] ?? '') : undefined
  const words = (only ?? plain.map((word) => ABBREVIATIONS.get(word) ?? word).join(' '))
    .split(' ')
    .filter((word, place, all) => !FILLERS.has(word) || isAssistantTo(all, place))
    .map(singular)
  const work = words.findIndex((word) => !RANKS.has(word))
  const first = work < 0 ? words.length : work
  return words.map((word, place) => wordOf(word, place < first))
}

/** An assistant to the pastor is no assistant pastor. */
function isAssistantTo(words: readonly string[], place: number): boolean {
  return words[place] === 'to' && words[place - 1] === 'assistant'
}

export function wordOf(word: string, isRank: boolean): TitleWord {
  const sense = SENSES.get(word) ?? word
  return { word, sense, isRank: isRank || PLACES.has(word), isHead: HEADS.has(word) }
}

/** "ministries" -> "ministry", "grants" -> "grant"; short words and those in -ss, -us, -is stay. */
function singular(word: string): string {
  if (word.length < 5) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /[^suai]s$/.test(word) ? word.slice(0, -1) : word
}

/** How many hours a job has says nothing about the work. */
const HOURS = /\b(?:part|full|half)[\s-]*time\b/g

/** Steps of a pay scale ("Accountant II") are the same work. */
const FILLERS: ReadonlySet<string> = new Set(
  'of,the,and,for,to,a,in,at,with,i,ii,iii,iv,v,1,2,3,4,5'.split(','),
)

/** Words that say how high somebody is, where work follows. */
const RANKS: ReadonlySet<string> = new Set(
  'senior,junior,associate,assistant,deputy,lead,head,chief,vice,president,interim,acting,regional,national,state,managing,general,staff,co'.split(
    ',',
  ),
)

/** Words that say where somebody works. */
const PLACES: ReadonlySet<string> = new Set(
  'church,parish,congregation,congregational,ministry,community,service,department'.split(','),
)

const HEADS: ReadonlySet<string> = new Set(
  'director,manager,coordinator,officer,specialist,associate'.split(','),
)

/** Short forms that mean a title only where nothing else is typed. */
const WHOLE_TITLES: ReadonlyMap<string, string> = new Map([
  ['ed', 'executive director'],
  ['vp', 'vice president'],
  ['aa', 'administrative assistant'],
  ['om', 'office manager'],
  ['pm', 'program manager'],
])

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['sr', 'senior'],
  ['snr', 'senior'],
  ['jr', 'junior'],
  ['assoc', 'associate'],
  ['asst', 'assistant'],
  ['admin', 'administrative'],
  ['exec', 'executive'],
  ['dir', 'director'],
  ['mgr', 'manager'],
  ['coord', 'coordinator'],
  ['min', 'minister'],
  ['comms', 'communications'],
  ['communication', 'communications'],
  ['programme', 'program'],
  ['programmes', 'program'],
  ['programming', 'program'],
  ['facility', 'facilities'],
  ['ops', 'operations'],
  ['mktg', 'marketing'],
  ['dev', 'development'],
  ['kid', 'children'],
  ['kids', 'children'],
  ['childrens', 'children'],
  ['acct', 'accountant'],
  ['acctg', 'accounting'],
  ['vp', 'vice president'],
  ['ea', 'executive assistant'],
  ['hr', 'human resources'],
  ['pr', 'public relations'],
  ['av', 'audio visual'],
  ['avl', 'audio visual'],
  ['ed', 'education'],
  ['dce', 'director christian education'],
  ['lcsw', 'licensed clinical social worker'],
  ['licsw', 'licensed clinical social worker'],
  ['lmsw', 'licensed social worker'],
  ['msw', 'social worker'],
  ['cre', 'coordinator religious education'],
  ['it', 'information technology'],
  ['cps', 'child protective'],
  ['lsw', 'licensed social worker'],
  ['rn', 'registered nurse'],
  ['svp', 'vice president'],
  ['avp', 'vice president'],
  ['svcs', 'services'],
  ['bldg', 'building'],
  ['maint', 'maintenance'],
  ['recep', 'receptionist'],
  ['sec', 'secretary'],
  ['secy', 'secretary'],
])

/** Words for the same work. Very names are compared as typed: a campus minister is no campus pastor. */
const SENSES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pastor: 'minister',
    fundraising: 'philanthropy,philanthropic,advancement,giving,donor,gift,fundraiser,stewardship',
    administrative: 'administration',
    technician: 'tech,technical,technology',
    catechetical: 'catechesis,catechist',
    campaign: 'campaigner',
    therapist: 'counselor,counsellor,clinician,psychotherapist',
  }).flatMap(([sense, words]) => words.split(',').map((word) => [word, sense] as const)),
)
