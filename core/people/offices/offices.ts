/** Offices: organizations that keep a list of churches, and what a church may let one see of its pay. */
import { choice as chosen, text } from '../../engine/facts/fact.ts'
import { choice, pageNumber, queryOf, words } from '../../forms/query.ts'

export const OFFICE_KINDS = [
  'conference',
  'synod',
  'diocese',
  'presbytery',
  'convention',
  'association',
  'network',
] as const
export type OfficeKind = (typeof OFFICE_KINDS)[number]

export const OFFICE_KIND_LABELS: Readonly<Record<OfficeKind, string>> = {
  conference: 'Conference',
  synod: 'Synod',
  diocese: 'Diocese',
  presbytery: 'Presbytery',
  convention: 'Convention',
  association: 'Association',
  network: 'Network of nonprofits',
}

/** What a new office is asked beside its address. */
export const OFFICE = {
  name: text({
    label: 'Name of the office',
    ...{ minimum: 2, maximum: 200 },
    whenBlank: 'Enter the name of the office.',
  }),
  kind: chosen(OFFICE_KINDS, OFFICE_KIND_LABELS, {
    label: 'Kind of office',
    placeholder: 'Choose one',
    whenBlank: 'Choose the kind of office.',
  }),
} as const

/** One line of an office's list: fields of its form, and columns of a file. `names`: other words for the column. */
export const CHURCH = {
  number: text({
    label: 'Number',
    maximum: 40,
    hint: 'Your own number for the church. Each number is on the list once.',
    names: '|no|no.|#|church_number|church_no|church_no.|church_id|id|pin|gcfa_number|gcfa|code|',
    whenBlank: 'Enter the number of the church.',
  }),
  name: text({
    label: 'Church',
    maximum: 200,
    names: '|name|church_name|congregation|parish|parish_name|organization|',
    whenBlank: 'Enter the name of the church.',
  }),
  place: text({
    label: 'Place',
    maximum: 200,
    hint: 'City and state, such as Delaware, OH.',
    names: '|city|town|location|city_and_state|city,_state|',
  }),
  denomination: text({ label: 'Denomination', maximum: 200, names: '|tradition|' }),
  charge: text({
    label: 'Charge',
    maximum: 200,
    hint: 'For churches that share a minister.',
    names: '|charge_name|pastoral_charge|circuit|yoke|',
  }),
} as const
export type ChurchField = keyof typeof CHURCH
export const CHURCH_FIELDS = Object.keys(CHURCH) as ChurchField[]

/** One line as it was read; null where it is blank. */
export type ListedChurch = { readonly [Field in 'number' | 'name']: string } & {
  readonly [Field in Exclude<ChurchField, 'number' | 'name'>]: string | null
}

/** No office has more. */
export const MOST_CHURCHES = 10_000

/** How many churches an office may list, by the plan that staff of ours gave it: an office cannot buy one yet. */
const ROOM_FOR_CHURCHES = {
  ...{ free: 25, single: 25, basic: 100, expanded: 400 },
  ...{ pro: MOST_CHURCHES, pro_plus: MOST_CHURCHES },
} as const

export function churchesOf(granted: keyof typeof ROOM_FOR_CHURCHES): number {
  return ROOM_FOR_CHURCHES[granted]
}

/** The levels of what an office sees, from the least. */
export const TIE_LEVELS = ['totals', 'minimum'] as const
export type TieLevel = (typeof TIE_LEVELS)[number]

export const TIE_LEVEL_LABELS: Readonly<Record<TieLevel, string>> = {
  totals: 'Totals only',
  minimum: 'Totals and minimum pay',
}

/** What a church reads before it agrees. */
export const TIE_LEVEL_SENTENCES: Readonly<Record<TieLevel, string>> = {
  totals:
    'The office sees how many people you pay and the total of their pay, to the nearest $1,000. Where that would show one person’s pay, it sees neither.',
  minimum:
    'The office also sees whether each minister’s pay meets your minimum: yes, no, or unknown. It sees job titles. It does not see names or amounts.',
}

/** What an office is told of one minister. */
export const COMPLIANCE_LABELS = {
  meets: 'Meets the minimum',
  below: 'Below the minimum',
  unknown: 'Not known',
} as const
export type Compliance = keyof typeof COMPLIANCE_LABELS

export const CHURCH_STATES = ['sharing', 'invited', 'none'] as const
export type ChurchState = (typeof CHURCH_STATES)[number]

export const CHURCH_STATE_LABELS: Readonly<Record<ChurchState, string>> = {
  sharing: 'Shares with you',
  invited: 'Invited',
  none: 'Not invited',
}

/** `?text=`, `?state=` and `?page=` of an office's list. */
export const CHURCHES = queryOf('/organization/@/churches', {
  text: words(100),
  state: choice(CHURCH_STATES),
  page: pageNumber,
})
export type ChurchesQuery = ReturnType<typeof CHURCHES.read>

/** The address of a list. */
export function churchesHref(officeId: number, query: Partial<ChurchesQuery> = {}): string {
  return CHURCHES.href(query, { path: `/organization/${officeId}/churches` })
}
