/** The levels of pay that are learned from Form 990 filings, and what they answer, as both are stored. */
import { z } from 'zod'
import { storedJson } from '../../stored-json.ts'
import { effects, PLACES, spread, strength } from './census-levels.ts'

/** A share of the organizations that the fit had not seen, and how many there were. */
const coverage = z.object({ share: z.number(), organizations: z.number() })

const levelsSchema = z.object({
  version: z.literal(1),
  /** tax year that most of the returns are of: pay of the others is moved to it */
  year: z.number(),
  years: z.object({ from: z.number(), to: z.number() }),
  /** free coefficients of logarithmic pay, in the order of `curveOf` */
  curve: z.array(z.number()).readonly(),
  /** by the names of their levels, in the order of TERMS */
  terms: z.record(z.string(), effects).readonly(),
  /** variance of the pay of one organization around its level */
  variance: z.number(),
  /** average logarithmic expenses of each band of sizes, between which spreads are interpolated */
  sizes: z.array(z.number()).readonly(),
  /** by what is known of the asker, in the order of the sizes */
  spreads: z.record(z.string(), z.array(spread).readonly()).readonly(),
  /** logarithmic expenses of the filers, sorted, by field group and state; group "" is that of unknown fields */
  filers: z
    .record(z.string(), z.record(z.string(), z.array(z.number()).readonly()).readonly())
    .readonly(),
  /** of organizations whose pay lies between P10 and P90, all and by the band of sizes */
  coverage: z.object({ all: coverage, sizes: z.array(coverage).readonly() }),
  /** out of sample: median absolute error in percent, and the mean pinball loss of the five percentiles */
  error: z.object({ median: z.number(), pinball: z.number() }),
})

export type FilingsLevels = Readonly<z.infer<typeof levelsSchema>>

export const STORED_FILINGS = storedJson<FilingsLevels>('levels of filed pay', levelsSchema)

/** What the filings say of the head of a nonprofit of a size, field and place. */
export const filingsAnswer = z.object({
  /** the tax year that most returns are of, and the first and last */
  year: z.number(),
  years: z.object({ from: z.number(), to: z.number() }),
  /** of the asker, by postal code */
  state: z.string(),
  /** letter of the NTEE group; null where the asker's is not known */
  field: z.string().nullable(),
  fieldName: z.string().nullable(),
  /** whether all fields count, because too few organizations of the asker's field are of its size */
  allFields: z.boolean(),
  knowsCounty: z.boolean(),
  /** where the organizations near the asker are: the smallest place with enough of them */
  place: z.enum(PLACES),
  organizations: z.number(),
  /** dollars a year: of the asker, and between which organizations count as near */
  expenses: z.object({ asked: z.number(), from: z.number(), to: z.number() }),
  /** what pay of `year` was multiplied by */
  ageing: z.number(),
  /** share of held-out organizations whose pay lies between P10 and P90 */
  coverage: z.number(),
  /** dollars a year of full-time work, to $100 */
  quantiles: z.object({
    ...{ p10: z.number(), p25: z.number(), p50: z.number(), p75: z.number(), p90: z.number() },
  }),
  /** contains the true median 8 times of 10; not a range of people's pay */
  medianInterval: z.object({ low: z.number(), high: z.number() }),
  strength,
})

export type FilingsAnswer = Readonly<z.infer<typeof filingsAnswer>>
