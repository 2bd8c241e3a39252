/**
 * What a parsed statement answers, as TypeScript. A value can be null where its column can, where an outer join may
 * leave it out, or where an aggregate or a subquery may find nothing; JSON that the statement builds has the shape that
 * it is built in. Rules that PostgreSQL does not state are on the side of null.
 */
import { isNode, type Node, nodesIn, type Value } from './node-trees.ts'

/** What the catalog says of types, functions, operators and columns, by their numbers. */
export interface Catalog {
  /** by number of the type: its name, and of an array its elements' */
  readonly types: ReadonlyMap<string, { readonly name: string; readonly element: string | null }>
  readonly functions: ReadonlyMap<string, string>
  readonly operators: ReadonlyMap<string, string>
  /** by numbers of table and column, in the order of the columns */
  readonly columns: ReadonlyMap<string, readonly CatalogColumn[]>
  /** what a view asks, by its number */
  readonly views: ReadonlyMap<string, Node>
}

interface CatalogColumn {
  readonly number: string
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  /** TypeScript of a column whose check names its words, or of JSON that core describes */
  readonly known: readonly string[] | null
}

/** Alternatives, such as `'church'` and `'nonprofit'`, or `number`. */
export interface ResultType {
  readonly types: readonly string[]
  readonly isNullable: boolean
}

export interface ResultColumn extends ResultType {
  readonly name: string
}

/** One level of queries within each other. */
interface Scope {
  readonly query: Node
  readonly outer: Scope | null
  /**
   * Columns that its conditions leave only where they hold a value, as level:table.column: 0 is this query, 1 the one
   * around it.
   */
  readonly present: ReadonlySet<string>
}

/** How a value reaches us: by itself, or inside JSON, where a moment is a text and an exact number a number. */
type Way = 'plain' | 'json'

