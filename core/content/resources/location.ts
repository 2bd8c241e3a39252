/** Pages about places: every state with the District of Columbia, Puerto Rico, and the largest metropolitan areas. */

import type { Block, DocumentSection } from '../../answers/documents/blocks.ts'
import { againstNation, DO_NOT_MULTIPLY } from '../../answers/sections/local.ts'
import { published } from '../../answers/sections/words.ts'
import type { OrganizationType } from '../../engine/facts/organization.ts'
import type { PlaceEffect } from '../../engine/predict/place-effect.ts'
import { titleInSentence, titleWithArticle } from '../../market/positions/position-name.ts'
import type { PlaceMap } from '../../market/records/place.ts'
import { MINISTERS_WAGES, stateName, WAGES } from '../../market/sources/census-words.ts'
import { dollars } from '../../pay/figures.ts'
import { figureSource } from '../../pay/vintage.ts'
import type { ComparedPlace, PlaceWages } from '../../planning/cost-of-living/comparison.ts'
import { difference, spanOf } from '../../planning/cost-of-living/comparison-sections.ts'

/** Metropolitan areas with a page, by their people. */
export const MOST_METROS = 100

/** A line of the list. Figures are null where nothing is published. */
export interface ListedLocation {
  readonly kind: 'state' | 'metro'
  /** letters of the state, CBSA of the metropolitan area */
  readonly code: string
  /** "Ohio", "Columbus, OH" */
  readonly name: string
  readonly path: string
  /** of a metropolitan area that of its largest county; null outside the states */
  readonly state: string | null
  readonly people: number
  /** dollars a month */
  readonly fairRent: number | null
  /** dollars a year */
  readonly income: number | null
  /** nation = 100 */
  readonly prices: number | null
}

/** What the source alone pays here for a position or an occupation, against the nation. */
export interface PlacedPay {
  readonly title: string
  readonly effect: PlaceEffect
}

export interface LocalOccupation {
  /** titles of positions that are counted in it */
  readonly titles: readonly string[]
  readonly wages: PlaceWages
}

export interface Location {
  readonly place: ComparedPlace
  readonly path: string
  readonly map: PlaceMap
  /** empty where the source says nothing of the place, as outside the states */
  readonly pay: readonly PlacedPay[]
  readonly source: PlaceSource | null
  /** of the state */
  readonly occupations: readonly LocalOccupation[]
  /** of a state its metropolitan areas, of those the state and its others */
  readonly near: readonly Pick<ListedLocation, 'name' | 'path'>[]
}

/** Positions whose pay and wages a place's page shows; the first is in its title. */
export const LOCATION_POSITIONS: readonly {
  readonly key: string
  readonly organizationType: OrganizationType
}[] = [
  { key: 'senior-pastor', organizationType: 'church' },
  { key: 'youth-pastor', organizationType: 'church' },
  { key: 'worship-pastor', organizationType: 'church' },
  { key: 'children-director', organizationType: 'church' },
  { key: 'office-manager', organizationType: 'church' },
  { key: 'bookkeeper', organizationType: 'church' },
  { key: 'custodian', organizationType: 'church' },
  { key: 'executive-director', organizationType: 'nonprofit' },
]

/** Whose pay says what a place is worth: a members' snapshot, else Census workers, who are told by state. */
export type PlaceSource =
  | { readonly kind: 'snapshot'; readonly name: string }
  | { readonly kind: 'census'; readonly year: number }

// Addresses of places: "Ohio" is ohio, "Winston-Salem, NC" is winston-salem-nc.

/** Small letters and digits with single hyphens. */
export function placeSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '')
}

export function statePath(name: string): string {
  return `/resources/location/${placeSlug(name)}`
}

/** @param metro as the tables name it: "Columbus, OH" */
export function metroPath(metro: string): string {
  return `/resources/location/metro/${placeSlug(metro)}`
}

// A place's page in words: what it costs, what our model pays there, and what local jobs earn.

/** The page in two sentences, below its title. */
export function locationLede({ place, pay, source }: Location): string {
  const paid = pay[0] && source ? paySentence(pay[0], source) : null
  return [priceSentence(place), paid].filter(Boolean).join(' ')
}

function priceSentence({ name, figures }: Location['place']): string {
  const prices = figures.find(({ key }) => key === 'prices')
  const against = prices && againstNation(prices)
  if (!against) return `No price level is published for ${name}.`
  if (against === 'about the same') return `Prices in ${name} are about the same as in the nation.`
  return `Prices in ${name} are ${against} the nation’s.`
}

function paySentence({ title, effect }: PlacedPay, source: PlaceSource): string {
  const said = difference(effect.factor, ['more', 'less'])
  if (source.kind === 'census') {
    const compared =
      said === 'about the same' ? 'about the same here as' : `about ${said} here than`
    return `By what Census workers told in ${source.year}, ${titleInSentence(title)} are paid ${compared} in the nation.`
  }
  return said === 'about the same'
    ? `Our model pays ${titleWithArticle(title)} about the same here as in the nation.`
    : `Our model pays ${titleWithArticle(title)} about ${said} here than in the nation.`
}

export function locationSections(location: Location): DocumentSection[] {
  return [
    {
      ...{ key: 'pay', blocks: payBlocks(location) },
      title:
        location.source?.kind === 'snapshot'
          ? 'What our model pays here'
          : 'What work is paid here',
    },
    { key: 'jobs', title: 'Comparable local jobs', blocks: jobBlocks(location) },
    { key: 'sources', title: 'Where these figures come from', blocks: sourceBlocks(location) },
  ]
}

