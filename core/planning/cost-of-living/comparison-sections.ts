/** A comparison of places as a document: drawn on the page, in the terminal and as CSV. */

import type { Block, Cell, DocumentSection } from '../../answers/documents/blocks.ts'
import { occupationWords } from '../../answers/sections/jobs.ts'
import { againstNation, DO_NOT_MULTIPLY, shownFigure } from '../../answers/sections/local.ts'
import { published } from '../../answers/sections/words.ts'
import { titleWithArticle } from '../../market/positions/position-name.ts'
import { figureSource } from '../../pay/vintage.ts'
import type { ComparedPlace, Comparison, Move, PlaceWages, WageRange } from './comparison.ts'

// A move in words: what it costs, what the model pays for it, and the gap between the two.

/** "12% more", "8% less", "about the same" of a factor; whole percents. */
export function difference(factor: number, [more, less]: readonly [string, string]): string {
  const percent = percentOf(factor)
  if (percent === 0) return 'about the same'
  return `${Math.abs(percent)}% ${percent > 0 ? more : less}`
}

function percentOf(factor: number): number {
  return Math.round((factor - 1) * 100)
}

/** The comparison in one or two sentences; the first place is what the others are compared with. */
export function findingOf({ places, moves, position }: Comparison): string {
  const [move] = moves
  if (move && moves.length === 1) {
    return [costSentence(move), ...paySentences(move, position.title).slice(0, 1)].join(' ')
  }
  const [first] = places
  const prices = first?.figures.find(({ key }) => key === 'prices')
  const against = prices && againstNation(prices)
  if (!first || !against) return 'Each place is compared with the nation.'
  const words = against === 'about the same' ? 'about the same as in' : `${against} those of`
  return `Prices in ${first.name} are ${words} the nation.`
}

/** Sentences for each move: of a single one those that the finding leaves to say. */
export function moveSentences({
  moves,
  position,
}: Pick<Comparison, 'moves' | 'position'>): string[] {
  return moves.map((move) => {
    const pays = paySentences(move, position.title)
    const said = moves.length === 1 ? pays.slice(1) : [costSentence(move), ...pays]
    return [...said, ...gapSentences(move)].join(' ')
  })
}

function costSentence({ from, to, cost, samePrices }: Move): string {
  if (cost === null) return `We cannot compare prices with ${to}: a price level is not published.`
  if (samePrices) return `${from} and ${to} share one published price level.`
  const words = difference(cost, ['higher', 'lower'])
  return words === 'about the same'
    ? `Prices in ${to} are about the same as in ${from}.`
    : `Prices in ${to} are ${words} than in ${from}.`
}

const PAY = ['more', 'less'] as const

function paySentences({ pay }: Move, title: string): string[] {
  if (!pay) return []
  if (pay.deviation === 0) return ['To our model they are one area, with the same pay.']
  const said = difference(pay.factor, PAY)
  const position = titleWithArticle(title)
  const pays =
    said === 'about the same'
      ? `Our model pays ${position} about the same there.`
      : `Our model pays ${position} about ${said} there.`
  return [pays, `The true difference in pay is likely between ${spanOf(pay)}.`]
}

/** "2% less and 10% more", "1% and 10% more" */
export function spanOf({ low, high }: { readonly low: number; readonly high: number }): string {
  const [from, to] = [percentOf(low), percentOf(high)]
  if (from >= 0) return `${from}% and ${to}% more`
  if (to <= 0) return `${-to}% and ${-from}% less`
  return `${-from}% less and ${to}% more`
}

function gapSentences({ buys }: Move): string[] {
  if (!buys) return []
  const said = difference(buys.factor, PAY)
  if (said === 'about the same') return ['So pay there buys about as much.']
  const isUncertain = percentOf(buys.low) <= 0 && percentOf(buys.high) >= 0
  const sure = isUncertain ? ' There may also be no difference.' : ''
  return [`So pay there buys about ${said}.${sure}`]
}

/** The parts in the order they are read. */
export function comparisonSections(comparison: Comparison): DocumentSection[] {
  return [
    { key: 'moves', title: 'Cost and pay', blocks: moveBlocks(comparison) },
    { key: 'figures', title: 'Each place and the nation', blocks: [figureTable(comparison)] },
    { key: 'wages', title: 'Comparable local jobs', blocks: wageBlocks(comparison) },
    { key: 'sources', title: 'Where these figures come from', blocks: sourceBlocks(comparison) },
  ]
}

function moveBlocks(comparison: Comparison): Block[] {
  const { moves, market } = comparison
  const caution: Block = { kind: 'paragraph', words: [{ text: DO_NOT_MULTIPLY, strong: true }] }
  const refused: Block[] = market.refused ? [{ kind: 'paragraph', words: market.refused }] : []
  if (moves.length === 0) {
    return [
      caution,
      ...refused,
      { kind: 'paragraph', words: 'Add a second place to see what a move costs and pays.' },
    ]
  }
  const said = moveSentences(comparison)
  const sentences: Block[] =
    said.length > 1
      ? [{ kind: 'list', items: said }]
      : said.map((words) => ({ kind: 'paragraph', words }))
  return [
    caution,
    ...refused,
    ...sentences,
    { kind: 'note', summary: 'The same as a table', blocks: [moveTable(comparison)] },
    HOW_MOVES_ARE_MADE,
  ]
}