export function resultColumns(query: Node, catalog: Catalog): ResultColumn[] {
  return columnsOf(scopeOf(query, null), 'plain')

  function columnsOf(scope: Scope, way: Way): ResultColumn[] {
    return targetsOf(scope.query).map((target, place) => {
      const name = text(target.fields.resname) ?? ''
      return { name, ...columnOf(scope, place, way) }
    })
  }

  /** The column of a query, also of one that unites several. */
  function columnOf(scope: Scope, place: number, way: Way): ResultType {
    const { setOperations, rtable } = scope.query.fields
    const target = targetsOf(scope.query)[place]
    if (!target) throw new Error(`there is no column ${place}`)
    if (!isNode(setOperations)) return typeOf(target.fields.expr, scope, way)
    const parts = leaves(setOperations).map((index) => nodesIn(rtable)[index - 1])
    return united(
      parts.map((part) => {
        const query = part?.fields.subquery
        return isNode(query) ? columnOf(scopeOf(query, scope), place, way) : UNKNOWN
      }),
    )
  }

  function typeOf(value: Value | undefined, scope: Scope, way: Way): ResultType {
    if (!isNode(value)) return UNKNOWN
    const { fields } = value
    const args = () => nodesIn(fields.args).map((one) => typeOf(one, scope, way))
    const typed = (type: Value | undefined, isNullable: boolean) => ({
      types: [named(text(type), way)],
      isNullable,
    })
    switch (value.is) {
      case 'TARGETENTRY':
        return typeOf(fields.expr, scope, way)
      case 'VAR':
        return typeOfColumn(fields, scope, way)
      case 'CONST':
        return constant(fields, way)
      case 'PARAM':
        return typed(fields.paramtype, true)
      case 'RELABELTYPE':
      case 'COERCETODOMAIN':
        return recast(typeOf(fields.arg, scope, way), named(text(fields.resulttype), way))
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
        return typed(fields.resulttype, typeOf(fields.arg, scope, way).isNullable)
      case 'COLLATEEXPR':
        return typeOf(fields.arg, scope, way)
      case 'COALESCEEXPR': {
        const all = args()
        return { ...united(all), isNullable: all.every(({ isNullable }) => isNullable) }
      }
      case 'MINMAXEXPR':
        return typed(
          fields.minmaxtype,
          args().every(({ isNullable }) => isNullable),
        )
      case 'NULLIFEXPR':
        return { types: args()[0]?.types ?? UNKNOWN.types, isNullable: true }
      case 'CASEEXPR': {
        const cases = nodesIn(fields.args)
        const results = cases.map((one) =>
          typeOf(one.fields.result, within(scope, one.fields.expr, '1'), way),
        )
        const [only] = cases
        const rest = cases.length === 1 ? within(scope, only?.fields.expr, '0') : scope
        return united([...results, typeOf(fields.defresult, rest, way)])
      }
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
        return { types: ['boolean'], isNullable: false }
      case 'BOOLEXPR':
      case 'SCALARARRAYOPEXPR':
        return { types: ['boolean'], isNullable: args().some(({ isNullable }) => isNullable) }
      case 'SQLVALUEFUNCTION':
        return typed(fields.type, false)
      case 'ARRAYEXPR':
        return typed(fields.array_typeid, false)
      case 'SUBSCRIPTINGREF':
        return { types: elementsOf(typeOf(fields.refexpr, scope, way)), isNullable: true }
      case 'OPEXPR': {
        const asksJson = (catalog.operators.get(text(fields.opno) ?? '') ?? '').match(/^#?->?>|^#>/)
        const isNullable = asksJson !== null || args().some((one) => one.isNullable)
        return typed(fields.opresulttype, isNullable)
      }
      case 'SUBLINK':
        return typeOfSubquery(fields, scope, way)
      case 'AGGREF':
        return typeOfAggregate(fields, scope, way)
      case 'WINDOWFUNC': {
        const counts = COUNTS.has(functionName(fields.winfnoid))
        return typed(
          fields.wintype,
          !counts && (args().length === 0 || args().some((one) => one.isNullable)),
        )
      }
      case 'FUNCEXPR':
        return typeOfFunction(fields, scope, way)
      default:
        return UNKNOWN
    }
  }

  function typeOfFunction(fields: Node['fields'], scope: Scope, way: Way): ResultType {
    const name = functionName(fields.funcid)
    const values = nodesIn(fields.args)
    if (name === 'json_build_object' || name === 'jsonb_build_object') {
      const pairs = Array.from({ length: values.length / 2 }, (_, n) => {
        const key = constantText(values[2 * n])
        return key === null ? null : { name: key, ...typeOf(values[2 * n + 1], scope, 'json') }
      })
      const known = pairs.filter((pair) => pair !== null)
      return { types: [known.length < pairs.length ? 'unknown' : shape(known)], isNullable: false }
    }
    if (name === 'json_build_array' || name === 'jsonb_build_array') {
      const held = values.map((one) => written(typeOf(one, scope, 'json')))
      return { types: [`readonly [${held.join(', ')}]`], isNullable: false }
    }
    if (TO_JSON.has(name)) return typeOf(values[0], scope, 'json')
    if (fields.funcretset === 'true') {
      return { types: [named(text(fields.funcresulttype), way)], isNullable: false }
    }
    const isNullable =
      SOMETIMES_NULL.has(name) ||
      (name === 'substring' &&
        typeOf(values[1], scope, way).types.some((type) => !/number/.test(type))) ||
      (!NEVER_NULL.has(name) && values.some((one) => typeOf(one, scope, way).isNullable))
    return { types: [named(text(fields.funcresulttype), way)], isNullable }
  }

  /** Without groups an aggregate of no rows is null; a count is 0. */
  function typeOfAggregate(fields: Node['fields'], scope: Scope, way: Way): ResultType {
    const name = functionName(fields.aggfnoid)
    const isJson = /^jsonb?_agg/.test(name)
    const args = nodesIn(fields.args).map((one) => typeOf(one, scope, isJson ? 'json' : way))
    const [first = UNKNOWN] = args
    const finds = hasGroups(scope.query) && fields.aggfilter === null
    const isNullable = !finds || (!/_agg$/.test(name) && first.isNullable)
    if (COUNTS.has(name)) return { types: [named(text(fields.aggtype), way)], isNullable: false }
    if (isJson || name === 'array_agg') {
      return { types: [`readonly ${bracketed(written(first))}[]`], isNullable }
    }
    if (/^(min|max)$/.test(name)) return { types: first.types, isNullable }
    return { types: [named(text(fields.aggtype), way)], isNullable }
  }

  function typeOfSubquery(fields: Node['fields'], scope: Scope, way: Way): ResultType {
    const kind = text(fields.subLinkType)
    if (!isNode(fields.subselect)) return UNKNOWN
    const inner = scopeOf(fields.subselect, scope)
    if (kind === '4') {
      const found = columnOf(inner, 0, way)
      return { ...found, isNullable: found.isNullable || !alwaysAnswers(inner.query) }
    }
    if (kind === '6')
      return {
        types: [`readonly ${bracketed(written(columnOf(inner, 0, way)))}[]`],
        isNullable: false,
      }
    return { types: ['boolean'], isNullable: false }
  }

  function typeOfColumn(fields: Node['fields'], scope: Scope, way: Way): ResultType {
    const level = Number(text(fields.varlevelsup))
    const scopes = around(scope, level)
    const home = scopes[level]
    if (!home) return UNKNOWN
    const table = Number(text(fields.varno))
    const column = Number(text(fields.varattno))
    const entry = nodesIn(home.query.fields.rtable)[table - 1]
    if (!entry) return UNKNOWN
    const found = typeOfEntry(entry, column, home, fields, way)
    const isPresent = (what: string) =>
      scopes.some(({ present }, place) => present.has(`${level - place}:${table}.${what}`))
    if (isPresent(`${column}`)) return { ...found, isNullable: false }
    if (isPresent('row')) return found
    const isOuter = Array.isArray(fields.varnullingrels) && fields.varnullingrels.length > 1
    return isOuter ? { ...found, isNullable: true } : found
  }

  function typeOfEntry(
    entry: Node,
    column: number,
    home: Scope,
    variable: Node['fields'],
    way: Way,
  ): ResultType {
    const place = column - 1
    const { fields } = entry
    const plain = { types: [named(text(variable.vartype), way)], isNullable: false }
    switch (text(fields.rtekind)) {
      case '0': {
        const view = catalog.views.get(text(fields.relid) ?? '')
        if (view) return ofQuery(scopeOf(view, null), column, way)
        const columns = catalog.columns.get(text(fields.relid) ?? '') ?? []
        if (column === 0)
          return whole(columns.map((one) => ({ name: one.name, ...stored(one, 'json') })))
        const one = columns.find(({ number }) => Number(number) === column)
        return one ? stored(one, way) : UNKNOWN
      }
      case '1':
        if (!isNode(fields.subquery)) return UNKNOWN
        return ofQuery(scopeOf(fields.subquery, home), column, way)
      case '2': {
        const merged = nodesIn(fields.joinaliasvars)[place]
        return merged ? typeOf(merged, home, way) : { ...plain, isNullable: true }
      }
      case '5': {
        const rows = Array.isArray(fields.values_lists) ? fields.values_lists : []
        const held = rows.map((row) => typeOf(nodesIn(row)[place], home, way))
        return { ...plain, isNullable: held.some(({ isNullable }) => isNullable) }
      }
      case '6': {
        if (fields.self_reference === 'true') return plain
        const level = Number(text(fields.ctelevelsup))
        const scope = around(home, level)[level]
        const named = nodesIn(scope?.query.fields.cteList).find(
          (one) => text(one.fields.ctename) === text(fields.ctename),
        )
        const query = named?.fields.ctequery
        return scope && isNode(query) ? ofQuery(scopeOf(query, scope), column, way) : UNKNOWN
      }
      case '9': {
        const grouped = nodesIn(fields.groupexprs)[place]
        return grouped ? typeOf(grouped, home, way) : UNKNOWN
      }
      default:
        return plain
    }
  }

  function ofQuery(scope: Scope, column: number, way: Way): ResultType {
    return column === 0 ? whole(columnsOf(scope, 'json')) : columnOf(scope, column - 1, way)
  }

  function stored(column: CatalogColumn, way: Way): ResultType {
    return { types: column.known ?? [named(column.type, way)], isNullable: column.isNullable }
  }

  function constant(fields: Node['fields'], way: Way): ResultType {
    const type = named(text(fields.consttype), way)
    if (fields.constisnull === 'true') return { types: [], isNullable: true }
    const held = constantText({ is: 'CONST', fields })
    if (type === 'string' && held !== null) return { types: [quoted(held)], isNullable: false }
    if (held === '[]' || (type.endsWith('[]') && isEmptyArray(fields.constvalue)))
      return { types: ['never[]'], isNullable: false }
    return { types: [type], isNullable: false }
  }

  function constantText(value: Node | undefined): string | null {
    const type = catalog.types.get(text(value?.fields.consttype) ?? '')?.name
    const held = value?.fields.constvalue
    if (!held || typeof held !== 'object' || !('bytes' in held)) return null
    // a literal that nothing has typed ends in a zero; a text begins with its length
    if (type === 'unknown') return held.bytes.subarray(0, -1).toString()
    return type === 'text' || type === 'json' ? held.bytes.subarray(4).toString() : null
  }

  function named(type: string | null, way: Way): string {
    const { name = '', element = null } = catalog.types.get(type ?? '') ?? {}
    if (element !== null) return `readonly ${named(element, way)}[]`
    return (way === 'json' ? IN_JSON[name] : undefined) ?? READ_TYPES[name] ?? 'unknown'
  }

  function functionName(number: Value | undefined): string {
    return catalog.functions.get(text(number) ?? '') ?? ''
  }

  function scopeOf(query: Node, outer: Scope | null): Scope {
    return { query, outer, present: presentIn(query) }
  }
}

/** How connection.ts reads each type: int8 as a checked number, numeric and date as exact strings. */
export const READ_TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bpchar: 'string',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  name: 'string',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
}

