/** Rows of a rehearsed file: read for what they would be, written, imported, and what salary health found in each. */
import { readFile, writeFile } from 'node:fs/promises'
import type { HealthRule } from '~/core/market/health/rules/rules.ts'
import type { ImportMapping } from '~/core/market/records/mapping.ts'
import { readPay, readPeriod } from '~/core/market/records/read-pay.ts'
import { createRowReader } from '~/core/market/records/read-row.ts'
import { openTableFile } from '~/server/files/table-file.ts'
import { planImport } from '~/server/services/market/records/import-plan.ts'
import {
  type ImportReport,
  importRecords,
} from '~/server/services/market/records/import-records.ts'
import type { FileRows, ReadRow } from '~/tests/support/rehearsal/file-errors.ts'
import type { Demonstration } from '../measure/demonstration.ts'

/** Null: not imported. */
export type Found = {
  readonly rules: readonly HealthRule[]
  readonly isHeld: boolean
  /** cents a year */
  readonly base: number
} | null

/** What salary health found about each row of a file with one row a line. */
export async function importAndFind(
  { context, db }: Demonstration,
  path: string,
  mapping: ImportMapping,
) {
  const input = { path, mapping, source: 'member', allowRowErrors: true } as const
  const report = await importRecords(context, input)
  const refused = new Set(await refusedLines(report))
  const { rows } = await db.raw<{ rows: NonNullable<Found>[] }>(
    /* sql */ `
      select coalesce(array_agg(distinct f.rule) filter (where f.rule is not null), '{}') as rules,
        coalesce(bool_or(f.holds_out), false) as "isHeld", r.base_cents as base
      from pay_records r left join health_findings f on f.status = 'open' and (f.record_id = r.id
        or (f.source = r.source and f.organization_key = r.organization_key
          and (f.pay_year is null or f.pay_year = r.pay_year)))
      where r.import_id = ?
      group by r.id
      order by r.id`, // records are inserted in the order of their lines
    [report.importId],
  )
  let next = 0
  const lines = Array.from({ length: report.rows }, (_, i) => i + 2)
  const found = lines.map((line): Found => (refused.has(line) ? null : (rows[next++] ?? null)))
  if (next !== rows.length) throw new Error(`${next} lines, ${rows.length} records`)
  return { report, found }
}

async function refusedLines({ errorFile }: ImportReport): Promise<number[]> {
  if (errorFile === null) return []
  const text = await readFile(errorFile, 'utf8')
  return text.split('\n').slice(1).map(Number.parseFloat).filter(Number.isFinite)
}

/** The rows that become records, each once, on one line each. */
export async function readRows({ context }: Demonstration, path: string, mapping: ImportMapping) {
  const file = await openTableFile(path, mapping)
  try {
    const plan = await planImport(context, mapping, file)
    const read = createRowReader(plan)
    const rows = new Map<string, ReadRow>()
    let width = 0
    for await (const row of file.rows()) {
      const reading = read(row)
      width = Math.max(width, row.cells.length)
      if (reading.kind !== 'record') continue
      const cells = row.cells.map((cell) => cell.replace(/\s+/g, ' '))
      const typed = typedPay(cells, mapping, file.columns)
      const key = mapping.identicalRows === 'keep' ? String(row.line) : JSON.stringify(cells)
      rows.set(key, { cells, facts: reading.facts, ...typed })
    }
    const names = new Map([...file.columns].map(([name, place]) => [place, name]))
    const header = Array.from({ length: width }, (_, at) => names.get(at) ?? `Column ${at + 1}`)
    return { header, places: file.columns, rows: [...rows.values()] }
  } finally {
    await file.close()
  }
}

function typedPay(
  cells: readonly string[],
  { fields, constants, pay }: ImportMapping,
  places: ReadonlyMap<string, number>,
) {
  const textOf = (field: 'pay' | 'period') => cells[places.get(fields[field]?.column ?? '') ?? -1]
  const said = readPeriod(textOf('period') ?? String(constants.period ?? ''))
  const reading = readPay(textOf('pay') ?? '', said.ok ? said.value : null, pay)
  if (!reading.ok) throw new Error(reading.problem)
  const { cents, period } = reading.value.value
  return { amount: cents / 100, period }
}

export async function writeRows(path: string, { header, rows }: FileRows): Promise<string> {
  const line = (cells: readonly string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  await writeFile(path, [header, ...rows].map(line).join('\n'))
  return path
}