function payBlocks({ pay, source, place }: Location): Block[] {
  const [first] = pay
  const caution: Block = { kind: 'notice', tone: 'info', words: DO_NOT_MULTIPLY }
  if (!first || !source) {
    return [caution, { kind: 'paragraph', words: whyNoPay(place, source) }]
  }
  const said = spanOf(first.effect)
  return [
    {
      kind: 'paragraph',
      words: `${paySentence(first, source)} The true difference is likely between ${said}. The same question is asked here and in every state. Only the place differs.${wholeState(place, source)}`,
    },
    {
      ...{ kind: 'table', caption: PAY_CAPTIONS[source.kind] },
      columns: [
        { header: source.kind === 'census' ? 'Occupation' : 'Position' },
        { header: 'Pay here', align: 'end' },
        { header: 'Likely between', align: 'end' },
      ],
      rows: pay.map(({ title, effect }) => [
        title,
        difference(effect.factor, ['more', 'less']),
        spanOf(effect),
      ]),
    },
    caution,
    {
      kind: 'note',
      summary: 'How this is computed',
      blocks: computedWords(source).map((words) => ({ kind: 'paragraph', words })),
    },
  ]
}

const PAY_CAPTIONS = {
  snapshot: 'Pay here compared with the nation, by position',
  census: 'Wages here compared with the nation, by occupation',
} as const

function whyNoPay({ name, state }: Location['place'], source: PlaceSource | null): string {
  if (!source) return 'No source of pay is loaded, so we cannot say what this place pays.'
  if (source.kind === 'census') {
    return `Nobody in ${name} is in the Census file that we use, so we cannot say what this place pays.`
  }
  return state === null
    ? 'Our survey has no organizations outside the states, so our model cannot say what this place pays.'
    : 'Our model has no position for this place, so it cannot say what this place pays.'
}

/** With a blank before it. */
function wholeState({ level, state }: Location['place'], source: PlaceSource): string {
  return source.kind === 'census' && level === 'metro' && state !== null
    ? ` We know it for whole states, so these figures are those of ${stateName(state)}.`
    : ''
}

function computedWords(source: PlaceSource): string[] {
  if (source.kind === 'census') {
    return [
      'The nation is the mean of the states in the file, weighted by their people. The level of a state is learned from workers of religious organizations and other nonprofits. A state with few people asked is pulled toward its division.',
      `The true difference is in the range 8 times out of 10. ${WAGES} ${MINISTERS_WAGES} Source: ${figureSource('census_workers', source.year)}.`,
    ]
  }
  return [
    'The nation is the mean of the states, weighted by their people. The model knows each place by its price level, household income and local wages, and by what its organizations pay. A place with few records is pulled toward its state, and a state toward its region.',
    `The true difference is in the range 8 times out of 10. The range counts what is uncertain about each place. It does not count what is uncertain about the weight of prices, income and wages. Snapshot ${source.name}, salary (cash and housing).`,
  ]
}

function jobBlocks({ occupations, place }: Location): Block[] {
  const [first] = occupations
  if (!first) {
    return [
      { kind: 'paragraph', words: `No wages by occupation are in our tables for ${place.name}.` },
    ]
  }
  const { stateName, year } = first.wages
  return [
    {
      kind: 'paragraph',
      words: `The government counts what every employer in ${stateName} pays for these jobs. Churches and nonprofits are a small part of it. Wages are of May ${year}, for full-time work.`,
    },
    {
      ...{ kind: 'table', caption: `Median wage a year, ${stateName} and the United States` },
      stacked: true,
      columns: [
        { header: 'Occupation', share: 0.4 },
        { header: stateName, align: 'end' },
        { header: 'United States', align: 'end' },
        { header: 'Compared with the nation', align: 'end' },
      ],
      rows: occupations.map(({ titles, wages: { occupation, here, nation } }) => [
        { text: occupation, below: `positions counted in it: ${titles.join(', ')}` },
        published(here.p50),
        published(nation?.p50 ?? null),
        againstNation({ here: here.p50, nation: nation?.p50 ?? null }) ?? 'not published',
      ]),
    },
  ]
}

function sourceBlocks({ place, occupations }: Location): Block[] {
  const known = place.figures.filter(({ here }) => here !== null)
  const sources = new Map<string, string[]>()
  for (const { label, source, nationSource } of known) {
    const whole = nationSource ? `${source}; the nation’s is ${nationSource}` : source
    sources.set(whole, [...(sources.get(whole) ?? []), label])
  }
  const year = occupations[0]?.wages.year
  const wages = year
    ? [`Wages: ${figureSource('occupation_wages', year)}. Published for whole states.`]
    : []
  return [
    { kind: 'paragraph', words: `Figures of ${place.area}.` },
    {
      kind: 'list',
      items: [...[...sources].map(([source, of]) => `${of.join(', ')}: ${source}.`), ...wages],
    },
  ]
}

/** "$1,240", or what is said where nothing is published. */
export function listedDollars(value: number | null): string {
  return value === null ? 'not published' : dollars(value)
}

/** "Pay and prices in Ohio" */
export function locationTitle({ place }: Pick<Location, 'place'>): string {
  return `Pay and prices in ${place.level === 'metro' ? place.name.replace(/ metro$/u, '') : place.name}`
}
