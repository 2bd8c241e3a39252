/**
 * Reads one row of a file as its mapping says: every cell by the reader of its field, every problem with a sentence.
 */

import { createCellReader, type ReadBefore } from './cell-reader.ts'
import { comparable, looksGarbled } from './cell-text.ts'
import { readFacts } from './read-facts.ts'
import type { ImportPlan, RawRow, RowProblem, RowReading } from './record.ts'

export type RowReader = (row: RawRow) => RowReading

export function createRowReader(plan: ImportPlan): RowReader {
  const keep = conditionsOf(plan)
  const identifying = identifyingColumns(plan)
  const before: ReadBefore = new Map()
  return ({ cells, hidden }) => {
    if (!keep(cells)) return { kind: 'skipped', title: null }
    const reader = createCellReader(plan, cells, before)
    const facts = readFacts(plan, reader)
    const problems = [...reader.problems, ...missingIdentity(identifying, cells)]
    const { title } = reader
    if (title?.position === null && plan.mapping.titles.unmapped === 'skip') {
      return { kind: 'skipped', title }
    }
    if (facts === null || problems.length > 0) return { kind: 'rejected', problems, title }
    const notes = hidden ? [...reader.notes, 'row hidden in the sheet' as const] : reader.notes
    return { kind: 'record', facts, title, notes, garbled: cells.some(looksGarbled) }
  }
}

function conditionsOf({ mapping, columns }: ImportPlan): (cells: readonly string[]) => boolean {
  const tests = mapping.where.map((condition) => {
    const at = columns.get(condition.column) ?? -1
    if ('is' in condition) {
      const wanted = new Set(condition.is.map(comparable))
      return (cells: readonly string[]) => wanted.has(comparable(cells[at] ?? ''))
    }
    const parts = condition.contains.map(comparable)
    return (cells: readonly string[]) => {
      const text = comparable(cells[at] ?? '')
      return parts.some((part) => text.includes(part))
    }
  })
  return (cells) => tests.every((test) => test(cells))
}

type Identifying = readonly (readonly ['organization' | 'person', string, number])[]

function identifyingColumns({ mapping, columns }: ImportPlan): Identifying {
  const { organization, person } = mapping
  const named =
    typeof organization === 'object' && 'columns' in organization ? organization.columns : []
  return [
    ...named.map((name) => ['organization', name, columns.get(name) ?? -1] as const),
    ...(person?.columns ?? []).map((name) => ['person', name, columns.get(name) ?? -1] as const),
  ]
}

/**
 * Without the first of its columns nobody knows whose pay it is; further ones (a ZIP code beside a name) may be empty.
 */
function missingIdentity(identifying: Identifying, cells: readonly string[]): RowProblem[] {
  return (['organization', 'person'] as const).flatMap((reason) => {
    const first = identifying.find(([kind]) => kind === reason)
    if (!first || (cells[first[2]] ?? '').trim() !== '') return []
    const sentence = `The ${reason} is missing, so we cannot tell whose pay this is.`
    return [{ reason, column: first[1], valueClass: 'empty', sentence }]
  })
}
