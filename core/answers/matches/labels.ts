/** The words of a match's choices. */
import type {
  Closeness,
  DenominationChoice,
  Matter,
  Scope,
  SharedFact,
  Weighing,
} from '../../engine/comparables/match-question.ts'

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
