/** The levels of pay that are learned from Census workers, and what they answer, as both are stored. */
import { z } from 'zod'
import { storedJson } from '../../stored-json.ts'
import { SECTORS } from './census-occupations.ts'

/** An effect in logarithms with its posterior variance. */
const effect = z.tuple([z.number(), z.number()]).readonly()

export const effects = z.record(z.string(), effect).readonly()

/** P10, P25, P50, P75, P90 of the logarithm of pay around the level. */
export const spread = z
  .tuple([z.number(), z.number(), z.number(), z.number(), z.number()])
  .readonly()

/** How many were asked in a state, and the sums of their weights and of the squares of them. */
const asked = z.tuple([z.number(), z.number(), z.number()]).readonly()

/** Share of held-out people, weighted, whose pay lies in the range P10 to P90, and how many there were. */
const coverage = z.object({ share: z.number(), people: z.number() })

const levelsSchema = z.object({
  version: z.literal(1),
  /** free coefficients of logarithmic pay an hour */
  coefficients: z.object({
    base: z.number(),
    religious: z.number(),
    partTime: z.number(),
    /** by the logarithm of the weekly hours over 20, of part-time workers */
    partTimeHours: z.number(),
    /** by a year of schooling beyond the average of the occupation and sector */
    schooling: z.number(),
  }),
  /** by the names of their levels, in the order of TERMS */
  terms: z.record(z.string(), effects).readonly(),
  /** by occupation, sector and whether part-time, "2040 religious full" */
  cells: z
    .record(
      z.string(),
      z.object({
        /** average years of schooling */
        schooling: z.number(),
        /** where the schooling of the person is not known, and where it is */
        spread,
        spreadAtSchooling: spread,
        states: z.record(z.string(), asked).readonly(),
      }),
    )
    .readonly(),
  coverage: z.object({
    all: coverage,
    sectors: z.record(z.enum(SECTORS), coverage),
    /** by occupation and sector, of full-time workers */
    occupations: z.record(z.string(), coverage),
  }),
})

export type CensusLevels = Readonly<z.infer<typeof levelsSchema>>

export const STORED_LEVELS = storedJson<CensusLevels>('Census levels', levelsSchema)

export const PLACES = ['state', 'division', 'nation'] as const

export const strength = z.enum(['A', 'B', 'C', 'D'])

const pay = z.number().nullable()

/** What the source says of a position at a place, and of how many people it was learned. */
export const censusAnswer = z.object({
  /** of the survey */
  year: z.number(),
  /** in the plural, within a sentence: "secretaries and administrative assistants" */
  workers: z.string(),
  caution: z.string().nullable(),
  sector: z.enum(SECTORS),
  /** of the asker, by postal code */
  state: z.string(),
  /** whether anybody was asked in the asker's state; the level is the nation's where nobody was */
  knowsState: z.boolean(),
  /** postal codes of states where nobody was asked */
  missing: z.array(z.string()).readonly(),
  /** whether nonprofits count as well, because too few people of religious organizations were asked */
  withNonprofits: z.boolean(),
  /** where the people were asked: the smallest place with enough of them */
  place: z.enum(PLACES),
  /** hours a week that the figures are for; null for full time */
  weeklyHours: z.number().nullable(),
  people: z.number(),
  /** people of equal weight who would tell as much */
  effectivePeople: z.number(),
  /** what pay of the survey was multiplied by */
  ageing: z.number(),
  /** share of held-out people of the sector whose pay lies between P10 and P90 */
  coverage: z.number(),
  /** dollars a year for the asker's hours, to $100; null where too few were asked */
  quantiles: z.object({ p10: pay, p25: pay, p50: z.number(), p75: pay, p90: pay }),
  /** contains the true median 8 times of 10; not a range of people's pay */
  medianInterval: z.object({ low: z.number(), high: z.number() }),
  strength,
})

export type CensusAnswer = Readonly<z.infer<typeof censusAnswer>>