const IN_JSON: Readonly<Record<string, string>> = {
  bytea: 'string',
  numeric: 'number',
  timestamptz: 'string',
}

const UNKNOWN: ResultType = { types: ['unknown'], isNullable: false }
const COUNTS = new Set(['count', 'row_number', 'rank', 'dense_rank', 'ntile'])
const TO_JSON = new Set(['to_json', 'to_jsonb', 'row_to_json'])
const NEVER_NULL = new Set(['concat', 'concat_ws', 'now', 'clock_timestamp', 'format'])
/** Functions that may answer null for values that are not. */
const SOMETIMES_NULL = new Set([
  ...['array_length', 'array_position', 'current_setting', 'json_extract_path_text', 'lag'],
  ...['jsonb_extract_path_text', 'jsonb_path_query_first', 'lead', 'regexp_match', 'regexp_substr'],
  ...['to_regclass'],
])

function text(value: Value | undefined): string | null {
  return typeof value === 'string' ? value : null
}

/** The second number of an array's value counts its dimensions. */
function isEmptyArray(value: Value | undefined): boolean {
  if (!value || typeof value !== 'object' || !('bytes' in value)) return false
  return value.bytes.readInt32LE(4) === 0
}

/** What a SELECT lists, or what a change returns. */
function targetsOf({ fields }: Node): readonly Node[] {
  const targets = fields.commandType === '1' ? fields.targetList : fields.returningList
  return nodesIn(targets).filter((target) => target.fields.resjunk !== 'true')
}

