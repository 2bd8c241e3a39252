/** Lists that the code reads, from the files in `data/`; its README names their sources. */
import { z } from 'zod'
import { ORGANIZATION_TYPES } from '~/core/engine/facts/organization.ts'
import { SUPPORTS } from '~/core/pay/law.ts'
import constantSources from './data/calc-constant-sources.csv?raw'
import constants from './data/calc-constants.csv?raw'
import denominations from './data/denominations.csv?raw'
import positions from './data/positions.json?raw'
import { figure, readCsv, textOrNull } from './read-csv.ts'

const question = z.object({
  question: z.string(),
  /** by label: the position an answer points to; the question's own position means "you are right here" */
  answers: z
    .record(z.string(), z.string())
    .transform((answers) =>
      Object.entries(answers).map(([label, position]) => ({ label, position })),
    ),
})

const position = z.object({
  key: z.string(),
  title: z.string(),
  /** 1 support, 2 specialist, 3 leads an area, 4 leads several areas, 5 leads the organization */
  level: z.int().min(1).max(5),
  organizationTypes: z.array(z.enum(ORGANIZATION_TYPES)),
  description: z.string(),
  aliases: z.array(z.string()),
  /** other work that organizations pay for, without a position of its own: the search leads here and says so */
  nearTitles: z.array(z.string()).optional(),
  /** what distinguishes the position from similar ones */
  questions: z.array(question),
  /** Standard Occupational Classification, of the occupations in `occupation-wages.csv` */
  soc: z.string(),
  ordinationUsual: z.boolean(),
})

/** The catalog of positions: families in the order people read them, positions in the order within. */
export const POSITION_FAMILIES = z
  .array(z.object({ key: z.string(), name: z.string(), positions: z.array(position) }))
  .parse(JSON.parse(positions))

/** Denominations a congregation may name, each in a family that is used where it is rare. */
export const DENOMINATIONS = readCsv(
  denominations,
  z.object({ key: z.string(), name: z.string(), family_key: z.string() }),
)

const sources = new Map(
  readCsv(
    constantSources,
    z.object({
      key: z.string(),
      source: z.string(),
      source_url: textOrNull,
      checked_on: z.iso.date(),
      support: z.enum(SUPPORTS),
    }),
  ).map(({ key, ...source }) => [key, source]),
)

/**
 * Dated constants of law and tax, with source, status and the day someone compared them with a source. Figures change
 * every year: code reads them from the table, never from here. Floors of states and cities are added by the loader.
 */
export const CALC_CONSTANTS = readCsv(
  constants,
  z.object({
    key: z.string(),
    /** 'US' or a state's two letters */
    jurisdiction: z.string().length(2),
    value: figure,
    unit: z.enum(['dollars', 'dollars_per_week', 'dollars_per_year', 'dollars_per_hour', 'ratio']),
    effective_from: z.iso.date(),
    effective_to: textOrNull,
    status: z.enum(['in_force', 'planned', 'vacated']),
    source: z.string(),
  }),
).map((constant) => {
  return { ...constant, ...sourceOf(constant), note: null }
})

/** Source, its address, the day of the last check, and how well it supports the figure. */
export function sourceOf({ key, source }: { readonly key: string; readonly source: string }) {
  const found = sources.get(source)
  if (!found) throw new Error(`no source ${source} of ${key}`)
  return found
}
