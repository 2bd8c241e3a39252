/** Counts the rows of an import by result, with a few examples; memory does not grow with the file. */
import type { Note } from '~/core/market/records/cell-text.ts'
import type { Reason, RowProblem, RowReading, TitleReading } from '~/core/market/records/record.ts'

export interface UnmappedTitle {
  readonly title: string
  readonly rows: number
  /** key of the most similar position, and the similarity */
  readonly nearest: string | null
  readonly score: number
}

export interface RowError extends RowProblem {
  readonly line: number
}

export interface ImportCounts {
  readonly rows: number
  readonly read: number
  readonly skipped: number
  readonly rejected: number
  /** rows by their first error */
  readonly rejectedBy: Readonly<Partial<Record<Reason, number>>>
  /** values that were read with an assumption */
  readonly assumed: Readonly<Partial<Record<Note, number>>>
  readonly titles: {
    readonly mapped: number
    readonly unmapped: number
    /** mean similarity of the mapped ones, null where there are none */
    readonly meanScore: number | null
    /** titles mapped by similarity alone */
    readonly byLikeness: number
  }
  /** the most frequent */
  readonly unmappedTitles: readonly UnmappedTitle[]
  /** the first */
  readonly errors: readonly RowError[]
  readonly garbledRows: number
  /** YYYY-MM-DD of the earliest record, null without any */
  readonly earliest: string | null
}

export interface ImportTally {
  row(line: number, reading: RowReading): void
  duplicate(line: number, problem: RowProblem): void
  counts(): ImportCounts
}

const EXAMPLES = 20
const TITLES_SHOWN = 50
/** Titles beyond this number are counted without their names. */
const TITLES_KEPT = 20_000

export function createTally(): ImportTally {
  const titles = tallyTitles()
  const rejectedBy: Partial<Record<Reason, number>> = {}
  const assumed: Partial<Record<Note, number>> = {}
  const errors: RowError[] = []
  const counts = { rows: 0, read: 0, skipped: 0, rejected: 0, garbledRows: 0 }
  let earliest: string | null = null
  const reject = (line: number, problems: readonly RowProblem[]) => {
    const [first] = problems
    counts.rejected += 1
    if (first) rejectedBy[first.reason] = (rejectedBy[first.reason] ?? 0) + 1
    for (const problem of problems) if (errors.length < EXAMPLES) errors.push({ line, ...problem })
  }
  return {
    row(line, reading) {
      counts.rows += 1
      titles.add(reading.title)
      if (reading.kind === 'skipped') counts.skipped += 1
      else if (reading.kind === 'rejected') reject(line, reading.problems)
      else {
        counts.read += 1
        if (earliest === null || reading.facts.observedOn < earliest)
          earliest = reading.facts.observedOn
        if (reading.garbled) counts.garbledRows += 1
        for (const note of new Set(reading.notes)) assumed[note] = (assumed[note] ?? 0) + 1
      }
    },
    duplicate(line, problem) {
      counts.read -= 1
      reject(line, [problem])
    },
    counts: () => ({ ...counts, earliest, rejectedBy, assumed, errors, ...titles.counts() }),
  }
}

function tallyTitles() {
  const unmapped = new Map<string, { rows: number; title: TitleReading }>()
  const counts = { mapped: 0, unmapped: 0, byLikeness: 0 }
  let scores = 0
  return {
    add(title: TitleReading | null) {
      if (title === null) return
      if (title.position !== null) {
        counts.mapped += 1
        scores += title.score
        if (title.score < 0.99) counts.byLikeness += 1
        return
      }
      counts.unmapped += 1
      const known = unmapped.get(title.title)
      if (known) known.rows += 1
      else if (unmapped.size < TITLES_KEPT) unmapped.set(title.title, { rows: 1, title })
    },
    counts() {
      const meanScore =
        counts.mapped === 0 ? null : Math.round((scores / counts.mapped) * 1000) / 1000
      const most = [...unmapped.values()].sort((a, b) => b.rows - a.rows).slice(0, TITLES_SHOWN)
      const unmappedTitles = most.map(({ rows, title: { title, nearest, score } }) => ({
        title: title.slice(0, 120),
        rows,
        nearest,
        score: Math.round(score * 1000) / 1000,
      }))
      return { titles: { ...counts, meanScore }, unmappedTitles }
    },
  }
}