function hasGroups({ fields }: Node): boolean {
  return nodesIn(fields.groupClause).length > 0
}

/** One row whatever is found. */
function alwaysAnswers(query: Node): boolean {
  return query.fields.hasAggs === 'true' && !hasGroups(query) && query.fields.havingQual === null
}

/** The numbers of the queries that a union is made of. */
function leaves(node: Node): number[] {
  if (node.is === 'RANGETBLREF') return [Number(text(node.fields.rtindex))]
  const { larg, rarg } = node.fields
  return [larg, rarg].flatMap((side) => (isNode(side) ? leaves(side) : []))
}

/** Columns that must hold a value where the conditions of the query and of its inner joins are met. */
function presentIn(query: Node): ReadonlySet<string> {
  const present = new Set<string>()
  if (isNode(query.fields.jointree)) visit(query.fields.jointree)
  return present

  function visit({ is, fields }: Node): void {
    if (is === 'FROMEXPR') for (const one of nodesIn(fields.fromlist)) visit(one)
    if (is === 'JOINEXPR') {
      if (fields.jointype !== '0') return
      for (const side of [fields.larg, fields.rarg]) if (isNode(side)) visit(side)
    }
    if (isNode(fields.quals)) require(fields.quals)
  }

  function require({ is, fields }: Node): void {
    if (is === 'BOOLEXPR' && fields.boolop === 'and') nodesIn(fields.args).forEach(require)
    if (is === 'NULLTEST' && fields.nulltesttype === '1') note(fields.arg)
    if (is === 'OPEXPR') nodesIn(fields.args).forEach(note)
    if (is === 'SCALARARRAYOPEXPR') note(nodesIn(fields.args)[0])
  }

  function note(value: Value | undefined): void {
    for (const key of presence(value)) present.add(key)
  }
}

