/** The analysis as a document: drawn on the page, on paper, in the terminal and as CSV. */
import type { Block, Cell, DocumentSection } from '../../answers/documents/blocks.ts'
import { capitalized } from '../../answers/sections/words.ts'
import { formatCount, formatNumber } from '../../forms/numbers.ts'
import { formatDollars } from '../../pay/money.ts'
import {
  type Analysis,
  type AnalyzedRatio,
  monthsOld,
  type PeersAtSize,
  reachOfBand,
  type YearOfFigures,
} from './curve.ts'
import { curveChart } from './curve-chart.ts'
import {
  CORNERSTONES,
  cornerstoneName,
  figureText,
  formatOwnRatio,
  formatRatio,
  knownRatio,
  peopleWords,
  RATIO_KEYS,
  ratioMeaning,
  ratioName,
} from './ratios.ts'
import { missingWords, placeAmong, placeSentence, towardMedian, valueWords } from './words.ts'

/** The answer in a sentence. */
export function analysisFinding(analysis: Analysis): string {
  const { organization, year, snapshot } = analysis
  const { peers: many } = peopleWords(organization.type)
  if (!year)
    return 'Enter your budget, payroll and staff to compare them with similar organizations.'
  if (snapshot === null) return 'There is no published survey yet to compare with.'
  const places = analysis.ratios.flatMap(({ own, peers }) =>
    'value' in own && peers ? [placeAmong(own.value, peers)] : [],
  )
  const known = places.filter((place) => place !== 'unknown').length
  const within = places.filter((place) => place === 'within').length
  if (known === 0)
    return `Nothing of ${year.fiscalYear} can be compared with ${many} of your size yet.`
  const budget = formatDollars(year.figures.budget ?? 0)
  if (known === 1) {
    return `The one ratio that can be compared is ${within === 1 ? 'in' : 'outside'} the typical range for ${many} with a budget near ${budget}.`
  }
  return `${within} of ${formatCount(known, 'ratio')} ${within === 1 ? 'is' : 'are'} in the typical range for ${many} with a budget near ${budget}.`
}

/** Every ratio at a glance and over the years, then each with its curve, then where the figures come from. */
export function analysisSections(analysis: Analysis): DocumentSection[] {
  if (!analysis.year) return []
  return [
    { key: 'overview', title: 'All ratios', blocks: overviewBlocks(analysis) },
    ...analysis.ratios.map((ratio) => ratioSection(analysis, ratio)),
    { key: 'history', title: 'Your last years', blocks: historyBlocks(analysis) },
    { key: 'method', title: 'How this is made', blocks: methodBlocks(analysis) },
  ]
}

const NOT_SHOWN = 'not shown'
const UNKNOWN = '–'
const PLACE_LABELS = {
  ...{ below: 'Below typical', within: 'Typical', above: 'Above typical', unknown: UNKNOWN },
} as const

function overviewBlocks({ organization, ratios, year }: Analysis): Block[] {
  return [
    {
      kind: 'table',
      caption: `Ratios of ${year?.fiscalYear} and of peers`,
      stacked: true,
      columns: [
        { header: 'Ratio', share: 0.3 },
        ...['You', 'Median', 'Typical range'].map((header) => ({ header, align: 'end' }) as const),
        { header: 'Place' },
        { header: 'Strength' },
      ],
      rows: ratios.map((ratio) => overviewRow(ratio, organization.type)),
    },
  ]
}

function overviewRow(
  { key, own, peers, strength }: AnalyzedRatio,
  type: Analysis['organization']['type'],
): Cell[] {
  const write = (value: number | null | undefined) =>
    value == null ? NOT_SHOWN : formatRatio(key, value)
  return [
    { text: ratioName(key, type), below: ratioMeaning(key, type) },
    'value' in own ? formatOwnRatio(key, own.value) : UNKNOWN,
    write(peers?.p50),
    peers && peers.p25 !== null && peers.p75 !== null
      ? `${formatRatio(key, peers.p25)} to ${formatRatio(key, peers.p75)}`
      : NOT_SHOWN,
    'value' in own && peers ? PLACE_LABELS[placeAmong(own.value, peers)] : UNKNOWN,
    strength?.overall ?? UNKNOWN,
  ]
}

function ratioSection(analysis: Analysis, ratio: AnalyzedRatio): DocumentSection {
  const { organization, year } = analysis
  const { key, own, peers, curve } = ratio
  const { type } = organization
  const missing = missingWords(own, type)
  const value = 'value' in own ? own.value : null
  const budget = year?.figures.budget ?? null
  const chart = curve && curveChart(curve, type, { budget, value })
  const blocks: Block[] = [
    missing === null
      ? { kind: 'paragraph', size: 'large', words: findingOf(analysis, ratio) }
      : { kind: 'paragraph', words: missing },
    ...(missing === null ? [] : [{ kind: 'slot', name: 'figures' } as const]),
    ...towardBlocks(analysis, ratio),
    ...(chart ? [{ kind: 'chart', chart, caption: captionOf(analysis, ratio) } as const] : []),
    ...(peers ? [strengthBlock(analysis, { ...ratio, peers })] : []),
  ]
  return { key, title: ratioName(key, type), blocks }
}

