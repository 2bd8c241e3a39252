/** Reads the cells of one row by field, and collects problems, notes and the title on the way. */
import type { Reading } from '../../forms/reading.ts'
import {
  comparable,
  formulaProblem,
  type Note,
  type NotedReading,
  noted,
  saysNothing,
  valueClass,
} from './cell-text.ts'
import { unmarked } from './csv-line.ts'
import type { Field, FieldSource } from './mapping.ts'
import type { ImportPlan, Reason, RowProblem, TitleReading } from './record.ts'

export interface CellReader {
  readonly problems: RowProblem[]
  readonly notes: Note[]
  title: TitleReading | null
  /** what the cell says after the mapping's values, '' where nothing is known; formulas are problems at once */
  text(field: Field): string
  /** null where nothing is known, or where it cannot be read and the mapping leaves it blank */
  read<Value>(
    field: Field,
    parse: (text: string) => NotedReading<Value>,
    /** what the answer depends on beside the text */
    given?: string,
  ): Value | null
  /** like `read`, for readers that have nothing to note */
  plain<Value>(field: Field, parse: (text: string) => Reading<Value>): Value | null
  /** takes note of a problem that a field's own reader did not find */
  complain(reason: Reason, field: Field | null, sentence: string): void
  source(field: Field): FieldSource | undefined
}

/**
 * What the readers of fields answered before: cells repeat, and reading one again costs ten times as much as finding
 * it.
 */
export type ReadBefore = Map<Field, Map<string, NotedReading<unknown>>>

/** Different texts remembered for one field; then it forgets them all, so that memory stays bounded. */
const REMEMBERED = 2_000

export function createCellReader(
  plan: ImportPlan,
  cells: readonly string[],
  before: ReadBefore,
): CellReader {
  const { fields, constants } = plan.mapping
  const problems: RowProblem[] = []
  const notes: Note[] = []

  const complain = (reason: Reason, field: Field | null, sentence: string): void => {
    const source = field && fields[field]
    const cell = source ? cellOf(plan, source, cells) : ''
    problems.push({ reason, column: source?.column ?? '', valueClass: valueClass(cell), sentence })
  }

  const text = (field: Field): string => {
    const source = fields[field]
    const said = source ? meaningOf(source, cellOf(plan, source, cells)) : ''
    const problem = formulaProblem(said)
    if (problem !== null) {
      complain(field, field, problem)
      return ''
    }
    return saysNothing(said) ? String(constants[field] ?? '') : unmarked(said)
  }

  const read = <Value>(
    field: Field,
    parse: (text: string) => NotedReading<Value>,
    given = '',
  ): Value | null => {
    const said = text(field)
    if (said === '') return null
    const reading = readOnce(before, field, `${given} ${said}`, () => parse(said))
    if (reading.ok) {
      notes.push(...reading.value.notes)
      return reading.value.value
    }
    if (fields[field]?.unreadable === 'blank') notes.push('left blank')
    else complain(field, field, reading.problem)
    return null
  }

  const plain = <Value>(field: Field, parse: (text: string) => Reading<Value>): Value | null =>
    read(field, (said) => {
      const reading = parse(said)
      return reading.ok ? noted(reading.value) : reading
    })

  const source = (field: Field) => fields[field]
  return { problems, notes, title: null, text, read, plain, complain, source }
}

/** A field is always read by the same reader, so that what it answered has that reader's type. */
function readOnce<Value>(
  before: ReadBefore,
  field: Field,
  key: string,
  parse: () => NotedReading<Value>,
): NotedReading<Value> {
  const known = before.get(field) ?? new Map<string, NotedReading<unknown>>()
  before.set(field, known)
  const found = known.get(key)
  if (found) return found as NotedReading<Value>
  const reading = parse()
  if (known.size >= REMEMBERED) known.clear()
  known.set(key, reading)
  return reading
}

function cellOf({ columns }: ImportPlan, source: FieldSource, cells: readonly string[]): string {
  return (cells[columns.get(source.column) ?? -1] ?? '').trim()
}

/** What the mapping says a value means, else the value itself. */
function meaningOf(source: FieldSource, cell: string): string {
  const words = translation(source)
  const translated = words.size > 0 ? words.get(comparable(cell)) : undefined
  if (translated !== undefined) return translated
  if (source.otherwise === undefined) return cell
  return source.otherwise === null ? '' : String(source.otherwise)
}

function translation(source: FieldSource): ReadonlyMap<string, string> {
  const known = TRANSLATIONS.get(source)
  if (known) return known
  const made = new Map(
    Object.entries(source.values).map(([from, to]) => [
      comparable(from),
      to === null ? '' : String(to),
    ]),
  )
  TRANSLATIONS.set(source, made)
  return made
}

/** Made once for each column of a mapping, not once a row. */
const TRANSLATIONS = new WeakMap<FieldSource, ReadonlyMap<string, string>>()
