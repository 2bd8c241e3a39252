/**
 * Findings told of Census workers, while no members' survey is published. What the Census does not ask (budgets,
 * denominations, years in the role) has no chart, but pay by size, which published studies tell.
 */
import type { Words } from '../../answers/documents/blocks.ts'
import type { Chart, CurvePoint, SpanRow } from '../../answers/documents/chart.ts'
import { formatList } from '../../forms/numbers.ts'
import { askLevels, type StatePeople, stateAgainstNation } from '../../market/sources/ask-levels.ts'
import type { CensusAnswer, CensusLevels } from '../../market/sources/census-levels.ts'
import { agedWords, MINISTERS_WAGES, stateName, WAGES } from '../../market/sources/census-words.ts'
import { adjustForSize, type SizedAnswer } from '../../market/sources/size-effect.ts'
import { sizeNotes } from '../../market/sources/size-words.ts'
import { count } from '../../pay/figures.ts'
import { formatDollars } from '../../pay/money.ts'
import { figureSource } from '../../pay/vintage.ts'
import type { Insight } from './insight.ts'
import { clearWords, percent } from './pay-by-place.ts'
import { BUDGETS, LISTED_BUDGETS, sizeTitle } from './pay-by-size.ts'

export interface CensusMarket {
  readonly levels: CensusLevels
  /** the survey, and what moves its pay to `asOf` */
  readonly aged: { readonly year: number; readonly ageing: number; readonly yearsOld: number }
  readonly asOf: string
  readonly states: StatePeople
  /** of a position of the catalog */
  readonly titleOf: (key: string) => string | undefined
  /** its occupation */
  readonly socOf: (key: string) => string | undefined
}

/** In the order of the page; those of which too few people were asked are left out. */
export function makeCensusInsights(market: CensusMarket): Insight[] {
  const makers = [payBySize, payByPlace, payByPosition, payByHours, paySpread]
  return makers.flatMap((make) => make(market) ?? [])
}

const CLERGY = '21-2011'
const OCCUPATIONS = [
  ...[CLERGY, '21-2021', '27-2041', '11-3012', '43-1011', '43-6014', '43-3031', '27-3031'],
  ...['49-9071', '37-2011', '25-2011', '39-9011'],
]
const FEWEST = 3
/** No postal code: the level of the nation, of the states by their workers. */
const NATION = ''

/** Of religious organizations in the nation; null where people of other nonprofits would have to count too. */
function askNation({ levels, aged }: CensusMarket, soc: string, hoursPerWeek: number | null) {
  const answer = askLevels(levels, {
    ...{ ...aged, soc, state: NATION, sector: 'religious', education: null },
    ...{ hoursPerWeek, weeksPerYear: null },
  })
  return answer && !answer.withNonprofits ? answer : null
}

function payBySize(market: CensusMarket): Insight | null {
  const asked = ['senior-pastor', 'music-director', 'bookkeeper'].flatMap((key) => {
    const [title, soc] = [market.titleOf(key), market.socOf(key)]
    const answer = soc === undefined ? null : askNation(market, soc, null)
    if (title === undefined || !answer) return []
    const sized = (operatingBudget: number) =>
      adjustForSize(answer, { position: key, operatingBudget, attendance: null })
    return [{ title, answer, sized }]
  })
  const series = asked.map(({ title, sized }, at) => ({
    label: title,
    points: BUDGETS.flatMap((budget): CurvePoint[] => {
      const found = sized(budget)
      if (!found) return []
      const { low, high } = found.medianInterval
      const point = { x: budget, y: found.quantiles.p50 }
      return [at === 0 ? { ...point, low, high } : point]
    }),
  }))
  const [first] = series
  const lead = asked[0]
  const example = lead?.sized(BUDGET_OF_NOTES)
  if (!first || !lead || !example) return null
  return censusInsight(
    market,
    asked.map(({ answer }) => answer),
    {
      key: 'pay-by-size',
      title: sizeTitle(first.label, first.points),
      subtitle: `Median wages a year of full-time workers by annual operating budget of a church: the Census level of the nation, adjusted for size by published studies. The true median of the first line is within the band 8 times out of 10.`,
      chart: {
        type: 'curve',
        x: { label: 'Annual budget', unit: 'dollars', isLog: true },
        y: { label: 'Median wages a year', unit: 'dollars' },
        series,
        band: 'True median, 8 in 10',
        listed: LISTED_BUDGETS.filter((budget) =>
          series.some(({ points }) => points.some(({ x }) => x === budget)),
        ),
        tableShown: true,
      },
      // how size was counted, and by which studies; the median and grade of one church are not the chart's
      notes: [
        sizeNotes(example, lead.answer).slice(0, -2).join(' '),
        otherStudies(asked.slice(1)),
        MINISTERS_WAGES,
        'A line ends where no published study covers larger or smaller churches.',
      ],
    },
  )
}

