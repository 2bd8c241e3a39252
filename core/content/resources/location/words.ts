/** A place's page in words: what it costs, what our model pays there, and what local jobs earn. */
import type { Block, DocumentSection } from '../../../answers/documents/blocks.ts'
import { againstNation, DO_NOT_MULTIPLY } from '../../../answers/sections/local.ts'
import { published } from '../../../answers/sections/words.ts'
import { titleWithArticle } from '../../../market/positions/position-name.ts'
import { dollars } from '../../../pay/figures.ts'
import { difference, spanOf } from '../../../planning/cost-of-living/comparison-sections.ts'
import type { Location, PlacedPay } from './location.ts'

/** The page in two sentences, below its title. */
export function locationLede({ place, pay }: Location): string {
  return [priceSentence(place), pay[0] ? paySentence(pay[0]) : null].filter(Boolean).join(' ')
}

function priceSentence({ name, figures }: Location['place']): string {
  const prices = figures.find(({ key }) => key === 'prices')
  const against = prices && againstNation(prices)
  if (!against) return `No price level is published for ${name}.`
  if (against === 'about the same') return `Prices in ${name} are about the same as in the nation.`
  return `Prices in ${name} are ${against} the nation’s.`
}

function paySentence({ title, effect }: PlacedPay): string {
  const said = difference(effect.factor, ['more', 'less'])
  return said === 'about the same'
    ? `Our model pays ${titleWithArticle(title)} about the same here as in the nation.`
    : `Our model pays ${titleWithArticle(title)} about ${said} here than in the nation.`
}

export function locationSections(location: Location): DocumentSection[] {
  return [
    { key: 'pay', title: 'What our model pays here', blocks: payBlocks(location) },
    { key: 'jobs', title: 'Comparable local jobs', blocks: jobBlocks(location) },
    { key: 'sources', title: 'Where these figures come from', blocks: sourceBlocks(location) },
  ]
}

function payBlocks({ pay, snapshot, place }: Location): Block[] {
  const [first] = pay
  const caution: Block = { kind: 'notice', tone: 'info', words: DO_NOT_MULTIPLY }
  if (!first || snapshot === null) {
    const words =
      place.state === null
        ? 'Our survey has no organizations outside the states, so our model cannot say what this place pays.'
        : 'No snapshot of the market is published, so our model cannot say what this place pays.'
    return [caution, { kind: 'paragraph', words }]
  }
  const said = spanOf(first.effect)
  return [
    {
      kind: 'paragraph',
      words: `${paySentence(first)} The true difference is likely between ${said}. The same question is asked here and in every state. Only the place differs.`,
    },
    {
      ...{ kind: 'table', caption: 'Pay here compared with the nation, by position' },
      columns: [
        { header: 'Position' },
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
      blocks: [
        {
          kind: 'paragraph',
          words:
            'The nation is the mean of the states, weighted by their people. The model knows each place by its price level, household income and local wages, and by what its organizations pay. A place with few records is pulled toward its state, and a state toward its region.',
        },
        {
          kind: 'paragraph',
          words: `The true difference is in the range 8 times out of 10. The range counts what is uncertain about each place. It does not count what is uncertain about the weight of prices, income and wages. Snapshot ${snapshot}, salary (cash and housing).`,
        },
      ],
    },
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
    ? [
        `Wages: Bureau of Labor Statistics, Occupational Employment and Wage Statistics, May ${year}. Published for whole states.`,
      ]
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
