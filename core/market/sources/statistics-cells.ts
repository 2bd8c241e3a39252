/**
 * What the yearly statistics of a denomination say of its churches' pay, by position and size. A church has one pastor,
 * so its figure is one person's pay: only cells of five churches and more are kept, and no figure is one church's own.
 */
import { z } from 'zod'
import { roundMarketFigure } from '../../engine/facts/disclosure.ts'
import { storedJson } from '../../stored-json.ts'

/** Codes of the United Methodist statistics, with the name of the column where the code alone is used. */
export const STATISTICS_CODES = {
  pastor: 'COMPPAST',
  housing: 'PASTHOUS',
  associates: 'COMPASSC',
  deacons: 'DEACOMP',
  attendance: 'AVATTWOR',
} as const

/** What churches of a charge are joined by, and what a church alone is known by. */
export const CHARGE_COLUMNS = ['CHARGE', 'CHARGENO', 'CHARGE NUMBER', 'CHARGE_NUMBER', 'CHARGEID']
export const CHURCH_COLUMNS = [
  'GCFA',
  'GCFANO',
  'GCFA NUMBER',
  'GCFA_NUMBER',
  'CHURCH NUMBER',
  'CHURCHNO',
]

const STATISTICS_POSITIONS = ['pastor', 'associates', 'deacons'] as const

/** Average attendance from which a size begins; "all" has every church, of unknown attendance too. */
const SIZES = [
  { key: 'under 50', from: 0 },
  { key: '50 to 99', from: 50 },
  { key: '100 to 249', from: 100 },
  { key: '250 to 499', from: 250 },
  { key: '500 and over', from: 500 },
]
export const ALL_SIZES = 'all'

const MEDIAN_FROM = 5
const QUARTILES_FROM = 10
const TAILS_FROM = 20
/** Less is no pastor's full-time base. */
const LEAST_BASE = 20_000

export const STATISTICS_DROPS = {
  unnamed: 'without the number of a church',
  pastor: 'without a base of the pastor',
  low: 'with a base of the pastor under $20,000',
} as const

export type StatisticsDrop = keyof typeof STATISTICS_DROPS

/** Churches of one charge share a pastor: their figures are summed. Null is a blank cell. */
export type ChurchFigures = Readonly<Record<keyof typeof STATISTICS_CODES, number | null>>

const pay = z.number().nullable()

const cell = z.object({
  conference: z.string(),
  /** postal code */
  state: z.string(),
  position: z.enum(STATISTICS_POSITIONS),
  size: z.string(),
  churches: z.number(),
  /** of them those that give a parsonage in place of an allowance */
  parsonages: z.number(),
  /** dollars a year, to $100; each is the average of the figures around it */
  quantiles: z.object({ p10: pay, p25: pay, p50: z.number(), p75: pay, p90: pay }),
})

export type StatisticsCell = Readonly<z.infer<typeof cell>>

const statisticsSchema = z.object({
  version: z.literal(1),
  cells: z.array(cell).readonly(),
  /** fingerprints of the files by conference */
  files: z.record(z.string(), z.string()).readonly(),
})

/** What is published of a position in a state: one cell for each conference there. */
export const statisticsAnswer = z.object({ year: z.number(), cells: z.array(cell).readonly() })

export const STORED_STATISTICS = storedJson<Readonly<z.infer<typeof statisticsSchema>>>(
  'denominational statistics',
  statisticsSchema,
)

export function sumOfCharge(churches: readonly ChurchFigures[]): ChurchFigures {
  const total = (field: keyof ChurchFigures) => {
    const known = churches.flatMap((one) => one[field] ?? [])
    return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
  }
  return {
    ...{ pastor: total('pastor'), housing: total('housing'), associates: total('associates') },
    ...{ deacons: total('deacons'), attendance: total('attendance') },
  }
}

/** Null where the charge counts. */
export function dropOfCharge({ pastor }: ChurchFigures): StatisticsDrop | null {
  if (!pastor) return 'pastor'
  return pastor < LEAST_BASE ? 'low' : null
}

/** Of charges that count; `where` names the conference and state of them all. */
export function cellsOf(
  charges: readonly ChurchFigures[],
  where: Pick<StatisticsCell, 'conference' | 'state'>,
): StatisticsCell[] {
  return STATISTICS_POSITIONS.flatMap((position) =>
    [ALL_SIZES, ...SIZES.map(({ key }) => key)].flatMap((size) => {
      const members = charges.filter((charge) => {
        return charge[position] && (size === ALL_SIZES || sizeOf(charge.attendance) === size)
      })
      if (members.length < MEDIAN_FROM) return []
      const pays = members.flatMap((charge) => charge[position] ?? []).sort((a, b) => a - b)
      const from = (least: number, p: number) => (pays.length >= least ? around(pays, p) : null)
      const [p10, p25] = [from(TAILS_FROM, 0.1), from(QUARTILES_FROM, 0.25)]
      const [p75, p90] = [from(QUARTILES_FROM, 0.75), from(TAILS_FROM, 0.9)]
      const parsonages = members.filter(({ housing }) => housing === 0).length
      const quantiles = { p10, p25, p50: around(pays, 0.5), p75, p90 }
      return [{ ...where, position, size, churches: members.length, parsonages, quantiles }]
    }),
  )
}

/** Null where it is not known. */
export function sizeOf(attendance: number | null): string | null {
  if (attendance === null) return null
  return SIZES.findLast(({ from }) => attendance >= from)?.key ?? null
}

/** The average of two to three neighbors of a quantile, so that it is no church's own figure. */
function around(sorted: readonly number[], p: number): number {
  const place = (sorted.length - 1) * p
  const near = sorted.slice(Math.ceil(place) - 1, Math.floor(place) + 2)
  return roundMarketFigure(near.reduce((sum, one) => sum + one, 0) / near.length)
}
