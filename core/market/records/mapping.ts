/**
 * What an operator says about a file of pay records before it is imported: which column holds what, and how to read it.
 */
import { z } from 'zod'
import { DATE_ORDERS, type Fact } from '../../engine/facts/fact.ts'
import { HOURS_UNITS, PERSON } from '../../engine/facts/person-facts.ts'
import { comparable, ENCODINGS } from './cell-text.ts'

/** Everything a record may hold, in the words of a mapping. */
export const FIELDS = [
  'title',
  'position',
  'pay',
  'period',
  'housing',
  'hoursPerWeek',
  'fte',
  'weeksPerYear',
  'organizationType',
  'denomination',
  'setting',
  'zip',
  'city',
  'state',
  'place',
  'operatingBudget',
  'payrollBudget',
  'attendance',
  'staffFte',
  'yearsExperience',
  'yearsInRole',
  'education',
  'ordained',
  'observedOn',
  'currency',
  'country',
] as const
export type Field = (typeof FIELDS)[number]

const name = z.string().trim().min(1).max(200)
const constant = z.union([z.string().trim().min(1).max(200), z.number(), z.boolean()])
const mappedValue = z.union([constant, z.null()])

const column = z.strictObject({
  column: name,
  /** what a cell says -> what it means; null means unknown. Capitals and blanks around do not count. */
  values: z.record(z.string(), mappedValue).default({}),
  /** what every value means that `values` does not name; null means unknown */
  otherwise: mappedValue.optional(),
  /** what happens to a cell nobody can read: the row is rejected, or the cell counts as unknown */
  unreadable: z.enum(['reject', 'blank']).default('reject'),
  /** the unit: of years, the day on which they began; of hours, what they are of (usually a week) */
  as: z.enum(['start date', ...HOURS_UNITS]).optional(),
})
const fieldSource = z.union([name.transform((text) => column.parse({ column: text })), column])
export type FieldSource = z.output<typeof column>

const columns = z.strictObject({ columns: z.array(name).min(1).max(8) })

const condition = z.union([
  z.strictObject({ column: name, is: z.array(z.string()).min(1) }),
  z.strictObject({ column: name, contains: z.array(z.string().trim().min(1)).min(1) }),
])

/** The mapping file. Unknown words in it are errors, because a misspelt rule would be a silent one. */
export const importMapping = z
  .strictObject({
    /** for people: what this file is */
    name: name.optional(),
    file: z
      .strictObject({
        encoding: z.enum(ENCODINGS).optional(),
        delimiter: z.enum([',', ';', '\t', '|']).optional(),
        /** name of the sheet of a workbook; the first one unless given */
        sheet: name.optional(),
      })
      .default({}),
    fields: z.partialRecord(z.enum(FIELDS), fieldSource),
    /** what holds wherever a field has no column or an empty cell */
    constants: z.partialRecord(z.enum(FIELDS), constant).default({}),
    /**
     * whose pay a row is: columns that name the employer, one employer for the whole file, or another one on each row
     */
    organization: z.union([columns, z.strictObject({ constant: name }), z.literal('each row')]),
    /** columns that tell one person from another; without them the whole row does */
    person: columns.optional(),
    /** rows that meet every condition are read, others are passed over */
    where: z.array(condition).max(20).default([]),
    titles: z
      .strictObject({
        /** likeness from which a title counts as a position: 1 is the very title, 0.99 the very alias */
        threshold: z.number().min(0.3).max(1).default(0.75),
        /** titles of this file by hand: title -> key of a position, null for none */
        positions: z.record(z.string(), z.union([z.string(), z.null()])).default({}),
        /** what happens to a row whose title is like no position */
        unmapped: z.enum(['reject', 'skip']).default('reject'),
      })
      .prefault({}),
    pay: z
      .strictObject({
        /** "60-65k": rejected, or read as the middle */
        ranges: z.enum(['reject', 'midpoint']).default('reject'),
        /** "1e+05": rejected because digits may be lost, or believed */
        scientific: z.enum(['reject', 'accept']).default('reject'),
        /** amounts below, with no period of their own, are paid by the hour */
        hourlyBelow: z.number().positive().max(1000).optional(),
      })
      .prefault({}),
    dates: z.enum(DATE_ORDERS).default('month first'),
    /** rows equal in every cell: one person entered twice, or several people */
    identicalRows: z.enum(['reject', 'keep']).default('reject'),
  })
  .superRefine((mapping, context) => {
    const has = (...fields: Field[]) =>
      fields.some((field) => field in mapping.fields || field in mapping.constants)
    const require = (given: boolean, path: string, message: string) => {
      if (!given) context.addIssue({ code: 'custom', path: [path], message })
    }
    for (const [field, { as }] of Object.entries(mapping.fields)) {
      const fact: Partial<Fact> = field in PERSON ? PERSON[field as keyof typeof PERSON] : {}
      const holds = as === undefined || fact.units?.includes(as) === true
      require(holds, 'fields', `fields.${field} cannot be read as "${as}".`)
    }
    require(has(
      'title',
      'position',
    ), 'fields', 'Name the column of the title (fields.title), or a position.')
    require(has('pay'), 'fields', 'Name the column of the pay (fields.pay).')
    require(has(
      'organizationType',
    ), 'constants', 'Say whether these are churches or nonprofits (constants.organizationType).')
    require(has(
      'observedOn',
    ), 'constants', 'Say when the pay was paid: a column (fields.observedOn) or a date (constants.observedOn).')
  })