function moveTable({ moves, position }: Comparison): Block {
  const unknown = 'not known'
  return {
    ...{ kind: 'table', caption: 'Prices and pay after a move', stacked: true },
    columns: [
      { header: 'Move' },
      { header: 'Prices', align: 'end' },
      { header: `Pay of ${titleWithArticle(position.title)}`, align: 'end' },
      { header: 'Likely between', align: 'end' },
      { header: 'What pay buys', align: 'end' },
    ],
    rows: moves.map(({ from, to, cost, pay, buys }) => [
      `${from} to ${to}`,
      cost === null ? unknown : difference(cost, ['higher', 'lower']),
      pay ? difference(pay.factor, ['more', 'less']) : unknown,
      pay ? spanOf(pay) : unknown,
      buys ? difference(buys.factor, ['more', 'less']) : unknown,
    ]),
  }
}

const HOW_MOVES_ARE_MADE: Block = {
  kind: 'note',
  summary: 'How a move is computed',
  blocks: [
    {
      kind: 'paragraph',
      words:
        'Prices: the price level there divided by the price level here. Pay: the same question asked of our model at both places; only the place differs, and comparables are left out. It uses price level, household income, local wages, and how pay differs by state and area.',
    },
    {
      kind: 'paragraph',
      words:
        'The true difference is in the range 8 times out of 10. The range counts what is uncertain about each state and area. It does not count what is uncertain about the weight of prices, income and local wages. An area with few records is pulled toward its state.',
    },
  ],
}

function figureTable({ places }: Comparison): Block {
  const [first] = places
  return {
    ...{ kind: 'table', caption: 'Each figure here and in the United States', stacked: true },
    columns: [
      { header: 'Figure', share: 0.24 },
      ...places.map(({ name }) => ({ header: name, align: 'end' }) as const),
      { header: 'United States', align: 'end' },
    ],
    rows: (first?.figures ?? []).map(({ key, label, unit, nation }): Cell[] => [
      { text: label, below: unit },
      ...places.map((place) => figureCell(place, key)),
      shownFigure(nation, unit),
    ]),
  }
}

function figureCell({ figures }: ComparedPlace, key: string): Cell {
  const figure = figures.find((one) => one.key === key)
  if (!figure || figure.here === null) return 'not published'
  const against = againstNation(figure)
  const text = shownFigure(figure.here, figure.unit)
  return against ? { text, below: against } : text
}

const RANKS = ['p10', 'p25', 'p50', 'p75', 'p90'] as const

function wageBlocks({ places, position }: Comparison): Block[] {
  const known = statesOf(places)
  const [first] = known
  if (!first) {
    const words = `No wages are published for the occupation of the position ${position.title} in these places.`
    return [{ kind: 'paragraph', words }]
  }
  const { occupation, soc, year, nation } = first
  const row = (name: string, range: WageRange): Cell[] => [
    name,
    ...RANKS.map((rank) => published(range[rank])),
  ]
  return [
    {
      kind: 'paragraph',
      words: `The government counts ${titleWithArticle(position.title)} as “${occupation}” (${soc}). Wages are published for whole states. The figures are for all such jobs in May ${year}, not only those at churches and nonprofits.`,
    },
    {
      ...{
        kind: 'table',
        stacked: true,
        caption: `${occupation}, dollars a year of full-time work`,
      },
      columns: [
        { header: 'Where' },
        ...['10th', '25th', 'Median', '75th', '90th'].map(
          (header) => ({ header, align: 'end' }) as const,
        ),
      ],
      rows: [
        ...known.map(({ stateName, here }) => row(stateName, here)),
        ...(nation ? [row('United States', nation)] : []),
      ],
    },
    {
      kind: 'note',
      summary: 'What these jobs include',
      blocks: [{ kind: 'paragraph', words: occupationWords(soc) }],
    },
  ]
}

/** Two places of one state have the same wages. */
function statesOf(places: readonly ComparedPlace[]): PlaceWages[] {
  const wages = places.flatMap((place) => (place.wages ? [place.wages] : []))
  return wages.filter(
    ({ stateName }, at) => wages.findIndex((one) => one.stateName === stateName) === at,
  )
}

function sourceBlocks({ places, market }: Comparison): Block[] {
  return [
    {
      kind: 'list',
      items: places.map(({ name, area, figures, fallback }) => {
        const prices = figures.find(({ key }) => key === 'prices')
        const level = prices?.area ? ` Price level: ${prices.area}.` : ''
        return `${name}: figures of ${area}.${level}${fallback ? ` ${fallback}` : ''}`
      }),
    },
    { kind: 'list', items: [...sourcesOf(places), ...wageSources(places)] },
    ...(market.snapshot === null
      ? []
      : [
          {
            kind: 'paragraph',
            words: `Pay: the model of snapshot ${market.snapshot}, salary (cash and housing).`,
          } as const,
        ]),
  ]
}

function wageSources(places: readonly ComparedPlace[]): string[] {
  const years = statesOf(places).map(({ year }) => year)
  return years.length === 0 ? [] : [`Wages: ${figureSource('occupation_wages', years)}.`]
}

/** Each source once, with the figures that come from it. */
function sourcesOf(places: readonly ComparedPlace[]): string[] {
  const labels = new Map<string, Set<string>>()
  for (const { label, source, nationSource } of places.flatMap(({ figures }) =>
    figures.filter(({ here }) => here !== null),
  )) {
    const whole = nationSource ? `${source}; the nation’s is ${nationSource}` : source
    labels.set(whole, (labels.get(whole) ?? new Set()).add(label))
  }
  return [...labels].map(([source, of]) => `${[...of].join(', ')}: ${source}.`)
}
