/**
 * What a match asks: which facts comparables must share, which of the others matter most, and how close they must be.
 */
import { movedItem } from '../../forms/fields.ts'
import type { DefinitionOfPay } from '../../pay/definition.ts'

/** From everywhere to the asker's own surroundings. */
export const SCOPES = ['nation', 'region', 'state', 'metro'] as const
export type Scope = (typeof SCOPES)[number]

export const DENOMINATION_CHOICES = ['any', 'family', 'same'] as const
export type DenominationChoice = (typeof DENOMINATION_CHOICES)[number]

/** Facts that comparables must share or need not. */
export const SHARED_FACTS = ['organizationType', 'setting', 'time'] as const
export type SharedFact = (typeof SHARED_FACTS)[number]

/** What a match may fix. */
export type FixedKey = SharedFact | 'denomination' | 'scope'

/** What comparables may differ in; how much it counts follows from its place in the asker's order. */
export const MATTERS = [
  'size',
  'place',
  'hours',
  'experience',
  'education',
  'denomination',
] as const
export type Matter = (typeof MATTERS)[number]

/** order: what is higher counts more. alike: everything counts as it does in the report. */
export const WEIGHINGS = ['order', 'alike'] as const
type Weighing = (typeof WEIGHINGS)[number]

export const CLOSENESS = ['close', 'wider', 'widest'] as const
type Closeness = (typeof CLOSENESS)[number]

export interface MatchQuestion {
  readonly definition: DefinitionOfPay
  readonly scope: Scope
  readonly denomination: DenominationChoice
  readonly shared: readonly SharedFact[]
  readonly weighing: Weighing
  /** every matter, the most important first */
  readonly order: readonly Matter[]
  /** of the order: those that do not count at all */
  readonly setAside: readonly Matter[]
  readonly closeness: Closeness
}

/** What a new match begins with: nothing fixed but the type of organization. */
export function newQuestion(definition: DefinitionOfPay): MatchQuestion {
  return {
    ...{ definition, scope: 'nation', denomination: 'any', shared: ['organizationType'] },
    ...{ weighing: 'order', order: MATTERS, setAside: [], closeness: 'close' },
  }
}

/** How many times a matter counts, of the first, second and last third of the order. */
const TIMES = [4, 2, 1] as const

/** By matter, what its squared distance is multiplied by; 0 for what is set aside. */
export function weightsOf({
  order,
  setAside,
  weighing,
}: Pick<MatchQuestion, 'order' | 'setAside' | 'weighing'>): Readonly<Record<Matter, number>> {
  const counted = order.filter((matter) => !setAside.includes(matter))
  const times = (matter: Matter) => {
    const place = counted.indexOf(matter)
    if (place < 0) return 0
    return weighing === 'alike' ? 1 : TIMES[Math.floor((TIMES.length * place) / counted.length)]!
  }
  const weights = Object.fromEntries(MATTERS.map((matter) => [matter, times(matter)]))
  return weights as Record<Matter, number>
}

/** What the model's bandwidth is multiplied by. */
export const BANDWIDTHS: Readonly<Record<Closeness, number>> = { close: 1, wider: 1.5, widest: 2.5 }

/** The order with a matter one place further up (-1) or down (1); as it is where there is no such place. */
export function movedBy(order: readonly Matter[], matter: Matter, by: -1 | 1): readonly Matter[] {
  const from = order.indexOf(matter)
  return movedItem(order, from, from + by)
}

/** Every matter once, from texts in any state: the known ones in their order, then the missing. */
export function completeOrder(named: readonly string[]): readonly Matter[] {
  const known = MATTERS.filter((matter) => named.includes(matter))
  known.sort((a, b) => named.indexOf(a) - named.indexOf(b))
  return [...known, ...MATTERS.filter((matter) => !known.includes(matter))]
}

/** Field of a form for a fact that is shared, and for a matter that is set aside. */
export const sharedField = (fact: SharedFact) => `shared.${fact}`
export const asideField = (matter: Matter) => `aside.${matter}`

/** What a button asks for that moves a matter one place: "up-size". */
export function moveIntent(matter: Matter, by: -1 | 1): string {
  return `${by < 0 ? 'up' : 'down'}-${matter}`
}

/** Where a match stands. */
export type MatchState = 'draft' | 'frozen' | 'archived'

export const STATE_LABELS: Readonly<Record<MatchState, string>> = {
  draft: 'Draft',
  frozen: 'Frozen',
  archived: 'Archived',
}

export const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  nation: 'Nation',
  region: 'Region',
  state: 'State',
  metro: 'Metro area',
}

export const DENOMINATION_LABELS: Readonly<Record<DenominationChoice, string>> = {
  any: 'Any',
  family: 'Same family',
  same: 'Same denomination',
}

export const SHARED_LABELS: Readonly<Record<SharedFact, string>> = {
  organizationType: 'Same type of organization',
  setting: 'Same setting',
  time: 'Same kind of hours',
}

/** In a sentence too: "near in size". */
export const MATTER_LABELS: Readonly<Record<Matter, string>> = {
  size: 'Size',
  place: 'Place',
  hours: 'Hours',
  experience: 'Experience',
  education: 'Education',
  denomination: 'Denomination',
}

export const MATTER_HINTS: Readonly<Record<Matter, string>> = {
  size: 'Budget, attendance and staff',
  place: 'State, metro area, setting, prices and wages',
  hours: 'Paid hours a week',
  experience: 'Years of experience',
  education: 'Degree and ordination',
  denomination: 'Type, denomination and its family',
}

export const WEIGHING_LABELS: Readonly<Record<Weighing, string>> = {
  order: 'In this order',
  alike: 'All alike, as in the report',
}

export const CLOSENESS_LABELS: Readonly<Record<Closeness, string>> = {
  close: 'Close',
  wider: 'Wider',
  widest: 'Widest',
}

export const CLOSENESS_HINTS: Readonly<Record<Closeness, string>> = {
  close: 'As close as the report asks',
  wider: '1.5 times as far',
  widest: '2.5 times as far',
}

/** Field name -> label. */
export const MATCH_LABELS = {
  name: 'Name of the match',
  definition: 'What pay includes',
  scope: 'Where',
  denomination: 'Denomination',
  weighing: 'How facts count',
  closeness: 'How close',
} as const