export type ImportMapping = z.output<typeof importMapping>

/** Every column the mapping speaks of, once. */
export function columnsOf(mapping: ImportMapping): readonly string[] {
  const named = [
    ...Object.values(mapping.fields).map((source) => source.column),
    ...mapping.where.map((condition) => condition.column),
    ...(typeof mapping.organization === 'object' && 'columns' in mapping.organization
      ? mapping.organization.columns
      : []),
    ...(mapping.person?.columns ?? []),
  ]
  return [...new Set(named)]
}

// Finds the row of column names among the first rows of a file, which may open with a title or a note.

export interface Header {
  /** which of the rows holds the names, from 0 */
  readonly row: number
  /** name as the mapping writes it -> place in the row, from 0 */
  readonly columns: ReadonlyMap<string, number>
}

export interface HeaderSearch {
  /** the row that holds most of the names wanted; null where no row holds any */
  readonly best: Header | null
  /** names that the best row lacks */
  readonly missing: readonly string[]
  /** names that stand in it twice */
  readonly doubled: readonly string[]
  /** all names of the best row, or of the first row, to be shown */
  readonly found: readonly string[]
}

/** Names are compared without capitals and doubled blanks. The first of equally good rows counts. */
export function findHeader(
  rows: readonly (readonly string[])[],
  wanted: readonly string[],
): HeaderSearch {
  let best: Header | null = null
  for (const [row, cells] of rows.entries()) {
    const columns = columnsIn(cells, wanted)
    if (columns.size > (best?.columns.size ?? 0)) best = { row, columns }
  }
  const cells = rows[best?.row ?? 0] ?? []
  const names = cells.map(comparable)
  return {
    best,
    missing: wanted.filter((name) => !best?.columns.has(name)),
    doubled: wanted.filter((name) => {
      const plain = comparable(name)
      return names.indexOf(plain) !== names.lastIndexOf(plain)
    }),
    found: cells.filter((cell) => cell.trim() !== ''),
  }
}

function columnsIn(
  cells: readonly string[],
  wanted: readonly string[],
): ReadonlyMap<string, number> {
  const names = cells.map(comparable)
  const found = wanted.map((name) => [name, names.indexOf(comparable(name))] as const)
  return new Map(found.filter(([, index]) => index >= 0))
}