const BUDGET_OF_NOTES = 500_000

function otherStudies(
  lines: readonly {
    readonly title: string
    readonly sized: (budget: number) => SizedAnswer | null
  }[],
): string {
  const used = lines.flatMap(({ title, sized }) => {
    const studies = sized(BUDGET_OF_NOTES)?.studies.map(({ name, year }) => `${name} (${year})`)
    return studies ? [`${title}: ${formatList(studies)}.`] : []
  })
  return `Each other line has studies of its own. ${used.join(' ')}`
}

function payByPlace(market: CensusMarket): Insight | null {
  const clergy = askNation(market, CLERGY, null)
  if (!clergy) return null
  const { levels, states } = market
  const against = stateAgainstNation(levels, { soc: CLERGY, sector: 'religious' }, states)
  const rows = states
    .flatMap(({ code }): SpanRow[] => {
      const effect = against(code)
      if (!effect) return []
      const [value, low, high] = [effect.factor, effect.low, effect.high].map(percent)
      return [{ label: stateName(code), value: value!, low: low!, high: high! }]
    })
    .sort((a, b) => b.value - a.value || a.label.localeCompare(b.label))
  const [highest, lowest] = [rows[0], rows.at(-1)]
  if (rows.length < FEWEST || !highest || !lowest) return null
  const clear = rows.filter(({ low, high }) => low > 0 || high < 0).length
  return censusInsight(market, [clergy], {
    key: 'pay-by-place',
    title: `States differ by up to ${highest.value - lowest.value} points in what clergy are paid, and ${clearWords(clear, rows.length)}`,
    subtitle:
      'Wages of full-time clergy of religious organizations in each state against the nation. The true difference is within the bar 8 times out of 10.',
    chart: {
      ...{ type: 'spans', unit: 'signed percent', zero: 'the nation', tableShown: true },
      heads: ['State', 'Against the nation', '8 in 10 between'],
      rows,
    },
    notes: [
      `The nation is the mean of these states, weighted by their people. A state with few people asked is pulled toward its division. ${missingStates(clergy)}`.trim(),
      MINISTERS_WAGES,
      [
        { text: 'Rent, prices and wages of each state are under ' },
        { text: 'Location', href: '/resources/location' },
        { text: '. Do not multiply pay by them: the difference here already counts them.' },
      ],
    ],
  })
}

/** Empty where somebody was asked in every state. */
function missingStates({ missing }: Pick<CensusAnswer, 'missing'>): string {
  return missing.length === 0
    ? ''
    : `Nobody in ${formatList(missing.map(stateName))} is in this file.`
}

function payByPosition(market: CensusMarket): Insight | null {
  const told = quartileRows(market)
  const rows = told.map(({ row }) => row)
  const [highest, lowest] = [rows[0], rows.at(-1)]
  if (rows.length < FEWEST || !highest || !lowest) return null
  return censusInsight(
    market,
    told.map(({ answer }) => answer),
    {
      key: 'pay-by-position',
      title: `At religious organizations, the median runs from ${formatDollars(lowest.value)} for ${lowest.label.toLowerCase()} to ${formatDollars(highest.value)} for ${highest.label.toLowerCase()}`,
      subtitle:
        'Median wages a year by occupation, full time, at religious organizations of the nation. The bar holds half of such people.',
      chart: {
        ...{ type: 'spans', unit: 'dollars', tableShown: true },
        heads: ['Occupation', 'Median wages', 'Half are between'],
        rows,
      },
      notes: [
        'These are occupations as the Census names them, at organizations of every size. Lead, associate and youth pastors are all clergy.',
        MINISTERS_WAGES,
      ],
    },
  )
}