/** A column that holds a value, and with it the row that an outer join found. */
function presence(value: Value | undefined): string[] {
  if (!isNode(value)) return []
  const { is, fields } = value
  if (is === 'RELABELTYPE') return presence(fields.arg)
  if (is !== 'VAR') return []
  const row = `${text(fields.varlevelsup)}:${text(fields.varno)}`
  return [`${row}.${text(fields.varattno)}`, `${row}.row`]
}

/** The same query where a test of a column for null came out so: '1' is not null, '0' the test for null failed. */
function within(scope: Scope, test: Value | undefined, outcome: '0' | '1'): Scope {
  if (!isNode(test) || test.is !== 'NULLTEST' || test.fields.nulltesttype !== outcome) return scope
  return { ...scope, present: new Set([...scope.present, ...presence(test.fields.arg)]) }
}

/** A query and those around it, from the inside. */
function around(scope: Scope, levels: number): Scope[] {
  return levels === 0 || !scope.outer ? [scope] : [scope, ...around(scope.outer, levels - 1)]
}

function united(all: readonly ResultType[]): ResultType {
  const types = [...new Set(all.flatMap((one) => one.types))]
  const isArray = types.some((type) => /\]$/.test(type) && type !== 'never[]')
  return {
    types: types.includes('unknown')
      ? ['unknown']
      : types.filter((type) => {
          if (type === 'never[]') return !isArray
          return !(type.startsWith("'") && types.includes('string'))
        }),
    isNullable: all.some(({ isNullable }) => isNullable),
  }
}

function recast(found: ResultType, type: string): ResultType {
  const isText =
    type === 'string' && found.types.every((one) => one === 'string' || one.startsWith("'"))
  return isText ? found : { ...found, types: [type] }
}

function whole(columns: readonly ResultColumn[]): ResultType {
  return { types: [shape(columns)], isNullable: false }
}

function elementsOf({ types }: ResultType): string[] {
  return types.map(
    (type) => type.match(/^readonly (.*)\[\]$/)?.[1]?.replace(/^\((.*)\)$/, '$1') ?? 'unknown',
  )
}

function bracketed(type: string): string {
  return (type.startsWith('readonly ') || type.includes(' | ')) && !/^\{[^{}]*\}$/.test(type)
    ? `(${type})`
    : type
}

/** An object's type, on one line. */
export function shape(columns: readonly ResultColumn[]): string {
  return `{ ${columns.map((one) => `${key(one.name)}: ${written(one)}`).join('; ')} }`
}

function written({ types, isNullable }: ResultType): string {
  if (types.includes('unknown')) return 'unknown'
  return [...types, ...(isNullable || types.length === 0 ? ['null'] : [])].join(' | ')
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)
}

function quoted(word: string): string {
  return `'${word.replaceAll(/['\\]/g, '\\$&')}'`
}