function findingOf({ organization, year }: Analysis, { key, own, peers }: AnalyzedRatio): string {
  if (!('value' in own)) return ''
  const said = `In ${year?.fiscalYear} you have ${valueWords(key, organization.type, own.value)}.`
  if (peers) return `${said} ${placeSentence(key, organization.type, { value: own.value, peers })}`
  const { peers: many } = peopleWords(organization.type)
  return year?.figures.budget === null
    ? `${said} Enter your operating budget to compare it with ${many} of your size.`
    : `${said} Too few ${many} of this size report it, so there is nothing to compare with.`
}

function towardBlocks({ organization, year }: Analysis, { key, peers }: AnalyzedRatio): Block[] {
  if (!year || !peers) return []
  const items = towardMedian(key, organization.type, { figures: year.figures, median: peers.p50 })
  return items.length === 0 ? [] : [{ kind: 'list', items }]
}

function captionOf({ organization, snapshot }: Analysis, { key }: AnalyzedRatio): string {
  const { peers: many } = peopleWords(organization.type)
  return `${capitalized(ratioMeaning(key, organization.type))}, by operating budget. ${capitalized(many)} of snapshot ${snapshot}. The band is where the true median is, 9 times out of 10.`
}

function strengthBlock(
  { organization, asOf }: Analysis,
  { peers, strength }: AnalyzedRatio & { readonly peers: PeersAtSize },
): Block {
  const { peers: many } = peopleWords(organization.type)
  const months = monthsOld(peers.medianYear, asOf)
  const reach = reachOfBand(peers)
  return {
    kind: 'note',
    summary: `Strength ${strength?.overall}: ${strengthWords(peers, many)}`,
    blocks: [
      {
        kind: 'list',
        items: [
          `${strength?.organizations}: worth ${organizationsWords(peers.organizations)} ${many} of exactly your size.`,
          `${strength?.recency}: half are of ${peers.medianYear} or later, about ${formatCount(months, 'month')} old.`,
          Number.isFinite(reach)
            ? `${strength?.tightness}: the true median is within about ${formatNumber(Math.max(1, Math.round(100 * reach)))}% of this one, 9 times out of 10.`
            : `${strength?.tightness}: too few ${many} to say how close the true median is.`,
        ],
      },
    ],
  }
}

function strengthWords({ organizations }: PeersAtSize, many: string): string {
  return `worth ${organizationsWords(organizations)} ${many} of your size`
}

/** Exact only from 20 up, and there already rounded to two digits. */
function organizationsWords(count: number): string {
  if (count < 10) return '5 to 9'
  return count < 20 ? '10 to 19' : `about ${formatNumber(count)}`
}

function historyBlocks({ organization, history }: Analysis): Block[] {
  const { type } = organization
  const oldestFirst = history.toReversed()
  return [
    {
      kind: 'table',
      caption: 'Figures and ratios of each year',
      columns: [
        { header: 'Figure', share: 0.34 },
        ...oldestFirst.map(
          ({ fiscalYear }) => ({ header: String(fiscalYear), align: 'end' }) as const,
        ),
      ],
      rows: [
        ...CORNERSTONES.map((one): Cell[] => [
          capitalized(cornerstoneName(one, type)),
          ...oldestFirst.map(({ figures }) =>
            figures[one] === null ? UNKNOWN : figureText(one, figures[one]),
          ),
        ]),
        ...RATIO_KEYS.map((key): Cell[] => [
          ratioName(key, type),
          ...oldestFirst.map(({ figures }) => {
            const value = knownRatio(key, figures)
            return value === null ? UNKNOWN : formatOwnRatio(key, value)
          }),
        ]),
      ],
    },
    ...(history.length < 2
      ? [
          {
            kind: 'paragraph',
            size: 'small',
            words: 'Only one year is entered. Add earlier years on the page Organization.',
          } as const,
        ]
      : [{ kind: 'paragraph', words: changeWords(oldestFirst) } as const]),
  ]
}

/** What the budget and payroll did between the first and the last year shown. */
function changeWords(years: readonly YearOfFigures[]): string {
  const [first, last] = [years[0]!, years.at(-1)!]
  const said = (['budget', 'payroll'] as const).flatMap((one) => {
    const [from, to] = [first.figures[one], last.figures[one]]
    if (!from || to === null) return []
    const percent = Math.round((to / from - 1) * 100)
    const name = one === 'budget' ? 'the budget' : 'payroll'
    if (percent === 0) return [`${name} stayed about the same`]
    return [`${name} ${percent > 0 ? 'grew' : 'fell'} ${formatNumber(Math.abs(percent))}%`]
  })
  if (said.length === 0)
    return `No figure is known for both ${first.fiscalYear} and ${last.fiscalYear}.`
  return `From ${first.fiscalYear} to ${last.fiscalYear} ${said.join(' and ')}.`
}

function methodBlocks({ organization, snapshot }: Analysis): Block[] {
  const { peers: many, peer } = peopleWords(organization.type)
  const words = [
    `Peers are the ${many} of the survey${snapshot ? ` (snapshot ${snapshot})` : ''}, each with its newest year. One close to your budget counts more than one further away. There are no size classes. A budget 42% larger counts about 0.6 times as much as one like yours.`,
    'The median and the 25th and 75th percentiles are curves over the size of the budget, each fitted around every size.',
    `Your own ${peer} is left out, with one in five of the others. So no one can compare two answers to find one ${peer}. No ${peer} counts for more than 25%. Figures need at least 5 ${many}, the percentiles at least 10, and are rounded.`,
    'The median is where half are above and half are below. It is not a goal: a ratio tells you what to ask about.',
  ]
  return words.map((one) => ({ kind: 'paragraph', words: one }))
}