/** Percent above and below the median within which half of the people of an occupation are. */
function paySpread(market: CensusMarket): Insight | null {
  const told = quartileRows(market)
  const rows = told
    .map(({ row: { label, value, low, high } }): SpanRow => {
      return { label, value: 0, low: percent(low / value), high: percent(high / value) }
    })
    .sort((a, b) => a.high - a.low - (b.high - b.low) || a.label.localeCompare(b.label))
  const [narrow, wide] = [rows[0], rows.at(-1)]
  if (rows.length < FEWEST || !narrow || !wide) return null
  return censusInsight(
    market,
    told.map(({ answer }) => answer),
    {
      key: 'pay-spread',
      title: `The same work is not paid alike, and pay differs more among ${wide.label.toLowerCase()} than among ${narrow.label.toLowerCase()}`,
      subtitle:
        'How far half of full-time workers of religious organizations are from the median of their occupation in the same state.',
      chart: {
        ...{ type: 'spans', unit: 'signed percent', zero: 'the median', tableShown: true },
        heads: ['Occupation', 'Median', 'Half are between'],
        rows,
      },
      notes: [
        'The Census does not know how large the organization is or how long a person has served. So these ranges are wider than those of equal jobs. Read a range and not a single number.',
      ],
    },
  )
}

/** The best paid first. */
function quartileRows(market: CensusMarket) {
  return OCCUPATIONS.flatMap((soc) => {
    const answer = askNation(market, soc, null)
    const { p25: low, p50: value, p75: high } = answer?.quantiles ?? {}
    if (!answer || low == null || value === undefined || high == null) return []
    return [{ answer, row: { label: capitalized(answer.workers), value, low, high } }]
  }).sort((a, b) => b.row.value - a.row.value || a.row.label.localeCompare(b.row.label))
}

/** "Clergy" */
export function capitalized(workers: string): string {
  return workers.charAt(0).toUpperCase() + workers.slice(1)
}

/** From 35 hours the Census calls work full time, which counts as paid for 40. */
const HOURS = [10, 15, 20, 25, 30, 34, 40]
const [HALF_TIME, FULL_TIME] = [20, 40]

function payByHours(market: CensusMarket): Insight | null {
  const asked = [CLERGY, '43-6014', '37-2011'].flatMap((soc) => {
    const answers = HOURS.flatMap((hours) => askNation(market, soc, hours) ?? [])
    return answers.length === HOURS.length ? [answers] : []
  })
  const series = asked.map((answers, at) => ({
    label: capitalized(answers[0]!.workers),
    points: answers.map(({ quantiles: { p25: low, p50: y, p75: high } }, i): CurvePoint => {
      const point = { x: HOURS[i]!, y }
      return at === 0 && low !== null && high !== null ? { ...point, low, high } : point
    }),
  }))
  const [first] = series
  const [half, full] = [HALF_TIME, FULL_TIME].map((hours) =>
    first?.points.find(({ x }) => x === hours),
  )
  if (!first || !half || !full) return null
  const share = Math.round((half.y / full.y) * 100)
  // part-time people are the same at all hours, and so are full-time people
  const people = asked.flatMap((answers) => [answers[0]!, answers.at(-1)!])
  return censusInsight(market, people, {
    key: 'pay-by-hours',
    title: `Half the hours pay ${first.label.toLowerCase()} ${share}% of full-time wages`,
    subtitle: `Median wages a year by usual hours a week at religious organizations of the nation. The band holds half of ${first.label.toLowerCase()}.`,
    chart: {
      type: 'curve',
      x: { label: 'Usual hours a week', unit: 'hours' },
      y: { label: 'Median wages a year', unit: 'dollars' },
      series,
      band: `Half of ${first.label.toLowerCase()}`,
      listed: HOURS,
      tableShown: true,
    },
    notes: [
      'From 35 hours a week the Census calls work full time. All full-time work is drawn at 40 hours.',
      MINISTERS_WAGES,
    ],
  })
}

/** An insight of one chart, with whose pay it is below it. */
function censusInsight(
  { aged, asOf }: CensusMarket,
  answers: readonly CensusAnswer[],
  {
    chart,
    notes,
    ...said
  }: Pick<Insight, 'key' | 'title' | 'subtitle'> & {
    readonly chart: Chart
    readonly notes: readonly Words[]
  },
): Insight {
  // several positions may be of one occupation, whose people count once
  const asked = new Map(answers.map((one) => [`${one.workers} ${one.weeklyHours === null}`, one]))
  const people = [...asked.values()].reduce((sum, one) => sum + one.people, 0)
  const source = `Census workers, ${aged.year}: ${count(people)} people of religious organizations told their wages. ${agedWords(aged, asOf)} Source: ${figureSource('census_workers', aged.year)}.`
  return {
    ...{ ...said, source, asOf, subtitle: `${said.subtitle} ${WAGES}` },
    body: [
      { kind: 'chart', caption: source, chart },
      ...notes.map((words) => ({ kind: 'paragraph', words }) as const),
    ],
  }
}
