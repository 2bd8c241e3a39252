/** A data file and its schema as the engine's table: columns checked, levels named, features declared. */
import type {
  FeatureSchema,
  FeatureTable,
  NumberFeature,
  TermFeature,
} from '~/core/engine/model/schema.ts'
import { hashText } from '~/core/engine/statistics/grouping.ts'
import { badFile } from './bad-file.ts'
import {
  checkColumns,
  type DataSetColumns,
  type Factor,
  factorOf,
  readCells,
  readFactor,
  readIds,
  readNumbers,
  readPay,
  saidOfOneCategory,
} from './data-columns.ts'
import type { CsvTable } from './read-csv.ts'
import type { SchemaFile } from './read-files.ts'

/** All rows of a data file, ready for any split of them. */
export interface DataSet {
  readonly ids: readonly string[]
  readonly pay: Float64Array
  /** Over all rows; a fit takes some of them. */
  readonly table: FeatureTable
  /** By category of the schema, then row: the codes of its levels as they are. */
  readonly categories: readonly Int32Array[]
  /** Organization of each row by name; null where every row is one. */
  readonly organizations: readonly string[] | null
  /** By requested column: the group of each row, null where unknown. */
  readonly groupings: readonly (readonly (string | null)[])[]
  /** Sentences about what can be used and hardly helps. */
  readonly warnings: readonly string[]
}

const FEWEST_ROWS = 50
const FOLDS = 5
const SEED = 7

/** A number with so few values may be a code: it gets levels in addition to its curve. */
const MOST_CODES = 40

/** Throws an InvalidInput that names line and column of the first thing that cannot be used. */
export function dataSetOf(
  csv: CsvTable,
  schema: SchemaFile,
  columns: DataSetColumns,
  name: string,
): DataSet {
  const file = { csv, name }
  checkColumns(file, schema, columns)
  if (csv.rows.length < FEWEST_ROWS) {
    throw badFile(name, `${csv.rows.length} rows are too few, at least ${FEWEST_ROWS} are needed`)
  }
  const ids = readIds(file)
  const pay = readPay(file)
  const numbers = schema.num.map((column) => readNumbers(file, column.name, Boolean(column.log)))
  const factors = new Map(schema.cat.map((column) => [column.name, readFactor(file, column.name)]))
  const organizations =
    columns.organization === null
      ? null
      : readCells(file, columns.organization).map((key) => key ?? '')
  if (organizations && new Set(organizations).size < FOLDS) {
    throw badFile(name, `column "${columns.organization}" has fewer than ${FOLDS} organizations`)
  }
  return {
    ids,
    pay,
    table: {
      ...featuresOf(schema, numbers, factors),
      rowCount: ids.length,
      logPay: pay.map(Math.log),
      trust: new Float64Array(ids.length).fill(1),
      candidateTrust: new Float64Array(ids.length).fill(1),
      ...organizationsOf(organizations, ids.length),
      folds: foldsOf(organizations ?? ids),
      strata: strataOf(schema, factors, ids.length),
      blocks: new Int32Array(ids.length),
    },
    categories: schema.cat.map(({ name: column }) => factors.get(column)!.codes),
    organizations,
    groupings: columns.groups.map((group) => readCells(file, group)),
    warnings: [...factors].flatMap(([column, own]) => saidOfOneCategory(name, column, own) ?? []),
  }
}

/** Deals keys to folds in the order of their hashes: even, and the same for the same keys. */
function foldsOf(keys: readonly string[]): Uint8Array {
  const hashes = new Map(keys.map((key) => [key, hashText(key, SEED)]))
  const dealt = [...hashes].sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
  const folds = new Map(dealt.map(([key], place) => [key, place % FOLDS]))
  return Uint8Array.from(keys, (key) => folds.get(key)!)
}

/** Levels of two factors crossed, named by both. */
function crossed(a: Factor, b: Factor): Factor {
  return factorOf(
    Array.from(a.codes, (code, row) => `${a.names[code]} | ${b.names[b.codes[row]!]}`),
  )
}

function featuresOf(
  schema: SchemaFile,
  numbers: readonly Float64Array[],
  factors: ReadonlyMap<string, Factor>,
): Pick<FeatureTable, 'schema' | 'numbers' | 'codes' | 'levels'> {
  const terms: (TermFeature & { readonly factor: Factor })[] = []
  const add = (key: string, factor: Factor, slopeOn: number | null = null) =>
    terms.push({ key, factor, slopeOn, separates: slopeOn === null })
  for (const { name, parent } of schema.cat) {
    const own = factors.get(name)!
    add(name, parent === undefined ? own : crossed(factors.get(parent)!, own))
  }
  for (const [a, b] of schema.cross) add(`${a} x ${b}`, crossed(factors.get(a)!, factors.get(b)!))
  schema.num.forEach(({ name }, q) => {
    const codes = codesOf(numbers[q]!)
    if (codes) add(`${name} as code`, codes)
  })
  for (const [number, factor] of schema.inter) {
    const slopeOn = schema.num.findIndex(({ name }) => name === number)
    add(`${number} by ${factor}`, factors.get(factor)!, slopeOn)
  }
  const declared: FeatureSchema = {
    numbers: schema.num.map(({ name, log }): NumberFeature => ({ key: name, mayCompress: !log })),
    terms: terms.map(({ key, slopeOn, separates }) => ({ key, slopeOn, separates })),
  }
  return {
    schema: declared,
    numbers,
    codes: terms.map(({ factor }) => factor.codes),
    levels: terms.map(({ factor }) =>
      Object.fromEntries(factor.names.map((level, k) => [level, k])),
    ),
  }
}

function codesOf(numbers: Float64Array): Factor | null {
  const distinct = new Set(numbers)
  if (distinct.size > MOST_CODES || distinct.size < 3) return null
  return factorOf(Array.from(numbers, String))
}

function organizationsOf(organizations: readonly string[] | null, rowCount: number) {
  if (!organizations) {
    const own = Int32Array.from({ length: rowCount }, (_, row) => row)
    return { organizations: own, organizationCount: rowCount, hasOrganizations: false }
  }
  const { codes, names } = factorOf(organizations)
  return { organizations: codes, organizationCount: names.length, hasOrganizations: true }
}

function strataOf(
  { mondrian }: SchemaFile,
  factors: ReadonlyMap<string, Factor>,
  rowCount: number,
) {
  if (!mondrian) return new Array<string>(rowCount).fill('')
  const { codes, names } = factors.get(mondrian)!
  return Array.from(codes, (code) => names[code]!)
}
