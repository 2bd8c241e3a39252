/**
 * What a model looks at, declared: numbers that become splines and terms whose levels have effects.
 *
 * The engine knows nothing else about its rows. The church and nonprofit survey is one schema (`features.ts`),
 * a data file with its JSON schema another.
 */

export interface NumberFeature {
  readonly key: string
  /** Whether a skewed number may be drawn together by logarithms before it is standardized. */
  readonly mayCompress?: boolean
  /** Whether more of it never pays less: its curve is made one that never falls, in every level of its slope's term. */
  readonly rises?: boolean
  /** More than this counts as this. */
  readonly most?: number | undefined
  /** Whether pay below all data is in proportion to it; it is a logarithm then. */
  readonly isPaidBy?: boolean
  /** Whether a level of its slope's term is answered beyond its own rows as at their edge. */
  readonly hasOwnRange?: boolean
  /** Part of its difference in pay that sets comparables apart; absent: all of it. */
  readonly setsApart?: number | undefined
  /** Places of the numbers that an unknown value is filled from; absent: it counts as the median. */
  readonly fillsFrom?: readonly number[]
}

export interface TermFeature {
  readonly key: string
  /** Place of the number whose slope differs by level; null for a plain factor. */
  readonly slopeOn: number | null
  /** Whether a different level puts two rows apart. */
  readonly separates: boolean
  /** Variance of the levels' effects where it is known beforehand; absent: learned. */
  readonly fixedVariance?: number
  /** Levels in an order in which pay never falls. */
  readonly rising?: readonly string[]
}

export interface FeatureSchema {
  readonly numbers: readonly NumberFeature[]
  /** A nested factor is two terms: the parent's and, with names of its own, the child's. */
  readonly terms: readonly TermFeature[]
}

/** Works out what follows from a schema alone once per schema; every prediction asks for it. */
export function oncePerSchema<Made>(
  make: (schema: FeatureSchema) => Made,
): (schema: FeatureSchema) => Made {
  const known = new WeakMap<FeatureSchema, { readonly made: Made }>()
  return (schema) => {
    const found = known.get(schema) ?? { made: make(schema) }
    known.set(schema, found)
    return found.made
  }
}

/** Places of the plain factors among the terms. */
export const plainTerms = oncePerSchema(({ terms }): readonly number[] =>
  terms.flatMap(({ slopeOn }, k) => (slopeOn === null ? [k] : [])),
)

/** By number, the place of the term whose levels have slopes on it; -1 for none. */
export const slopeTerms = oncePerSchema(({ numbers, terms }): readonly number[] =>
  numbers.map((_, q) => terms.findIndex(({ slopeOn }) => slopeOn === q)),
)

/** Rows in a model's own terms, by feature and then row. */
export interface EncodedRows {
  readonly rowCount: number
  /** NaN unknown. */
  readonly numbers: readonly Float64Array[]
  /** -1 where the term is silent or the level was never seen. */
  readonly codes: readonly Int32Array[]
}

/** Everything a fit and its calibration read. */
export interface FeatureTable extends EncodedRows {
  readonly schema: FeatureSchema
  /** By term: level name to code. */
  readonly levels: readonly Readonly<Record<string, number>>[]
  /** Log pay at the reference date. */
  readonly logPay: Float64Array
  /** How far each row is trusted, above 0. */
  readonly trust: Float64Array
  /** Weight of each row as a comparable, by its age alone; 0: too old to be one. */
  readonly candidateTrust: Float64Array
  /** Organization of each row; rows of one stay in one fold and share a cap. */
  readonly organizations: Int32Array
  readonly organizationCount: number
  /** Whether organizations have effects of their own; false where every row is one. */
  readonly hasOrganizations: boolean
  readonly folds: Uint8Array
  /** Calibrated apart, e.g. the position's family. */
  readonly strata: readonly string[]
  /** Comparables are sought within a block only, e.g. the position. */
  readonly blocks: Int32Array
}

/** The table of some of its rows, in the order given; levels keep their codes. */
export function selectRows(table: FeatureTable, rows: ArrayLike<number>): FeatureTable {
  const numbers = (column: Float64Array) => Float64Array.from(rows, (row) => column[row]!)
  const codes = (column: Int32Array) => Int32Array.from(rows, (row) => column[row]!)
  return {
    ...table,
    rowCount: rows.length,
    numbers: table.numbers.map(numbers),
    codes: table.codes.map(codes),
    logPay: numbers(table.logPay),
    trust: numbers(table.trust),
    candidateTrust: numbers(table.candidateTrust),
    organizations: codes(table.organizations),
    folds: Uint8Array.from(rows, (row) => table.folds[row]!),
    strata: Array.from(rows, (row) => table.strata[row]!),
    blocks: codes(table.blocks),
  }
}
